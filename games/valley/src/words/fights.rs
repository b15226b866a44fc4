//! Fights in words: what each side rolled, what was added for what, and what came of it (VM-9.2).

use tabletop::Seat;
use texts::{Words, args, sentence};

use super::names::{Case, enumerated, figure_key, herd_name, kind_key, loner_name, trump_name};
use crate::rules::{Drawn, Fray, Hex, Kind, Lot, Roll, Trump};

/// A round of rolls with its values; none if these are not the dice of a fight that is told here.
pub(super) fn told(words: &Words, lot: Lot, drawn: Drawn, fray: Fray) -> Option<String> {
    match (lot, drawn, fray) {
        (Lot::Clash { hex, .. }, _, Fray::Tribes(rolls)) => {
            let rolls: Vec<(Seat, Roll)> =
                rolls.iter().filter_map(|(seat, &roll)| Some((seat, roll?))).collect();
            among_tribes(words, hex, &rolls)
        }
        (Lot::Hunt { hex, kind }, Drawn::Dice { beasts, .. }, Fray::Hunt { seat, roll, herd, cave_bear }) => {
            let people = Side { name: words.seat(seat), roll };
            let animals = Herd { kind, n: herd, cave_bear, die: beasts };
            let loss = || losses(words, &[seat]);
            Some(against_animals(words, hex, &people, &animals, loss))
        }
        (Lot::Loner { figure, kind }, Drawn::Dice { beasts, .. }, Fray::Loner { hex, roll, herd }) => {
            let people = Side { name: loner_name(words, figure), roll };
            let animals = Herd { kind, n: herd, cave_bear: false, die: beasts };
            let loss = || words.say_with("vm-fray-loner-dies", &args! { figure: figure_key(figure) });
            Some(against_animals(words, hex, &people, &animals, loss))
        }
        _ => None,
    }
}

/// One side of a fight with its die.
struct Side {
    name: String,
    roll: Roll,
}

/// Animals with their die.
struct Herd {
    kind: Kind,
    n: u8,
    cave_bear: bool,
    die: u8,
}

fn line(words: &Words, hex: Hex, one: &Side, others: &str, upshot: &str) -> String {
    let mut args = args! { hex: hex.index(), who: one.name.as_str(), sum: sum(words, one.roll) };
    args.set("others", others);
    args.set("upshot", upshot);
    sentence(words.say_with("vm-fray", &args))
}

fn among_tribes(words: &Words, hex: Hex, rolls: &[(Seat, Roll)]) -> Option<String> {
    let [(first, roll), others @ ..] = rolls else { return None };
    let best = rolls.iter().map(|(_, roll)| roll.value()).max()?;
    let losers: Vec<Seat> =
        rolls.iter().filter(|(_, roll)| roll.value() < best).map(|&(seat, _)| seat).collect();
    let with_sum = |&(seat, roll): &(Seat, Roll)| {
        words.say_with("vm-fray-side", &args! { seat: words.seat(seat), sum: sum(words, roll) })
    };
    let others = enumerated(words, Case::Subject, &others.iter().map(with_sum).collect::<Vec<_>>());
    let upshot = if losers.is_empty() { words.say("vm-fray-equal") } else { losses(words, &losers) };
    Some(line(words, hex, &Side { name: words.seat(*first), roll: *roll }, &others, &upshot))
}

fn against_animals(
    words: &Words,
    hex: Hex,
    people: &Side,
    animals: &Herd,
    loss: impl FnOnce() -> String,
) -> String {
    let &Herd { kind, n, cave_bear, die } = animals;
    let name =
        if cave_bear { words.say("vm-fray-cave-bear") } else { herd_name(words, Case::Object, kind, n) };
    let theirs = u16::from(die) + u16::from(n);
    let own = people.roll.value();
    let upshot = if own < theirs {
        loss()
    } else if own == theirs {
        words.say("vm-fray-equal")
    } else {
        let animal = if cave_bear { "cave-bear" } else { kind_key(kind) };
        words.say_with("vm-fray-animal-dies", &args! { n: n, animal: animal })
    };
    line(words, hex, people, &format!("{name} {die} + {n} = {theirs}"), &upshot)
}

fn losses(words: &Words, losers: &[Seat]) -> String {
    let names: Vec<String> = losers.iter().map(|&seat| words.name(seat)).collect();
    let seats = match losers {
        [only] => words.seat(*only),
        _ => enumerated(words, Case::Subject, &names),
    };
    let args = args! { n: names.len(), seats: seats };
    words.say_with("vm-fray-loss", &args)
}

/// A die and what is added to it for what, such as "5 + 2 (warriors) + 1 (village) = 8".
fn sum(words: &Words, roll: Roll) -> String {
    let cause = |id: &str, n: u8| words.say_with(id, &args! { n: n });
    let card = |card: Trump| trump_name(words, card);
    let bonuses = [
        (roll.warriors, cause("vm-bonus-warriors", roll.warriors)),
        (roll.wolves, cause("vm-bonus-wolves", roll.wolves)),
        (roll.amazons, cause("vm-bonus-amazons", roll.amazons)),
        (roll.village, words.say("vm-bonus-village")),
        (roll.cave, words.say("vm-bonus-cave")),
        (roll.fire, words.say("vm-bonus-fire")),
        (roll.broth, card(Trump::Broth)),
        (roll.potion, card(Trump::Potion)),
        (roll.flint, card(Trump::Flint)),
        (roll.torches, card(Trump::Torches)),
    ];
    let added: String = bonuses
        .into_iter()
        .filter(|(bonus, _)| 0 < *bonus)
        .map(|(bonus, cause)| format!(" + {bonus} ({cause})"))
        .collect();
    if added.is_empty() { roll.die.to_string() } else { format!("{}{added} = {}", roll.die, roll.value()) }
}
