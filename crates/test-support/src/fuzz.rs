//! Fuzzing on the stable compiler: a great many inputs that nobody would write, each made from inputs that somebody did.
//!
//! cargo-fuzz and what stands behind bolero want a nightly compiler to see which code an input reaches. Here an input is
//! kept, and changed further, if what the target says of it was never said before: a new message, a new place in a file.
//! That leads far into readers which say where and why they refuse, as ours do, and needs nothing else.
//!
//! ```sh
//! OCHRE_FUZZ=1000000 cargo test --release -p registry fuzz           # so many inputs for each target
//! OCHRE_FUZZ_INPUT=target/fuzz/positions-1234 cargo test -p registry fuzz::position    # one input again
//! ```

use std::collections::HashSet;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The longest input. What readers refuse by length is tested elsewhere.
const LONGEST: usize = 20_000;
/// How many inputs are kept at most besides the corpus.
const MOST_KEPT: usize = 2_000;

/// What readers find hard.
const WORDS: [&str; 26] = [
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1",
    "2",
    "7",
    "255",
    "256",
    "65536",
    "2147483648",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1.0",
    "0.1",
    "1e999",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "[]",
    "{}",
    "[[[[[[[[",
    "\u{202e}\u{fe0f}é",
];

/// What came of all inputs to one target.
#[derive(Debug)]
pub struct Fuzzed {
    /// How many inputs there were.
    pub inputs: u64,
    /// How many different things the target said of them.
    pub answers: usize,
}

/// Gives a target the files of a corpus as they are, and then so many changed inputs, or as many as `OCHRE_FUZZ` says. The
/// target says what came of an input; if it panics, the input is kept in `target/fuzz` and named.
pub fn fuzz(name: &str, corpus: &Path, inputs: u64, target: impl FnMut(&[u8]) -> String) -> Fuzzed {
    let mut fuzzer = Fuzzer { name, target, kept: Vec::new(), answers: HashSet::new(), dice: 0x5eed };
    if let Some(input) = std::env::var_os("OCHRE_FUZZ_INPUT") {
        fuzzer.give(fs::read(input).expect("OCHRE_FUZZ_INPUT names a file"));
        return Fuzzed { inputs: 1, answers: 1 };
    }
    for input in read(corpus) {
        fuzzer.give(input);
    }
    let inputs =
        std::env::var("OCHRE_FUZZ").map_or(inputs, |count| count.parse().expect("OCHRE_FUZZ is a number"));
    for _ in 0..inputs {
        let input = fuzzer.changed();
        fuzzer.give(input);
    }
    let fuzzed = Fuzzed { inputs, answers: fuzzer.answers.len() };
    println!("{name}: {inputs} inputs, {} different answers", fuzzed.answers);
    fuzzed
}

/// The files of a folder in the order of their names.
fn read(corpus: &Path) -> Vec<Vec<u8>> {
    let files = fs::read_dir(corpus).unwrap_or_else(|error| panic!("{}: {error}", corpus.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file of the corpus").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} holds no inputs", corpus.display());
    files.iter().map(|file| fs::read(file).expect("a file of the corpus is read")).collect()
}

/// Where inputs at which a target panicked are kept.
fn found() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/fuzz")
}

struct Fuzzer<'a, T> {
    name: &'a str,
    target: T,
    kept: Vec<Vec<u8>>,
    answers: HashSet<String>,
    dice: u64,
}

impl<T: FnMut(&[u8]) -> String> Fuzzer<'_, T> {
    fn give(&mut self, input: Vec<u8>) {
        let answer = panic::catch_unwind(AssertUnwindSafe(|| (self.target)(&input)));
        let Ok(answer) = answer else {
            let kept = found().join(format!("{}-{:08x}", self.name, hash(&input)));
            fs::create_dir_all(found()).expect("target/fuzz is made");
            fs::write(&kept, &input).expect("the input is kept");
            let shown = String::from_utf8_lossy(&input);
            panic!(
                "{} panics at {} bytes, kept as {}: {:.400}",
                self.name,
                input.len(),
                kept.display(),
                shown
            );
        };
        let is_new = self.answers.insert(shape(&answer));
        if is_new && self.kept.len() < MOST_KEPT {
            self.kept.push(input);
        }
    }

    /// One of the kept inputs, changed a few times.
    fn changed(&mut self) -> Vec<u8> {
        let mut input = self.any().to_vec();
        for _ in 0..=self.below(4) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.below(input.len() + 1);
        match self.below(10) {
            0 if at < input.len() => input[at] ^= 1 << self.below(8),
            1 => input.insert(at, self.below(256) as u8),
            2 => {
                let end = (at + self.below(20)).min(input.len());
                input.drain(at..end);
            }
            3 => {
                let end = (at + self.below(60)).min(input.len());
                let again = input[at..end].to_vec();
                input.splice(at..at, again);
            }
            4 => {
                let (other, from) = (self.any().to_vec(), self.next() as usize);
                let from = from % other.len().max(1);
                let end = (from + self.below(100)).min(other.len());
                input.splice(at..at, other[from..end].iter().copied());
            }
            5 | 6 => {
                let (word, other) = (self.below(WORDS.len()), self.any().to_vec());
                let word =
                    if self.below(2) == 0 { WORDS[word].as_bytes().to_vec() } else { self.word(&other) };
                let (from, end) = word_at(input, at);
                input.splice(from..end, word);
            }
            _ => self.change_value(input),
        }
    }

    /// Changes one value inside JSON, so that it still is JSON.
    fn change_value(&mut self, input: &mut Vec<u8>) {
        let Ok(mut whole) = serde_json::from_slice::<Value>(input) else { return };
        let mut place = &mut whole;
        for _ in 0..self.below(8) {
            let (is_list, length) = match &*place {
                Value::Array(list) => (true, list.len()),
                Value::Object(object) => (false, object.len()),
                _ => break,
            };
            if length == 0 {
                break;
            }
            let nth = self.below(length);
            let inner = if is_list {
                place.get_mut(nth)
            } else {
                place.as_object_mut().and_then(|object| object.values_mut().nth(nth))
            };
            // It is there: `nth` is below its length.
            let Some(inner) = inner else { return };
            place = inner;
        }
        self.change_place(place);
        *input = whole.to_string().into_bytes();
    }

    fn change_place(&mut self, place: &mut Value) {
        let choice = self.below(4);
        match place {
            Value::Number(number) if choice < 3 => {
                let near = number.as_i64().unwrap_or(0).wrapping_add(self.below(5) as i64 - 2);
                *place = near.into();
            }
            Value::Bool(is_so) if choice < 3 => *is_so = !*is_so,
            Value::Array(list) if choice < 3 && !list.is_empty() => {
                let (one, other) = (self.below(list.len()), self.below(list.len()));
                match choice {
                    0 => drop(list.remove(one)),
                    1 => list.insert(other, list[one].clone()),
                    _ => list.swap(one, other),
                }
            }
            Value::Object(object) if choice < 2 && !object.is_empty() => {
                let nth = self.below(object.len());
                if let Some(key) = object.keys().nth(nth).cloned() {
                    object.remove(&key);
                }
            }
            _ => {
                let word = WORDS[self.below(WORDS.len())];
                *place = serde_json::from_str(word).unwrap_or_else(|_| word.into());
            }
        }
    }

    /// A word of an input.
    fn word(&mut self, input: &[u8]) -> Vec<u8> {
        let at = self.below(input.len() + 1);
        let (from, end) = word_at(input, at);
        input[from..end].to_vec()
    }

    fn any(&mut self) -> &[u8] {
        let nth = self.below(self.kept.len());
        &self.kept[nth]
    }

    fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// SplitMix64: the same inputs in every run.
    fn next(&mut self) -> u64 {
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.dice ^ (self.dice >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The word around a place: what stands between commas, brackets and blanks.
fn word_at(input: &[u8], at: usize) -> (usize, usize) {
    let is_end = |byte: &u8| b",:[]{} \n".contains(byte);
    let from = input[..at].iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = input[at..].iter().position(is_end).map_or(input.len(), |end| at + end);
    (from, end)
}

/// An answer without its numbers: another number is nothing new.
fn shape(answer: &str) -> String {
    answer.chars().filter(|c| !c.is_ascii_digit()).take(120).collect()
}

fn hash(input: &[u8]) -> u32 {
    input.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
