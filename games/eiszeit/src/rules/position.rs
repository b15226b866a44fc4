//! Whether a position somebody wrote down is a table of this game: all pieces of the box are there, where
//! the rules allow them, and the question or lot that comes next belongs to such a table.

use tabletop::{Asks, By, Cites, Refusal, Rules, Seat, Set, ensure, written};

use crate::rules::cards::{Backs, Card};
use crate::rules::chance::Lot;
use crate::rules::components::{
    ByHeat, CLUBS, Colour, FIRES, HAND, HUNTERS, MOST_PLAYERS, PREPARED, Region, Regions, Way,
};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::setup::{self, DEALT, Layout};
use crate::rules::state::{Face, Pending, Player, Position};

/// The most points of one round: every hunter beside two mammoths.
const MOST_POINTS: u8 = 3 * HUNTERS;

type Checked = Result<(), Refusal>;

/// Checks a position from top to bottom.
pub(crate) fn check(rules: &Eiszeit, position: &Position) -> Checked {
    check_players(rules, position)?;
    check_pieces(position)?;
    check_board(rules, position)?;
    match position.pending {
        Pending::Lot(Lot::StartPlayer) => check_start(position),
        Pending::Decision(Decision::Prepare { seat }) => check_preparing(position, seat),
        Pending::Lot(Lot::Deal { seat, colour }) => check_dealing(position, seat, colour),
        Pending::Lot(Lot::Draw { seat, colour }) => {
            check_settling(rules, position)?;
            check_question(rules, position, Decision::Draw { seat })?;
            check_drawing(position, seat, colour)
        }
        Pending::Lot(Lot::Look { seat, disc }) => {
            check_settling(rules, position)?;
            check_looking(rules, position, seat, disc)
        }
        Pending::Lot(Lot::Fire { disc }) => check_conflicts(rules, position, disc),
        Pending::Lot(Lot::Glacier { tied }) => {
            let expected = position.lowest();
            ensure(tied == expected && tied.len() > 1, "EZ-10.1", || {
                format!("the lot is among seats {}", written(&expected))
            })?;
            check_after_scoring(rules, position, false)
        }
        Pending::Decision(Decision::Glacier { seat }) => {
            let lowest = position.lowest();
            ensure(lowest.contains(seat), "EZ-10.1", || {
                format!("of seats {} one has the fewest points", written(&lowest))
            })?;
            check_after_scoring(rules, position, false)?;
            check_answerable(rules, position, Decision::Glacier { seat })
        }
        Pending::Over(()) => check_after_scoring(rules, position, true),
        Pending::Decision(decision) => {
            check_settling(rules, position)?;
            check_question(rules, position, decision)
        }
    }
}

fn check_players(rules: &Eiszeit, position: &Position) -> Checked {
    let (count, expected) = (position.players.players(), rules.players());
    ensure(count == expected, "EZ-E56", || format!("{count} players, the table is set for {expected}"))?;
    let turn = position.turn;
    ensure(turn.number() < count, "EZ-5", || format!("seat {turn} has the turn, and nobody sits there"))
}

/// EZ-1, EZ-3: every piece of the box is somewhere, once.
fn check_pieces(position: &Position) -> Checked {
    let players = position.players.players();
    let layout = Layout::of(players);
    for (seat, player) in position.players.seats() {
        ensure_count("EZ-1", hunters(player), HUNTERS, || format!("hunters of seat {seat}"))?;
    }
    ensure_count("EZ-3", mammoths(position), layout.mammoths(), || "mammoths".into())?;
    ensure_count("EZ-1", clubs(position), CLUBS, || "clubs".into())?;
    ensure_count("EZ-3", stones(position), layout.stones(players), || "stones".into())?;
    for card in Card::ALL {
        ensure_count("EZ-7", cards(position, card), card.copies(), || {
            format!("copies of {}", written(&card))
        })?;
    }
    for (heat, found) in fires(position).iter() {
        ensure_count("EZ-1", *found, FIRES[heat], || format!("fires of heat {heat}"))?;
    }
    Ok(())
}

fn ensure_count(rule: &'static str, found: u32, all: u8, what: impl FnOnce() -> String) -> Checked {
    ensure(found == u32::from(all), rule, || format!("{found} {}, must be {all}", what()))
}

impl Position {
    /// What no event may change.
    pub(crate) fn census(&self) -> Vec<(&'static str, u32)> {
        const HUNTERS_OF: [&str; MOST_PLAYERS] =
            ["hunters 0", "hunters 1", "hunters 2", "hunters 3", "hunters 4"];
        let count = |colour: Colour| colour.cards().iter().map(|card| cards(self, card)).sum();
        let mut census = vec![
            ("mammoths", mammoths(self)),
            ("clubs", clubs(self)),
            ("stones", stones(self)),
            ("light cards", count(Colour::Light)),
            ("dark cards", count(Colour::Dark)),
        ];
        census.extend(["fires 0", "fires 1", "fires 2"].into_iter().zip(fires(self).values().copied()));
        census.extend(HUNTERS_OF.into_iter().zip(self.players.iter().map(hunters)));
        census
    }
}

/// All hunters of a player.
fn hunters(player: &Player) -> u32 {
    u32::from(player.supply) + player.hunters.total() + player.armed.total()
}

/// All mammoths in play.
fn mammoths(position: &Position) -> u32 {
    u32::from(position.mammoth_supply) + position.mammoths.total()
}

/// All clubs.
fn clubs(position: &Position) -> u32 {
    let held = position.players.iter().map(|player| u32::from(player.clubs) + player.armed.total());
    u32::from(position.club_supply) + held.sum::<u32>()
}

/// All stones in play.
fn stones(position: &Position) -> u32 {
    position.stones.total() + position.players.iter().map(|player| u32::from(player.stones)).sum::<u32>()
}

/// All copies of a card.
fn cards(position: &Position, card: Card) -> u32 {
    let held = position.players.iter().flat_map(|player| [&player.hand, &player.tucked]);
    let piles = [&position.draw_piles, &position.discards].into_iter().chain(held);
    let open = u32::from(position.open[card.colour()] == Some(card));
    open + piles.map(|pile| u32::from(pile.count(card))).sum::<u32>()
}

/// All fire discs, by heat.
fn fires(position: &Position) -> ByHeat<u32> {
    let mut all = By::from_fn(|heat| position.fires.unknown[heat].into());
    for disc in position.fires.discs.values().flatten() {
        match disc.face {
            Face::Down => (),
            Face::Seen { heat, .. } | Face::Up(heat) => all[heat] += 1,
        }
    }
    all
}

/// EZ-4, EZ-6.8, EZ-10: the round, the glaciers, nothing under them, and open cards that can lie open.
fn check_board(rules: &Eiszeit, position: &Position) -> Checked {
    let (round, rounds) = (position.round, rules.rounds());
    ensure((1..=rounds).contains(&round), "EZ-4", || format!("round {round}, there are {rounds}"))?;
    let glaciers = position.glaciers;
    for region in glaciers {
        let hunters = position.seats().any(|seat| position.present(seat, region) > 0);
        let is_empty = !hunters && position.mammoths[region] == 0;
        ensure(is_empty, "EZ-6.8", || format!("region {region}: hunters or mammoths under a glacier"))?;
    }
    let first = Layout::of(position.players.players()).glaciers;
    let laid = (glaciers - first).len();
    ensure(first.is_within(glaciers), "EZ-3", || {
        format!("glaciers lie on regions {} from the start", written(&first))
    })?;
    ensure(laid < round.into(), "EZ-10", || format!("{laid} glaciers laid by round {round}"))?;
    for colour in Colour::ALL {
        let fits = position.open[colour].is_none_or(|card| card.colour() == colour && !card.is_cult());
        ensure(fits, "EZ-E59", || {
            format!("{} cannot be the open {} card", written(&position.open[colour]), written(&colour))
        })?;
    }
    Ok(())
}

fn check_start(position: &Position) -> Checked {
    let is_start = *position == setup::start(position.players.players());
    ensure(is_start, "EZ-3", || "the start player is drawn at a table as it is set up".into())
}

/// Before the first turn nothing differs from the setup but hunters and cards.
fn check_nothing_but_hunters_and_cards(position: &Position) -> Checked {
    let mut bare = position.clone();
    for player in bare.players.iter_mut() {
        player.supply += std::mem::take(&mut player.hunters).total() as u8;
        bare.draw_piles.absorb(&mut player.hand, Set::FULL);
    }
    bare.turn = Seat::FIRST;
    bare.pending = Pending::Lot(Lot::StartPlayer);
    check_start(&bare)
}

/// EZ-3.3: everybody who came before in this lap has put down one hunter more.
fn check_preparing(position: &Position, seat: Seat) -> Checked {
    check_seat(position, seat)?;
    check_nothing_but_hunters_and_cards(position)?;
    let prepared = |seat: Seat| position.players[seat].on_board();
    let mut before = true;
    for other in position.turn.round(position.players.players()) {
        before &= other != seat;
        let expected = prepared(seat) + u8::from(before);
        let found = prepared(other);
        ensure(found == expected, "EZ-3.3", || {
            format!("{found} hunters of seat {other}, must be {expected}")
        })?;
        let holds = position.players[other].hand.len();
        ensure(holds == 0, "EZ-E3", || "cards are dealt after the preparatory round".into())?;
    }
    ensure(prepared(seat) < PREPARED, "EZ-3.3", || "six hunters are put down by each".into())
}

/// EZ-3.4: hands are dealt from the start player clockwise, light cards first.
fn check_dealing(position: &Position, seat: Seat, colour: Colour) -> Checked {
    check_seat(position, seat)?;
    check_nothing_but_hunters_and_cards(position)?;
    let mut before = true;
    for other in position.turn.round(position.players.players()) {
        before &= other != seat;
        let player = &position.players[other];
        ensure(player.on_board() == PREPARED, "EZ-3.3", || "six hunters are put down by each".into())?;
        let hand = player.hand.backs();
        let [light, dark] = Colour::ALL.map(|colour| hand[colour]);
        let fits = match colour {
            _ if before => hand == DEALT,
            _ if other != seat => player.hand.is_empty(),
            Colour::Light => light < DEALT[Colour::Light] && dark == 0,
            Colour::Dark => light == DEALT[Colour::Light] && dark < DEALT[Colour::Dark],
        };
        ensure(fits, "EZ-3.4", || format!("{light} light and {dark} dark cards of seat {other}"))?;
    }
    Ok(())
}

/// What holds throughout the settling, whatever is asked.
fn check_settling(rules: &Eiszeit, position: &Position) -> Checked {
    check_points(position, position.round - 1)?;
    check_discs(rules, position)?;
    for disc in position.fires.discs.values().flatten() {
        let is_down = !matches!(disc.face, Face::Up(_));
        ensure(is_down, "EZ-8.1", || "fires are turned up after the settling".into())?;
    }
    for seat in position.seats().filter(|&seat| seat != position.turn) {
        check_full_hand(position, seat)?;
    }
    let goes_on = position.stones[Colour::Dark] > 0 || !rules.is_last_round(position);
    ensure(goes_on, "EZ-6.5", || "the last stone of the last round ends the settling at once".into())
}

fn check_points(position: &Position, rounds_scored: u8) -> Checked {
    for (seat, player) in position.players.seats() {
        for (round, &points) in (0..).zip(&player.points) {
            let most = if round < rounds_scored { MOST_POINTS } else { 0 };
            ensure(points <= most, "EZ-9", || {
                format!("{points} points of seat {seat} in round {}", round + 1)
            })?;
        }
    }
    Ok(())
}

/// EZ-3.2: one disc was dealt to each region without a glacier, and lies in such a region.
fn check_discs(rules: &Eiszeit, position: &Position) -> Checked {
    let open = position.open_regions();
    for (region, disc) in position.fires.discs.iter() {
        let fits = disc.is_some() == open.contains(region) && disc.is_none_or(|disc| open.contains(disc.at));
        ensure(fits, "EZ-3.2", || format!("region {region}: one disc for each region without a glacier"))?;
        if let Some(Face::Seen { by, .. }) = disc.map(|disc| disc.face) {
            let fits = rules.dark_fire_may_look()
                && !by.is_empty()
                && by.is_within(Seat::set(position.players.players()));
            ensure(fits, "EZ-E28", || {
                format!("the disc of region {region} was seen by seats {}", written(&by))
            })?;
        }
    }
    Ok(())
}

fn check_seat(position: &Position, seat: Seat) -> Checked {
    let sits = seat.number() < position.players.players();
    ensure(sits, "EZ-5", || format!("nobody sits on seat {seat}"))
}

/// EZ-5.2: five cards, not all of one colour.
fn check_full_hand(position: &Position, seat: Seat) -> Checked {
    let hand = &position.players[seat].hand;
    let found = hand.len();
    ensure(found == HAND, "EZ-5", || format!("{found} cards of seat {seat}, must be {HAND}"))?;
    ensure(hand.is_mixed(), "EZ-5.2", || format!("the hand of seat {seat} is of one colour"))
}

/// A question of the settling, with all it carries.
fn check_question(rules: &Eiszeit, position: &Position, decision: Decision) -> Checked {
    check_seat(position, decision.seat())?;
    check_hand_in_turn(position, decision)?;
    check_stones_in_turn(position, decision)?;
    check_card_under_way(rules, position, decision)?;
    check_locals(rules, position, decision)?;
    check_answerable(rules, position, decision)
}

fn check_answerable(rules: &Eiszeit, position: &Position, decision: Decision) -> Checked {
    let has_deed = rules.has_deed(position, decision);
    ensure(has_deed, decision.rule(), || format!("nothing can be done about {}", written(&decision)))
}

/// Five cards before one is played; then four; three if one was discarded as well.
fn check_hand_in_turn(position: &Position, decision: Decision) -> Checked {
    let (found, least) = (position.players[position.turn].hand.len(), HAND - 1);
    match decision {
        Decision::Play { .. } => check_full_hand(position, position.turn),
        Decision::Draw { .. } => ensure((least - 1..=least).contains(&found), "EZ-5.2", || {
            format!("{found} cards of seat {}, who draws with 3 or 4", position.turn)
        }),
        _ => ensure(found == least, "EZ-5", || {
            format!("{found} cards of seat {}, must be {least}", position.turn)
        }),
    }
}

/// The dark supply is empty only once its last stone was taken in this turn.
fn check_stones_in_turn(position: &Position, decision: Decision) -> Checked {
    let stones_to_come =
        matches!(decision, Decision::Play { .. } | Decision::Copy { .. } | Decision::PayFor { .. });
    let fits = position.stones[Colour::Dark] > 0 || !stones_to_come;
    ensure(fits, "EZ-6.4", || "the settling has ended: the dark supply is empty".into())
}

/// EZ-6.0: the card that is carried out lies open; a light one serves its player, a dark one an opponent.
fn check_card_under_way(rules: &Eiszeit, position: &Position, decision: Decision) -> Checked {
    let seat = decision.seat();
    let candidates: &[Card] = match decision {
        Decision::Play { .. } | Decision::Copy { .. } | Decision::Discard { .. } | Decision::Draw { .. } => {
            return ensure(seat == position.turn, "EZ-5", || format!("seat {} has the turn", position.turn));
        }
        Decision::Opponent { card, .. } => {
            let open = position.open[Colour::Dark] == Some(card) && seat == position.turn;
            return ensure(open && card.is_for_one_opponent(), "EZ-E72", || {
                format!("{} lets no opponent be chosen", written(&card))
            });
        }
        Decision::Hunter { task, .. } | Decision::Target { task, .. } | Decision::Arm { task, .. } => {
            &[task.card()]
        }
        Decision::Partner { .. } => &[Card::Swap],
        Decision::PayFor { .. } => &[Card::Mammoth],
        Decision::Camp { .. } | Decision::Join { .. } => &[Card::HuntersAndMammoth],
        Decision::Leave { .. } | Decision::Enter { .. } | Decision::TakeAlong { .. } => &[Card::Migration],
        Decision::PutMammoth { .. } | Decision::PickMammoth { .. } | Decision::SendMammoth { .. } => {
            &[Card::Mammoth, Card::Club]
        }
        Decision::RemoveMammoth { .. } => &[Card::MammothLeaves],
        Decision::PickFire { card: Colour::Light, .. } => &[Card::Fire],
        Decision::PickFire { card: Colour::Dark, .. } | Decision::SendFire { looked: true, .. } => {
            &[Card::DarkFire]
        }
        Decision::SendFire { .. } if rules.dark_fire_may_look() => &[Card::Fire],
        Decision::SendFire { .. } => &[Card::Fire, Card::DarkFire],
        Decision::Club { card: Colour::Light, .. } => &[Card::Club],
        Decision::Club { card: Colour::Dark, .. } => &[Card::ClubOrJourney],
        Decision::Equip { .. } => &[Card::Club, Card::ClubOrJourney],
        Decision::Prepare { .. } | Decision::Glacier { .. } => &[],
    };
    let carries_out = |&card: &Card| {
        let serves = (card.colour() == Colour::Light) == (seat == position.turn);
        serves && position.open[card.colour()] == Some(card)
    };
    let fits = candidates.iter().any(carries_out);
    ensure(fits, "EZ-6.0", || format!("seat {seat} carries out none of {}", written(&candidates)))
}

/// What a question carries must be true of the table.
fn check_locals(rules: &Eiszeit, position: &Position, decision: Decision) -> Checked {
    let is_way = |from, to| rules.map().neighbours(from).contains(to) && !position.glaciers.contains(to);
    let fits = match decision {
        Decision::Copy { cult, .. } => position.discards.count(Card::cult(cult)) > 0,
        Decision::Hunter { seat, task, moved } => {
            moved.len() < task.most() && task_fits(rules, position, seat, task, moved)
        }
        Decision::Target { seat, task, moved, hunter } => {
            let taken_up = Decision::Hunter { seat, task, moved };
            let has_target = task.places() || matches!(task, Task::AnyThree | Task::Journey);
            has_target
                && moved.len() < task.most()
                && task_fits(rules, position, seat, task, moved)
                && rules.verdict(position, taken_up, Choice::Hunter(hunter)).is_ok()
        }
        Decision::Arm { seat, task, moved } => {
            // EZ-E64: a swap moves two.
            let most = if task == Task::Swap { 2 } else { task.most() };
            moved.len() <= most && !task.removes() && task_fits(rules, position, seat, task, moved)
        }
        Decision::Partner { seat, hunter } => {
            let taken_up = Decision::Hunter { seat, task: Task::Swap, moved: Moved::NONE };
            rules.verdict(position, taken_up, Choice::Hunter(hunter)).is_ok()
        }
        Decision::Join { region, .. } => !position.glaciers.contains(region),
        Decision::Enter { seat, from } => position.present(seat, from) > 0,
        Decision::TakeAlong { seat, from, to } => is_way(from, to) && position.present(seat, to) > 0,
        Decision::PickMammoth { way, .. } => way != Way::New,
        Decision::SendMammoth { seat, way, from } => {
            let picked = Decision::PickMammoth { seat, way };
            way != Way::New && rules.verdict(position, picked, Choice::Region(from)).is_ok()
        }
        Decision::SendFire { seat, disc, looked } => {
            let face = position.fires.discs[disc].map(|disc| disc.face);
            let has_seen = matches!(face, Some(Face::Seen { by, .. }) if by.contains(seat));
            face.is_some() && (has_seen || !looked)
        }
        Decision::Equip { seat } => position.players[seat].clubs > 0,
        Decision::Prepare { .. }
        | Decision::Play { .. }
        | Decision::PayFor { .. }
        | Decision::Opponent { .. }
        | Decision::Camp { .. }
        | Decision::Leave { .. }
        | Decision::PutMammoth { .. }
        | Decision::RemoveMammoth { .. }
        | Decision::PickFire { .. }
        | Decision::Club { .. }
        | Decision::Discard { .. }
        | Decision::Draw { .. }
        | Decision::Glacier { .. } => true,
    };
    ensure(fits, decision.rule(), || format!("{} does not fit the table", written(&decision)))
}

/// The hunters a card has handled are where it can have brought them.
fn task_fits(rules: &Eiszeit, position: &Position, seat: Seat, task: Task, moved: Moved) -> bool {
    let sits = moved.iter().all(|hunter| hunter.owner.number() < position.players.players());
    let there = moved.iter().all(|hunter| moved.count(hunter) <= position.count(hunter));
    let own = moved.iter().all(|hunter| hunter.owner == seat);
    let all_in = |regions: Regions| moved.iter().all(|hunter| regions.contains(hunter.region));
    let fits = match task {
        Task::Terrain(terrain) => own && (moved.len() < 3 || all_in(rules.map().showing(terrain))),
        Task::Camp(region) => own && !position.glaciers.contains(region) && all_in(Set::of(region)),
        Task::Migration { from, to } => {
            own && rules.map().neighbours(from).contains(to)
                && !position.glaciers.contains(to)
                && all_in(Set::of(to))
        }
        Task::PlaceTwo | Task::PlaceOne | Task::Journey => own,
        Task::AnyThree => {
            let first = moved.iter().next();
            moved.len() < 3
                || moved.iter().any(|hunter| first.is_some_and(|first| first.owner != hunter.owner))
        }
        Task::TwoLeave | Task::OneLeaves => moved
            .iter()
            .all(|hunter| position.players.get(hunter.owner).is_some_and(|player| player.supply > 0)),
        Task::Swap => {
            let regions: Regions = moved.iter().map(|hunter| hunter.region).collect();
            let are_neighbours = regions
                .iter()
                .all(|region| regions.without(region).is_within(rules.map().neighbours(region)));
            own && moved.iter().all(|hunter| !hunter.club) && are_neighbours
        }
    };
    sits && fits && (there || task.removes())
}

/// EZ-E58: the pile was refilled if it was empty. EZ-E74: the hand will be mixed.
fn check_drawing(position: &Position, seat: Seat, colour: Colour) -> Checked {
    let is_filled = position.draw_piles.backs()[colour] > 0;
    ensure(is_filled, "EZ-5.3", || format!("the {} draw pile is empty", written(&colour)))?;
    ensure(position.may_draw(seat, colour).is_ok(), "EZ-5.2", || {
        format!("the hand of seat {seat} would be of one colour")
    })
}

/// EZ-E69: an opponent looks at a disc that nobody has seen.
fn check_looking(rules: &Eiszeit, position: &Position, seat: Seat, disc: Region) -> Checked {
    ensure(rules.dark_fire_may_look(), "EZ-E28", || "nobody may look at a fire".into())?;
    check_question(rules, position, Decision::PickFire { seat, card: Colour::Dark })?;
    let is_down = position.fires.discs[disc].is_some_and(|disc| disc.face == Face::Down);
    ensure(is_down, "EZ-E69", || format!("the disc of region {disc} is known"))
}

/// EZ-8.1: the discs are turned up in order.
fn check_conflicts(rules: &Eiszeit, position: &Position, next: Region) -> Checked {
    check_points(position, position.round - 1)?;
    check_settling_over(rules, position)?;
    check_discs(rules, position)?;
    for (region, disc) in position.fires.discs.iter() {
        let Some(face) = disc.map(|disc| disc.face) else { continue };
        let fits = match face {
            Face::Up(_) => region < next,
            Face::Down => next <= region,
            Face::Seen { .. } => next < region,
        };
        ensure(fits, "EZ-8.1", || {
            format!("the disc of region {region} is {}, and {next} is turned up", written(&face))
        })?;
    }
    let is_there = position.fires.discs[next].is_some();
    ensure(is_there, "EZ-8.1", || format!("there is no disc of region {next}"))
}

/// The last dark stone was taken; EZ-E71: in the last round its taker did not draw any more.
fn check_settling_over(rules: &Eiszeit, position: &Position) -> Checked {
    let left = position.stones[Colour::Dark];
    ensure(left == 0, "EZ-6.4", || format!("the settling goes on: {left} stones in the dark supply"))?;
    let last = rules.is_last_round(position);
    for seat in position.seats().filter(|&seat| !last || seat != position.turn) {
        check_full_hand(position, seat)?;
    }
    let found = position.players[position.turn].hand.len();
    let fits = !last || found == HAND - 1;
    ensure(fits, "EZ-E71", || format!("{found} cards of seat {}, must be 4", position.turn))
}

/// After the scoring fires and clubs are back beside the board (EZ-8.5).
fn check_after_scoring(rules: &Eiszeit, position: &Position, over: bool) -> Checked {
    let fits = rules.is_last_round(position) == over;
    ensure(fits, "EZ-4", || format!("round {} of {}", position.round, rules.rounds()))?;
    check_points(position, position.round)?;
    check_settling_over(rules, position)?;
    let no_fires = position.fires.discs.values().all(Option::is_none);
    let no_clubs = position.players.iter().all(|player| player.armed.total() == 0);
    ensure(no_fires && no_clubs, "EZ-8.5", || "fires and clubs lie on the board after the conflicts".into())
}
