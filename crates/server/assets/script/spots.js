// What is clicked and pressed: choices, spots of the board, buttons.

import { chosen, confirmation, countersAt, followed, nudge, openCounters, step } from "./counting.js";
import { hint, hintOfPast, verify, why } from "./asking.js";
import { help, menu } from "./help.js";
import * as host from "./host.js";
import { light } from "./marks.js";
import { aimed, closeMenu, isAiming, isMenuOpen, openMenu } from "./menu.js";
import { closeOpened, openCard, openPlayer } from "./opened.js";
import { inTurn, stopInTurn } from "./onward.js";
import { $, $$, around, fragment, seqOf, table, words } from "./page.js";
import { again, control, isPlaying, skip } from "./stage.js";
import { answer, ask, choose, lookAs, lookAt, refresh, spare } from "./table.js";
import { closeDrawer, openTab } from "./tabs.js";
import { attempt, hush } from "./talk.js";
import { fit } from "./zoom.js";

/**
 * What the buttons of a table do, by what marks them; the first that fits counts.
 * @type {[string, (on: HTMLElement) => unknown][]}
 */
const BUTTONS = [
  // The panel of the rules hears this click by itself.
  ["[data-rule]", () => {}],
  ["[data-choice]", (on) => choose(on.dataset.choice)],
  ["[data-step]:not(#fragment)", (on) => step(on)],
  ["[data-count-go]", (on) => answer({ choices: chosen(on) })],
  ["[data-open-count]", (on) => openCounters($(`[id="${on.dataset.openCount}"]`, table))],
  ["[data-in-turn]", inTurn],
  ["[data-close-menu]", closeMenu],
  ["[data-undo]", undo],
  ["[data-answer-undo]", answerUndo],
  ["[data-stage]:not(#table)", (on) => control(on.dataset.stage)],
  ["[data-again]", again],
  ["[data-tab]:not(#table)", (on) => openTab(on.dataset.tab ?? "log")],
  ["[data-fit]", fit],
  ["[data-look]", (on) => lookAt(on.dataset.look)],
  ["[data-phrase]", (on) => ask(() => host.say(`:${on.dataset.phrase}:`))],
  ["[data-open]", (on) => openPlayer(on.dataset.open ?? "")],
  ["[data-close-opened]", closeOpened],
  ["[data-hush]", hush],
  [".past [data-hint]", hintOfPast],
  ["[data-hint]", hint],
  ["[data-help]", help],
  ["[data-menu]", menu],
  ["[data-verify]", verify],
  ["[data-uncover]", (on) => lookAs(on.dataset.uncover)],
  ["[data-copy]", copy],
  ["[data-do]", act],
  ["[data-choices]:not([data-spot])", pick],
  ["[data-spot]", touch],
];

/** Which way the arrow keys go. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowDown: [0, 1], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowLeft: [-1, 0] };

/** What single keys do. @type {Record<string, () => unknown>} */
const KEYS = {
  "?": help,
  m: menu,
  u: () => $("[data-undo]", table)?.click(),
  h: () => $("[data-hint]", table)?.click(),
  l: () => openTab("log"),
  c: () => openTab("chat"),
  a: () => openTab("choices"),
  r: again,
  0: fit,
};

/** Whether what was pressed last was a finger. */
let isFinger = false;

/** Makes the table hear mouse, finger and keyboard. */
export function prepareSpots() {
  document.addEventListener("pointerdown", (event) => (isFinger = event.pointerType === "touch"), true);
  document.addEventListener("keydown", () => (isFinger = false), true);
  document.addEventListener("click", (event) => {
    if (around(event, "#table, [data-menu-dialog]")) attempt(() => click(event));
  });
  document.addEventListener("keydown", press);
  /** @param {Event} event @param {boolean} on */
  const point = (event, on) => light(around(event, "[data-choice]")?.dataset.at, "lit", on);
  for (const name of ["mouseover", "focusin"]) table.addEventListener(name, (event) => point(event, true));
  table.addEventListener("contextmenu", (event) => {
    const more = around(event, ".counting .more");
    if (!more) return;
    // A long press, or the other button of a mouse, takes one away.
    event.preventDefault();
    step(more, -1);
  });
  for (const name of ["mouseout", "focusout"]) table.addEventListener(name, (event) => point(event, false));
}

/**
 * A click anywhere at the table. While the stage plays, a click on the board shows the end and chooses nothing.
 * @param {Event} event
 */
function click(event) {
  if (isPlaying() && around(event, ".board-area, .own")) return skip();
  if (around(event, ".board-area, .own") && closeDrawer()) return;
  for (const [selector, deed] of BUTTONS) {
    const on = around(event, selector);
    if (on) return deed(on);
  }
  const line = around(event, ".log li[data-at]");
  if (line) return point(line.dataset.at);
  closeMenu();
}

/**
 * Lights the place that a line of the log is about, for a moment.
 * @param {string | undefined} spot
 */
function point(spot) {
  light(spot, "lit");
  setTimeout(() => light(spot, "lit", false), 1500);
}

/**
 * A key pressed anywhere but in a field.
 * @param {KeyboardEvent} event
 */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event, "input, select, textarea, dialog, .rule-panel")) return;
  if (isPlaying()) return steer(event);
  if (event.key === "Escape") return escape();
  if (nudge(event.key)) return;
  if (event.key in KEYS) return attempt(KEYS[event.key]);
  if (/^[1-9]$/.test(event.key)) return nth(Number(event.key))?.click();
  if (event.key === "Enter" && document.activeElement instanceof SVGElement) {
    return document.activeElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const way = ARROWS[event.key];
  if (way && go(way)) event.preventDefault();
}

/**
 * Keys while the stage plays.
 * @param {KeyboardEvent} event
 */
function steer(event) {
  /** @type {Record<string, string>} */
  const deeds = { " ": "skip", Escape: "skip", p: "pause", ArrowLeft: "back", ArrowRight: "on" };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  control(deed);
}

/** Closes what lies uppermost. */
function escape() {
  if (isMenuOpen()) return closeMenu();
  if (closeOpened() || hush()) return;
  closeDrawer();
}

/** @param {number} n */
const nth = (n) => answersIn(".spot-menu")[n - 1] ?? answersIn(".dock")[n - 1];

/** @param {string} place */
const answersIn = (place) =>
  $$(`${place} :is([data-choice], [data-count-go], [data-open-count])`, table).filter((it) =>
    it.checkVisibility(),
  );

/**
 * Goes to the next answer: in a menu or a list one after the other, else to the nearest in that direction, wherever it
 * stands.
 * @param {[number, number]} way
 */
function go(way) {
  const isInList =
    isMenuOpen() || document.activeElement?.closest(".choices") || table.dataset.tab === "choices";
  const menu = ".spot-menu button:not([disabled]), .table:has([data-aiming]) .board-area .near";
  const list = $$(isMenuOpen() ? menu : ".choices [data-choice]", table);
  const all = isInList
    ? list.filter((it) => it.checkVisibility())
    : $$("[data-spot][data-choices], .dock button:not([disabled])", table).filter((it) =>
        it.checkVisibility(),
      );
  if (!all.length) return false;
  const now = all.findIndex((it) => it === document.activeElement);
  const step = way[0] + way[1];
  const next = isInList
    ? all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length]
    : (nearest(all, now, way) ?? all[Math.max(0, now)]);
  next.focus({ preventScroll: !isInList });
  return true;
}

/**
 * The nearest in a direction.
 * @param {HTMLElement[]} all
 * @param {number} now
 * @param {[number, number]} way
 */
function nearest(all, now, [dx, dy]) {
  if (now < 0) return all[0];
  /** @param {Element} it */
  const middle = (it) => {
    const box = it.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(all[now]);
  const far = all.map((it) => {
    const [tx, ty] = middle(it);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    return along > 4 ? along + 2.5 * across : Infinity;
  });
  const least = Math.min(...far);
  return least < Infinity ? all[far.indexOf(least)] : null;
}

/**
 * Takes the last choice back, or asks the others whether that may be.
 * @param {HTMLElement} button
 */
async function undo({ dataset }) {
  spare();
  stopInTurn();
  if (await ask(() => host.undo(seqOf(table), dataset.undo === "undo"))) await refresh();
}

/**
 * Lets somebody take a choice back, or not.
 * @param {HTMLElement} button
 */
async function answerUndo({ dataset }) {
  if (await ask(() => host.answerUndo(seqOf(table), dataset.answerUndo === "true"))) await refresh();
}

/**
 * Copies a link.
 * @param {HTMLElement} button
 */
async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  button.textContent = words.copied;
}

/**
 * Does what a button says, after asking whether it is meant where that is not certain.
 * @param {HTMLElement} button
 */
async function act({ dataset }) {
  if (dataset.sure && !confirm(dataset.sure)) return;
  if (await ask(() => host.act(dataset.do ?? "", Number(dataset.seat)))) await refresh();
}

/**
 * A piece inside a larger spot: a mouse hits it, a finger means the spot.
 * @param {HTMLElement} piece
 */
function pick(piece) {
  const spot = /** @type {HTMLElement | null} */ (piece.closest("[data-spot]"));
  if (spot && (isFinger || isAiming())) return touch(spot);
  return choose(piece.dataset.choices);
}

/**
 * A spot is clicked or tapped. A finger opens a card first: it cannot rest on it to read it.
 * @param {HTMLElement} spot
 */
function touch(spot) {
  if (isFinger && openCard(spot, (answered) => attempt(() => choiceAt(answered)))) return;
  return choiceAt(spot);
}

/**
 * Chooses at a spot of the board: at once, from a menu, or not at all, with the reason.
 * @param {HTMLElement} spot
 */
function choiceAt(spot) {
  closeOpened();
  const places = spot.dataset.choices?.split(" ") ?? [];
  const aim = aimed(spot.dataset.spot ?? "");
  if (aim) return typeof aim === "string" ? choose(aim) : undefined;
  const together = followed(spot.dataset.spot ?? "");
  if (together) return answer({ choices: together });
  const counters = countersAt(spot.dataset.spot ?? "");
  if (counters) return openCounters(counters, spot, places);
  const confirms = places.length ? confirmation(places) : null;
  if (confirms) return answer({ choices: chosen(confirms) });
  if (places.length === 1) return choose(places[0]);
  if (places.length) return openMenu(spot, places);
  if (fragment()?.hasAttribute("data-asked")) return why(spot.dataset.spot ?? "");
}
