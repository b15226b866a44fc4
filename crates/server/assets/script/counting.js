// Counting: what is paid, which tools are used, who goes along. The server sends every way the rules allow; here
// numbers are changed and matched against those ways, and nothing is known of the rules.

import { light } from "./marks.js";
import { belongs, closeMenu, item } from "./menu.js";
import { $, $$, button, table, the, words, written } from "./page.js";

/**
 * A way: its text, how many of each kind, its choices and what may follow, all but the numbers by index.
 * @typedef {[number, number[], number[], number[]]} Way
 */

/**
 * What can be counted.
 * @typedef {{ kinds: string[], choices: object[], texts: string[], then: [string, number][], ways: Way[] }} Sheet
 */

/** What is counted now, by the element that shows it. @type {WeakMap<Element, { sheet: Sheet, counts: number[] }>} */
const counted = new WeakMap();

/** Draws the counters that stand at the question, and lights again where those that are open lead. */
export function prepareCounters() {
  for (const place of $$(".spot-menu .counting", table)) show(place);
  for (const place of $$(".dock > .counting:not([hidden])", table)) if (!place.firstChild) build(place);
}

/**
 * Draws counters.
 * @param {HTMLElement} place
 */
function build(place) {
  /** @type {Sheet} */
  const sheet = JSON.parse(place.dataset.count ?? "");
  counted.set(place, { sheet, counts: [...sheet.ways[Number(place.dataset.guided ?? 0)][1]] });
  sheet.kinds.forEach((kind, at) => place.append(most(sheet, at) > 1 ? stepper(kind, at) : toggle(kind, at)));
  const go = button("", "main");
  go.dataset.countGo = "";
  go.dataset.covers = place.dataset.covers;
  place.append(go);
  show(place);
}

/**
 * How many of a kind can be counted at most.
 * @param {Sheet} sheet
 * @param {number} at
 */
const most = ({ ways }, at) => Math.max(...ways.map((way) => way[1][at]));

/**
 * A thing of which several are counted: less, and the thing itself with its number, which means one more.
 * @param {string} kind
 * @param {number} at
 */
function stepper(kind, at) {
  const both = written("span", "", "stepper");
  const less = button("−", "answer less");
  less.setAttribute("aria-label", words.less.replace("%thing%", nameOf(kind)));
  less.dataset.step = "-1";
  const more = pictured(kind, "answer more");
  more.append(written("b", ""));
  more.dataset.step = "1";
  for (const it of [less, more]) it.dataset.kind = String(at);
  both.append(less, more);
  return both;
}

/**
 * A thing that is counted or not.
 * @param {string} kind
 * @param {number} at
 */
function toggle(kind, at) {
  const it = pictured(kind, "answer toggle");
  const value = $("b", stocked(kind) ?? table)?.textContent ?? "";
  it.append(written("b", stocked(kind) ? value : ""));
  it.dataset.step = "1";
  it.dataset.kind = String(at);
  return it;
}

/**
 * A thing in one's own stock.
 * @param {string} kind
 */
const stocked = (kind) => $(`.own .stock [data-thing="${kind}"]`, table);

/**
 * What a thing is called.
 * @param {string} kind
 */
const nameOf = (kind) => {
  const it = stocked(kind);
  return (it && ($("svg", it)?.getAttribute("aria-label") ?? $(".visually-hidden", it)?.textContent)) ?? kind;
};

/**
 * A button with the picture of a thing.
 * @param {string} kind
 * @param {string} name its class
 */
function pictured(kind, name) {
  const it = button("", name);
  const picture = stocked(kind)?.querySelector("svg")?.cloneNode(true);
  if (picture instanceof SVGElement) {
    picture.setAttribute("aria-hidden", "true");
    picture.removeAttribute("role");
    it.append(picture);
  } else it.append(written("span", nameOf(kind)));
  return it;
}

/**
 * The way that counts what is counted now.
 * @param {Element} place
 */
function wayOf(place) {
  const it = counted.get(place);
  return it?.sheet.ways.find((way) => way[1].every((n, at) => n === it.counts[at]));
}

/**
 * Shows what is counted, what comes of it, and where one can go on to.
 * @param {HTMLElement} place
 */
function show(place) {
  const it = counted.get(place);
  if (!it) return;
  const { sheet, counts } = it;
  for (const one of $$("[data-step]", place)) {
    const at = Number(one.dataset.kind);
    if (one.classList.contains("toggle")) one.setAttribute("aria-pressed", String(counts[at] > 0));
    if (one.classList.contains("less")) one.toggleAttribute("disabled", counts[at] === 0);
    else one.setAttribute("aria-label", `${nameOf(sheet.kinds[at])}: ${counts[at]}`);
    if (one.classList.contains("more")) the("b", one).textContent = String(counts[at]);
  }
  const way = wayOf(place);
  const go = the("[data-count-go]", place);
  go.textContent = way ? sheet.texts[way[0]] : misfit(it);
  go.toggleAttribute("disabled", !way);
  const guided = place.dataset.guided;
  go.classList.toggle("guided", guided !== undefined && way === sheet.ways[Number(guided)]);
  for (const spot of $$(".spot.near", table)) spot.classList.remove("near");
  // Only what is counted at a spot goes on from there.
  if (!place.closest(".spot-menu")) return;
  for (const then of way?.[3] ?? []) light(sheet.then[then][0], "near");
}

/**
 * Why nothing comes of what is counted.
 * @param {{ sheet: Sheet, counts: number[] }} it
 */
function misfit({ sheet, counts }) {
  /** @param {number[]} all */
  const sum = (all) => all.reduce((one, other) => one + other, 0);
  const [now, sums] = [sum(counts), sheet.ways.map((way) => sum(way[1]))];
  if (now < Math.min(...sums)) return words["too-few"];
  return now > Math.max(...sums) ? words["too-many"] : words.misfit;
}

/**
 * Counts one more or one less. Where only one of the two can be touched, one more than there are begins again.
 * @param {HTMLElement} on
 * @param {number} [by]
 */
export function step(on, by = Number(on.dataset.step)) {
  const place = /** @type {HTMLElement | null} */ (on.closest(".counting"));
  const it = place && counted.get(place);
  if (!it) return;
  const at = Number(on.dataset.kind);
  const [now, top] = [it.counts[at] + by, most(it.sheet, at)];
  const less = $(".less", on.parentElement ?? on);
  const wraps = on.classList.contains("toggle") || !less?.checkVisibility();
  if (now < 0 || now > top) it.counts[at] = wraps ? (now < 0 ? top : 0) : it.counts[at];
  else it.counts[at] = now;
  show(place);
}

/**
 * Counts one more or less of the thing that has the focus; whether one has.
 * @param {string} key
 */
export function nudge(key) {
  const on = /** @type {HTMLElement | null} */ (
    document.activeElement?.closest(".counting [data-step]") ?? null
  );
  if (!on || (key !== "+" && key !== "-")) return false;
  step(on, key === "+" ? 1 : -1);
  return true;
}

/**
 * The choices of what is counted.
 * @param {HTMLElement} on something of the counters
 */
export function chosen(on) {
  const place = on.closest(".counting");
  return (place && choicesOf(place)) ?? [];
}

/** @param {Element} place */
function choicesOf(place) {
  const sheet = counted.get(place)?.sheet;
  return sheet && wayOf(place)?.[2].map((at) => sheet.choices[at]);
}

/**
 * The choices of what is counted, with the one at a spot that may follow at once.
 * @param {string} spot
 * @returns {object[] | undefined}
 */
export function followed(spot) {
  const place = $(".spot-menu .counting", table);
  const it = place && counted.get(place);
  if (!place || !it) return undefined;
  const then = wayOf(place)?.[3].map((at) => it.sheet.then[at]);
  const next = then?.find((one) => one[0] === spot);
  return next && [...(choicesOf(place) ?? []), it.sheet.choices[next[1]]];
}

/**
 * What is counted at the question with these choices alone: a spot that means the same confirms it.
 * @param {string[]} places
 */
export function confirmation(places) {
  const go = $(".dock > .counting [data-count-go]:not([disabled])", table);
  const covers = go?.dataset.covers?.split(" ") ?? [];
  return places.every((place) => covers.includes(place)) ? go : null;
}

/** What confirms the proposal where nothing that could be counted would change what comes of it. */
export const idle = () =>
  $(".prompt:not(.guide) .dock:has(> [data-idle]) > .counting [data-count-go]:not([disabled])", table);

/**
 * The counters that a spot opens.
 * @param {string} spot
 */
export const countersAt = (spot) => $(`.dock > .counting[hidden][data-at="${CSS.escape(spot)}"]`, table);

/**
 * Opens counters over the answers at the question, with the other choices of their spot.
 * @param {HTMLElement | null} source where they are kept
 * @param {Element} [spot]
 * @param {string[]} [places] all choices of the spot
 */
export function openCounters(source, spot, places = []) {
  if (!source) return;
  closeMenu();
  const panel = document.createElement("div");
  belongs(panel, spot);
  panel.className = "spot-menu docked";
  panel.setAttribute("role", "group");
  const place = document.createElement("div");
  place.className = "counting";
  for (const name of ["count", "covers", "guided"]) {
    if (source.dataset[name] !== undefined) place.dataset[name] = source.dataset[name];
  }
  panel.append(place);
  build(place);
  const covers = source.dataset.covers?.split(" ") ?? [];
  for (const other of places.filter((it) => !covers.includes(it))) {
    const choice = $(`.choices [data-choice="${other}"]`, table);
    if (choice) panel.append(item(choice, other));
  }
  const close = button("✕", "answer small quiet");
  close.setAttribute("aria-label", words.close);
  close.dataset.closeMenu = "";
  panel.append(close);
  the("[data-over-prompt]", table).append(panel);
  $("[data-count-go]", place)?.focus({ preventScroll: true });
}
