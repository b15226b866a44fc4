// Marks at the spots of the board: what the list points at, what the guide asks for, what a hint advises.

import { $, $$, fragment, table, words, written } from "./page.js";

/**
 * The elements of a spot: most are drawn once, some on the board and beside it.
 * @param {string} spot
 */
const drawn = (spot) => $$(`[data-spot="${CSS.escape(spot)}"]`, table);

/**
 * Gives a spot a class, or takes it away.
 * @param {string | undefined} spot
 * @param {string} name
 * @param {boolean} [on]
 */
export function light(spot, name, on = true) {
  if (spot) for (const it of drawn(spot)) it.classList.toggle(name, on);
}

/** Lights what the guide asks for, on the board or in the hand. */
export function lead() {
  const choice = $(".choices .guided", table);
  if (!choice) return;
  light(choice.dataset.at, "guided");
}

/**
 * Marks what a hint advises: in the list and beside the question if it stands there, and at its spot of the board. What
 * is shown next takes all of it away.
 * @param {string | undefined} at the spot
 * @param {number} [place] its number in the list
 */
export function advise(at, place) {
  for (const it of $$(`.choices [data-choice="${place}"]`, table)) it.dataset.hint = words.hint;
  for (const it of $$(`:is(.choices, .dock) [data-choice="${place}"]`, table)) it.classList.add("hinted");
  const spot = at && drawn(at)[0];
  if (!spot) return;
  light(at, "hinted");
  plant(spot);
}

/** Takes away what was lit, led to and advised: it was about the page before. */
export function unlight() {
  const names = ["lit", "near", "guided", "hinted"];
  for (const it of $$(`[data-spot]:is(${names.map((name) => `.${name}`)})`, table))
    it.classList.remove(...names);
  for (const it of $$("[data-choice].hinted", table)) {
    it.classList.remove("hinted");
    it.removeAttribute("data-hint");
  }
  planted?.flag.remove();
}

/** The flag of the last hint and the spot it stands at. @type {{ flag: HTMLElement, spot: Element } | null} */
let planted = null;

/**
 * Keeps the flag at its spot when the table changes its size. One observer serves all hints, and rests when the flag
 * is gone. CSS could anchor the flag by itself, but not at a part of a drawing: SVG has no boxes to anchor to.
 */
const resized = new ResizeObserver(() => {
  if (planted?.flag.isConnected) place();
  else resized.disconnect();
});

/**
 * Plants the flag of a hint at a spot.
 * @param {Element} spot
 */
function plant(spot) {
  const frame = fragment();
  if (!frame) return;
  planted?.flag.remove();
  resized.disconnect();
  planted = { flag: written("span", words.hint, "hint-flag"), spot };
  frame.append(planted.flag);
  // Observing begins with a first report, which places the flag.
  resized.observe(frame);
}

/** Puts the flag above the middle of its spot, inside the table. */
function place() {
  const frame = fragment();
  if (!planted || !frame) return;
  const { flag, spot } = planted;
  const at = spot.getBoundingClientRect();
  const inside = frame.getBoundingClientRect();
  const middle = at.left + at.width / 2 - inside.left;
  flag.style.left = `${Math.max(30, Math.min(middle, inside.width - 30))}px`;
  flag.style.top = `${Math.max(0.7 * flag.offsetHeight, at.top - inside.top)}px`;
}
