//! Many games at once.

use bots::Bot;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use session::{Arena, Arrays, Contest, Lane, Reward};

use crate::game::{arena, is_outside};
use crate::{IllegalAction, bot, described, refusal};

/// So many games go on in a lane: few enough that threads share the work evenly, and the same however many threads there
/// are, so that a seed is the same games anywhere.
const LANE: usize = 64;

/// Many games that go on at once, in threads of their own, with Python's lock released.
///
/// `VecGame(name, players, n, *, threads=None, seed=0, options=None, opponents=None, reward="victory", chance="inside",
/// observations=True, masks=True)` sets up `n` games. Game `i` begins with the seed `seed + i`, and each time it is over it
/// begins again with a seed that is higher by `n`: no two games are alike, and each is the one that
/// `Game(name, players, seed=seeds[i])` plays.
///
/// `opponents` are bots that play along: a list with a name or None for each seat. What they do happens inside `step`.
/// `reward` is `"victory"` (1 for the only winner, so much less for the others that all together get nothing) or
/// `"points"`. With `chance="outside"` a game whose lot is to be drawn has -1 in `to_play`; its action is the index of a
/// result, or -1 to draw it.
///
/// The arrays are always the same memory, filled in place:
///
/// - `observations`, float32 `[n, observation_size]`: what the asked seat sees
/// - `masks`, uint8 `[n, num_actions]`: a one for each number it may choose; to be read only
/// - `to_play`, int8 `[n]`: the asked seat
/// - `rewards`, float32 `[n, players]`: what each seat got in this step
/// - `ended`, uint8 `[n]`: whether a game ended in this step, and another began
/// - `seeds`, uint64 `[n]`: the seed of the game that goes on
///
/// >>> games = VecGame("stone-age", 4, 8, seed=1)
/// >>> while not games.ended.any():
/// ...     games.step(games.random_actions())
/// >>> over = games.ended.nonzero()[0][0]
/// >>> abs(float(games.rewards[over].sum())) < 1e-6
/// True
#[pyclass(module = "ochre_games._core")]
pub(crate) struct VecGame {
    /// The name of the game.
    #[pyo3(get)]
    name: &'static str,
    /// The number of players.
    #[pyo3(get)]
    players: u8,
    /// How many games there are.
    #[pyo3(get)]
    n: usize,
    /// On how many threads they go on.
    #[pyo3(get)]
    threads: usize,
    /// What the asked seats see.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// What the asked seats may choose.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// The asked seats.
    #[pyo3(get)]
    to_play: Py<PyArray1<i8>>,
    /// What each seat got in this step.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Which games ended in this step.
    #[pyo3(get)]
    ended: Py<PyArray1<u8>>,
    /// The seeds of the games.
    #[pyo3(get)]
    seeds: Py<PyArray1<u64>>,
    seed: u64,
    arena: std::sync::Arc<dyn Arena>,
    lanes: Vec<Box<dyn Lane>>,
    /// None if one thread does it all.
    pool: Option<rayon::ThreadPool>,
}

impl VecGame {
    /// Lets every lane do its work, each with its part of the arrays.
    fn on_lanes(
        &mut self,
        py: Python<'_>,
        work: impl Fn(&mut dyn Lane, &mut Arrays<'_>, std::ops::Range<usize>) + Send + Sync,
    ) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut asked = self.to_play.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut ended = self.ended.bind(py).try_readwrite()?;
        let mut seeds = self.seeds.bind(py).try_readwrite()?;
        let mut parts: Vec<(usize, Arrays<'_>)> = {
            let mut observations = split(observations.as_slice_mut()?, self.n);
            let mut masks = split(masks.as_slice_mut()?, self.n);
            let mut asked = split(asked.as_slice_mut()?, self.n);
            let mut rewards = split(rewards.as_slice_mut()?, self.n);
            let mut ended = split(ended.as_slice_mut()?, self.n);
            let mut seeds = split(seeds.as_slice_mut()?, self.n);
            let mut next = || {
                Some(Arrays {
                    observations: observations.next()?,
                    masks: masks.next()?,
                    asked: asked.next()?,
                    rewards: rewards.next()?,
                    ended: ended.next()?,
                    seeds: seeds.next()?,
                })
            };
            (0..self.lanes.len()).filter_map(|lane| Some((lane, next()?))).collect()
        };
        let (lanes, pool) = (&mut self.lanes, &self.pool);
        py.detach(|| {
            let one = |(lane, (index, arrays)): (&mut Box<dyn Lane>, &mut (usize, Arrays<'_>))| {
                let first = *index * LANE;
                work(lane.as_mut(), arrays, first..first + arrays.asked.len());
            };
            match pool {
                None => lanes.iter_mut().zip(&mut parts).for_each(one),
                Some(pool) => pool.install(|| lanes.par_iter_mut().zip(&mut parts).for_each(one)),
            }
        });
        Ok(())
    }
}

/// The parts of an array that belong to the lanes; empty ones of an array that is not written.
fn split<T>(array: &mut [T], n: usize) -> impl Iterator<Item = &mut [T]> {
    let row = array.len() / n.max(1);
    let mut rest = array;
    (0..n).step_by(LANE).map(move |first| {
        let games = LANE.min(n - first);
        let (part, others) = std::mem::take(&mut rest).split_at_mut(games * row);
        rest = others;
        part
    })
}

fn reward(name: &str) -> PyResult<Reward> {
    match name {
        "victory" => Ok(Reward::Victory),
        "points" => Ok(Reward::Points),
        other => Err(PyValueError::new_err(format!("reward {other:?}: there is \"victory\" and \"points\""))),
    }
}

#[pymethods]
impl VecGame {
    #[new]
    #[pyo3(signature = (
        name, players, n, *, threads = None, seed = 0, options = None, opponents = None, reward = "victory",
        chance = "inside", observations = true, masks = true
    ))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        name: &str,
        players: u8,
        n: usize,
        threads: Option<usize>,
        seed: u64,
        options: Option<&Bound<'_, PyAny>>,
        opponents: Option<Vec<Option<String>>>,
        reward: &str,
        chance: &str,
        observations: bool,
        masks: bool,
    ) -> PyResult<VecGame> {
        if n == 0 {
            return Err(PyValueError::new_err("n: one game at least"));
        }
        let (name, arena) = arena(name, players, options)?;
        let bots: Vec<Option<Bot>> = match opponents {
            None => vec![None; players.into()],
            Some(names) => {
                names.iter().map(|name| name.as_deref().map(bot).transpose()).collect::<PyResult<_>>()?
            }
        };
        let contest = Contest {
            stride: n as u64,
            bots,
            reward: self::reward(reward)?,
            lots_outside: is_outside(chance)?,
        };
        let lane = |first: usize| arena.lane(&contest, first as u64, LANE.min(n - first)).map_err(refusal);
        let lanes = (0..n).step_by(LANE).map(lane).collect::<PyResult<Vec<_>>>()?;
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = threads.unwrap_or_else(cores).clamp(1, lanes.len());
        let pool = if threads > 1 {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            Some(pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?)
        } else {
            None
        };
        let rows = if observations { arena.layout().len() } else { 0 };
        let numbers = if masks { arena.action_count() as usize } else { 0 };
        let mut games = VecGame {
            name,
            players,
            n,
            threads,
            observations: PyArray2::zeros(py, [n, rows], false).unbind(),
            masks: PyArray2::zeros(py, [n, numbers], false).unbind(),
            to_play: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray2::zeros(py, [n, usize::from(players)], false).unbind(),
            ended: PyArray1::zeros(py, n, false).unbind(),
            seeds: PyArray1::zeros(py, n, false).unbind(),
            seed,
            arena,
            lanes,
            pool,
        };
        games.reset(py, None)?;
        Ok(games)
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

    /// What choices and observations are, as `Game.describe` says it.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        described(py, &*self.arena)
    }

    /// Begins all games anew, counting seeds from this one, or from the same as before.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.seed = seed.unwrap_or(self.seed);
        let seed = self.seed;
        self.on_lanes(py, |lane, arrays, _| lane.restart(seed, arrays))
    }

    /// Makes a choice in every game: int64 `[n]`. If one of them may not be made, none is, and `IllegalAction` says which.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.n {
            let (found, n) = (actions.len(), self.n);
            return Err(PyValueError::new_err(format!("{found} actions for {n} games")));
        }
        let wrong =
            self.lanes.iter().zip(actions.chunks(LANE)).enumerate().find_map(|(lane, (games, part))| {
                games.check(part).err().map(|mistake| (lane * LANE + mistake.game, mistake.number))
            });
        if let Some((game, number)) = wrong {
            return Err(IllegalAction::new_err(format!("game {game}: {number} may not be chosen")));
        }
        self.on_lanes(py, |lane, arrays, range| lane.step(&actions[range], arrays))
    }

    /// A choice for every game, each equally likely: int64 `[n]`, into `out` if it is given. -1 where a lot is to be drawn.
    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i64>>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, self.n, false));
        {
            let mut writing = out.try_readwrite()?;
            let numbers = writing.as_slice_mut()?;
            if numbers.len() != self.n {
                let (found, n) = (numbers.len(), self.n);
                return Err(PyValueError::new_err(format!("out has {found} places, {n} are needed")));
            }
            for (lane, part) in self.lanes.iter_mut().zip(numbers.chunks_mut(LANE)) {
                lane.choose_at_random(part);
            }
        }
        Ok(out)
    }

    /// What may be chosen, as lists laid end to end: `offsets`, int64 `[n + 1]`, and `numbers`, int32: game `i` may choose
    /// `numbers[offsets[i]:offsets[i + 1]]`.
    ///
    /// >>> games = VecGame("eiszeit", 4, 3)
    /// >>> offsets, numbers = games.legal_lists()
    /// >>> numbers[offsets[1]:offsets[2]].tolist() == games.legal_actions(1)
    /// True
    fn legal_lists<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i32>>) {
        let (mut offsets, mut numbers) = (vec![0], Vec::new());
        for game in 0..self.n {
            numbers.extend(self.lanes[game / LANE].legal(game % LANE).iter().map(|&number| number as i32));
            offsets.push(numbers.len() as i64);
        }
        (PyArray1::from_vec(py, offsets), PyArray1::from_vec(py, numbers))
    }

    /// The numbers that may be chosen in one game.
    fn legal_actions(&self, game: usize) -> PyResult<Vec<u32>> {
        self.checked(game).map(|game| self.lanes[game / LANE].legal(game % LANE).to_vec())
    }

    /// The weights of the results of the lot that one game awaits; nothing if it awaits none.
    fn chance_weights(&self, game: usize) -> PyResult<Vec<u64>> {
        self.checked(game).map(|game| self.lanes[game / LANE].weights(game % LANE))
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        let VecGame { name, players, n, threads, .. } = self;
        format!("<VecGame {n} games of {name} for {players} on {threads} threads>")
    }
}

impl VecGame {
    fn checked(&self, game: usize) -> PyResult<usize> {
        let last = self.n - 1;
        if game > last {
            return Err(pyo3::exceptions::PyIndexError::new_err(format!(
                "game {game}: there are 0 to {last}"
            )));
        }
        Ok(game)
    }
}
