//! How a finished game went, as one pair of eyes may know it: what a page tells of its end.

use session::{Sample, Session, Stride};
use store::Status;
use tabletop::Eye;
use texts::Lang;

use super::cache::Tables;
use super::sight::Sight;
use super::table::Table;
use crate::error::Result;

/// How a finished game went.
pub(crate) struct Course {
    /// How many steps there were.
    pub(crate) last: usize,
    /// The points at the end of each stretch.
    pub(crate) samples: Vec<Sample>,
    /// Every change of anybody's points.
    pub(crate) strides: Vec<Stride>,
}

impl Course {
    /// The course of a game whose whole past is known; none while it goes on.
    pub(crate) fn of(table: &Table, eye: Eye, lang: Lang) -> Result<Option<Course>> {
        if table.status != Status::Over {
            return Ok(None);
        }
        let session: &dyn Session = table.begun()?;
        let (last, samples, strides) = (session.seq(), session.score_history(lang), session.strides(eye));
        Ok(Some(Course { last, samples, strides }))
    }
}

impl Sight {
    /// The same, with the course of the game if it is over. It is read from the log: a table that is played at forgets.
    pub(crate) async fn with_course(mut self, tables: &Tables, lang: Lang) -> Result<Sight> {
        if self.status == Status::Over
            && let Some(play) = &mut self.play
        {
            let whole = tables.load_whole(&self.id).await?;
            play.course = Course::of(&whole, play.eye, lang)?;
            if self.is_rated {
                self.changes = tables.store.changes_by(&self.id).await?;
            }
        }
        Ok(self)
    }
}
