//! What lies before a player.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::icons::{explained, good, icon, label, picture, plated};
use super::people::{People, person};
use super::{sets, spots, tools};
use crate::rules::{Building, BuildingId, CardId, Good, MatView, Resource, StoneAge, Tool};
use crate::words::{building_name, goods};

/// A player's people, stores, tools, cards and buildings.
pub(super) fn mat(scene: &Scene<'_, StoneAge>, seat: Seat) -> Markup {
    let Some(mat) = spots::mat(scene.view, seat) else { return html! {} };
    html! {
        div class=(format!("mat sa-mat seat-{seat}")) {
            div.sa-row {
                (home(scene, seat, mat))
                span.sa-group.tells {
                    (food(scene, mat))
                    (track(scene, mat))
                    @if scene.view.start_player == seat { (start_player(scene)) }
                }
            }
            div.sa-row {
                span.sa-group.tells { @for resource in Resource::ALL { (stock(scene, mat, resource)) } }
                span.sa-group.tells {
                    @for tool in Tool::ALL { (tool_place(scene, mat, tool)) }
                    (any_two(scene, mat))
                }
            }
            div.sa-row {
                (sets::sets(scene, mat))
                span.sa-group.tells { @for building in mat.buildings { (building_mark(scene, building)) } }
            }
        }
    }
}

/// A ring for each of their people, those at home standing in it.
fn home(scene: &Scene<'_, StoneAge>, seat: Seat, mat: &MatView) -> Markup {
    let name = scene.words.say_with("sa-board-home", &args! { home: mat.home, people: mat.people });
    // All ten fit the width of a phone.
    let step = (210 / i32::from(mat.people).max(1)).min(25);
    let drawing = html! {
        @for ((number, is_home), x) in People::of(mat).at_home().zip((15..).step_by(step as usize)) {
            ellipse.sa-ring.sa-low cx=(x) cy="38" rx="10" ry="6" {}
            @if is_home { (person(seat, number, x, 40)) }
        }
    };
    picture("sa-pic", (step * i32::from(mat.people) + 6, 46), &name, drawing)
}

fn food(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    counted("food", &goods(scene.words, Good::Food, mat.food), &mat.food.to_string())
}

fn track(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    let name = scene.words.say_with("sa-board-track", &args! { n: mat.food_track });
    counted("wheat", &name, &format!("+{}", mat.food_track))
}

/// A symbol and a number beside it, with room for two digits, or more if it has more.
fn counted(symbol: &str, name: &str, number: &str) -> Markup {
    let room = 12 * number.len().max(2) as i32;
    let drawing = html! {
        (icon(symbol, 1, 7, 30))
        (label("sa-mid", 33 + room / 2, 30, number))
    };
    picture("sa-pic", (34 + room, 44), name, drawing)
}

fn start_player(scene: &Scene<'_, StoneAge>) -> Markup {
    picture(
        "sa-pic",
        (34, 44),
        &scene.words.say("sa-board-start-player"),
        html! {
            g.piece id="start-player" { (icon("start", 1, 6, 32)) }
        },
    )
}

fn stock(scene: &Scene<'_, StoneAge>, mat: &MatView, resource: Resource) -> Markup {
    let n = mat.resources[resource];
    let name = goods(scene.words, resource.into(), n);
    plated(
        (56, 44),
        &name,
        html! {
            g.sa-gone[n == 0] { (icon(good(resource.into()), 3, 9, 25)) }
            (label("sa-mid sa-last", 52, 29, n))
        },
    )
}

/// A tool place, or a one-use tool the player has taken; used ones are turned, as on the table.
fn tool_place(scene: &Scene<'_, StoneAge>, mat: &MatView, tool: Tool) -> Markup {
    if !spots::has_tool(mat, tool) {
        return html! {};
    }
    let card = CardId::of_tool(tool);
    let value = tools::value(mat, tool);
    let is_used = !mat.ready.contains(tool) && 0 < value;
    let id = match (value, is_used, card) {
        (0, ..) => "sa-board-tool-none",
        (_, true, _) => "sa-board-tool-used",
        (_, false, None) => "sa-board-tool",
        (_, false, Some(_)) => "sa-board-tool-one-use",
    };
    let name = scene.words.say_with(id, &args! { n: value });
    plated(
        (42, 44),
        &name,
        html! {
            @if card.is_some() {
                g.sa-gone[is_used] {
                    (icon("tool", 4, 6, 30))
                    (label("sa-mid sa-haloed", 30, 38, value))
                    (label("sa-small sa-haloed", 12, 17, "1×"))
                }
            } @else if 0 < value {
                g.sa-used[is_used] transform=[is_used.then_some("rotate(90 21 22)")] {
                    (icon("tool", 3, 6, 30))
                    (label("sa-mid sa-haloed", 30, 38, value))
                }
            } @else {
                g.sa-gone { (icon("tool", 6, 7, 30)) }
            }
        },
    )
}

fn any_two(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    if !spots::has_card(mat, CardId::ANY_TWO) {
        return html! {};
    }
    let id = if mat.any_two { "sa-board-any-two" } else { "sa-board-any-two-used" };
    plated(
        (54, 44),
        &scene.words.say(id),
        html! {
            g.sa-gone[!mat.any_two] {
                (label("sa-mid", 13, 29, "2"))
                @let corners = [(21, 5), (35, 5), (21, 22), (35, 22)];
                @for (resource, (x, y)) in Resource::ALL.into_iter().zip(corners) {
                    (icon(good(resource.into()), x, y, 16))
                }
            }
        },
    )
}

fn building_mark(scene: &Scene<'_, StoneAge>, building: BuildingId) -> Markup {
    let points = building.building().points.map_or("Σ".to_owned(), |points| points.to_string());
    let drawing = html! {
        g.piece id=(format!("building-{}", building.number())) {
            (icon("hut", 1, 1, 32))
            (label("sa-small sa-haloed", 17, 33, points))
        }
    };
    explained(scene.words, Building::RULE, (34, 36), &building_name(scene.words, building), drawing)
}
