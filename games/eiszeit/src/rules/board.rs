//! The board (EZ-2): neighbours, terrains and the top edge, as a file lists them and as the rules use them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use tabletop::{Refusal, Set};

use crate::rules::components::{ByRegion, Region, Regions, Terrain};
use crate::rules::planar::is_planar;

/// The board as a file lists it: what the option `board` takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Where the values come from, for whoever reads the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<String>,
    /// Every region once.
    pub regions: Vec<BoardRegion>,
}

/// A region of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardRegion {
    /// The region's number.
    pub region: Region,
    /// What it shows.
    pub terrain: Terrain,
    /// The regions it shares a border with.
    pub neighbours: Vec<Region>,
    /// Whether it lies at the top edge, where the glacier comes from.
    pub top_edge: bool,
}

impl Board {
    /// The board as it comes with the game.
    pub fn standard() -> &'static Board {
        static STANDARD: LazyLock<Board> = LazyLock::new(|| {
            serde_json::from_str(include_str!("../../data/board.json"))
                .expect("the board file holds together")
        });
        &STANDARD
    }

    /// Checks the board (EZ-2) and makes a map of it.
    pub(crate) fn map(&self) -> Result<Map, Refusal> {
        let mut map = Map::default();
        let mut listed = Regions::EMPTY;
        for entry in &self.regions {
            if listed.contains(entry.region) {
                return Err(Refusal::by("EZ-2.1", format!("region {}: listed twice", entry.region)));
            }
            listed.insert(entry.region);
            map.terrains[entry.terrain as usize].insert(entry.region);
            map.neighbours[entry.region] = entry.neighbours.iter().copied().collect();
            if map.neighbours[entry.region].len() as usize != entry.neighbours.len() {
                return Err(Refusal::by("EZ-2.3", format!("region {}: a neighbour twice", entry.region)));
            }
            if entry.top_edge {
                map.top_edge.insert(entry.region);
            }
        }
        if let Some(missing) = Regions::FULL.minus(listed).first() {
            return Err(Refusal::by("EZ-2.1", format!("region {missing}: missing, there are twelve")));
        }
        map.check()?;
        Ok(map)
    }
}

/// The board as the rules use it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Map {
    neighbours: ByRegion<Regions>,
    terrains: [Regions; Terrain::ALL.len()],
    top_edge: Regions,
}

impl Map {
    /// The regions that share a border with this one, under a glacier or not (EZ-2.2).
    pub(crate) fn neighbours(&self, region: Region) -> Regions {
        self.neighbours[region]
    }

    /// The neighbours of any of these.
    pub(crate) fn neighbours_of_any(&self, regions: Regions) -> Regions {
        regions.into_iter().fold(Regions::EMPTY, |all, region| all.or(self.neighbours[region]))
    }

    /// The two regions that show a terrain.
    pub(crate) fn showing(&self, terrain: Terrain) -> Regions {
        self.terrains[terrain as usize]
    }

    /// What a region shows.
    pub(crate) fn terrain(&self, region: Region) -> Terrain {
        let shows = |terrain: &Terrain| self.showing(*terrain).contains(region);
        Terrain::ALL.into_iter().find(shows).unwrap_or_else(|| unreachable!("every region shows a terrain"))
    }

    /// The regions where the glacier can begin (EZ-10.1).
    pub(crate) fn top_edge(&self) -> Regions {
        self.top_edge
    }

    fn check(&self) -> Result<(), Refusal> {
        for (region, neighbours) in self.neighbours.iter() {
            if neighbours.contains(region) {
                return Err(Refusal::by("EZ-2.2", format!("region {region}: its own neighbour")));
            }
            let one_sided = Set::such_that(|other| {
                neighbours.contains(other) && !self.neighbours[other].contains(region)
            });
            if let Some(other) = one_sided.first() {
                let message =
                    format!("region {region} borders {other}, but {other} does not border {region}");
                return Err(Refusal::by("EZ-2.2", message));
            }
        }
        for terrain in Terrain::ALL {
            let count = self.showing(terrain).len();
            if count != 2 {
                let message = format!("terrain {terrain:?}: shown by {count} regions, must be 2");
                return Err(Refusal::by("EZ-2.4", message));
            }
        }
        if !is_planar(&self.neighbours) {
            return Err(Refusal::by("EZ-2.3", "the neighbour lists are no map: borders would cross"));
        }
        Ok(())
    }
}
