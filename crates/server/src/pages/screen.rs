//! The screen of a table: one window in which everything that a decision needs is in sight. The order of the regions is
//! the order in which they are read aloud; where each stands is said by the grid of `assets/table.css`.
//!
//! What the script alone fills (marks on the board, the stage's strip, what is said, the talk) is drawn empty and marked
//! `data-keep`: it stays as it is when the page is changed.

use std::collections::HashSet;

use draw::{part, stands};
use maud::{Markup, PreEscaped, html};
use session::{Finale, Line, Look, Offer, Picture, Waits};
use tabletop::{Eye, Seat};
use texts::{Reader, Words, args};

use super::counting::{Stands, counters};
use super::{icons, learn, rules};
use crate::tables::{Guidance, GuideStep, Occupant, PlaySight, Sight};

/// A question longer than this is written smaller, and one much longer smaller still.
pub(super) const LONG: usize = 38;
pub(super) const LONGER: usize = 64;

/// A game on the screen of one visitor.
pub(super) struct Screen<'a> {
    pub(super) words: &'a Words,
    pub(super) sight: &'a Sight,
    pub(super) play: &'a PlaySight,
    pub(super) names: &'a [String],
}

impl Screen<'_> {
    /// Whether the visitor is asked and looks with the eyes of the seat that is.
    fn is_asked(&self) -> bool {
        self.play.asked.is_some_and(|asked| self.play.eye.is(asked)) && self.sight.is_running()
    }

    /// Whether there is one answer, which the page gives by itself: not to what is asked in secret, for others would see
    /// how soon it was given, and not while a guide teaches.
    fn is_only(&self, offers: &[Offer]) -> bool {
        self.is_asked() && offers.len() == 1 && !self.play.is_moment && self.play.guidance.is_none()
    }

    /// Whether another seat of this screen is asked, which looks only when it says so.
    fn covers(&self) -> Option<Seat> {
        let is_covered = |asked: &Seat| self.sight.own.len() > 1 && !self.play.eye.is(*asked);
        self.play.asked.filter(is_covered).filter(|_| self.sight.is_running())
    }

    /// The seat that looks.
    pub(super) fn own(&self) -> Option<Seat> {
        match self.play.eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Watcher => None,
        }
    }

    /// The seat whose things lie before the visitor: their own or, for whoever watches, the one they look at.
    pub(super) fn shown(&self) -> Option<Seat> {
        let is_here = |seat: &Seat| seat.index() < self.sight.occupants.len();
        let looked_at = self.play.looks_at.filter(is_here);
        self.own().or(looked_at).or_else(|| self.sight.seats().map(|(seat, _)| seat).next())
    }

    /// Whether the visitor looks at one player after the other: they have no seat of their own.
    fn looks_around(&self) -> bool {
        self.sight.own.is_empty()
    }

    /// Whom the texts are for.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader { lang: self.words.lang(), names: self.names, you: self.own() }
    }

    /// What the guide wants chosen.
    fn wanted(&self) -> Option<&serde_json::Value> {
        match &self.play.guidance.as_ref()?.now {
            GuideStep::Asks(choice) => Some(choice),
            GuideStep::Automatic(_) | GuideStep::Done => None,
        }
    }

    /// What a stage changes: the board, what lies before the visitor, and the others.
    pub(super) fn regions(&self, picture: &Picture, look: &dyn Look) -> Markup {
        html! { (self.board(picture)) (self.own_things(picture)) (self.others(picture, look)) }
    }

    /// The whole screen.
    pub(super) fn show(&self, besides: &Markup) -> Markup {
        let Screen { words, sight, play, .. } = *self;
        let picture = play.look.draw(self.reader());
        let offers = play.look.offers(self.reader());
        let state = match play.look.waits() {
            Waits::Over(_) => "over",
            _ if self.covers().is_some() => "covered",
            _ if self.is_asked() => "asked",
            Waits::Seat(_) | Waits::Lot => "waiting",
        };
        let seat = self.own().map(|seat| format!("seat-{seat}"));
        html! {
            div #fragment class={"table " (seat.unwrap_or_default())} data-game=(sight.game.name()) data-seq=(sight.seq)
                data-status=(sight.status.word()) data-state=(state) data-asked[self.is_asked()]
                data-mine[play.asked.is_some()] data-cover=[self.covers()] data-eye=[self.own()]
                data-several[sight.own.len() > 1] data-due=[play.due_at] data-only[self.is_only(&offers)] {
                h1.visually-hidden { (sight.game.title_in(words.lang())) }
                (self.turn())
                (self.prompt(&picture, &offers))
                (self.tools())
                (self.board_area(&picture))
                (self.own_things(&picture))
                (self.others(&picture, play.look.as_ref()))
                (self.tabs(&picture))
                section.talk {
                    (self.log())
                    (part("chat", talk(words, sight)))
                    (self.choices(&offers))
                }
                (part("strip", strip(words)))
                div.over-prompt data-keep="" data-over-prompt="" {}
                div.said data-keep="" role="status" data-said="" {}
                div.opened data-keep="" data-opened="" hidden {}
                @if let Some(asked) = self.covers() { (part("cover", self.cover(asked))) }
                @if matches!(play.look.waits(), Waits::Over(_)) { (part("finale", self.finale())) }
                (besides)
            }
        }
    }

    /// Home, whose turn it is, and how long.
    fn turn(&self) -> Markup {
        let Screen { words, play, names, .. } = *self;
        let turn = match play.look.waits() {
            Waits::Over(_) => words.say("table-end"),
            _ if self.is_asked() => words.say("script-your-turn"),
            Waits::Seat(seat) => {
                words.say_with("table-turn-of", &args! { name: names[seat.index()].as_str() })
            }
            Waits::Lot => words.say("table-waits"),
        };
        part(
            "turn",
            html! {
                header.crown {
                    a.home href="/" aria-label=(words.say("table-home")) {
                        svg viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-hand" {} }
                    }
                    p.turn { b { (turn) } b.playing { (words.say("stage-title")) } " " @if let Some(due) = play.due_at { time.clock data-due=(due) {} } }
                }
            },
        )
    }

    /// What is asked, in one sentence, and the answers that have no place on the board.
    fn prompt(&self, picture: &Picture, offers: &[Offer]) -> Markup {
        let Screen { words, sight, play, names, .. } = *self;
        let guidance = play.guidance.as_ref();
        let (is_watching, is_over) = (
            guidance.is_some_and(|guidance| matches!(guidance.now, GuideStep::Automatic(_))),
            guidance.is_some_and(|guidance| matches!(guidance.now, GuideStep::Done)),
        );
        let waits = play.look.waits();
        let seat = match waits {
            Waits::Seat(seat) => Some(*seat),
            Waits::Lot | Waits::Over(_) => None,
        };
        let question = play.look.question(self.reader()).filter(|_| self.is_asked());
        let said = match (guidance, waits, &question) {
            (Some(guidance), ..) => guidance.says(words),
            (None, Waits::Over(_), _) => self.ending().map(|ending| ending.winners).unwrap_or_default(),
            (None, _, Some(question)) => texts::sentence(question.prompt.clone()),
            (None, Waits::Seat(_) | Waits::Lot, None) if self.replaced().is_some() => {
                self.replaced().unwrap_or_default()
            }
            (None, Waits::Seat(seat), None) => {
                words.say_with("table-waits-for", &args! { name: names[seat.index()].as_str() })
            }
            (None, Waits::Lot, None) => words.say("table-waits"),
        };
        let length = said.chars().count();
        part(
            "prompt",
            html! {
                section.prompt.guide[guidance.is_some()] aria-label=(words.say("table-question"))
                    data-watching[is_watching] data-over[is_over] {
                    div class={"asked " (seat.map(|seat| format!("seat-{seat}")).unwrap_or_default())} {
                        @if let Some(seat) = seat {
                            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                        }
                        div.words {
                            p.progress { (self.progress(picture)) }
                            p.lost data-keep="" data-lost="" role="status" {}
                            p.question.long[length > LONG].longer[length > LONGER] role="status" tabindex="-1" {
                                (said)
                                @if guidance.is_none() && let Some(question) = &question {
                                    " " (rules::ask(words, sight.game.name(), question.rule))
                                }
                            }
                        }
                    }
                    div.dock role="group" aria-label=(words.say("table-answers")) data-dock="" {
                        (self.undo_request())
                        @if self.is_asked() {
                            (PreEscaped(&picture.dock))
                            (self.docked(picture, offers))
                        }
                        @if let Some(guidance) = guidance { (self.leaving(guidance)) }
                        (self.standing_in())
                        @if matches!(waits, Waits::Over(_)) {
                            button.answer.main type="button" data-to-end="" { (words.say("table-end")) }
                        }
                        @if question.is_none() || matches!(waits, Waits::Over(_)) {
                            button.answer.again type="button" data-again="" hidden { (icons::AGAIN) (words.say("stage-again")) }
                        }
                    }
                }
            },
        )
    }

    /// What somebody is told for whom a bot plays.
    fn replaced(&self) -> Option<String> {
        let Screen { words, sight, .. } = *self;
        let stand_in = |seat: &Seat| match &sight.occupants[seat.index()] {
            Occupant::Person(person) => person.stand_in.map(|_| person.resigned),
            Occupant::Open | Occupant::Invited { .. } | Occupant::Bot(_) => None,
        };
        let replaced: Option<Vec<bool>> = sight.own.iter().map(stand_in).collect();
        let gave_up = replaced.filter(|replaced| !replaced.is_empty() && sight.is_running())?;
        let all = gave_up.iter().all(|gave_up| *gave_up);
        Some(words.say(if all { "table-gave-up-you" } else { "table-replaced" }))
    }

    /// How the game ended, with those last who gave up.
    pub(super) fn ending(&self) -> Option<Finale> {
        let gave_up: Vec<Seat> = self.sight.gave_up().collect();
        self.play.look.finale(self.reader(), &gave_up)
    }

    /// What a player is called in a list: "You", unless several at this screen would be.
    pub(super) fn called(&self, seat: Seat) -> String {
        if self.sight.own == [seat] { self.words.say("table-you") } else { self.names[seat.index()].clone() }
    }

    /// The names, with those marked who gave up.
    pub(super) fn marked(&self) -> Vec<String> {
        let Screen { words, sight, names, .. } = *self;
        let gave_up: Vec<Seat> = sight.gave_up().collect();
        let name = |seat: Seat| {
            if !gave_up.contains(&seat) {
                return self.called(seat);
            }
            words.say_with("table-gave-up", &args! { name: names[seat.index()].as_str() })
        };
        Seat::all(names.len() as u8).map(name).collect()
    }

    fn progress(&self, picture: &Picture) -> Markup {
        let Screen { words, play, .. } = *self;
        html! {
            @match play.guidance.as_ref() {
                Some(Guidance { now: GuideStep::Done, .. }) => (words.say("guide-over")),
                Some(Guidance { step, of, .. }) => (words.say_with("guide-step", &args! { step: *step, of: *of })),
                None => (texts::sentence(picture.progress.clone())),
            }
        }
    }

    /// How to go on without the guide.
    fn leaving(&self, guidance: &Guidance) -> Markup {
        let Screen { words, sight, .. } = *self;
        let is_over = matches!(guidance.now, GuideStep::Done);
        let leave = if is_over { "guide-play-on" } else { "guide-leave" };
        html! {
            @if sight.is_running() {
                button.answer.quiet[!is_over] .main[is_over] type="button" data-do="leave-guide" { (words.say(leave)) }
            }
            @if is_over {
                // There is room for two answers on a phone: all other ways are in the menu.
                @if guidance.guide.next().is_some() { (learn::next(words, guidance.guide, "answer")) }
                @else { a.answer href=(format!("/rules/{}", sight.game.name())) { (words.say("start-rules")) } }
            }
        }
    }

    /// What is counted, and the other answers without a spot in sight as buttons.
    fn docked(&self, picture: &Picture, offers: &[Offer]) -> Markup {
        let hand = self.own().and_then(|seat| picture.hands[seat.index()].as_deref()).unwrap_or_default();
        let drawn: HashSet<&str> = spots(&picture.board).chain(spots(hand)).collect();
        let (wanted, line) = (self.wanted(), self.play.guidance.as_ref().map(|guidance| &*guidance.line));
        let countings = self.play.look.countings(self.reader());
        let counted: HashSet<usize> =
            countings.iter().flat_map(|counting| counting.covers.iter().copied()).collect();
        let is_drawn = |spot: &Option<String>| spot.as_deref().is_some_and(|spot| drawn.contains(spot));
        let docked = offers.iter().enumerate();
        let docked = docked.filter(|(index, offer)| !is_drawn(&offer.spot) && !counted.contains(index));
        html! {
            @for (n, counting) in countings.iter().enumerate() {
                @let stands = if counting.label.is_some() || is_drawn(&counting.spot) { Stands::Aside } else { Stands::There };
                (counters(&format!("count-{}-{n}", self.sight.seq), counting, stands, line.unwrap_or_default()))
            }
            @if self.play.guidance.is_none() && let Some(note) = where_to(offers, &picture.board, hand) {
                p.note { (self.words.say(note)) }
            }
            @for (index, offer) in docked {
                button.answer.guided[wanted == Some(&offer.choice)] type="button" id=(format!("answer-{}-{index}", self.sight.seq))
                    data-choice=(index) data-at=[offer.spot.as_deref()] aria-label=(offer.text) title=(offer.text) { (offer.short) }
            }
        }
    }

    /// What can be done besides answering.
    fn tools(&self) -> Markup {
        let Screen { words, play, .. } = *self;
        let is_guided =
            play.guidance.as_ref().is_some_and(|guidance| !matches!(guidance.now, GuideStep::Done));
        let undo = if play.undo.can_ask { ("ask-undo", "table-ask-undo") } else { ("undo", "table-undo") };
        let can_undo = play.undo.is_free || play.undo.can_ask;
        let can_ask = self.is_asked() && play.is_alone && !is_guided;
        // What is not possible now keeps its place: nothing moves when it is.
        let (has_undo, has_hint) = (sight_plays(self.sight), play.is_alone && sight_plays(self.sight));
        let title = |name: &str, key: &str| format!("{name} ({key})");
        let (undo, undo_name) = (undo.0, words.say(undo.1));
        let [hint, help, menu] = ["table-hint", "table-help", "table-menu"].map(|id| words.say(id));
        part(
            "tools",
            html! {
                nav.tools aria-label=(words.say("table-tools")) {
                    @if has_undo {
                        button.tool type="button" data-undo=[can_undo.then_some(undo)] disabled[!can_undo] title=(title(&undo_name, "U")) { (icons::UNDO) span { (undo_name) } }
                    }
                    @if has_hint {
                        button.tool type="button" data-hint[can_ask] disabled[!can_ask] title=(title(&hint, "H")) { (icons::HINT) span { (hint) } }
                    }
                    button.tool type="button" data-help="" title=(title(&help, "?")) { (icons::HELP) span { (help) } }
                    button.tool type="button" data-menu="" title=(title(&menu, "M")) { (icons::MENU) span { (menu) } }
                }
            },
        )
    }

    /// Somebody asks to take a choice back: who, whose word it waits for, and the answers of those who are asked.
    fn undo_request(&self) -> Markup {
        let Screen { words, sight, play, names, .. } = *self;
        let Some(asker) = play.undo.asked_by else { return html! {} };
        let waits_for: Vec<&str> =
            play.undo.waits_for.iter().map(|seat| names[seat.index()].as_str()).collect();
        let (name, others) = (names[asker.index()].as_str(), waits_for.join(", "));
        let (is_own, is_asked) =
            (sight.own.contains(&asker), play.undo.waits_for.iter().any(|seat| sight.own.contains(seat)));
        html! {
            div.undo-request role="status" {
                @if is_own {
                    p { (words.say_with("undo-you-ask", &args! { others: others.as_str() })) }
                    button.answer type="button" data-answer-undo="false" { (words.say("undo-withdraw")) }
                } @else if is_asked {
                    p { (words.say_with("undo-asks-you", &args! { name: name })) }
                    button.answer type="button" data-answer-undo="true" { (words.say("undo-agree")) }
                    button.answer type="button" data-answer-undo="false" { (words.say("undo-decline")) }
                } @else {
                    p { (words.say_with("undo-asks-others", &args! { name: name, others: others.as_str() })) }
                }
            }
        }
    }

    /// The board in its window, with what lies over it.
    pub(super) fn board_area(&self, picture: &Picture) -> Markup {
        let words = self.words;
        part(
            "board-area",
            html! {
                section.board-area aria-label=(words.say("table-board")) {
                    (self.board(picture))
                    div.over-board data-keep="" data-over-board="" {}
                    button.fit type="button" data-keep="" data-fit="" aria-label=(words.say("table-fit")) hidden { (icons::FIT) }
                }
            },
        )
    }

    fn board(&self, picture: &Picture) -> Markup {
        part("board", html! { div.pane { (PreEscaped(&picture.board)) } })
    }

    /// What lies before the visitor: a line of stock, and the hand.
    pub(super) fn own_things(&self, picture: &Picture) -> Markup {
        let Screen { words, names, .. } = *self;
        let Some(seat) = self.shown() else { return html! {} };
        let hand = picture.hands[seat.index()].as_deref();
        let whose = if self.own().is_some() { words.say("table-own") } else { names[seat.index()].clone() };
        part(
            "own",
            html! {
                section class={"own player seat-" (seat)} data-own[self.own().is_some()] data-hands[hand.is_some()]
                data-seat=(seat) data-here[self.own().is_none() && self.sight.here.contains(&seat)]
                    aria-label=(whose) {
                    ul.stock {
                        li.me {
                            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                            button.name type="button" data-open=(seat) {
                                @if self.own().is_some() { (words.say("table-you")) } @else { (names[seat.index()]) }
                            }
                            b.score { span.visually-hidden { (words.say("table-score")) " " } (texts::signed(picture.scores[seat.index()])) }
                            (self.clock(seat, *self.play.look.waits() == Waits::Seat(seat)))
                        }
                        (PreEscaped(&picture.stocks[seat.index()]))
                    }
                    @if let Some(hand) = hand {
                        (part("hand", html! { ul.hand aria-label=(words.say("table-hand")) { (PreEscaped(hand)) } }))
                        p.none { (words.say("table-no-cards")) }
                    }
                    (mat(picture, seat))
                }
            },
        )
    }

    /// The others in short, a row each.
    pub(super) fn others(&self, picture: &Picture, look: &dyn Look) -> Markup {
        let Screen { words, sight, .. } = *self;
        let others: Vec<_> = sight.seats().filter(|(seat, _)| Some(*seat) != self.shown()).collect();
        part(
            "others",
            html! {
                section.others data-count=(others.len()) aria-label=(words.say("table-players")) {
                    @for (seat, occupant) in others { (self.other(picture, look, seat, occupant)) }
                }
            },
        )
    }

    fn other(&self, picture: &Picture, look: &dyn Look, seat: Seat, occupant: &Occupant) -> Markup {
        let Screen { words, sight, names, .. } = *self;
        let is_asked = *look.waits() == Waits::Seat(seat);
        part(
            &format!("other-{seat}"),
            html! {
                article class={"other player seat-" (seat)} data-seat=(seat) data-asked[is_asked] data-here[sight.here.contains(&seat)] {
                    svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                    @if self.looks_around() {
                        button.name type="button" data-look=(seat) title=(words.say("table-look")) { (names[seat.index()]) }
                    } @else { button.name type="button" data-open=(seat) { (names[seat.index()]) } }
                    span.level { (self.level(occupant)) }
                    @if matches!(occupant, Occupant::Person(_)) {
                        span.here title=(words.say("table-here")) { span.visually-hidden { (words.say("table-here")) } }
                    }
                    (self.clock(seat, is_asked))
                    b.score { span.visually-hidden { (words.say("table-score")) " " } (texts::signed(picture.scores[seat.index()])) }
                    ul.stock { (PreEscaped(&picture.stocks[seat.index()])) }
                    (mat(picture, seat))
                }
            },
        )
    }

    /// How much time a seat has: it runs for whoever is asked, and stands still for the others where each has its own.
    fn clock(&self, seat: Seat, is_asked: bool) -> Markup {
        let Screen { words, sight, play, .. } = *self;
        let left = sight.clocks.left(seat).filter(|_| sight.is_running());
        let title = words.say(if sight.clocks.left(seat).is_some() { "clock-left" } else { "clock-turn" });
        html! {
            @if sight.is_running() && let Some(until) = sight.clocks.away_until(seat) {
                span.away data-until=(until) title=(words.say("clock-away")) hidden { (words.say("clock-away")) }
            }
            @match (play.due_at.filter(|_| is_asked), left) {
                (Some(due), _) => time.clock data-due=(due) title=(title) {},
                (None, Some(left)) => time.clock.still title=(title) { (super::time_left(left)) },
                (None, None) => {},
            }
        }
    }

    /// How well a seat plays, where a program plays for it.
    fn level(&self, occupant: &Occupant) -> Markup {
        let level = match occupant {
            Occupant::Bot(level) => Some(*level),
            Occupant::Person(person) => person.stand_in,
            Occupant::Open | Occupant::Invited { .. } => None,
        };
        html! { @if let Some(level) = level { (self.words.say(&format!("level-{}", level.0.name()))) } }
    }

    /// Standing in and coming back: only for those who may, and only when it is due.
    fn standing_in(&self) -> Markup {
        let Screen { words, sight, play, .. } = *self;
        let asked = match play.look.waits() {
            Waits::Seat(seat) => Some(*seat),
            Waits::Lot | Waits::Over(_) => None,
        };
        html! {
            @if sight.is_running() {
                @for (seat, occupant) in sight.seats() {
                    @if let Occupant::Person(person) = occupant {
                        @let is_own = sight.own.contains(&seat);
                        @if is_own && person.stand_in.is_some() && !person.resigned {
                            button.answer type="button" data-do="take-back" data-seat=(seat) { (words.say("table-take-back")) }
                        }
                        @if !is_own && !sight.own.is_empty() && asked == Some(seat) && person.stand_in.is_none() && play.due_at.is_some() {
                            button.answer type="button" data-do="lend" data-seat=(seat) data-when-due="" hidden { (words.say("table-lend")) }
                        }
                    }
                }
            }
        }
    }

    /// The others as chips where there is no room for rows, and what can be read beside the board.
    fn tabs(&self, picture: &Picture) -> Markup {
        let words = self.words;
        part(
            "tabs",
            html! {
                nav.table-tabs aria-label=(words.say("table-more")) {
                    (self.chips(picture))
                    button type="button" data-tab="log" { (icons::LOG) span { (words.say("table-log-short")) } }
                    button type="button" data-tab="chat" { (icons::CHAT) span { (words.say("chat-title")) } b.badge data-keep="" hidden {} }
                    button type="button" data-tab="choices" { (icons::LIST) span { (words.say("table-answers")) } }
                }
            },
        )
    }

    /// The others where there is no room for rows.
    pub(super) fn chips(&self, picture: &Picture) -> Markup {
        let Screen { sight, names, .. } = *self;
        html! {
            @let others: Vec<_> = sight.seats().filter(|(seat, _)| Some(*seat) != self.shown()).collect();
            div.chips data-many[3 < others.len()] {
                @for (seat, _) in others {
                    button class={"chip seat-" (seat)} type="button" data-tab=[(!self.looks_around()).then_some("others")]
                        data-look=[self.looks_around().then_some(seat)] data-asked[*self.play.look.waits() == Waits::Seat(seat)] {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                        span { (names[seat.index()]) }
                        b { (texts::signed(picture.scores[seat.index()])) }
                    }
                }
            }
        }
    }

    /// What happened lately, in chapters: a line more changes the last.
    pub(super) fn log(&self) -> Markup {
        let Screen { words, sight, play, .. } = *self;
        let chapters: Vec<(usize, Vec<Line>)> =
            play.told.iter().map(|(number, told)| (*number, told.lines(self.reader()))).collect();
        let is_others = |line: &&Line| line.is_since && line.seat.is_some() && line.seat != self.own();
        let all = || chapters.iter().flat_map(|(_, lines)| lines);
        // What comes of one's own choice is no news, nor is what nobody did, unless somebody else went on.
        let news = all().find(|line| line.is_since && line.seat != self.own());
        let news = news.filter(|_| all().any(|line| is_others(&line)));
        let is_first = |line: &Line| news.is_some_and(|news| std::ptr::eq(news, line));
        let chapter = |number: usize, lines: &[Line]| {
            part(
                &format!("log-{number}"),
                html! {
                    ol {
                        @for line in lines {
                            @if is_first(line) { li.since { (words.say("table-since")) } }
                            (self.line(line))
                        }
                    }
                },
            )
        };
        part(
            "log",
            html! {
                section.log data-panel="log" {
                    h2.visually-hidden { (words.say("table-log")) }
                    div.lines role="log" aria-label=(words.say("table-log")) tabindex="0" {
                        @for (number, lines) in &chapters { (chapter(*number, lines)) }
                    }
                    p.visually-hidden { a href=(format!("/t/{}/replay", sight.id)) { (words.say("table-replay")) } }
                }
            },
        )
    }

    fn line(&self, line: &Line) -> Markup {
        let is_own = line.seat.is_some() && line.seat == self.own();
        html! {
            li.you[is_own] data-at=[line.at.first()] {
                @if let Some(seat) = line.seat {
                    svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                }
                span { (line.text) }
            }
        }
    }

    /// Every choice as a button; the one the guide asks for is marked.
    fn choices(&self, offers: &[Offer]) -> Markup {
        let (words, wanted) = (self.words, self.wanted());
        part(
            "choices",
            html! {
                section.choices data-panel="choices" aria-label=(words.say("table-choices")) {
                    @if self.is_asked() && !offers.is_empty() {
                        ol {
                            @for (index, offer) in offers.iter().enumerate() {
                                li {
                                    button.answer.guided[wanted == Some(&offer.choice)] type="button" data-choice=(index)
                                        data-at=[offer.spot.as_deref()] data-aim=[aimed(offer)] data-short=(offer.short) { (offer.text) }
                                }
                            }
                        }
                    } @else { p.quiet { (words.say("table-no-choices")) } }
                }
            },
        )
    }

    fn cover(&self, asked: Seat) -> Markup {
        let (words, name) = (self.words, self.names[asked.index()].as_str());
        html! {
            div class={"cover seat-" (asked)} role="dialog" aria-label=(words.say("cover-title")) {
                svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(asked)) }
                p { (words.say_with("cover-pass", &args! { name: name })) }
                button.main type="button" data-uncover=(asked) { (words.say_with("cover-show", &args! { name: name })) }
            }
        }
    }
}

/// What lies before a seat, to be opened; on the way through a stage it stays as it was.
fn mat(picture: &Picture, seat: Seat) -> Markup {
    if picture.mats[seat.index()].is_empty() {
        return stands(&format!("mat-{seat}"));
    }
    part(&format!("mat-{seat}"), html! { div.mat-box hidden { (PreEscaped(&picture.mats[seat.index()])) } })
}

/// Whether the visitor plays at a table whose game goes on.
fn sight_plays(sight: &Sight) -> bool {
    sight.is_running() && !sight.own.is_empty()
}

/// Where a choice is aimed at, for the script.
fn aimed(offer: &Offer) -> Option<String> {
    (!offer.aim.is_empty()).then(|| offer.aim.join(" "))
}

/// Where the answers are that stand neither at the question nor in a list alone.
fn where_to(offers: &[Offer], board: &str, hand: &str) -> Option<&'static str> {
    let among = |drawing: &str| {
        let drawn: HashSet<&str> = spots(drawing).collect();
        offers.iter().any(|offer| offer.spot.as_deref().is_some_and(|spot| drawn.contains(spot)))
    };
    match (among(board), among(hand)) {
        (true, true) => Some("table-choose-on-both"),
        (true, false) => Some("table-choose-on-board"),
        (false, true) => Some("table-choose-in-hand"),
        (false, false) => None,
    }
}

/// The spots that a drawing holds.
fn spots(drawing: &str) -> impl Iterator<Item = &str> {
    drawing.split("data-spot=\"").skip(1).filter_map(|rest| rest.split('"').next())
}

/// What stands in place of the question while the stage plays.
fn strip(words: &Words) -> Markup {
    html! {
        section.strip data-keep="" data-strip="" aria-label=(words.say("stage-title")) hidden {
            div.asked {
                svg.seat-sign viewBox="0 0 24 24" aria-hidden="true" { use href="" {} }
                div.words {
                    p.progress data-stage-progress="" {}
                    p.question data-stage-text="" {}
                }
            }
            div.dock {
                button.answer.icon type="button" data-stage="back" aria-label=(words.say("stage-back")) { (icons::PREVIOUS) }
                button.answer.icon type="button" data-stage="pause" aria-label=(words.say("stage-pause")) aria-pressed="false" { (icons::PAUSE) }
                button.answer.icon type="button" data-stage="on" aria-label=(words.say("stage-on")) { (icons::NEXT) }
                span.steps data-stage-steps="" aria-hidden="true" {}
                button.main type="button" data-stage="skip" { (words.say("stage-skip")) " " (icons::SKIP) }
            }
        }
    }
}

/// What can be said with one click, in the language of whoever hears it.
const PHRASES: [&str; 8] =
    ["hello", "good-luck", "nice", "thanks", "sorry", "moment", "your-turn", "good-game"];

/// The talk of the table.
fn talk(words: &Words, sight: &Sight) -> Markup {
    let phrase = |id: &&'static str| (*id, words.say(&format!("phrase-{id}")));
    let phrases: Vec<(&str, String)> = PHRASES.iter().map(phrase).collect();
    let known: serde_json::Map<String, serde_json::Value> =
        phrases.iter().map(|(id, text)| ((*id).to_owned(), text.as_str().into())).collect();
    html! {
        section.chat data-panel="chat" data-keep="" data-chat="" aria-label=(words.say("chat-title"))
            data-phrases=(serde_json::Value::Object(known)) {
            div.lines role="log" aria-label=(words.say("chat-title")) tabindex="0" { ol {} }
            @if sight.can_talk {
                div.phrases role="group" aria-label=(words.say("chat-phrases")) {
                    @for (id, text) in &phrases { button.quiet type="button" data-phrase=(id) { (text) } }
                }
                form data-say="" {
                    label.visually-hidden for="say" { (words.say("chat-say")) }
                    input #say name="text" maxlength="500" autocomplete="off" placeholder=(words.say("chat-say"));
                    button type="submit" { (words.say("chat-send")) }
                }
            } @else if sight.watchers_talk {
                p { a href="/account" { (words.say("chat-name-first")) } }
            }
        }
    }
}
