// The stage: what happened is played step by step, where it happened, at a speed that a person follows. The server sends
// with every change the steps that led to it, each with what it changed and what is said of it; here they wait their turn.
// Whoever skips sees the end at once, and nothing else waits for the stage.

import { markChanges, unmark } from "./changes.js";
import { left } from "./clocks.js";
import { isStill, pass } from "./motion.js";
import { unglimpse } from "./opened.js";
import { $, $$, button, fragment, table, the, words, written } from "./page.js";
import { shownPage } from "./parts.js";
import { speed } from "./settings.js";
import { soundOf } from "./sounds.js";
import { tell } from "./talk.js";

/**
 * Something that happened, as it is shown.
 * @typedef {{ seat: number | null, at: string[], show: string, text: string, ms: number }} Beat
 */
/**
 * A step: what is said of it, and the page as it was then.
 * @typedef {{ beats: Beat[], page: import("./parts.js").Page }} Step
 */
/**
 * A beat in its place: with the page as it was then.
 * @typedef {{ beat: Beat, page: import("./parts.js").Page }} Scene
 */

/** Longer than this, in milliseconds at the chosen speed, everything is shown faster, but not faster than `FASTEST`. */
const LONG = 15_000;
const FASTEST = 0.45;
/** More beats than this happened while nobody looked: then only the last are shown. */
const MANY = 30;
const LAST = 12;
/** A sentence longer than this is written smaller, and one much longer smaller still, like a question. */
const WORDY = 38;
const WORDIER = 64;
/** How long own dice rest. */
const OWN_DICE = 1200;
/** With so little time left for the choice that waits behind it, in milliseconds, the stage skips itself. */
const URGENT = 10_000;
/** How long spots stay quiet after a skip, in milliseconds: the click that skipped chooses nothing. */
const QUIET = 250;

/** What is still to be played. @type {Scene[]} */
let queue = [];
/** What has been played since the last own choice. @type {Scene[]} */
let played = [];
/** What is shown now, while steps are looked at: its place in `played`. @type {number | null} */
let at = null;
/** What shows the table as it is now, once all is played. @type {(() => void) | null} */
let finish = null;
let isPaused = false;
let timer = 0;
/** When the time of the choice ends that waits behind the stage, if its time runs. */
let due = Infinity;
let clock = 0;
/** Whether this person is asked behind it. */
let isNext = false;

/** Whether the stage plays. */
export const isPlaying = () => table.hasAttribute("data-stage");

/** Makes the stage end when its page goes out of sight: whoever comes back finds the table as it is. */
export function prepareStage() {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && isPlaying()) finishing();
  });
}

/**
 * Plays steps, and then does what shows their end. Steps that come while others play wait for them.
 * @param {Step[]} steps
 * @param {() => void} end
 * @param {boolean} [isMine] whether this person is asked behind them
 * @param {number} [until] when the time of that choice ends
 */
export function play(steps, end, isMine = false, until = Infinity) {
  const scenes = steps.flatMap(scenesOf);
  finish = end;
  isNext = isMine;
  due = until;
  // News that nothing is shown of, such as who has come, does not end what plays.
  if (!scenes.length && isPlaying()) return watchClock();
  if (!speed() || document.hidden || isUrgent() || !scenes.length) {
    played.push(...queue, ...scenes);
    queue = [];
    finishing();
    if (document.hidden && speed() && scenes.some(({ beat }) => beat.ms)) offerAgain();
    return;
  }
  queue.push(...scenes);
  if (queue.length > MANY) {
    played.push(...queue.splice(0, queue.length - LAST));
  }
  if (isPlaying()) return drawSteps();
  raise();
  next();
}

/** Begins to play. */
function raise() {
  table.setAttribute("data-stage", "");
  unmark();
  unglimpse();
  watchClock();
}

const isUrgent = () => due - Date.now() <= URGENT;

/** Says how much time is left for the choice that waits, and gives way to it when that is little. */
function watchClock() {
  clearInterval(clock);
  if (due === Infinity) return;
  clock = setInterval(() => (isUrgent() ? skip() : drawSteps()), 500);
}

/** Says that something happened while nobody looked, and offers to show it. */
function offerAgain() {
  const show = button(words["stage-again"], "answer");
  show.dataset.again = "";
  tell([written("p", words.away), show], "away");
}

/** A person has chosen: what happened before is no longer news. */
export function forget() {
  played = [];
  at = null;
  unmark();
}

/**
 * The beats of a step. Own deeds are seen without words, but for dice.
 * @param {Step} step
 * @returns {Scene[]}
 */
function scenesOf({ beats, page }) {
  const own = fragment()?.dataset.eye;
  const shown = beats
    .map((beat) => (String(beat.seat) === own ? { ...beat, ms: hasDice(beat) ? OWN_DICE : 0 } : beat))
    .filter((beat) => beat.ms);
  if (!shown.length) {
    const silent = { seat: null, at: [], show: "", text: "", ms: 0 };
    return [{ beat: silent, page }];
  }
  return shown.map((beat) => ({ beat, page }));
}

/** @param {Beat} beat */
const hasDice = ({ show }) => /class="[^"]*\bdie\b/.test(show);

/** Plays what comes next, or ends. */
function next() {
  clearTimeout(timer);
  const scene = queue.shift();
  if (!scene) return finishing();
  const factor = pace(scene);
  const began = performance.now();
  pass(scene.page);
  played.push(scene);
  at = played.length - 1;
  if (!scene.beat.ms) return next();
  show(scene);
  const late = performance.now() - began;
  timer = setTimeout(next, Math.max(60, scene.beat.ms * factor - late));
}

/**
 * By how much times are multiplied, so that nobody waits too long.
 * @param {Scene} scene
 */
function pace(scene) {
  const sum = [scene, ...queue].reduce((sum, { beat }) => sum + beat.ms, 0) * speed();
  return speed() * Math.max(FASTEST, Math.min(1, LONG / sum));
}

/** Shows the end at once. The click that wanted it chooses nothing. */
export function skip() {
  if (isPlaying()) {
    table.setAttribute("data-quiet", "");
    setTimeout(() => table.removeAttribute("data-quiet"), QUIET);
  }
  finishing();
}

/** Shows the end. */
function finishing() {
  clearTimeout(timer);
  clearInterval(clock);
  played.push(...queue);
  queue = [];
  at = null;
  setPaused(false);
  clear();
  table.removeAttribute("data-stage");
  the("[data-strip]", table).hidden = true;
  const end = finish;
  finish = null;
  const eye = fragment()?.dataset.eye;
  end?.();
  // Another person of this screen looks now: what was played is what the one before saw.
  if (eye !== fragment()?.dataset.eye) played = [];
  markChanges(played.map(({ beat }) => beat));
  showAgainButton();
}

/** Offers to show again what happened, where there is something. */
function showAgainButton() {
  for (const button of $$("[data-again]", table)) button.hidden = !played.some(({ beat }) => beat.ms);
}

/** Shows again what happened since the last own choice. */
export function again() {
  const scenes = played.filter(({ beat }) => beat.ms);
  if (isPlaying() || !scenes.length) return;
  const now = shownPage();
  finish = () => pass(now);
  raise();
  played = [];
  queue = scenes;
  next();
}

/**
 * What the buttons of the strip do.
 * @param {string | undefined} what
 */
export function control(what) {
  if (what === "skip") return skip();
  if (what === "pause") return pause(!isPaused);
  step(what === "back" ? -1 : 1);
}

/** @param {boolean} on */
function pause(on) {
  setPaused(on);
  clearTimeout(timer);
  if (!on) next();
}

/** @param {boolean} on */
function setPaused(on) {
  isPaused = on;
  $("[data-stage=pause]", table)?.setAttribute("aria-pressed", String(on));
}

/**
 * A step back or on, and rests there.
 * @param {number} by
 */
function step(by) {
  const from = at ?? played.length - 1;
  pause(true);
  // Steps that say nothing are passed.
  let to = from + by;
  while (played[to] && !played[to].beat.ms) to += by;
  if (to < 0) return;
  if (to >= played.length) {
    if (!queue.length) return skip();
    next();
    return clearTimeout(timer);
  }
  at = to;
  const scene = played[to];
  pass(scene.page);
  show(scene);
}

/**
 * Shows a beat: its sentence in the strip, a halo at its place, and beside it what came of it.
 * @param {Scene} scene
 */
function show({ beat }) {
  clear();
  soundOf(beat);
  const strip = the("[data-strip]", table);
  strip.hidden = false;
  strip.className = beat.seat === null ? "strip" : `strip seat-${beat.seat}`;
  const sign = the(".seat-sign", strip);
  const drawn = beat.seat === null ? null : $(`.player.seat-${beat.seat} .seat-sign`, table);
  sign.replaceChildren(...(drawn ? [...drawn.cloneNode(true).childNodes] : []));
  sign.setAttribute("viewBox", "-12 -12 24 24");
  const sentence = the("[data-stage-text]", strip);
  sentence.textContent = beat.text;
  sentence.classList.toggle("long", beat.text.length > WORDY);
  sentence.classList.toggle("longer", beat.text.length > WORDIER);
  drawSteps();
  for (const row of $$(".player", table))
    row.toggleAttribute("data-now", row.dataset.seat === String(beat.seat));
  const place = placeOf(beat);
  if (place) surround(place, beat);
}

/**
 * Shows where something happened and what came of it, and lets it stand.
 * @param {Beat[]} beats
 */
export function stand(beats) {
  clear();
  const told = beats.findLast((beat) => beat.show);
  for (const beat of beats) {
    const place = placeOf(beat);
    if (place) surround(place, beat === told ? beat : { ...beat, show: "" });
    if (beat.seat !== null) $(`.player.seat-${beat.seat}`, table)?.setAttribute("data-now", "");
  }
}

/** @param {Beat} beat */
const placeOf = ({ at }) =>
  at.map((spot) => $(`.board-area [data-spot="${CSS.escape(spot)}"]`, table)).find(Boolean);

/** How far the stage has come, in numbers and as a bar. */
function drawSteps() {
  const strip = the("[data-strip]", table);
  const all = [...played, ...queue].filter(({ beat }) => beat.ms);
  const now = played.slice(0, (at ?? 0) + 1).filter(({ beat }) => beat.ms).length;
  const text = (words.stage ?? "").replace("%at%", String(now)).replace("%of%", String(all.length));
  const then = isNext ? ` · ${words.next}` : "";
  const time = due < Infinity ? ` · ${left(due - Date.now())}` : "";
  the("[data-stage-progress]", strip).textContent = text + then + time;
  the("[data-stage-steps]", strip).replaceChildren(
    ...all.map((_, nr) => written("i", "", nr + 1 < now ? "done" : nr + 1 === now ? "now" : "")),
  );
}

/**
 * A halo around a place, and a bubble beside it.
 * @param {HTMLElement} place
 * @param {Beat} beat
 */
function surround(place, beat) {
  const layer = the("[data-over-board]", table);
  const around = layer.getBoundingClientRect();
  const box = ($(".hit, .glow", place) ?? place).getBoundingClientRect();
  const seat = beat.seat === null ? "" : ` seat-${beat.seat}`;
  const halo = written("div", "", `halo${seat}`);
  Object.assign(halo.style, {
    left: `${box.x - around.x}px`,
    top: `${box.y - around.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  layer.append(halo);
  if (!beat.show) return;
  const bubble = written("div", "", `beat${seat}`);
  bubble.innerHTML = beat.show;
  layer.append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(4, Math.min(box.x - around.x + box.width / 2 - width / 2, around.width - width - 4));
  const above = box.y - around.y - height - 6;
  const top = above > 2 ? above : Math.min(box.bottom - around.y + 6, around.height - height - 4);
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
  if (!isStill())
    bubble.animate(
      [
        { opacity: 0, scale: 0.85 },
        { opacity: 1, scale: 1 },
      ],
      { duration: 220 },
    );
}

/** Takes halo and bubble away. */
function clear() {
  for (const it of $$(".halo, .beat", the("[data-over-board]", table))) it.remove();
  for (const row of $$(".player[data-now]", table)) row.removeAttribute("data-now");
}
