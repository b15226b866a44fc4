//! One game.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use session::{Arena, Match, Remembered, Waits};
use tabletop::{Eye, Outcome, Seat};

use crate::{CHANCE, OVER, bot, described, json, lang, refusal, refused, seat, svg};

/// One game that is played by numbers.
///
/// `Game(name, players, *, options=None, seed=0, chance="inside")` sets up a table. With `chance="inside"` lots are drawn
/// from the seed as soon as they come up, the same lots as in `ochre engine` with this seed; with `chance="outside"` each
/// lot is a node at which `to_play()` is `CHANCE`, until `apply_chance`, or `draw` from the seed, settles it.
///
/// >>> game = Game("stone-age", 2, seed=7)
/// >>> game.to_play() in (0, 1)
/// True
/// >>> while not game.is_over():
/// ...     game.apply(game.legal_actions()[0])
/// >>> sum(game.returns())
/// 0.0
#[pyclass(module = "ochre_games._core")]
pub(crate) struct Game {
    /// The name of the game.
    #[pyo3(get)]
    name: &'static str,
    /// The number of players.
    #[pyo3(get)]
    players: u8,
    arena: Arc<dyn Arena>,
    played: Box<dyn Match>,
    /// Whether lots are left to the caller.
    lots_outside: bool,
}

/// Rows, and the choice that led to each.
type Moments<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<i64>>);

/// Whether lots are left to the caller.
pub(crate) fn is_outside(chance: &str) -> PyResult<bool> {
    match chance {
        "inside" => Ok(false),
        "outside" => Ok(true),
        other => Err(PyValueError::new_err(format!("chance {other:?}: there is \"inside\" and \"outside\""))),
    }
}

/// Opens a game for so many players.
pub(crate) fn arena(
    name: &str,
    players: u8,
    options: Option<&Bound<'_, PyAny>>,
) -> PyResult<(&'static str, Arc<dyn Arena>)> {
    let game = registry::find(name).map_err(refusal)?;
    if !game.players().contains(&players) {
        let (least, most) = (game.players().start().to_owned(), game.players().end().to_owned());
        return Err(PyValueError::new_err(format!("{players} players: {least} to {most} can play {name}")));
    }
    let arena = game.arena(players, &json::from_python(options)?).map_err(refusal)?;
    Ok((game.name(), Arc::from(arena)))
}

impl Game {
    fn with(&self, played: Box<dyn Match>) -> Game {
        let Game { name, players, ref arena, lots_outside, .. } = *self;
        Game { name, players, arena: arena.clone(), played, lots_outside }
    }

    fn go_on(&mut self) {
        if !self.lots_outside {
            while self.played.draw() {}
        }
    }

    fn outcome_now(&self) -> Option<Outcome> {
        match self.played.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::Seat(_) | Waits::Lot => None,
        }
    }

    /// The seat that is named, or the one that is asked.
    fn seat_or_asked(&self, number: Option<i64>) -> PyResult<Seat> {
        match number {
            Some(number) => seat(number, self.players),
            None => self
                .played
                .asked()
                .ok_or_else(|| PyValueError::new_err("nobody is asked: say which seat is meant")),
        }
    }

    /// How boards of this game look.
    fn style(&self) -> PyResult<String> {
        let game = registry::find(self.name).map_err(refusal)?;
        Ok(format!("{}{}", draw::STYLE, game.style()))
    }

    /// The eye of a seat; -1 is that of a watcher.
    fn eye(&self, number: Option<i64>) -> PyResult<Eye> {
        match number {
            Some(-1) => Ok(Eye::Watcher),
            Some(number) => seat(number, self.players).map(Eye::Seat),
            None => Ok(self.played.asked().map_or(Eye::Watcher, Eye::Seat)),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players, *, options = None, seed = 0, chance = "inside"))]
    fn new(
        name: &str,
        players: u8,
        options: Option<&Bound<'_, PyAny>>,
        seed: u64,
        chance: &str,
    ) -> PyResult<Game> {
        let lots_outside = is_outside(chance)?;
        let (name, arena) = arena(name, players, options)?;
        let played = arena.open(seed);
        let mut game = Game { name, players, arena, played, lots_outside };
        game.go_on();
        Ok(game)
    }

    /// A game from a position as `position()` gives it.
    ///
    /// >>> game = Game("eiszeit", 3, seed=1)
    /// >>> again = Game.load("eiszeit", game.position())
    /// >>> again.legal_actions() == game.legal_actions()
    /// True
    #[staticmethod]
    #[pyo3(signature = (name, position, *, seed = 0, chance = "inside"))]
    fn load(name: &str, position: &Bound<'_, PyAny>, seed: u64, chance: &str) -> PyResult<Game> {
        let lots_outside = is_outside(chance)?;
        let position = json::from_python(Some(position))?;
        let players = position["players"].as_u64().and_then(|players| u8::try_from(players).ok());
        let players = players.ok_or_else(|| PyValueError::new_err("position.players: a number is needed"))?;
        let found = registry::find(name).map_err(refusal)?;
        let options = position.get("options").cloned().unwrap_or_else(|| found.options());
        let arena: Arc<dyn Arena> = Arc::from(found.arena(players, &options).map_err(refusal)?);
        let played = arena.load(&position, seed).map_err(refusal)?;
        let mut game = Game { name: found.name(), players, arena, played, lots_outside };
        game.go_on();
        Ok(game)
    }

    /// How many numbers choices have.
    #[getter]
    fn num_actions(&self) -> u32 {
        self.arena.action_count()
    }

    /// How long a row of observations is.
    #[getter]
    fn observation_size(&self) -> usize {
        self.arena.layout().len()
    }

    /// No game takes more choices and lots than this.
    #[getter]
    fn longest(&self) -> usize {
        self.arena.longest()
    }

    /// How many choices and lots there have been.
    #[getter]
    fn steps(&self) -> usize {
        self.played.steps()
    }

    /// What choices and observations are: `num_actions`, `actions` (kinds of choices with `name`, `start`, `stop` and
    /// `fields`), `observation_size` and `planes` (with `name`, `kind`, `scale`, `start`, `stop`, `shape` and `axes`).
    ///
    /// >>> about = Game("stone-age", 2).describe()
    /// >>> about["actions"][0]["name"], about["actions"][0]["fields"]
    /// ('place', [('place', 16), ('people', 10)])
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        described(py, &*self.arena)
    }

    /// The seat that is asked; `CHANCE` where a lot is to be drawn, `OVER` when the game is over.
    fn to_play(&self) -> i64 {
        match self.played.asked() {
            Some(seat) => seat.number().into(),
            None if self.played.awaits_lot() => CHANCE,
            None => OVER,
        }
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.to_play() == OVER
    }

    /// The numbers of what the asked seat may choose, in the order of the rules; nothing if no seat is asked.
    fn legal_actions(&mut self) -> Vec<u32> {
        self.played.legal().to_vec()
    }

    /// A one for each number that may be chosen, into `out` if it is given.
    ///
    /// >>> game = Game("stone-age", 3, seed=2)
    /// >>> mask = game.legal_mask()
    /// >>> mask.nonzero()[0].tolist() == sorted(game.legal_actions())
    /// True
    #[pyo3(signature = (out = None))]
    fn legal_mask<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let len = self.arena.action_count() as usize;
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, len, false));
        {
            let mut writing = out.try_readwrite()?;
            let mask = writing.as_slice_mut()?;
            if mask.len() != len {
                return Err(PyValueError::new_err(format!(
                    "out has {} places, {len} are needed",
                    mask.len()
                )));
            }
            mask.fill(0);
            self.played.legal().iter().for_each(|&number| mask[number as usize] = 1);
        }
        Ok(out)
    }

    /// Makes the choice of this number for the asked seat. What a rule forbids raises `IllegalAction` and changes nothing.
    fn apply(&mut self, action: u32) -> PyResult<()> {
        self.played.apply(action).map_err(refused)?;
        self.go_on();
        Ok(())
    }

    /// Every result of the awaited lot with its weight: pairs of the result, as the engine protocol writes it, and an
    /// exact whole number. Nothing if no lot is awaited.
    ///
    /// >>> game = Game("stone-age", 2, chance="outside")
    /// >>> game.to_play() == CHANCE
    /// True
    /// >>> game.chance_outcomes()[0]
    /// ({'card': 1}, 1)
    fn chance_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, u64)>> {
        let outcomes = self.played.outcomes().into_iter();
        outcomes.map(|(drawn, weight)| Ok((json::to_python(py, &drawn)?, weight))).collect()
    }

    /// The weights of the results of the awaited lot, in the order of `chance_outcomes`.
    fn chance_weights(&mut self) -> Vec<u64> {
        self.played.weights().to_vec()
    }

    /// Settles the awaited lot by the result at this index of `chance_outcomes`.
    fn apply_chance(&mut self, index: usize) -> PyResult<()> {
        if !self.played.awaits_lot() {
            return Err(PyRuntimeError::new_err("no lot is awaited"));
        }
        self.played.settle(index).map_err(refused)
    }

    /// Draws the awaited lot from the seed and settles it; False if none is awaited.
    fn draw(&mut self) -> bool {
        self.played.draw()
    }

    /// Lots are those of this seed from here on.
    fn reseed(&mut self, seed: u64) {
        self.played.reseed(seed);
    }

    /// Takes the last choice back, if nothing was drawn or shown since.
    ///
    /// >>> game = Game("stone-age", 2, seed=3)
    /// >>> before = game.position()
    /// >>> game.apply(game.legal_actions()[0])
    /// >>> game.undo()
    /// >>> game.position() == before
    /// True
    fn undo(&mut self) -> PyResult<()> {
        self.played.undo().map_err(refused)
    }

    /// The same game once more; what happens to one does not happen to the other.
    fn clone(&self) -> Game {
        self.with(self.played.copy())
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    /// A game that could be this one for all that a seat knows: what is hidden from it is dealt anew. -1 is a watcher.
    ///
    /// >>> game = Game("eiszeit", 3, seed=5)
    /// >>> other = game.determinize(0, seed=1)
    /// >>> other.observation(0).tolist() == game.observation(0).tolist()
    /// True
    #[pyo3(signature = (seat, seed = 0))]
    fn determinize(&self, seat: i64, seed: u64) -> PyResult<Game> {
        let eye = self.eye(Some(seat))?;
        Ok(self.with(self.played.determinized(eye, seed)))
    }

    /// What a seat sees, the asked one if none is named, as a row of numbers: into `out` if it is given.
    #[pyo3(signature = (seat = None, out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_asked(seat)?;
        let len = self.arena.layout().len();
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, len, false));
        {
            let mut writing = out.try_readwrite()?;
            let row = writing.as_slice_mut()?;
            if row.len() != len {
                return Err(PyValueError::new_err(format!("out has {} places, {len} are needed", row.len())));
            }
            self.played.observe(seat, row);
        }
        Ok(out)
    }

    /// What a seat saw and did from the beginning on, the asked one if none is named: its information state as arrays, or the
    /// last moments of it.
    ///
    /// A moment is a choice or a lot that the seat was told something of, and the first is the beginning. The rows are
    /// float32 `[moments, observation_size]`, what it saw then; the actions are int64 `[moments]`, the number of the choice by
    /// which it came there itself, -1 where others chose or a lot was drawn.
    ///
    /// >>> game = Game("stone-age", 2, seed=7)
    /// >>> seat = game.to_play()
    /// >>> game.apply(33)
    /// >>> rows, actions = game.information_state(seat)
    /// >>> int(actions[-1]), rows.shape == (len(actions), game.observation_size)
    /// (33, True)
    /// >>> bool((rows[-1] == game.observation(seat)).all())
    /// True
    #[pyo3(signature = (seat = None, last = None))]
    fn information_state<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        last: Option<usize>,
    ) -> PyResult<Moments<'py>> {
        let seat = self.seat_or_asked(seat)?;
        if last == Some(0) {
            return Err(PyValueError::new_err("last: one moment at least"));
        }
        let Remembered { rows, chosen } = self.played.remembered(seat, last.unwrap_or(usize::MAX));
        let shape = [chosen.len(), self.arena.layout().len()];
        let chosen = chosen.into_iter().map(|chosen| chosen.map_or(-1, i64::from)).collect();
        Ok((PyArray1::from_vec(py, rows).reshape(shape)?, PyArray1::from_vec(py, chosen)))
    }

    /// What each seat gets for the end: 1 for the only winner, so much less for the others that all together get nothing.
    /// Zeros while the game goes on.
    fn returns(&self) -> Vec<f64> {
        let players = usize::from(self.players);
        let Some(outcome) = self.outcome_now() else { return vec![0.0; players] };
        let mut row = vec![0.0; players];
        session::returns(&outcome, self.players, &mut row);
        row.into_iter().map(f64::from).collect()
    }

    /// How the game ended: `scores`, `ranks` (1 is best), `winners` and `reason`; None while it goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.outcome_now() else { return Ok(None) };
        let entry = PyDict::new(py);
        entry.set_item("scores", outcome.scores.to_vec())?;
        entry.set_item("ranks", outcome.ranks.iter().map(|&rank| u32::from(rank)).collect::<Vec<_>>())?;
        let winners: Vec<u32> = outcome.winners.iter().map(|seat| seat.number().into()).collect();
        entry.set_item("winners", winners)?;
        entry.set_item("reason", outcome.reason)?;
        Ok(Some(entry))
    }

    /// The choice of a number, as the engine protocol writes it; None if this table has no such choice. Seats are counted
    /// from the asked one, or from the one that is named.
    ///
    /// >>> Game("stone-age", 2).choice(160)
    /// {'act': 'hunting_ground'}
    #[pyo3(signature = (action, seat = None))]
    fn choice<'py>(
        &self,
        py: Python<'py>,
        action: u32,
        seat: Option<i64>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.seat_or_asked(seat)?;
        self.played.choice(action, seat).map(|choice| json::to_python(py, &choice)).transpose()
    }

    /// The number of a choice that is written as in the engine protocol.
    ///
    /// >>> Game("stone-age", 2).number({"act": "hunting_ground"})
    /// 160
    #[pyo3(signature = (choice, seat = None))]
    fn number(&self, choice: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<u32> {
        let seat = self.seat_or_asked(seat)?;
        self.played.number(&json::from_python(Some(choice))?, seat).map_err(refusal)
    }

    /// What may be chosen in words, by number.
    #[pyo3(signature = (language = "en"))]
    fn words<'py>(&mut self, py: Python<'py>, language: &str) -> PyResult<Bound<'py, PyDict>> {
        let language = lang(language)?;
        let offers = self.played.session().look_of_asked().offers(language.into());
        let words = PyDict::new(py);
        for (&number, offer) in self.played.legal().iter().zip(offers) {
            words.set_item(number, offer.text)?;
        }
        Ok(words)
    }

    /// The open question in words; None if no seat is asked.
    #[pyo3(signature = (language = "en"))]
    fn question(&self, language: &str) -> PyResult<Option<String>> {
        let look = self.played.session().look_of_asked();
        Ok(look.question(lang(language)?.into()).map(|question| question.prompt))
    }

    /// All that a seat may know, as the engine protocol writes it: of the asked seat if none is named, of a watcher for -1.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.played.session().look(self.eye(seat)?).view())
    }

    /// The table as text, as a seat sees it.
    #[pyo3(signature = (seat = None, language = "en"))]
    fn text(&self, seat: Option<i64>, language: &str) -> PyResult<String> {
        Ok(self.played.session().look(self.eye(seat)?).text(lang(language)?))
    }

    /// The table drawn, as a seat sees it: a page of HTML and SVG that stands by itself.
    #[pyo3(signature = (seat = None, language = "en"))]
    fn html(&self, seat: Option<i64>, language: &str) -> PyResult<String> {
        let picture = self.played.session().look(self.eye(seat)?).draw(lang(language)?.into());
        let style = self.style()?;
        let mats: String = picture.mats.iter().map(|mat| format!("<div class=\"mat\">{mat}</div>")).collect();
        let hands: String = picture.hands.iter().flatten().map(String::as_str).collect();
        Ok(format!(
            "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><style>{style}\
             body{{margin:8px auto;max-width:760px;font-family:sans-serif}}\
             svg.board{{width:100%!important;height:auto!important;max-height:none!important}}</style>\
             <body>{}{}{hands}{mats}</body></html>",
            draw::sprite().into_string(),
            picture.board
        ))
    }

    /// The board alone as an SVG that stands by itself.
    ///
    /// >>> Game("eiszeit", 3).svg().startswith("<svg")
    /// True
    #[pyo3(signature = (seat = None, language = "en"))]
    fn svg(&self, seat: Option<i64>, language: &str) -> PyResult<String> {
        let picture = self.played.session().look(self.eye(seat)?).draw(lang(language)?.into());
        let style = self.style()?;
        svg::standing_alone(&picture.board, &style)
            .ok_or_else(|| PyRuntimeError::new_err("the board is no SVG"))
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let page = self.html(None, "en")?.replace('&', "&amp;").replace('"', "&quot;");
        Ok(format!("<iframe srcdoc=\"{page}\" width=\"100%\" height=\"640\" style=\"border:0\"></iframe>"))
    }

    /// What a seat was told from the beginning on, event after event, as the engine protocol writes it: all it knows of the
    /// past. Of the asked seat if none is named, of a watcher for -1.
    #[pyo3(signature = (seat = None))]
    fn history<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        json::text_to_python(py, &self.played.history(self.eye(seat)?))
    }

    /// The same as a text of JSON: equal texts are equal pasts in the eyes of that seat.
    #[pyo3(signature = (seat = None))]
    fn history_text(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.played.history(self.eye(seat)?))
    }

    /// What a seat was told from the beginning on, as the lines of a log.
    #[pyo3(signature = (seat = None, language = "en"))]
    fn log(&self, seat: Option<i64>, language: &str) -> PyResult<Vec<String>> {
        Ok(self.played.retold().told(self.eye(seat)?, 0).log(lang(language)?.into()))
    }

    /// The game so far as a file of `ochre`: it holds everything, hidden or not.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = serde_json::to_string(&self.played.retold().record());
        json::text_to_python(py, &record.map_err(|error| PyRuntimeError::new_err(error.to_string()))?)
    }

    /// The whole table as it lies, to be loaded again: it holds everything, hidden or not.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.played.session().position())
    }

    /// The number of the choice that one of our bots makes for the asked seat. It sees what the seat sees.
    ///
    /// >>> game = Game("stone-age", 2, seed=4)
    /// >>> game.bot("hunter@50") in game.legal_actions()
    /// True
    #[pyo3(signature = (level = "gatherer"))]
    fn bot(&mut self, py: Python<'_>, level: &str) -> PyResult<u32> {
        let bot = bot(level)?;
        let played = &mut self.played;
        py.detach(|| played.advised(bot)).map_err(refused)
    }

    fn __repr__(&self) -> String {
        let Game { name, players, .. } = self;
        format!("<Game {name} for {players}, {} steps>", self.played.steps())
    }
}
