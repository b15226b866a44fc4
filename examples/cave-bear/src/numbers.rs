//! Cave Bear in numbers: what a program learns by.

use numbers::{Axis, Each, Numbered, Sink, Viewpoint, actions};
use tabletop::{Asks, Seat};

use crate::rules::{CaveBear, Choice, Hunter, Pending, Spear, Spears, View};

actions! {
    /// All choices.
    pub struct Actions of Choice {
        throw: (Choice::Throw(spear)) [spear as Each<Spear>],
        stay: (Choice::Stay) [],
    }
}

impl Numbered for CaveBear {
    type Actions = Actions;

    fn observe<S: Sink>(&self, view: &View, from: Viewpoint, sink: &mut S) {
        let hunters = || from.round().map(|seat: Seat| &view.hunters[seat.index()]);
        let (seats, spears) = (Axis::seats(from), Axis::of::<Spear>("spear"));

        let asked = view.pending.decision().map(|throw| throw.seat());
        sink.seat("asked", from, asked);
        sink.flag("over", matches!(view.pending, Pending::Over(())));
        sink.count("hunts to come", 12, view.hunts - view.hunted);
        sink.seat("leader", from, Some(view.leader()));
        sink.counts(
            "bear",
            &[Axis::numbered("face from 1", 6)],
            2,
            (1..=6).map(|face| view.bear.count(face).into()),
        );

        sink.counts("meat", &[seats], 20, hunters().map(|hunter| hunter.meat.into()));
        sink.counts("held", &[seats], 6, hunters().map(|hunter| hunter.held as i32));
        sink.counts("thrown", &[seats, spears], 4, hunters().flat_map(|hunter| each(&hunter.thrown)));
        let own: Option<&Hunter> = hunters().next();
        sink.counts("hand", &[spears], 4, own.and_then(|own| own.hand.as_ref()).into_iter().flat_map(each));
    }
}

fn each(spears: &Spears) -> impl Iterator<Item = i32> + '_ {
    spears.counts().values().map(|&count| count.into())
}
