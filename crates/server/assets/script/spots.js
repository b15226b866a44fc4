// What is clicked and pressed: choices, spots of the board, buttons.

import { hint, verify, why } from "./asking.js";
import { help } from "./help.js";
import { light } from "./marks.js";
import { closeMenu, isMenuOpen, openMenu } from "./menu.js";
import { $, $$, around, fragment, seqOf, table, the, words } from "./page.js";
import { choose, lookAs, post, refresh } from "./table.js";
import { attempt } from "./talk.js";

/**
 * What the buttons of a table do, by what marks them; the first that fits counts.
 * @type {[string, (on: HTMLElement) => unknown][]}
 */
const BUTTONS = [
  // The panel of the rules hears this click by itself.
  ["[data-rule]", () => {}],
  ["[data-choice]", (on) => choose(on.dataset.choice)],
  ["[data-close-menu]", closeMenu],
  ["[data-undo]", undo],
  ["[data-answer-undo]", answerUndo],
  ["[data-zoom]", zoom],
  ["[data-hint]", hint],
  ["[data-help]", help],
  ["[data-verify]", verify],
  ["[data-uncover]", (on) => lookAs(on.dataset.uncover)],
  ["[data-copy]", copy],
  ["[data-do]", act],
  ["[data-spot]", touch],
];

/** Which way the arrow keys go through the list. @type {Record<string, number>} */
const ARROWS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Makes the table hear mouse, finger and keyboard. */
export function prepareSpots() {
  table.addEventListener("click", (event) => attempt(() => click(event)));
  document.addEventListener("keydown", press);
  /** @param {Event} event @param {boolean} on */
  const point = (event, on) => light(around(event, "[data-choice]")?.dataset.at, "lit", on);
  for (const name of ["mouseover", "focusin"]) table.addEventListener(name, (event) => point(event, true));
  for (const name of ["mouseout", "focusout"]) table.addEventListener(name, (event) => point(event, false));
}

/**
 * A click anywhere at the table.
 * @param {Event} event
 */
function click(event) {
  for (const [selector, deed] of BUTTONS) {
    const on = around(event, selector);
    if (on) return deed(on);
  }
  closeMenu();
}

/**
 * A key pressed anywhere but in a field.
 * @param {KeyboardEvent} event
 */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event, "input, select, textarea, dialog, .rule-panel")) return;
  if (event.key === "?") return help();
  if (event.key === "u") return $("[data-undo]", table)?.click();
  if (event.key === "Escape") return closeMenu();
  const step = ARROWS[event.key];
  const buttons = $$(`${isMenuOpen() ? ".spot-menu" : ".choices"} [data-choice]`, table);
  if (!step || !buttons.length) return;
  event.preventDefault();
  const now = buttons.findIndex((button) => button === document.activeElement);
  const first = step > 0 ? 0 : buttons.length - 1;
  buttons[now < 0 ? first : (now + step + buttons.length) % buttons.length].focus();
}

/**
 * Takes the last choice back, or asks the others whether that may be.
 * @param {HTMLElement} button
 */
async function undo({ dataset }) {
  if (await post(dataset.undo ?? "", { seq: seqOf(table) })) await refresh();
}

/**
 * Lets somebody take a choice back, or not.
 * @param {HTMLElement} button
 */
async function answerUndo({ dataset }) {
  const body = { seq: seqOf(table), agree: dataset.answerUndo === "true" };
  if (await post("answer-undo", body)) await refresh();
}

/**
 * Twice as large, with the middle in the middle; and back.
 * @param {HTMLElement} button
 */
function zoom(button) {
  const pane = the(".board-pane", table);
  const large = table.classList.toggle("zoomed");
  button.setAttribute("aria-pressed", String(large));
  if (large)
    pane.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2);
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
  if (await post(dataset.do ?? "", { seat: Number(dataset.seat) })) await refresh();
}

/**
 * Chooses at a spot of the board: at once, from a menu, or not at all, with the reason.
 * @param {HTMLElement} spot
 */
function touch(spot) {
  const places = spot.dataset.choices?.split(" ") ?? [];
  if (places.length === 1) return choose(places[0]);
  if (places.length) return openMenu(spot, places);
  if (fragment()?.hasAttribute("data-asked")) return why(spot.dataset.spot ?? "");
}
