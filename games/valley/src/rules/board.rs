//! The board (VM-2): two halves read from map files, checked against VM-2.5, ready for quick questions.

use tabletop::{By, Member, Refusal, Set};

use crate::rules::{Area, ByHex, ByLetter, ByRiver, ByWay, Hex, Letter, River, Terrain, Way};

/// The rule every map file is checked against.
const RULE: &str = "VM-2.5";

/// The half-boards of the box, by name.
const MAPS: [(&str, &str); 4] = [
    ("w1", include_str!("../../maps/w1.txt")),
    ("w2", include_str!("../../maps/w2.txt")),
    ("e1", include_str!("../../maps/e1.txt")),
    ("e2", include_str!("../../maps/e2.txt")),
];

/// Which half of the board (VM-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The western half.
    West,
    /// The eastern half.
    East,
}

impl Half {
    /// The hexes of the half, in order: the seam runs through the lake.
    pub fn hexes(self) -> Set<Hex> {
        let is_west = |hex: Hex| match hex.axial() {
            (1, -2) => true,
            (-1, 2) => false,
            (q, r) => 2 * q + r < 0,
        };
        Hex::LAND.filter(|hex| is_west(hex) == (self == Half::West))
    }

    fn word(self) -> &'static str {
        match self {
            Half::West => "west",
            Half::East => "east",
        }
    }
}

/// What lies on one hex and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The terrain; the lake counts as [`Terrain::Lake`].
    pub terrain: Terrain,
    /// The number of its area; the lake has none.
    pub area: Option<Area>,
    /// The letter of a border hex.
    pub letter: Option<Letter>,
    /// Whether it is a volcano.
    pub volcano: bool,
    /// The river along each side.
    pub rivers: ByWay<Option<River>>,
    /// Whether one of its sides is on the lake.
    pub shore: bool,
}

impl Default for Ground {
    fn default() -> Ground {
        Ground {
            terrain: Terrain::Lake,
            area: None,
            letter: None,
            volcano: false,
            rivers: ByWay::default(),
            shore: false,
        }
    }
}

/// The whole board, put together from two halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What lies on each hex.
    pub ground: ByHex<Ground>,
    /// The hexes with a side on each river.
    pub banks: ByRiver<Set<Hex>>,
    /// The rivers that flow into the lake.
    pub into_lake: Set<River>,
    /// The volcanoes.
    pub volcanoes: Set<Hex>,
    /// The hexes lava flows to (V141).
    pub lava: Set<Hex>,
    /// The land hexes next to the lake.
    pub shore: Set<Hex>,
    /// All mountains, volcanoes too.
    pub mountains: Set<Hex>,
    /// All forests.
    pub forests: Set<Hex>,
    /// The hexes of river banks and of the shore.
    pub(crate) waters: Set<Hex>,
    /// The hex of each letter.
    letters: ByLetter<Hex>,
    /// The hexes of each area, by terrain.
    areas: [By<Area, Set<Hex>, 6>; Terrain::LAND.len()],
    /// The land hexes beside each hex with no river between.
    beside: ByHex<Set<Hex>>,
}

impl Board {
    /// Puts two halves together. Each is the name of one in the box or the text of a map file.
    pub fn new(west: &str, east: &str) -> Result<Board, Refusal> {
        let mut draft = Draft::default();
        draft.read(Half::West, map_text(west))?;
        draft.read(Half::East, map_text(east))?;
        draft.finish()
    }

    /// The hex of a letter.
    pub fn letter(&self, letter: Letter) -> Hex {
        self.letters[letter]
    }

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.ground[hex].terrain
    }

    /// The hexes of an area: what strikes it strikes all of them (V76).
    pub fn area(&self, terrain: Terrain, area: Area) -> Set<Hex> {
        self.areas.get(terrain as usize).map_or(Set::EMPTY, |areas| areas[area])
    }

    /// The land hexes beside this one with no river between.
    #[inline]
    pub(crate) fn beside(&self, hex: Hex) -> Set<Hex> {
        self.beside[hex]
    }

    /// The river between two neighbours.
    #[inline]
    pub fn river(&self, from: Hex, way: Way) -> Option<River> {
        self.ground[from].rivers[way]
    }

    /// The hexes a flood of this river covers (S2): its plain and forest banks, and the lake's if it flows
    /// there.
    pub fn flood(&self, river: River) -> Set<Hex> {
        let lake_side = if self.into_lake.contains(river) { self.shore } else { Set::EMPTY };
        (self.banks[river] | lake_side) - self.mountains
    }
}

fn map_text(side: &str) -> &str {
    MAPS.iter().find(|(name, _)| *name == side).map_or(side, |(_, text)| text)
}

/// A board while its files are read.
#[derive(Default)]
struct Draft {
    ground: ByHex<Ground>,
    read: Set<Hex>,
    rivers: ByRiver<Option<Course>>,
    lava: [Vec<Hex>; 2],
}

/// The course of a river as a file writes it: sides in any order.
struct Course {
    into_lake: bool,
    sides: Vec<(Hex, Hex)>,
}

fn wrong(message: impl Into<String>) -> Refusal {
    Refusal::by(RULE, message)
}

impl Draft {
    fn read(&mut self, half: Half, text: &str) -> Result<(), Refusal> {
        let mut cells = Vec::new();
        let mut named = false;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word {
                "half" if rest.trim() == half.word() => named = true,
                "half" => return Err(wrong(format!("a map of half {rest:?} in place of {}", half.word()))),
                "land" => cells.extend(rest.split_whitespace()),
                "river" => self.read_river(rest)?,
                "lava" => {
                    self.lava[half as usize] = rest.split_whitespace().map(hex).collect::<Result<_, _>>()?
                }
                _ => {
                    let word: String = word.chars().take(20).collect();
                    return Err(wrong(format!(
                        "{word:?}: neither a side of the box nor a line of a map (half, land, river, lava)"
                    )));
                }
            }
        }
        if !named {
            return Err(wrong(format!("the map does not say that it is half {}", half.word())));
        }
        let hexes = half.hexes();
        if cells.len() != hexes.len() as usize {
            return Err(wrong(format!("{} hexes in half {}, 18 are needed", cells.len(), half.word())));
        }
        for (hex, cell) in hexes.iter().zip(cells) {
            self.read_cell(hex, cell)?;
        }
        self.read |= hexes;
        Ok(())
    }

    fn read_cell(&mut self, hex: Hex, cell: &str) -> Result<(), Refusal> {
        let bad = || {
            wrong(format!(
                "cell {cell:?}: a cell is terrain P, F, M or V, area 1 to 6, and a letter or a dot"
            ))
        };
        let &[terrain, area, letter] = cell.as_bytes() else { return Err(bad()) };
        let ground = &mut self.ground[hex];
        ground.terrain = match terrain {
            b'P' => Terrain::Plain,
            b'F' => Terrain::Forest,
            b'M' | b'V' => Terrain::Mountain,
            _ => return Err(bad()),
        };
        ground.volcano = terrain == b'V';
        ground.area = match area {
            b'1'..=b'6' => Area::new(area - b'0'),
            _ => return Err(bad()),
        };
        ground.letter = match letter {
            b'.' => None,
            _ => Some(Letter::of_char(letter.into()).ok_or_else(bad)?),
        };
        Ok(())
    }

    fn read_river(&mut self, rest: &str) -> Result<(), Refusal> {
        let bad = || {
            wrong(format!(
                "river {rest:?}: it is written \"N to the lake: q,r/q,r ...\" or \"N to the edge: ...\""
            ))
        };
        let (head, sides) = rest.split_once(':').ok_or_else(bad)?;
        let (number, end) = head.trim().split_once(' ').ok_or_else(bad)?;
        let number: u8 = number.parse().map_err(|_| bad())?;
        let into_lake = match end.trim() {
            "to the lake" => true,
            "to the edge" => false,
            _ => return Err(bad()),
        };
        let side = |text: &str| {
            let (a, b) = text.split_once('/').ok_or_else(bad)?;
            Ok((hex(a)?, hex(b)?))
        };
        let sides = sides.split_whitespace().map(side).collect::<Result<Vec<_>, Refusal>>()?;
        let river =
            River::new(number).ok_or_else(|| wrong(format!("river {number}: rivers are numbered 1 to 6")))?;
        if self.rivers[river].replace(Course { into_lake, sides }).is_some() {
            return Err(wrong(format!("river {number} is there twice")));
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Board, Refusal> {
        for river in River::all() {
            self.lay_river(river)?;
        }
        for (_, hex) in Hex::LAKE.neighbours() {
            self.ground[hex].shore = true;
        }
        let letters = self.letters()?;
        self.areas()?;
        let land = |wanted: Terrain| Hex::LAND.filter(|hex| self.ground[hex].terrain == wanted);
        let (mountains, forests) = (land(Terrain::Mountain), land(Terrain::Forest));
        let (volcanoes, lava) = self.volcanoes()?;
        let bank =
            |river| Hex::LAND.filter(|hex| self.ground[hex].rivers.values().any(|&it| it == Some(river)));
        let area = |terrain, area| {
            Hex::LAND.filter(|hex| self.ground[hex].terrain == terrain && self.ground[hex].area == Some(area))
        };
        let beside = |hex: Hex| {
            let is_dry =
                |&(way, next): &(Way, Hex)| next != Hex::LAKE && self.ground[hex].rivers[way].is_none();
            hex.neighbours().filter(is_dry).map(|(_, next)| next).collect()
        };
        let has_water = |hex| self.ground[hex].shore || self.ground[hex].rivers.values().any(Option::is_some);
        let ends_at_lake = |river| self.rivers[river].as_ref().is_some_and(|course| course.into_lake);
        let board = Board {
            banks: ByRiver::from_fn(bank),
            into_lake: Set::such_that(ends_at_lake),
            volcanoes,
            lava,
            shore: Hex::LAKE.neighbours().map(|(_, hex)| hex).collect(),
            mountains,
            forests,
            waters: Hex::LAND.filter(has_water),
            letters,
            areas: Terrain::LAND.map(|terrain| By::from_fn(|number| area(terrain, number))),
            beside: ByHex::from_fn(beside),
            ground: self.ground,
        };
        board.check()?;
        Ok(board)
    }

    /// Lays a river along its sides: real sides of two land hexes, none of them in another river.
    fn lay_river(&mut self, river: River) -> Result<(), Refusal> {
        let Some(course) = &self.rivers[river] else {
            return Err(wrong(format!("river {river} is missing")));
        };
        if course.sides.is_empty() {
            return Err(wrong(format!("river {river} runs nowhere")));
        }
        for &(a, b) in &course.sides {
            let Some(way) = a.way_to(b).filter(|_| a != Hex::LAKE && b != Hex::LAKE) else {
                let (a, b) = (a.axial(), b.axial());
                return Err(wrong(format!(
                    "river {river} runs between {a:?} and {b:?}, which share no side of land"
                )));
            };
            if self.ground[a].rivers[way].replace(river).is_some() {
                return Err(wrong(format!("a side of river {river} is in two rivers")));
            }
            self.ground[b].rivers[way.back()] = Some(river);
        }
        check_chain(river, course)
    }

    /// The hex of every letter, each on the edge and on its terrain (VM-2.2).
    fn letters(&self) -> Result<ByLetter<Hex>, Refusal> {
        let mut found = ByLetter::<Option<Hex>>::default();
        for hex in Hex::LAND {
            let ground = self.ground[hex];
            let Some(letter) = ground.letter else {
                if hex.is_border() {
                    return Err(wrong(format!("the border hex {:?} has no letter", hex.axial())));
                }
                continue;
            };
            let name = letter.char();
            if !hex.is_border() {
                return Err(wrong(format!("letter {name} is not on the border")));
            }
            if letter.is_mountain() != (ground.terrain == Terrain::Mountain) {
                return Err(wrong(format!(
                    "letter {name} is on the wrong terrain: only A to F stand on mountains"
                )));
            }
            if found[letter].replace(hex).is_some() {
                return Err(wrong(format!("letter {name} is there twice")));
            }
        }
        if let Some((letter, _)) = found.iter().find(|(_, hex)| hex.is_none()) {
            return Err(wrong(format!("letter {} is missing", letter.char())));
        }
        Ok(ByLetter::from_fn(|letter| found[letter].unwrap_or(Hex::LAKE)))
    }

    /// Six areas of each terrain, each connected, none touching another of its kind.
    fn areas(&self) -> Result<(), Refusal> {
        for terrain in Terrain::LAND {
            for number in Area::all() {
                let name = format!("{terrain:?} area {number}").to_lowercase();
                let inside =
                    |hex: Hex| self.ground[hex].terrain == terrain && self.ground[hex].area == Some(number);
                let area = Hex::LAND.filter(inside);
                let Some(first) = area.first() else {
                    return Err(wrong(format!("{name} is missing")));
                };
                if reach(first, |_, to| area.contains(to)) != area {
                    return Err(wrong(format!("{name} is in pieces")));
                }
                let touches = |hex: Hex| {
                    hex.neighbours()
                        .any(|(_, next)| !area.contains(next) && self.ground[next].terrain == terrain)
                };
                if area.iter().any(touches) {
                    return Err(wrong(format!("{name} touches another of its kind")));
                }
            }
        }
        Ok(())
    }

    /// One volcano in each half, with lava hexes next to it.
    fn volcanoes(&self) -> Result<(Set<Hex>, Set<Hex>), Refusal> {
        let (mut all, mut lava) = (Set::EMPTY, Set::EMPTY);
        for half in [Half::West, Half::East] {
            let word = half.word();
            let mut volcanoes = half.hexes().iter().filter(|&hex| self.ground[hex].volcano);
            let (Some(volcano), None) = (volcanoes.next(), volcanoes.next()) else {
                return Err(wrong(format!("half {word} has not exactly one volcano")));
            };
            if self.lava[half as usize].is_empty() {
                return Err(wrong(format!("the volcano of half {word} has no lava hexes")));
            }
            for &hex in &self.lava[half as usize] {
                if volcano.way_to(hex).is_none() || hex == Hex::LAKE {
                    return Err(wrong(format!("the lava hex {:?} is not next to the volcano", hex.axial())));
                }
                lava.insert(hex);
            }
            all.insert(volcano);
        }
        Ok((all, lava))
    }
}

impl Board {
    /// What VM-2.5 asks of the whole board.
    fn check(&self) -> Result<(), Refusal> {
        let walk = |from: Hex, to: Hex| {
            to != Hex::LAKE && from.way_to(to).is_some_and(|way| self.river(from, way).is_none())
        };
        if reach(Hex::LAND_CORNER, walk) != Hex::LAND {
            return Err(wrong("the land is not connected without crossing a river"));
        }
        if let Some(river) = River::all().find(|&river| self.flood(river).len() > 9) {
            return Err(wrong(format!("a flood of river {river} covers more than 9 hexes")));
        }
        if self.can_be_full() {
            return Err(wrong("five settlements can leave no place for a sixth"));
        }
        for letter in <Letter as Member>::all().filter(|letter| !letter.is_mountain()) {
            let hex = self.letter(letter);
            let leads_on = |(_, next): (Way, Hex)| walk(hex, next) && self.terrain(next) != Terrain::Mountain;
            if !hex.neighbours().any(leads_on) {
                return Err(wrong(format!("a large animal cannot leave letter {}", letter.char())));
            }
        }
        Ok(())
    }

    /// Whether up to five settlements, legally founded, can bar every hex (VM-3.2): tries all ways to bar
    /// the first hex that is still open.
    fn can_be_full(&self) -> bool {
        fn search(barred: Set<Hex>, founded: u8, bars: &dyn Fn(Hex) -> Set<Hex>) -> bool {
            let Some(open) = (Hex::LAND - barred).first() else { return true };
            founded < 5
                && bars(open)
                    .iter()
                    .any(|hex| !barred.contains(hex) && search(barred | bars(hex), founded + 1, bars))
        }
        search(Set::EMPTY, 0, &|hex| self.barred_by(hex))
    }

    /// The hexes a settlement bars at set-up: its own, and its neighbours unless a river lies between.
    pub fn barred_by(&self, hex: Hex) -> Set<Hex> {
        self.beside(hex).with(hex)
    }
}

impl Hex {
    /// A land hex to begin a search with.
    const LAND_CORNER: Hex = match Hex::new(0) {
        Some(hex) => hex,
        None => Hex::LAKE,
    };
}

/// All hexes that can be reached from `start` by allowed steps.
fn reach(start: Hex, may: impl Fn(Hex, Hex) -> bool) -> Set<Hex> {
    let mut found = Set::of(start);
    let mut open = vec![start];
    while let Some(hex) = open.pop() {
        for (_, next) in hex.neighbours() {
            if !found.contains(next) && may(hex, next) {
                found.insert(next);
                open.push(next);
            }
        }
    }
    found
}

/// A corner of the grid: the three cells that meet there, on the board or beyond it.
type Corner = [(i8, i8); 3];

/// The two corners at the ends of a side.
fn corners(a: Hex, b: Hex) -> [Corner; 2] {
    let way = a.way_to(b).map_or(0, |way| way as usize);
    let third = |turn: usize| {
        let ((q, r), (dq, dr)) = (a.axial(), Way::ALL[(way + turn) % 6].step());
        let mut corner = [a.axial(), b.axial(), (q + dq, r + dr)];
        corner.sort_unstable();
        corner
    };
    [third(1), third(5)]
}

/// An unbranched chain with two ends, one of them at the lake exactly if the file says so.
fn check_chain(river: River, course: &Course) -> Result<(), Refusal> {
    let mut all: Vec<Corner> = course.sides.iter().flat_map(|&(a, b)| corners(a, b)).collect();
    all.sort_unstable();
    let runs: Vec<&[Corner]> = all.chunk_by(|a, b| a == b).collect();
    let ends: Vec<Corner> = runs.iter().filter(|run| run.len() == 1).map(|run| run[0]).collect();
    let walked = ends.first().map_or(0, |&end| walk_along(end, &course.sides));
    if ends.len() != 2 || runs.iter().any(|run| run.len() > 2) || walked != course.sides.len() {
        return Err(wrong(format!("river {river} is not one unbranched chain of sides")));
    }
    let at_lake = ends.iter().filter(|end| end.contains(&Hex::LAKE.axial())).count();
    if (at_lake == 1) != course.into_lake || at_lake == 2 {
        let verb = if course.into_lake { "does not end" } else { "ends" };
        return Err(wrong(format!("river {river} {verb} at the lake, against what the file says")));
    }
    Ok(())
}

/// How many sides are passed when walking from this corner along the river.
fn walk_along(mut corner: Corner, sides: &[(Hex, Hex)]) -> usize {
    let mut left = sides.to_vec();
    while let Some(next) = left.iter().position(|&(a, b)| corners(a, b).contains(&corner)) {
        let (a, b) = left.swap_remove(next);
        let [one, other] = corners(a, b);
        corner = if one == corner { other } else { one };
    }
    sides.len() - left.len()
}

fn hex(text: &str) -> Result<Hex, Refusal> {
    let place = || {
        let (q, r) = text.split_once(',')?;
        Hex::at(q.parse().ok()?, r.parse().ok()?)
    };
    place().ok_or_else(|| wrong(format!("{text:?} is no hex of the board: it is written q,r")))
}
