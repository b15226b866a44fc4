//! What a run keeps: where it was, the best network so far, and a log.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bots::{Network, Places};

use crate::learner::Learner;

const MARK: &[u8; 8] = b"ochretr1";

/// Where a run was.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// What has been learnt, and how.
    pub learner: Learner,
    /// How many games were played.
    pub games: u64,
    /// How many seconds were spent on it, of all cores.
    pub seconds: f64,
}

/// The folder of a run.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// This folder, which is made if it is not there.
    pub fn open(path: &Path) -> io::Result<Folder> {
        fs::create_dir_all(path)?;
        Ok(Folder(path.to_owned()))
    }

    /// Where a file of the run lies.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file so that a stop in the midst leaves the old one.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let fresh = self.file(&format!("{name}.new"));
        let mut file = fs::File::create(&fresh)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(fresh, self.file(name))
    }

    /// A network of the run, if there is one.
    pub fn network(&self, name: &str) -> Option<Network> {
        Network::read(&fs::read(self.file(name)).ok()?)
    }

    /// Where the run was, if it had begun with a network of so many inputs.
    pub fn checkpoint(&self, inputs: usize) -> Option<Checkpoint> {
        Checkpoint::read(&fs::read(self.file("checkpoint")).ok()?, inputs)
    }

    /// Adds a line to the log.
    pub fn log(&self, line: &str) -> io::Result<()> {
        let mut file = fs::OpenOptions::new().create(true).append(true).open(self.file("log.csv"))?;
        writeln!(file, "{line}")
    }

    /// The log so far.
    pub fn logged(&self) -> String {
        fs::read_to_string(self.file("log.csv")).unwrap_or_default()
    }
}

impl Checkpoint {
    /// As bytes.
    pub fn written(&self) -> Vec<u8> {
        let Learner { network, slopes, sizes, steps } = &self.learner;
        let mut file = MARK.to_vec();
        let words = [network.inputs() as u64, *steps, self.games, self.seconds.to_bits()];
        file.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        for floats in [network.weights(), slopes, sizes] {
            file.extend(floats.iter().flat_map(|float| float.to_le_bytes()));
        }
        file
    }

    /// From bytes; none if they are not a checkpoint of a network with so many inputs.
    pub fn read(file: &[u8], inputs: usize) -> Option<Checkpoint> {
        let (words, rest) = file.strip_prefix(MARK)?.split_at_checked(32)?;
        let mut words = words.as_chunks::<8>().0.iter().map(|&word| u64::from_le_bytes(word));
        let (found, steps, games, seconds) = (words.next()?, words.next()?, words.next()?, words.next()?);
        let floats: Vec<f32> = rest.as_chunks::<4>().0.iter().map(|&four| f32::from_le_bytes(four)).collect();
        let len = Places::of(inputs).len;
        if found != inputs as u64 || floats.len() != 3 * len {
            return None;
        }
        let network = Network::of(inputs, floats[..len].to_vec())?;
        let (slopes, sizes) = (floats[len..2 * len].to_vec(), floats[2 * len..].to_vec());
        let learner = Learner { network, slopes, sizes, steps };
        Some(Checkpoint { learner, games, seconds: f64::from_bits(seconds) })
    }
}
