//! What a look over the hexes tells: where each tribe is, what it has there, and where animals are.
//!
//! All of it follows from the plots. It is kept beside them and changed by the same events, because the rules ask for it
//! at every question and the land has 36 hexes. It is not written down.

use tabletop::{By, MAX_SEATS, Seat, Set};

use crate::rules::{ByHex, Folk, Group, Hex, Plot, WARRIORS, WOMEN};

/// Sums over all plots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Survey {
    /// The hexes with members of each tribe, up the trees or not.
    pub(super) lands: By<Seat, Set<Hex>, MAX_SEATS>,
    /// The hexes with settlements of each tribe.
    pub(super) settlements: By<Seat, Set<Hex>, MAX_SEATS>,
    /// All members of each tribe.
    pub(super) people: By<Seat, Folk, MAX_SEATS>,
    /// The hexes with wild animals.
    pub(super) herds: Set<Hex>,
}

impl Survey {
    /// Looks at every plot: for positions that somebody wrote down, whose counts may be beyond all bounds.
    pub(crate) fn of(plots: &ByHex<Plot>) -> Survey {
        let mut survey = Survey::default();
        for (hex, plot) in plots.iter() {
            for (seat, folk) in plot.tribes.iter() {
                let people = &mut survey.people[seat];
                people.warriors = people.warriors.saturating_add(folk.warriors);
                people.women = people.women.saturating_add(folk.women);
                survey.see_folk(seat, hex, *folk);
            }
            if let Some(settlement) = plot.settlement {
                survey.settlements[settlement.owner].insert(hex);
            }
            survey.see_animals(hex, plot);
        }
        survey
    }

    /// The hexes with members of any tribe.
    #[inline]
    pub(crate) fn peopled(&self) -> Set<Hex> {
        self.lands.values().fold(Set::EMPTY, |all, &lands| all | lands)
    }

    /// Members come to a hex, where so many are then; none if the tribe has not as many in the box.
    #[inline]
    pub(super) fn add_folk(&mut self, seat: Seat, hex: Hex, group: Group, then: Folk) -> Option<()> {
        let people = &mut self.people[seat];
        people.warriors = people.warriors.checked_add(group.warriors).filter(|&n| n <= WARRIORS)?;
        people.women = people.women.checked_add(group.women).filter(|&n| n <= WOMEN)?;
        self.see_folk(seat, hex, then);
        Some(())
    }

    /// Members leave a hex, where so many are left.
    #[inline]
    pub(super) fn take_folk(&mut self, seat: Seat, hex: Hex, group: Group, left: Folk) -> Option<()> {
        let people = &mut self.people[seat];
        people.warriors = people.warriors.checked_sub(group.warriors)?;
        people.women = people.women.checked_sub(group.women)?;
        self.see_folk(seat, hex, left);
        Some(())
    }

    /// The settlement of a hex is this tribe's now, or nobody's.
    #[inline]
    pub(super) fn see_settlement(&mut self, hex: Hex, before: Option<Seat>, now: Option<Seat>) {
        if let Some(owner) = before {
            self.settlements[owner].remove(hex);
        }
        if let Some(owner) = now {
            self.settlements[owner].insert(hex);
        }
    }

    #[inline]
    fn see_folk(&mut self, seat: Seat, hex: Hex, folk: Folk) {
        let lands = &mut self.lands[seat];
        *lands = if folk.is_empty() { lands.without(hex) } else { lands.with(hex) };
    }

    #[inline]
    pub(super) fn see_animals(&mut self, hex: Hex, plot: &Plot) {
        self.herds = if plot.animals.is_empty() { self.herds.without(hex) } else { self.herds.with(hex) };
    }
}
