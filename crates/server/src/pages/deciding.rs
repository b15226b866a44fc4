//! What decided a game: a few facts, found in the record of its points. It knows no game; what a game says of an event
//! comes with the event.

use draw::Tally;
use session::Stride;
use tabletop::Seat;
use texts::{Reader, Words, args};

/// So many facts are told.
const MOST: usize = 4;

/// Something that decided the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) seat: Seat,
    /// What it was, in one sentence.
    pub(super) text: String,
    /// When, or how much it was against the others.
    pub(super) detail: String,
    /// How many points it was worth; none for what is not a matter of one moment.
    pub(super) swing: Option<i32>,
    /// The step after which it can be seen.
    pub(super) at: Option<usize>,
}

/// A game that is over, as it is told.
pub(super) struct Ended<'a> {
    pub(super) words: &'a Words,
    /// The words of the page in the same language, with the people of the table.
    pub(super) reader: Reader<'a>,
    /// The seats, the best first.
    pub(super) ranking: &'a [(u8, Seat)],
    pub(super) tally: &'a Tally,
    pub(super) strides: &'a [Stride],
}

/// A span in which one seat alone had the most points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lead {
    seat: Seat,
    /// The round it began in, and the round it ended in.
    from: u32,
    until: u32,
    /// The step it ended with.
    at: usize,
    /// By how many points it was ahead at most.
    by: i32,
    /// Whether it was lost when something was counted for everybody at once.
    is_counted_away: bool,
}

impl Ended<'_> {
    /// What decided it, the most telling first.
    pub(super) fn facts(&self) -> Vec<Fact> {
        let found = [self.lead(), self.best_of_winner(), self.worst(), self.part(), self.best_of_others()];
        let mut facts: Vec<Fact> = Vec::new();
        for fact in found.into_iter().flatten() {
            // What one takes from another is told once.
            if !facts.iter().any(|told| told.at == fact.at && told.text == fact.text) {
                facts.push(fact);
            }
        }
        facts.truncate(MOST);
        facts
    }

    /// Whether a seat came first.
    fn is_first(&self, seat: Seat) -> bool {
        self.ranking.iter().any(|&(rank, ranked)| rank == 1 && ranked == seat)
    }

    /// Who led, and until when.
    fn lead(&self) -> Option<Fact> {
        let leads = leads(self.strides, self.ranking.len());
        // A lead that was lost is told before one that lasted; of several the longest. A flash within a round is none.
        let lasted = |lead: &&Lead| lead.from < lead.until || lead.is_counted_away;
        let lost = leads.iter().filter(|lead| !self.is_first(lead.seat)).filter(lasted);
        let lost = lost.max_by_key(|lead| (lead.until - lead.from, lead.by));
        let lead = lost.or_else(|| leads.last().filter(|lead| self.is_first(lead.seat)))?;
        let is_lost = !self.is_first(lead.seat);
        // The setting up is no round that anybody counts.
        let (from, until) = (lead.from.max(1), lead.until.max(1));
        let id = match (is_lost, lead.is_counted_away) {
            (true, true) => "decided-led-to-count",
            (true, false) => "decided-led-until",
            (false, _) => "decided-led-from",
        };
        let words = self.words.among(self.reader);
        let args = args! { seat: words.seat(lead.seat), from: from, until: until };
        Some(Fact {
            seat: lead.seat,
            text: words.say_with(id, &args),
            detail: words.say_with("decided-led-by", &args! { n: lead.by }),
            swing: None,
            at: is_lost.then_some(lead.at),
        })
    }

    /// The one stride of a seat that is chosen by its points; of equals the last.
    fn stride(&self, of: impl Fn(Seat, i32) -> Option<i32>) -> Option<Fact> {
        let single = self.strides.iter().filter(|stride| !is_counted(stride));
        let changes = single.flat_map(|stride| stride.points.iter().map(move |&change| (change, stride)));
        let weighed =
            changes.filter_map(|((seat, points), stride)| Some((of(seat, points)?, seat, points, stride)));
        let (_, seat, points, stride) = weighed.max_by_key(|&(weight, ..)| weight)?;
        let told = stride.told.beats(self.reader).into_iter().rev();
        let mut told = told.map(|beat| texts::sentence(beat.text)).filter(|text| !text.is_empty());
        Some(Fact {
            seat,
            text: told.next()?,
            detail: match stride.round {
                0 => self.words.say("decided-before"),
                round => self.words.say_with("replay-round", &args! { round: round }),
            },
            swing: Some(points),
            at: Some(stride.seq),
        })
    }

    fn best_of_winner(&self) -> Option<Fact> {
        self.stride(|seat, points| (self.is_first(seat) && 0 < points).then_some(points))
    }

    fn best_of_others(&self) -> Option<Fact> {
        self.stride(|seat, points| (!self.is_first(seat) && 0 < points).then_some(points))
    }

    fn worst(&self) -> Option<Fact> {
        self.stride(|_, points| (points < 0).then_some(-points))
    }

    /// The part of the points in which one seat was furthest ahead of all others.
    fn part(&self) -> Option<Fact> {
        let ahead = |counts: &[i32]| {
            let (seat, most) = (0_u8..).zip(counts.iter().copied()).max_by_key(|&(_, count)| count)?;
            let others = (0_u8..).zip(counts.iter().copied()).filter(|&(other, _)| other != seat);
            let next = others.map(|(_, count)| count).max()?;
            Some((most - next, Seat::new(seat)?, most, next))
        };
        let parts = self.tally.parts.iter().filter_map(|part| Some((ahead(&part.counts)?, part)));
        let ((_, seat, most, next), part) =
            parts.filter(|((margin, ..), _)| 0 < *margin).max_by_key(|((margin, ..), _)| *margin)?;
        let words = self.words.among(self.reader);
        Some(Fact {
            seat,
            text: words.say_with(
                "decided-part",
                &args! { seat: words.seat(seat), part: part.name.as_str(), n: texts::signed(most) },
            ),
            detail: words.say_with("decided-part-others", &args! { n: texts::signed(next) }),
            swing: Some(most),
            at: None,
        })
    }
}

/// Whether it was counted for several at once: such a change says nothing of any of them alone. What one seat takes from
/// another is not.
fn is_counted(stride: &Stride) -> bool {
    1 < stride.points.iter().filter(|&&(_, points)| 0 < points).count()
}

/// Who led when, in the order of time.
fn leads(strides: &[Stride], seats: usize) -> Vec<Lead> {
    let mut scores = vec![0; seats];
    let mut leads: Vec<Lead> = Vec::new();
    let mut is_open = false;
    for stride in strides {
        for &(seat, points) in &stride.points {
            if let Some(score) = scores.get_mut(seat.index()) {
                *score += points;
            }
        }
        let ahead = ahead(&scores);
        if let Some(open) = leads.last_mut().filter(|_| is_open) {
            (open.until, open.at) = (stride.round, stride.seq);
            match ahead {
                Some((seat, by)) if seat == open.seat => open.by = open.by.max(by),
                _ => open.is_counted_away = is_counted(stride),
            }
        }
        let is_same = leads
            .last()
            .filter(|_| is_open)
            .is_some_and(|open| ahead.is_some_and(|(seat, _)| seat == open.seat));
        if let Some((seat, by)) = ahead.filter(|_| !is_same) {
            let (from, until, at) = (stride.round, stride.round, stride.seq);
            leads.push(Lead { seat, from, until, at, by, is_counted_away: false });
        }
        is_open = ahead.is_some();
    }
    leads
}

/// The seat that alone has the most points, and by how many.
fn ahead(scores: &[i32]) -> Option<(Seat, i32)> {
    let (first, most) = (0_u8..).zip(scores.iter().copied()).max_by_key(|&(_, score)| score)?;
    let others = (0_u8..).zip(scores.iter().copied()).filter(|&(seat, _)| seat != first);
    let next = others.map(|(_, score)| score).max()?;
    (next < most).then_some((Seat::new(first)?, most - next))
}

#[cfg(test)]
mod tests {
    use draw::{Beat, Row};
    use serde_json::value::RawValue;
    use session::{Line, News, Told};
    use texts::Lang;

    use super::*;

    /// An event that says nothing but one sentence.
    struct Said(&'static str);

    impl Told for Said {
        fn is_empty(&self) -> bool {
            false
        }
        fn news(&self, _: Lang) -> Vec<News> {
            Vec::new()
        }
        fn bare(&self) -> Box<RawValue> {
            Box::default()
        }
        fn json(&self, _: Lang) -> Box<RawValue> {
            Box::default()
        }
        fn log(&self, _: Reader<'_>) -> Vec<String> {
            Vec::new()
        }
        fn lines(&self, _: Reader<'_>) -> Vec<Line> {
            Vec::new()
        }
        fn beats(&self, _: Reader<'_>) -> Vec<Beat> {
            vec![Beat::plain(self.0.to_owned())]
        }
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn stride(seq: usize, round: u32, points: &[(u8, i32)], said: &'static str) -> Stride {
        let points = points.iter().map(|&(number, points)| (seat(number), points)).collect();
        Stride { seq, round, points, told: Box::new(Said(said)) }
    }

    fn facts(strides: &[Stride], ranking: &[(u8, u8)], parts: Vec<Row>) -> Vec<Fact> {
        let ranking: Vec<(u8, Seat)> = ranking.iter().map(|&(rank, number)| (rank, seat(number))).collect();
        let total = Row::new("total".to_owned(), [0, 0, 0]);
        let tally = Tally { reason: None, parts, total, besides: Vec::new() };
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        let reader = Reader { lang: Lang::English, names: &names, you: Some(seat(1)) };
        Ended { words: Words::english(), reader, ranking: &ranking, tally: &tally, strides }.facts()
    }

    #[test]
    fn the_longest_lead_that_was_lost_is_told_with_its_rounds_and_how_it_went() {
        let strides = [
            stride(3, 1, &[(0, 5)], "Anna builds."),
            stride(9, 2, &[(1, 12)], "You build."),
            stride(20, 5, &[(1, 3)], "You build again."),
            stride(31, 7, &[(0, 16)], "Anna builds a great house."),
        ];
        let facts = facts(&strides, &[(1, 0), (2, 1), (3, 2)], Vec::new());
        assert_eq!(facts[0].text, "You led from round 2 to round 7.");
        assert_eq!((facts[0].detail.as_str(), facts[0].at), ("Ahead by 10 at most", Some(31)));
        assert_eq!(facts[1].text, "Anna builds a great house.");
        assert_eq!((facts[1].detail.as_str(), facts[1].swing, facts[1].at), ("Round 7", Some(16), Some(31)));
        assert_eq!((facts[2].text.as_str(), facts[2].swing), ("You build.", Some(12)));
        assert_eq!(facts.len(), 3, "{facts:?}");
    }

    #[test]
    fn who_led_to_the_end_and_what_was_lost_is_told_and_what_all_got_is_nobodys_deed() {
        let strides = [
            stride(2, 0, &[(2, 1)], "Cleo settles."),
            stride(5, 2, &[(2, 7)], "Cleo hunts."),
            stride(8, 4, &[(0, -10)], "Anna goes hungry."),
            stride(9, 6, &[(0, 60), (1, 40), (2, 50)], "It is over."),
        ];
        let parts = vec![Row::new("cards".to_owned(), [9, 9, 9]), Row::new("huts".to_owned(), [4, 9, 30])];
        let facts = facts(&strides, &[(1, 2), (2, 0), (3, 1)], parts);
        let texts: Vec<&str> = facts.iter().map(|fact| fact.text.as_str()).collect();
        assert_eq!(
            texts,
            ["Cleo led from round 1 to the end.", "Cleo hunts.", "Anna goes hungry.", "Huts: 30 for Cleo"]
        );
        assert_eq!((facts[0].at, facts[2].swing), (None, Some(-10)));
        assert_eq!(facts[3].detail, "The next best had 9");
    }

    #[test]
    fn what_one_takes_from_another_is_told_once_and_of_equals_the_last() {
        let strides = [
            stride(1, 0, &[(0, 1)], "Anna settles."),
            stride(2, 0, &[(1, 1)], "You settle."),
            stride(7, 3, &[(1, -1), (0, 1)], "Anna takes your village."),
        ];
        let facts = facts(&strides, &[(1, 0), (2, 1), (3, 2)], Vec::new());
        assert_eq!((facts[1].text.as_str(), facts[1].swing), ("Anna takes your village.", Some(1)));
        assert_eq!(
            (facts[2].text.as_str(), facts[2].detail.as_str()),
            ("You settle.", "Before the first round")
        );
        assert_eq!(facts.len(), 3, "{facts:?}");
    }
}
