//! What is in the box (VM-1): terrains, letters, animals, members of tribes, food. The glossary of this crate.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{By, Member, Set, members, numbered};

/// Warriors of a tribe.
pub const WARRIORS: u8 = 10;
/// Women of a tribe.
pub const WOMEN: u8 = 6;
/// Settlement tokens of a tribe.
pub const SETTLEMENTS: u8 = 5;
/// Fences in the box; with those above, all there are limits of (V28).
pub const FENCES: u8 = 2;
/// Settlements it takes to win (VM-12.1).
pub const TO_WIN: u8 = 4;

/// More food than any game can give, of each kind: stored events beyond it are refused.
pub(crate) const MOST_FOOD: u16 = 30_000;

/// A time of the year (VM-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a season")]
#[allow(missing_docs)]
pub enum Season {
    Summer,
    Winter,
}

/// What a hex is (VM-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a terrain")]
#[allow(missing_docs)]
pub enum Terrain {
    Plain,
    Forest,
    Mountain,
    Lake,
}

numbered! {
    /// The number of an area: there are six of each terrain of land (VM-2.2).
    pub struct Area: u8 = 1..=6, "area";
}

numbered! {
    /// A river (VM-2.3).
    pub struct River: u8 = 1..=6, "river";
}

/// One `T` for each river.
pub type ByRiver<T> = By<River, T, 6>;

impl Terrain {
    /// The terrains of land.
    pub const LAND: [Terrain; 3] = [Terrain::Plain, Terrain::Forest, Terrain::Mountain];
}

/// A letter of a border hex: A to F, then a to l.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Letter(u8);

/// One `T` for each letter.
pub type ByLetter<T> = By<Letter, T, 18>;

impl Letter {
    /// The letter written so.
    pub fn of_char(letter: char) -> Option<Letter> {
        match letter {
            'A'..='F' => Some(Letter(letter as u8 - b'A')),
            'a'..='l' => Some(Letter(letter as u8 - b'a' + 6)),
            _ => None,
        }
    }

    /// How it is written.
    pub fn char(self) -> char {
        if self.is_mountain() { (b'A' + self.0) as char } else { (b'a' + self.0 - 6) as char }
    }

    /// Whether it stands on a mountain.
    pub fn is_mountain(self) -> bool {
        self.0 < 6
    }
}

impl Member for Letter {
    const COUNT: u8 = 18;

    type Bits = u32;

    fn at(index: u8) -> Letter {
        Letter(index)
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

impl TryFrom<char> for Letter {
    type Error = String;

    fn try_from(letter: char) -> Result<Letter, String> {
        Letter::of_char(letter).ok_or_else(|| format!("letter {letter:?}: letters are A to F and a to l"))
    }
}

impl From<Letter> for char {
    fn from(letter: Letter) -> char {
        letter.char()
    }
}

members! {
    /// A kind of animals, in the order of the table in VM-7.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", expecting = "a kind of animal")]
    pub enum Kind: u8 {
        Wolf,
        Tiger,
        Bear,
        Bison,
        Rhino,
        Mammoth,
    }
}

/// What the table in VM-7 says of a kind.
struct Nature {
    steps: u8,
    food: u8,
    lean: u8,
    large: bool,
    /// Those of its nine tokens (V16).
    letters: &'static str,
}

#[rustfmt::skip]
const NATURES: [Nature; 6] = [
    Nature { steps: 3, food: 1, lean: 0, large: false, letters: "ABCDEFbfk" },
    Nature { steps: 3, food: 2, lean: 0, large: false, letters: "ABCDEFcgj" },
    Nature { steps: 2, food: 3, lean: 1, large: false, letters: "ABCDEFdhl" },
    Nature { steps: 2, food: 4, lean: 2, large: true,  letters: "abceghikl" },
    Nature { steps: 1, food: 5, lean: 3, large: true,  letters: "acdefgijl" },
    Nature { steps: 1, food: 6, lean: 4, large: true,  letters: "abdefhijk" },
];

impl Kind {
    /// How far it goes (VM-7).
    pub const fn steps(self) -> u8 {
        NATURES[self as usize].steps
    }

    /// The food one gives (VM-7), less when the animals are lean (W6).
    pub const fn food(self, lean: bool) -> u8 {
        let nature = &NATURES[self as usize];
        if lean { nature.lean } else { nature.food }
    }

    /// Whether it is large: it stays off mountains and tramples fields.
    pub const fn is_large(self) -> bool {
        NATURES[self as usize].large
    }
}

/// One of the 54 animals of the bag or of the 8 pack wolves. Written as kind and letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token(u8);

/// How many animals carry a letter: nine of each kind. The eight pack wolves come after them.
const LETTERED: u8 = 54;

impl Token {
    /// The animals with a letter: those of the bag.
    pub const LETTERED: Set<Token> = Set::of_bits((1 << LETTERED) - 1);

    /// The animals of a kind; wolves include pack wolves.
    pub const fn of_kind(kind: Kind) -> Set<Token> {
        let nine = 0x1ff << (9 * kind as u8);
        match kind {
            Kind::Wolf => Set::of_bits(nine | 0xff << LETTERED),
            Kind::Tiger | Kind::Bear | Kind::Bison | Kind::Rhino | Kind::Mammoth => Set::of_bits(nine),
        }
    }

    /// Its kind.
    pub fn kind(self) -> Kind {
        if self.0 < LETTERED { Kind::ALL[usize::from(self.0 / 9)] } else { Kind::Wolf }
    }

    /// Its letter; pack wolves have none.
    pub fn letter(self) -> Option<Letter> {
        if self.0 >= LETTERED {
            return None;
        }
        let letters = NATURES[usize::from(self.0 / 9)].letters.as_bytes();
        Letter::of_char(letters[usize::from(self.0 % 9)].into())
    }

    /// Its number: nine of each kind, then the pack wolves.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn name(self) -> String {
        match self.letter() {
            Some(letter) => format!("{:?} {}", self.kind(), letter.char()),
            None => format!("pack wolf {}", self.0 - LETTERED + 1),
        }
    }

    fn of_name(name: &str) -> Option<Token> {
        let number = name.strip_prefix("pack wolf ").and_then(|number| number.parse::<u8>().ok());
        if let Some(number) = number {
            let number = number.checked_sub(1)?.checked_add(LETTERED)?;
            return (number < Token::COUNT).then_some(Token(number));
        }
        let (kind, letter) = name.split_once(' ')?;
        let kind = Kind::ALL.into_iter().find(|other| format!("{other:?}").eq_ignore_ascii_case(kind))?;
        let place = NATURES[kind as usize].letters.find(letter).filter(|_| letter.len() == 1)?;
        Some(Token(kind as u8 * 9 + place as u8))
    }
}

impl Member for Token {
    const COUNT: u8 = 62;

    type Bits = u64;

    #[inline]
    fn at(index: u8) -> Token {
        Token(index)
    }

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Token, D::Error> {
        let name = String::deserialize(deserializer)?;
        Token::of_name(&name).ok_or_else(|| {
            serde::de::Error::custom(format!("{name:?}: an animal is written \"Wolf A\" or \"pack wolf 1\""))
        })
    }
}

/// What is asked of a set of animals.
pub trait Animals: Copy {
    /// Those of this kind.
    fn of_kind(self, kind: Kind) -> Set<Token>;

    /// How many there are of this kind.
    fn count(self, kind: Kind) -> u8;

    /// The kinds among them, in order.
    fn kinds(self) -> impl Iterator<Item = Kind>;

    /// The first `n` of them: by letter, pack wolves last.
    fn first_few(self, n: u8) -> Set<Token>;
}

impl Animals for Set<Token> {
    #[inline]
    fn of_kind(self, kind: Kind) -> Set<Token> {
        self & Token::of_kind(kind)
    }

    #[inline]
    fn count(self, kind: Kind) -> u8 {
        self.of_kind(kind).len() as u8
    }

    fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| !self.of_kind(kind).is_empty())
    }

    fn first_few(self, n: u8) -> Set<Token> {
        self.iter().take(n.into()).collect()
    }
}

/// A figure that stands for one of a tribe: its members, and the wolves it has tamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a figure")]
#[allow(missing_docs)]
pub enum Figure {
    Warrior,
    Woman,
    Wolf,
}

impl Figure {
    /// All figures.
    pub const ALL: [Figure; 3] = [Figure::Warrior, Figure::Woman, Figure::Wolf];
    /// The figures that are members of a tribe.
    pub const MEMBERS: [Figure; 2] = [Figure::Warrior, Figure::Woman];
}

/// A number of warriors, women and tamed wolves of one tribe on one hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a group")]
#[allow(missing_docs)]
pub struct Group {
    pub warriors: u8,
    pub women: u8,
    pub wolves: u8,
}

impl Group {
    /// Nobody.
    pub const NOBODY: Group = Group { warriors: 0, women: 0, wolves: 0 };

    /// Warriors and women without wolves.
    pub const fn of(warriors: u8, women: u8) -> Group {
        Group { warriors, women, wolves: 0 }
    }

    /// One figure.
    pub const fn one(figure: Figure) -> Group {
        match figure {
            Figure::Warrior => Group::of(1, 0),
            Figure::Woman => Group::of(0, 1),
            Figure::Wolf => Group { warriors: 0, women: 0, wolves: 1 },
        }
    }

    /// The members of the tribe.
    #[inline]
    pub const fn members(self) -> u8 {
        self.warriors + self.women
    }

    /// All figures.
    #[inline]
    pub const fn size(self) -> u8 {
        self.warriors + self.women + self.wolves
    }

    /// How many of this figure.
    pub const fn count(self, figure: Figure) -> u8 {
        match figure {
            Figure::Warrior => self.warriors,
            Figure::Woman => self.women,
            Figure::Wolf => self.wolves,
        }
    }

    /// Whether `other` can be taken out of this group.
    #[inline]
    pub const fn contains(self, other: Group) -> bool {
        other.warriors <= self.warriors && other.women <= self.women && other.wolves <= self.wolves
    }

    /// What is left without `other`, if it is all here.
    pub fn without(self, other: Group) -> Option<Group> {
        Some(Group {
            warriors: self.warriors.checked_sub(other.warriors)?,
            women: self.women.checked_sub(other.women)?,
            wolves: self.wolves.checked_sub(other.wolves)?,
        })
    }

    /// What is left without `other`, nobody where that is more.
    pub fn less(self, other: Group) -> Group {
        Group {
            warriors: self.warriors.saturating_sub(other.warriors),
            women: self.women.saturating_sub(other.women),
            wolves: self.wolves.saturating_sub(other.wolves),
        }
    }

    /// Both together.
    pub fn with(self, other: Group) -> Group {
        Group {
            warriors: self.warriors.saturating_add(other.warriors),
            women: self.women.saturating_add(other.women),
            wolves: self.wolves.saturating_add(other.wolves),
        }
    }

    /// Calls `out` with every group that can be picked out of this one and has a member.
    pub fn parts(self, mut out: impl FnMut(Group)) {
        for wolves in 0..=self.wolves {
            for women in 0..=self.women {
                for warriors in 0..=self.warriors {
                    if warriors + women > 0 {
                        out(Group { warriors, women, wolves });
                    }
                }
            }
        }
    }
}

/// Warriors and women of a tribe on a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "warriors and women")]
#[allow(missing_docs)]
pub struct Folk {
    pub warriors: u8,
    pub women: u8,
}

impl Folk {
    /// All members.
    #[inline]
    pub const fn len(self) -> u8 {
        self.warriors + self.women
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.warriors | self.women == 0
    }

    /// As a group without wolves.
    pub const fn group(self) -> Group {
        Group::of(self.warriors, self.women)
    }
}

/// A field (VM-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a field")]
pub enum Field {
    /// No field.
    #[default]
    None,
    /// One ear: damaged.
    Damaged,
    /// Two ears: whole.
    Whole,
}

impl Field {
    /// The field after one more damage (VM-7.4).
    pub const fn worse(self) -> Field {
        match self {
            Field::Whole => Field::Damaged,
            Field::Damaged | Field::None => Field::None,
        }
    }
}

/// Food of a tribe. Without the option of limited stores all of it keeps (V194).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "food")]
pub struct Food {
    /// Food that keeps.
    pub kept: u16,
    /// Food that is lost after feeding.
    pub fresh: u16,
}

impl Food {
    /// All of it.
    pub const fn total(self) -> u16 {
        self.kept + self.fresh
    }

    /// The part of `n` that is taken from each kind: what perishes goes first (V194).
    pub fn part(self, n: u16) -> Food {
        let fresh = n.min(self.fresh);
        Food { kept: (n - fresh).min(self.kept), fresh }
    }
}
