//! The board (EZ-2): neighbours, terrains and the top edge, as a file lists them and as the rules use them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use tabletop::{By, Member, Refusal, ensure, written};

use crate::rules::components::{ByRegion, Region, Regions, Terrain};
use crate::rules::planar::is_planar;

/// The board as a file lists it: what the option `board` takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a board")]
pub struct Board {
    /// Where the values come from, for whoever reads the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<String>,
    /// Every region once.
    pub regions: Vec<BoardRegion>,
}

/// A region of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a region of the board")]
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
            let region = entry.region;
            ensure(listed.insert(region), "EZ-2.1", || format!("region {region}: listed twice"))?;
            map.terrains[entry.terrain].insert(region);
            map.neighbours[region] = entry.neighbours.iter().copied().collect();
            let is_each_once = map.neighbours[region].len() as usize == entry.neighbours.len();
            ensure(is_each_once, "EZ-2.3", || format!("region {region}: a neighbour twice"))?;
            if entry.top_edge {
                map.top_edge.insert(region);
            }
        }
        if let Some(missing) = (!listed).first() {
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
    terrains: By<Terrain, Regions, { Terrain::COUNT as usize }>,
    top_edge: Regions,
}

impl Map {
    /// The regions that share a border with this one, under a glacier or not (EZ-2.2).
    pub(crate) fn neighbours(&self, region: Region) -> Regions {
        self.neighbours[region]
    }

    /// The two regions that show a terrain.
    pub(crate) fn showing(&self, terrain: Terrain) -> Regions {
        self.terrains[terrain]
    }

    /// What a region shows.
    pub(crate) fn terrain(&self, region: Region) -> Terrain {
        let shows = |terrain: &Terrain| self.showing(*terrain).contains(region);
        Terrain::ALL.into_iter().find(shows).unwrap_or_else(|| unreachable!("every region shows a terrain"))
    }

    /// The regions where the glacier can begin (EZ-10.1, EZ-10.3).
    pub(crate) fn top_edge(&self) -> Regions {
        self.top_edge
    }

    fn check(&self) -> Result<(), Refusal> {
        for (region, &neighbours) in self.neighbours.iter() {
            let is_own = neighbours.contains(region);
            ensure(!is_own, "EZ-2.2", || format!("region {region}: its own neighbour"))?;
            if let Some(other) = neighbours.iter().find(|&other| !self.neighbours[other].contains(region)) {
                let message =
                    format!("region {region} borders {other}, but {other} does not border {region}");
                return Err(Refusal::by("EZ-2.2", message));
            }
        }
        for (terrain, regions) in self.terrains.iter() {
            let count = regions.len();
            ensure(count == 2, "EZ-2.4", || {
                format!("terrain {}: shown by {count} regions, must be 2", written(&terrain))
            })?;
        }
        ensure(is_planar(&self.neighbours), "EZ-2.3", || {
            "the neighbour lists are no map: borders would cross".to_owned()
        })
    }
}
