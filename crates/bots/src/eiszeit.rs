//! Eiszeit at a glance: what the hunters would score if the conflicts came now, and what they, stones and clubs
//! are worth in the rounds to come.

use eiszeit::{Drawn, Eiszeit, Face, MOST_PLAYERS, Pending, Position, Region, State};
use tabletop::{Rules, Seat};

use crate::judge::{Judge, Mix, Worth};

/// What a fire disc adds to a limit, on average.
const FIRE: f32 = 15.0 / 14.0;
/// The points a hunter on the board is worth in each round after this one.
const LATER: f32 = 0.55;

impl Judge for Eiszeit {
    const NUANCE: f32 = 1.0;

    fn judge(&self, state: &State) -> Worth {
        let mut worth = Worth::default();
        let rounds = f32::from(self.setup().options.rounds - state.round);
        let is_over = matches!(state.pending, Pending::Over);
        for seat in Seat::all(self.players()) {
            let player = &state.players[seat];
            let made: u8 = player.points.iter().sum();
            let stone = if is_over { 0.02 } else { 0.16 * rounds + 0.012 * f32::from(state.stones.dark) };
            let club = if is_over { 0.0 } else { 0.5 + 0.3 * rounds };
            worth[seat.index()] =
                f32::from(made) + stone * f32::from(player.stones) + club * f32::from(player.clubs);
        }
        if is_over {
            return worth;
        }
        for region in Region::all() {
            let each = 1.0 + f32::from(state.mammoths[region].min(2));
            let staying = after_conflict(state, region, self.players());
            for seat in Seat::all(self.players()) {
                worth[seat.index()] += staying[seat.index()] * (each + LATER * rounds);
            }
        }
        worth
    }

    fn lead(&self, state: &State) -> f32 {
        3.0 + 3.5 * f32::from(self.setup().options.rounds - state.round)
    }

    fn facet(drawn: Drawn) -> u32 {
        match drawn {
            Drawn::Seat(seat) => seat.number().into(),
            Drawn::Card(card) => card as u32,
            Drawn::Heat(heat) => heat.number().into(),
        }
    }

    fn likeness(&self, state: &State) -> u64 {
        let mut mix = Mix::default();
        for seat in Seat::all(self.players()) {
            let player = &state.players[seat];
            for region in Region::all() {
                mix.add([player.hunters[region], player.armed[region]]);
            }
            mix.add([player.stones, player.clubs]);
        }
        for region in Region::all() {
            mix.add([state.mammoths[region]]);
        }
        for (_, disc) in state.fires.discs.iter() {
            mix.add([disc.map_or(0, |disc| disc.at.number())]);
        }
        for card in [state.open.light, state.open.dark].into_iter().flatten() {
            mix.add([card as u8]);
        }
        let hand = state.players[state.turn].hand;
        hand.kinds().into_iter().for_each(|card| mix.add([card as u8, hand.count(card)]));
        mix.sum()
    }
}

/// The hunters of each player that would stay in a region if the conflicts came now (EZ-8), with fires that are
/// face down taken as they are on average.
fn after_conflict(state: &Position, region: Region, players: u8) -> [f32; MOST_PLAYERS] {
    let mut hunters = [0_u8; MOST_PLAYERS];
    let mut armed = [0_u8; MOST_PLAYERS];
    let mut total = 0;
    for seat in Seat::all(players) {
        let player = &state.players[seat];
        armed[seat.index()] = player.armed[region];
        hunters[seat.index()] = player.hunters[region] + player.armed[region];
        total += hunters[seat.index()];
    }
    let here = state.fires.discs.iter().filter_map(|(_, disc)| *disc).filter(|disc| disc.at == region);
    let heat = |face: Face| match face {
        Face::Down => FIRE,
        Face::Seen { heat, .. } | Face::Up(heat) => f32::from(heat.number()),
    };
    let limit = 3.0 + f32::from(state.mammoths[region]) + here.map(|disc| heat(disc.face)).sum::<f32>();
    let mut left = hunters.map(f32::from);
    let mut excess = f32::from(total) - limit;
    // The fewest first, equal ones together, each losing one hunter without a club; round and round.
    while 0.0 < excess {
        let before = excess;
        for strength in 1..=12 {
            let mut lost = 0.0;
            for index in 0..usize::from(players) {
                if hunters[index] == strength && f32::from(armed[index]) < left[index] {
                    let gone = (left[index] - f32::from(armed[index])).min(1.0);
                    left[index] -= gone;
                    lost += gone;
                }
            }
            excess -= lost;
            if excess <= 0.0 {
                break;
            }
        }
        if excess == before {
            break;
        }
    }
    left
}
