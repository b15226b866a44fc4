//! All components on one page: for whoever works on the look, and for the tests, which picture it. Releases do not have
//! it.

use maud::{Markup, html};
use tabletop::Seat;
use texts::Words;

use super::icons;
use super::layout::Page;
use crate::http::Visitor;

pub(super) async fn page(visitor: Visitor) -> Markup {
    let words = visitor.words();
    let title = words.say("look-title");
    Page::new(words, &title).of(visitor.name()).at("/look").show(html! {
        div.page-head { h1 { (title) } p.quiet { (words.say("rules-intro")) } }
        div.two-columns {
            (buttons(words)) (rows(words)) (form(words)) (tables(words))
        }
    })
}

fn buttons(words: &Words) -> Markup {
    let play = words.say("start-play-now");
    html! {
        section.panel.stack {
            h2 { (words.say("start-games")) }
            div.row {
                button.main.big type="button" { (icons::PLAY) (play) }
                button.big type="button" { (icons::LEARN) (words.say("front-learn")) }
            }
            div.row {
                button.main type="button" { (play) }
                button type="button" { (words.say("start-new-table")) }
                button.quiet type="button" { (words.say("start-rules")) }
                button.danger type="button" { (words.say("table-resign")) }
                button type="button" disabled { (words.say("table-undo")) }
            }
            div.row {
                span.chip { (words.say("status-open")) }
                span.chip.live { (words.say("status-running")) }
                span.chip.turn { (words.say("script-your-turn")) }
            }
            div.row { @for seat in Seat::all(6) { (seal(seat)) } }
            p.toast role="status" { (words.say("script-back")) a href="/" { (words.say("problem-home")) } }
        }
    }
}

fn seal(seat: Seat) -> Markup {
    html! { svg.seal viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) } }
}

fn rows(words: &Words) -> Markup {
    html! {
        section.panel.tint {
            div.row.between { h2 { (words.say("front-now")) } span.chip.live { (words.say("status-running")) } }
            ul.list {
                @for seat in Seat::all(3) {
                    li {
                        (seal(seat))
                        span.grow { b { (words.seat(seat)) } span.quiet { (words.say("table-here")) } }
                        a.button href="/look" { (words.say("front-watch")) }
                    }
                }
            }
            p.notice { (words.say("error-invitation-used")) }
        }
    }
}

fn form(words: &Words) -> Markup {
    html! {
        form.panel.stack {
            h2 { (words.say("new-manners")) }
            div.field {
                label for="look-name" { (words.say("new-name")) }
                input #look-name value="Marta";
                span.hint { (words.say("error-name-long")) }
            }
            div.field.bad {
                label for="look-password" { (words.say("account-password")) }
                input #look-password type="password" value="flint" aria-describedby="look-error";
                span.error #look-error { (icons::WARNING) (words.say("error-password-length")) }
            }
            fieldset {
                legend { (words.say("new-players")) }
                div.pick {
                    @for players in 2..=5 { label { input type="radio" name="players" checked[players == 3]; (players) } }
                }
            }
            div.field {
                label for="look-number" { (words.say("new-options")) }
                (super::new::stepper("look-number", "number", 1, 8, 4, words))
            }
            label.switch {
                span { b { (words.say("new-public")) } span.hint { (words.say("new-public-help")) } }
                input type="checkbox" role="switch" checked;
            }
            div.field {
                label for="look-list" { (words.say("new-seats")) }
                select #look-list { option { (words.say("wish-hunter")) } }
            }
            div.row { button.main type="button" { (words.say("new-make")) } button.quiet type="reset" { (words.say("script-close")) } }
        }
    }
}

fn tables(words: &Words) -> Markup {
    html! {
        section.panel.stack {
            nav.tabs aria-label=(words.say("start-mine")) {
                a href="/look" aria-current="page" { (words.say("start-waiting")) }
                a href="/look" { (words.say("start-mine")) }
                a href="/look" { (words.say("status-over")) }
            }
            div.scroll tabindex="0" {
                table.plain {
                    thead { tr { th scope="col" { (words.say("table-players")) } th scope="col" { (words.say("table-score")) } } }
                    tbody {
                        @for (seat, points) in Seat::all(3).zip([121, 108, 97]) {
                            tr.win[points == 121] { th scope="row" { (words.seat(seat)) } td { (points) } }
                        }
                    }
                }
            }
            div.dialog {
                h3 { (words.say("table-resign")) }
                p { (words.say("table-resign-sure")) }
                div.row { button type="button" { (words.say("script-close")) } button.danger type="button" { (words.say("table-resign")) } }
            }
        }
    }
}
