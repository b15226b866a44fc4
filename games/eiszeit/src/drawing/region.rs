//! A region: its number, how many hunters stand there and how many may, its fires, mammoths and hunters.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::{Telling, args};

use super::arrange::{Size, arrange};
use super::ice::THICK;
use super::land::{Land, Point};
use super::symbols::{self, place, round};
use super::track::Names;
use super::{spots, words};
use crate::rules::{Choice, Decision, DiscView, Eiszeit, Heat, Hunter, Pending, Phase, Region, RegionView};
use crate::words::fire_name;

/// How far the hunters of a group stand apart, and how wide the group grows at most.
const BEHIND: f32 = 10.0;
const SPREAD: f32 = 18.0;
/// From this many hunters of a kind on, their number stands beside them.
const MANY: usize = 3;
/// The height of the number and the limit.
const HEAD: f32 = 28.0;
/// The width of the mark of a region that holds too many.
const MARK: f32 = 20.0;

/// Everything in a region.
pub(super) struct Crowd<'a> {
    pub(super) scene: &'a Scene<'a, Eiszeit>,
    pub(super) region: &'a RegionView,
    pub(super) hunters: &'a [Names],
    pub(super) mammoths: &'a Names,
}

/// Hunters of one owner, all with a club or all without.
struct Group<'a> {
    hunter: Hunter,
    names: &'a [String],
}

/// What the asked player has taken up and not yet put down: it is marked until they do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Nothing,
    Hunter(Hunter),
    Mammoth(Region),
    Fire(Region),
    /// The region pieces leave or gather in.
    Region(Region),
}

impl Held {
    fn of(pending: Pending) -> Held {
        let Pending::Decision(decision) = pending else { return Held::Nothing };
        match decision {
            Decision::Target { hunter, .. } | Decision::Partner { hunter, .. } => Held::Hunter(hunter),
            Decision::Arm { moved, .. } => moved.last().map_or(Held::Nothing, Held::Hunter),
            Decision::SendMammoth { from, .. } => Held::Mammoth(from),
            Decision::SendFire { disc, .. } => Held::Fire(disc),
            Decision::Join { region, .. } => Held::Region(region),
            Decision::Enter { from, .. } | Decision::TakeAlong { from, .. } => Held::Region(from),
            _ => Held::Nothing,
        }
    }
}

/// Whether a region holds too many hunters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strain {
    /// It does not, whatever the fires bring.
    None,
    /// It depends on the fires.
    Possible,
    /// It does, whatever the fires bring.
    Certain,
}

impl Crowd<'_> {
    /// The region as a spot, and in it the spots of what can be chosen there.
    pub(super) fn spot(&self, land: &Land) -> Markup {
        let number = self.region.region;
        let inside = if self.region.glacier { self.under_ice(land) } else { self.pieces(land) };
        let drawing = html! {
            use.hit.ez-hit href=(format!("#ez-region-{number}")) {}
            @if self.scene.offers.has(&spots::region(number)) {
                use.glow.ez-rim href=(format!("#ez-region-{number}")) {}
                use.glow.ez-glow href=(format!("#ez-region-{number}")) {}
            }
            @if self.held() == Held::Region(number) { use.ez-held href=(format!("#ez-region-{number}")) {} }
            (inside)
        };
        self.scene.offers.spot(&spots::region(number), &self.label(), drawing)
    }

    fn held(&self) -> Held {
        Held::of(self.scene.view.pending)
    }

    /// The class of what glows if it can be chosen, and is marked if it is held.
    fn ring(&self, of: Held) -> &'static str {
        if self.held() == of { "glow ez-ring ez-held" } else { "glow ez-ring" }
    }

    fn label(&self) -> String {
        let region = crate::words::region_name(self.scene.words, self.scene.view, self.region.region);
        if self.region.glacier {
            return self.scene.words.say_with("ez-board-region-glacier", &args! { region: region });
        }
        let id = if self.down() == 0 { "ez-board-region" } else { "ez-board-region-fires" };
        let args = args! { region: region, hunters: self.total(), limit: self.region.limit };
        let label = texts::sentence(self.scene.words.say_with(id, &args));
        if !self.region.top_edge {
            return label;
        }
        self.scene.words.say_with("ez-board-top-edge", &args! { region: label })
    }

    fn under_ice(&self, land: &Land) -> Markup {
        let Point { x, y } = land.room(self.region.region).middle();
        html! { text.ez-number.ez-frozen x=(round(x)) y=(round(y + 14.0 - THICK)) { (self.region.region) } }
    }

    fn pieces(&self, land: &Land) -> Markup {
        let fires: Vec<&DiscView> = self.fires().collect();
        let mammoths = self.mammoths.at(self.region.region);
        let groups = self.groups();
        let discs: Vec<Size> = fires.iter().map(|_| symbols::FIRE).collect();
        let mut body: Vec<Size> = mammoths.iter().map(|_| symbols::MAMMOTH).collect();
        body.extend(groups.iter().map(Group::size));
        let room = land.room(self.region.region);
        let places = arrange(room, (self.head_width(), HEAD), &discs, &body);
        let (mammoth_places, group_places) = places.body.split_at(mammoths.len());
        html! {
            @if self.region.top_edge && land.is_island() { (icicles(places.head)) }
            (self.head(places.head))
            @for (fire, &at) in fires.iter().zip(&places.fires) { (self.fire(fire, at, places.fire_scale)) }
            @if let Some(&at) = mammoth_places.last() { (self.held_mammoth(at, places.scale)) }
            @for (name, at) in mammoths.iter().zip(mammoth_places) {
                g.piece id=(name) { (place("mammoth", at.x, at.y, symbols::MAMMOTH, places.scale)) }
            }
            @for (group, &at) in groups.iter().zip(group_places) { (self.group(group, at, places.scale)) }
        }
    }

    fn held_mammoth(&self, at: Point, scale: f32) -> Markup {
        let (width, height) = symbols::MAMMOTH;
        html! {
            @if self.held() == Held::Mammoth(self.region.region) {
                rect.ez-held x=(round(at.x - 2.0)) y=(round(at.y - 2.0)) width=(round(scale * width + 4.0))
                    height=(round(scale * height + 4.0)) rx="8" {}
            }
        }
    }

    /// The number of the region and its limit.
    fn head(&self, at: Point) -> Markup {
        let (x, y, badge) = (round(at.x), round(at.y), self.badge_width());
        html! {
            @if !self.is_settled() { (self.limit_beside(x, y)) }
            rect.ez-badge x=(x) y=(y) width=(badge) height=(HEAD) rx=(HEAD / 2.0) {}
            text.ez-number x=(x + badge / 2.0) y=(y + HEAD / 2.0 + 7.5) { (self.region.region) }
        }
    }

    /// How many hunters there are of how many there may be; with a mark if that is too many. The fires that
    /// will add to the limit lie beside it.
    fn limit_beside(&self, x: f32, y: f32) -> Markup {
        let (class, mark) = match self.strain() {
            Strain::None => ("ez-limit", 0.0),
            Strain::Possible => ("ez-limit ez-tense", MARK),
            Strain::Certain => ("ez-limit ez-crowded", MARK),
        };
        let (half, width, badge) = (HEAD / 2.0, self.head_width(), self.badge_width());
        html! {
            g class=(class) {
                rect x=(x + half) y=(y + 1.0) width=(width - half) height=(HEAD - 2.0) rx="8" {}
                @if 0.0 < mark { (place("clash", x + badge + 2.0, y + 4.0, (20.0, 20.0), 1.0)) }
                text x=(round(x + (width + badge + mark) / 2.0)) y=(y + half + 7.0) { (self.limit()) }
            }
        }
    }

    fn badge_width(&self) -> f32 {
        if self.region.region.number() < 10 { HEAD } else { HEAD + 8.0 }
    }

    fn head_width(&self) -> f32 {
        if self.is_settled() {
            return self.badge_width();
        }
        let mark = if self.strain() == Strain::None { 0.0 } else { MARK };
        self.badge_width() + mark + 8.0 + 10.5 * self.limit().len() as f32
    }

    fn limit(&self) -> String {
        format!("{}/{}", self.total(), self.region.limit)
    }

    /// Once the conflicts of a round are over the limit says nothing: its fires are gone.
    fn is_settled(&self) -> bool {
        matches!(self.scene.view.phase, Phase::Glacier | Phase::Over)
    }

    /// Once the conflicts of a round are over nobody has to leave.
    fn strain(&self) -> Strain {
        if self.is_settled() {
            return Strain::None;
        }
        let hottest = self.region.limit + self.fires().filter(|fire| !fire.up).map(most_heat).sum::<u8>();
        match self.total() {
            total if total <= self.region.limit => Strain::None,
            total if total <= hottest => Strain::Possible,
            _ => Strain::Certain,
        }
    }

    fn total(&self) -> u8 {
        self.region.hunters.iter().chain(&self.region.armed).sum()
    }

    fn fires(&self) -> impl Iterator<Item = &DiscView> {
        self.scene.view.fires.iter().filter(|fire| fire.at == self.region.region)
    }

    fn down(&self) -> usize {
        self.fires().filter(|fire| !fire.up).count()
    }

    fn fire(&self, fire: &DiscView, at: Point, scale: f32) -> Markup {
        let words = self.scene.words;
        let (disc, name) = (fire.disc.number(), fire_name(words, fire.disc, fire.at));
        let (symbol, label) = match fire.heat {
            None => ("fire-down".to_owned(), words.say_with("ez-board-fire-down", &args! { fire: name })),
            Some(heat) => {
                let id = if fire.up { "ez-board-fire-up" } else { "ez-board-fire-seen" };
                let args = args! { fire: name, heat: heat.number() };
                (format!("fire-{}", heat.number()), words.say_with(id, &args))
            }
        };
        let half = scale * symbols::FIRE.0 / 2.0;
        let class = if fire.heat.is_some() && !fire.up { "piece ez-known" } else { "piece" };
        let drawing = html! {
            circle class=(self.ring(Held::Fire(fire.disc))) cx=(round(at.x + half)) cy=(round(at.y + half))
                r=(round(half + 3.0)) {}
            g id=(format!("fire-{disc}")) class=(class) { (place(&symbol, at.x, at.y, symbols::FIRE, scale)) }
        };
        self.pick(Choice::Disc(fire.disc), &label, drawing)
    }

    fn groups(&self) -> Vec<Group<'_>> {
        let region = self.region.region;
        let mut groups = Vec::new();
        for (owner, names) in Seat::all(self.hunters.len() as u8).zip(self.hunters) {
            let plain = usize::from(self.region.hunters[owner.index()]);
            let (plain, armed) = names.at(region).split_at(plain.min(names.at(region).len()));
            let bands = [(false, plain), (true, armed)].into_iter().filter(|(_, names)| !names.is_empty());
            groups.extend(bands.map(|(club, names)| Group { hunter: Hunter { owner, region, club }, names }));
        }
        groups
    }

    fn group(&self, group: &Group<'_>, at: Point, scale: f32) -> Markup {
        let symbol = group.symbol();
        let (width, height) = group.size();
        let step = scale * group.step();
        let drawing = html! {
            rect class=(self.ring(Held::Hunter(group.hunter))) x=(round(at.x - 2.0)) y=(round(at.y - 2.0))
                width=(round(scale * width + 4.0)) height=(round(scale * height + 4.0)) rx="8" {}
            @for (index, name) in group.names.iter().enumerate() {
                g.piece id=(name) { (place(&symbol, at.x + step * index as f32, at.y, group.figure(), scale)) }
            }
            @if MANY <= group.names.len() { (count(group.names.len(), at, scale * height)) }
        };
        let label = words::hunters(self.scene, group.hunter, group.names.len());
        self.pick(Choice::Hunter(group.hunter), &label, drawing)
    }

    /// A piece that can be chosen by itself with a mouse. The region lists the same choice for all who cannot hit it.
    fn pick(&self, choice: Choice, label: &str, drawing: Markup) -> Markup {
        let Scene { words, view, offers, .. } = *self.scene;
        let region = spots::region(self.region.region);
        let text = || Eiszeit::choice(words, view, choice);
        let index = offers.at(&region).find(|offer| offer.text == text()).map(|offer| offer.index);
        let class = if index.is_some() { "ez-pick offered" } else { "ez-pick" };
        html! { g class=(class) data-choices=[index] { title { (label) } (drawing) } }
    }
}

impl Group<'_> {
    fn symbol(&self) -> String {
        format!("{}-{}", if self.hunter.club { "armed" } else { "hunter" }, self.hunter.owner)
    }

    fn figure(&self) -> Size {
        if self.hunter.club { symbols::ARMED } else { symbols::HUNTER }
    }

    /// How far each stands from the one behind it.
    fn step(&self) -> f32 {
        BEHIND.min(SPREAD / (self.names.len() as f32 - 1.0).max(1.0))
    }

    fn size(&self) -> Size {
        let (width, height) = self.figure();
        (width + self.step() * (self.names.len() as f32 - 1.0), height)
    }
}

/// The number of a group, at the feet of its last hunter.
fn count(n: usize, at: Point, height: f32) -> Markup {
    html! {
        circle.ez-count cx=(round(at.x + 8.0)) cy=(round(at.y + height - 9.0)) r="11.5" {}
        text.ez-count-text x=(round(at.x + 8.0)) y=(round(at.y + height - 2.5)) { (n) }
    }
}

/// On a board of one's own a region of the top edge need not lie at the top: icicles show where the ice begins.
fn icicles(head: Point) -> Markup {
    let (x, y) = (round(head.x), round(head.y + HEAD - 3.0));
    html! { path.ez-icicle d=(format!("M{} {y}h24l-4 9-4-7-4 11-4-10-4 6z", x + 2.0)) {} }
}

/// The most a fire that lies face down can bring, as far as this eye knows.
fn most_heat(fire: &DiscView) -> u8 {
    fire.heat.map_or(2, Heat::number)
}
