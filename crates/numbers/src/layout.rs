//! Rows of numbers: what a view is written into, and what stands where.

use std::fmt::Debug;

use serde::Serialize;
use tabletop::Member;

use crate::{Numbered, Viewpoint};

/// One direction of a plane: how many entries it has, and what each stands for.
#[derive(Clone, Copy)]
pub struct Axis {
    /// What its entries are.
    pub name: &'static str,
    /// How many there are.
    pub len: usize,
    label: fn(usize) -> String,
}

impl Axis {
    /// An entry for each thing of a fixed order.
    #[inline]
    pub fn of<M: Member + Debug>(name: &'static str) -> Axis {
        Axis { name, len: M::COUNT.into(), label: |index| format!("{:?}", M::at(index as u8)) }
    }

    /// An entry for each seat, clockwise from the one that looks.
    #[inline]
    pub fn seats(from: Viewpoint) -> Axis {
        let label = |places| if places == 0 { "self".to_owned() } else { format!("{places} clockwise") };
        Axis { name: "seat", len: from.players.into(), label }
    }

    /// So many entries, known by their numbers.
    #[inline]
    pub fn numbered(name: &'static str, len: usize) -> Axis {
        Axis { name, len, label: |index| index.to_string() }
    }

    /// What an entry stands for.
    pub fn label(&self, index: usize) -> String {
        (self.label)(index)
    }
}

/// What a view is written into, plane after plane. A plane is a block of numbers with axes; one without is a single number.
/// Of a plane that has too few values the rest is nothing: seats that are empty, lists that are short.
pub trait Sink {
    /// Counts, each as a share of `scale`: what is usual lies between 0 and 1.
    fn counts(
        &mut self,
        name: &'static str,
        axes: &[Axis],
        scale: u32,
        values: impl IntoIterator<Item = i32>,
    );

    /// For each entry of the axes, which of `of` it is, as a one among zeros; none is all zeros.
    fn one_of(
        &mut self,
        name: &'static str,
        axes: &[Axis],
        of: Axis,
        values: impl IntoIterator<Item = Option<usize>>,
    );

    /// For each entry of the axes a set of `of`, as ones among zeros.
    fn sets(&mut self, name: &'static str, axes: &[Axis], of: Axis, values: impl IntoIterator<Item = u64>);

    /// One count.
    #[inline]
    fn count(&mut self, name: &'static str, scale: u32, value: impl Into<i32>) {
        self.counts(name, &[], scale, [value.into()]);
    }

    /// One thing that is so or not.
    #[inline]
    fn flag(&mut self, name: &'static str, value: bool) {
        self.counts(name, &[], 1, [value.into()]);
    }

    /// One thing of a fixed order, or none.
    #[inline]
    fn thing<M: Member + Debug>(&mut self, name: &'static str, of: &'static str, value: Option<M>) {
        self.one_of(name, &[], Axis::of::<M>(of), [value.map(Member::index)]);
    }

    /// One set of things of a fixed order.
    #[inline]
    fn set<M: Member + Debug>(&mut self, name: &'static str, of: &'static str, value: tabletop::Set<M>) {
        use tabletop::Bits;
        self.sets(name, &[], Axis::of::<M>(of), [value.bits().widen()]);
    }

    /// One seat, counted from the one that looks; or none.
    #[inline]
    fn seat(&mut self, name: &'static str, from: Viewpoint, value: Option<tabletop::Seat>) {
        let places = value.and_then(|seat| from.places_to(seat));
        self.one_of(name, &[], Axis::seats(from), [places]);
    }
}

/// How many numbers a plane of these axes has.
#[inline]
fn size(axes: &[Axis]) -> usize {
    axes.iter().map(|axis| axis.len).product()
}

/// A row of numbers, filled from its beginning.
pub struct Dense<'a> {
    row: &'a mut [f32],
    at: usize,
}

impl<'a> Dense<'a> {
    /// Fills this row, whose length is that of the layout.
    pub fn new(row: &'a mut [f32]) -> Self {
        row.fill(0.0);
        Dense { row, at: 0 }
    }

    #[inline]
    fn next(&mut self, len: usize) -> &mut [f32] {
        let plane = &mut self.row[self.at..self.at + len];
        self.at += len;
        plane
    }
}

impl Sink for Dense<'_> {
    #[inline]
    fn counts(&mut self, _: &'static str, axes: &[Axis], scale: u32, values: impl IntoIterator<Item = i32>) {
        let share = 1.0 / scale as f32;
        let plane = self.next(size(axes));
        plane.iter_mut().zip(values).for_each(|(cell, value)| *cell = value as f32 * share);
    }

    #[inline]
    fn one_of(
        &mut self,
        _: &'static str,
        axes: &[Axis],
        of: Axis,
        values: impl IntoIterator<Item = Option<usize>>,
    ) {
        let plane = self.next(size(axes) * of.len);
        for (entry, value) in plane.chunks_exact_mut(of.len).zip(values) {
            if let Some(value) = value {
                entry[value] = 1.0;
            }
        }
    }

    #[inline]
    fn sets(&mut self, _: &'static str, axes: &[Axis], of: Axis, values: impl IntoIterator<Item = u64>) {
        let plane = self.next(size(axes) * of.len);
        for (entry, mut bits) in plane.chunks_exact_mut(of.len).zip(values) {
            while bits != 0 {
                entry[bits.trailing_zeros() as usize] = 1.0;
                bits &= bits - 1;
            }
        }
    }
}

/// The numbers of a row that are not zero, with their places: what a network of sparse inputs adds up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sparse {
    /// Places and numbers, in the order of the layout.
    pub entries: Vec<(u32, f32)>,
    at: usize,
}

impl Sparse {
    /// Begins a new row, keeping the memory.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.at = 0;
    }

    #[inline]
    fn put(&mut self, place: usize, value: f32) {
        self.entries.push(((self.at + place) as u32, value));
    }
}

impl Sink for Sparse {
    #[inline]
    fn counts(&mut self, _: &'static str, axes: &[Axis], scale: u32, values: impl IntoIterator<Item = i32>) {
        let share = 1.0 / scale as f32;
        let len = size(axes);
        for (place, value) in values.into_iter().take(len).enumerate() {
            if value != 0 {
                self.put(place, value as f32 * share);
            }
        }
        self.at += len;
    }

    #[inline]
    fn one_of(
        &mut self,
        _: &'static str,
        axes: &[Axis],
        of: Axis,
        values: impl IntoIterator<Item = Option<usize>>,
    ) {
        let len = size(axes);
        for (entry, value) in values.into_iter().take(len).enumerate() {
            if let Some(value) = value {
                self.put(entry * of.len + value, 1.0);
            }
        }
        self.at += len * of.len;
    }

    #[inline]
    fn sets(&mut self, _: &'static str, axes: &[Axis], of: Axis, values: impl IntoIterator<Item = u64>) {
        let len = size(axes);
        for (entry, mut bits) in values.into_iter().take(len).enumerate() {
            while bits != 0 {
                self.put(entry * of.len + bits.trailing_zeros() as usize, 1.0);
                bits &= bits - 1;
            }
        }
        self.at += len * of.len;
    }
}

/// What the numbers of a plane mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Counts, as shares of a scale.
    Count {
        /// What a count is divided by.
        scale: u32,
    },
    /// A one at the place of the last axis that it is; zeros for none.
    OneOf,
    /// A one at each place of the last axis that is in it.
    Set,
}

/// A block of numbers with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plane {
    /// What it is.
    pub name: &'static str,
    /// What its numbers mean.
    pub kind: Kind,
    /// Where it begins in a row.
    pub start: usize,
    /// How long its axes are.
    pub shape: Vec<usize>,
    /// What its axes are, with a label for each entry.
    pub axes: Vec<(&'static str, Vec<String>)>,
}

impl Plane {
    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What stands where in a row: the planes in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Layout {
    /// The planes, without gaps.
    pub planes: Vec<Plane>,
}

impl Layout {
    /// The layout of a game's rows. It depends on the number of players and on nothing else.
    pub fn of<R: Numbered>(rules: &R) -> Layout {
        let from = Viewpoint { seat: tabletop::Seat::FIRST, players: rules.players() };
        let view = rules.view(&rules.start(), tabletop::Eye::Seat(from.seat));
        let mut layout = Layout::default();
        rules.observe(&view, from, &mut layout);
        layout
    }

    /// How long a row is.
    pub fn len(&self) -> usize {
        self.planes.last().map_or(0, |last| last.start + last.len())
    }

    /// Whether a row is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn add(&mut self, name: &'static str, kind: Kind, axes: &[Axis], of: Option<Axis>) {
        let axes: Vec<Axis> = axes.iter().copied().chain(of).collect();
        let labels = |axis: &Axis| (axis.name, (0..axis.len).map(|index| axis.label(index)).collect());
        self.planes.push(Plane {
            name,
            kind,
            start: self.len(),
            shape: axes.iter().map(|axis| axis.len).collect(),
            axes: axes.iter().map(labels).collect(),
        });
    }
}

impl Sink for Layout {
    fn counts(&mut self, name: &'static str, axes: &[Axis], scale: u32, _: impl IntoIterator<Item = i32>) {
        self.add(name, Kind::Count { scale }, axes, None);
    }

    fn one_of(
        &mut self,
        name: &'static str,
        axes: &[Axis],
        of: Axis,
        _: impl IntoIterator<Item = Option<usize>>,
    ) {
        self.add(name, Kind::OneOf, axes, Some(of));
    }

    fn sets(&mut self, name: &'static str, axes: &[Axis], of: Axis, _: impl IntoIterator<Item = u64>) {
        self.add(name, Kind::Set, axes, Some(of));
    }
}
