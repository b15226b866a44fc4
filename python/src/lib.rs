//! The games in Python. What Python sees is `Game`, one game, and `VecGame`, many at once;
//! everything else of the package is written in Python on top of these two.

mod batch;
mod game;
mod json;
mod svg;

use bots::{Bot, Level};
use numbers::{Kind, Plane, Range};
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use session::{Arena, Refused};
use tabletop::{Refusal, Seat};
use texts::Lang;

create_exception!(
    ochre_games,
    IllegalAction,
    PyValueError,
    "A choice that a rule forbids. Nothing has changed."
);

/// What `to_play` says where a lot is to be drawn.
const CHANCE: i64 = -1;
/// What `to_play` says when the game is over.
const OVER: i64 = -2;

fn refusal(refusal: Refusal) -> PyErr {
    let rule = refusal.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    PyValueError::new_err(format!("{}{rule}", refusal.message))
}

fn refused(refused: Refused) -> PyErr {
    let rule = refused.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    IllegalAction::new_err(format!("{}{rule}", refused.say(Lang::English)))
}

/// The seat of that number.
fn seat(number: i64, players: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|&number| number < players).and_then(Seat::new);
    seat.ok_or_else(|| PyIndexError::new_err(format!("seat {number}: the seats are 0 to {}", players - 1)))
}

/// The bot of that name. It thinks by its number of lines.
fn bot(name: &str) -> PyResult<Bot> {
    name.parse().map_err(|error| PyValueError::new_err(format!("{error}")))
}

fn lang(code: &str) -> PyResult<Lang> {
    let found = Lang::ALL.into_iter().find(|lang| lang.tag() == code);
    found.ok_or_else(|| PyValueError::new_err(format!("language {code:?}: there is en, nl and de")))
}

/// The games there are, with what each is.
///
/// Each is a dict with `name`, `title`, `about`, `players` (a range), `rules_version` and `options` (the default ones).
///
/// >>> [game["name"] for game in games()][:3]
/// ['stone-age', 'eiszeit', 'valley']
#[pyfunction]
fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let range = py.import("builtins")?.getattr("range")?;
    let list = PyList::empty(py);
    for game in registry::games() {
        let entry = PyDict::new(py);
        entry.set_item("name", game.name())?;
        entry.set_item("title", game.title())?;
        entry.set_item("about", game.about(Lang::English))?;
        entry.set_item("players", range.call1((*game.players().start(), game.players().end() + 1))?)?;
        entry.set_item("rules_version", game.rules_version())?;
        entry.set_item("options", json::to_python(py, &game.options())?)?;
        list.append(entry)?;
    }
    Ok(list)
}

/// The levels of our bots, the weakest first. A name may be followed by how many lines of search a choice may cost: `hunter@200`.
///
/// >>> levels()[:2]
/// ['random', 'gatherer']
#[pyfunction]
fn levels() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}

/// The kinds of choices of a game and the planes of its rows, as Python's lists and dicts.
fn described<'py>(py: Python<'py>, arena: &dyn Arena) -> PyResult<Bound<'py, PyDict>> {
    let all = PyDict::new(py);
    let actions = PyList::empty(py);
    for range in arena.actions() {
        actions.append(described_range(py, range)?)?;
    }
    let planes = PyList::empty(py);
    for plane in &arena.layout().planes {
        planes.append(described_plane(py, plane)?)?;
    }
    all.set_item("num_actions", arena.action_count())?;
    all.set_item("actions", actions)?;
    all.set_item("observation_size", arena.layout().len())?;
    all.set_item("planes", planes)?;
    Ok(all)
}

fn described_range<'py>(py: Python<'py>, range: &Range) -> PyResult<Bound<'py, PyDict>> {
    let entry = PyDict::new(py);
    entry.set_item("name", range.name)?;
    entry.set_item("start", range.start)?;
    entry.set_item("stop", range.start + range.len())?;
    let fields: Vec<(&str, u32)> = range.fields.iter().map(|field| (field.name, field.count)).collect();
    entry.set_item("fields", fields)?;
    Ok(entry)
}

fn described_plane<'py>(py: Python<'py>, plane: &Plane) -> PyResult<Bound<'py, PyDict>> {
    let entry = PyDict::new(py);
    let (kind, scale) = match plane.kind {
        Kind::Count { scale } => ("count", Some(scale)),
        Kind::OneOf => ("one_of", None),
        Kind::Set => ("set", None),
    };
    entry.set_item("name", plane.name)?;
    entry.set_item("kind", kind)?;
    entry.set_item("scale", scale)?;
    entry.set_item("start", plane.start)?;
    entry.set_item("stop", plane.start + plane.len())?;
    entry.set_item("shape", &plane.shape)?;
    entry.set_item("axes", &plane.axes)?;
    Ok(entry)
}

/// The games of Ochre, one at a time (`Game`) or many at once (`VecGame`).
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("CHANCE", CHANCE)?;
    module.add("OVER", OVER)?;
    module.add("IllegalAction", module.py().get_type::<IllegalAction>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<batch::VecGame>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(levels, module)?)
}
