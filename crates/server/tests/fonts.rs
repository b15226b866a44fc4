//! The faces hold every letter of every text. They are read as they are served: WOFF2, whose tables are one Brotli
//! stream, and of these the map from characters to glyphs.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;

/// The faces by name.
macro_rules! faces {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../assets/fonts/", $name)).as_slice())),+]
    };
}

const FACES: [(&str, &[u8]); 4] =
    faces!["alegreya-500.woff2", "alegreya-800.woff2", "alegreya-sans-500.woff2", "alegreya-sans-700.woff2",];

/// Where WOFF2's list of known tags has these tables.
const CMAP: u8 = 0;
const GLYF: u8 = 10;
const LOCA: u8 = 11;
/// What stands for a tag that is not in the list and follows in full.
const OTHER: u8 = 63;

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (head, rest) = self.0.split_first_chunk().unwrap();
        self.0 = rest;
        *head
    }

    fn u16(&mut self) -> u16 {
        u16::from_be_bytes(self.bytes())
    }

    fn u32(&mut self) -> u32 {
        u32::from_be_bytes(self.bytes())
    }

    /// A number in groups of seven bits.
    fn base128(&mut self) -> usize {
        let mut number = 0;
        loop {
            let [byte] = self.bytes();
            number = number << 7 | usize::from(byte & 0x7f);
            if byte & 0x80 == 0 {
                return number;
            }
        }
    }
}

/// The table that maps characters to glyphs.
fn cmap(face: &[u8]) -> Vec<u8> {
    let mut head = Reader(face);
    assert_eq!(&head.bytes(), b"wOF2");
    head.bytes::<8>();
    let tables = head.u16();
    head.bytes::<6>();
    let compressed = head.u32() as usize;
    head.bytes::<24>();
    let (mut at, mut found) = (0, None);
    for _ in 0..tables {
        let [flags] = head.bytes();
        let (tag, version) = (flags & 0x3f, flags >> 6);
        if tag == OTHER {
            head.bytes::<4>();
        }
        let length = head.base128();
        let is_outlines = tag == GLYF || tag == LOCA;
        // Outlines say 3 when they are as they were, all others 0; else the length in the stream follows.
        let is_changed = if is_outlines { version != 3 } else { version != 0 };
        let length = if is_changed { head.base128() } else { length };
        if tag == CMAP {
            found = Some(at..at + length);
        }
        at += length;
    }
    let mut tables = Vec::new();
    brotli_decompressor::Decompressor::new(&head.0[..compressed], 4096).read_to_end(&mut tables).unwrap();
    tables[found.unwrap()].to_vec()
}

/// The characters of a face, by the segments of format 4.
fn characters(face: &[u8]) -> BTreeSet<char> {
    let table = cmap(face);
    let mut head = Reader(&table);
    head.u16();
    let offsets: Vec<usize> = (0..head.u16())
        .map(|_| {
            head.bytes::<4>();
            head.u32() as usize
        })
        .collect();
    let segments = offsets.into_iter().find(|&offset| Reader(&table[offset..]).u16() == 4).unwrap();
    let mut segments = Reader(&table[segments + 6..]);
    let count = segments.u16() / 2;
    segments.bytes::<6>();
    let ends: Vec<u16> = (0..count).map(|_| segments.u16()).collect();
    segments.u16();
    let starts: Vec<u16> = (0..count).map(|_| segments.u16()).collect();
    let codes = starts.into_iter().zip(ends).flat_map(|(start, end)| start..=end);
    codes.filter_map(|code| char::from_u32(code.into())).collect()
}

/// Every text there is: the words of pages and games, and the rulebooks, wherever they lie.
fn texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.flat_map(|path| match path.is_dir() {
        true => texts(&path),
        false => is_text(&path).then(|| fs::read_to_string(&path).unwrap()).into_iter().collect(),
    });
    texts.collect()
}

fn is_text(path: &Path) -> bool {
    let is_in_rulebook = path.parent().is_some_and(|folder| folder.ends_with("rulebook"));
    path.extension().is_some_and(|ending| ending == "ftl" || ending == "md" && is_in_rulebook)
}

#[test]
fn every_letter_of_every_text_is_in_every_face() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let texts: Vec<String> =
        ["crates", "games"].iter().flat_map(|folder| texts(&root.join(folder))).collect();
    assert!(36 <= texts.len(), "three languages of the general words and of three games: {}", texts.len());
    let letters = texts.iter().flat_map(|text| text.chars());
    let needed: BTreeSet<char> = letters.filter(|letter| !letter.is_control()).collect();
    for (name, face) in FACES {
        let missing: String = needed.difference(&characters(face)).collect();
        assert!(missing.is_empty(), "{name} has no {missing}");
    }
}

#[test]
fn a_letter_that_was_cut_away_is_missed() {
    for (name, face) in FACES {
        let characters = characters(face);
        assert!(!characters.contains(&'ő') && !characters.contains(&'→'), "{name}");
        assert!((100..200).contains(&characters.len()), "{name}: {}", characters.len());
    }
}
