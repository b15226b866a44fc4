// A table that is played at: fetching and showing it, and choosing. Its state is private to this file; others say
// what they heard (`hearOf`), whose eyes look (`lookAs`) and what was chosen (`choose`).

import { tick } from "./clocks.js";
import { chosen, idle, prepareCounters } from "./counting.js";
import { lead } from "./marks.js";
import { isMeant } from "./confirm.js";
import { closeMenu } from "./menu.js";
import { swap } from "./motion.js";
import { $, api, fragment, id, randomDigits, seqOf, table, words } from "./page.js";
import { isOn } from "./settings.js";
import { forget, isPlaying, play } from "./stage.js";
import { hush, reason, say, tell } from "./talk.js";
import { showTab } from "./tabs.js";
import { announceTurn, isMine } from "./turn.js";

/** How long a fetch that failed rests before the next, in milliseconds. */
const REST = 2000;
/** How long a choice waits for a connection that is gone, and how often it is tried meanwhile, in milliseconds. */
const PATIENCE = 5000;
const RETRY = 400;

/** How long the only answer rests before it is given, in milliseconds. */
const ONLY = 350;

/** Whose eyes look, if several sit at this screen. @type {string | null} */
let eye = null;
/** Whether a fetch is on its way, and whether another is wanted after it. */
let busy = false;
let wanted = false;
/**
 * What was shown when the choice was made that is not answered yet: a second click there is one too many.
 * @type {number | null}
 */
let choosing = null;
/** The number of the last change heard of. */
let newest = 0;
/**
 * When what was shown last has been painted: what comes next waits until then, so that every choice is seen to work.
 * @type {Promise<unknown>}
 */
let painted = Promise.resolve();

/** Fetches the table as it is now. Calls that come meanwhile are one more fetch. */
export async function refresh() {
  if (busy) {
    wanted = true;
    return;
  }
  busy = true;
  try {
    do {
      wanted = false;
      const response = await fetch(`/t/${id}/news${query({ since: known() })}`);
      if (!response.ok) throw new Error(response.statusText);
      const update = await response.json();
      await painted;
      show(update);
    } while (wanted);
  } finally {
    busy = false;
  }
}

/** Looks what has happened, and looks again if that fails. @returns {Promise<unknown>} */
export const follow = () => refresh().catch(() => setTimeout(follow, REST));

/**
 * Hears that something has happened at the table. While a choice is on its way nothing is fetched: the answer to it
 * shows what came of it.
 * @param {number} seq
 */
export function hearOf(seq) {
  newest = seq;
  if (choosing === null && newest !== known()) follow();
}

/**
 * Lets another seat of this screen look.
 * @param {string | undefined} seat
 */
export function lookAs(seat) {
  eye = seat ?? null;
  return refresh();
}

/** Whose things somebody looks at who has no seat. @type {string | null} */
let looked = null;

/**
 * Looks at the things of another player.
 * @param {string | undefined} seat
 */
export function lookAt(seat) {
  looked = seat ?? null;
  return refresh();
}

/** Says whose turn it is when the page opens. */
export const begin = () => greet(true);

/**
 * Makes a choice.
 * @param {string | undefined} place its number among the choices that are shown
 */
export const choose = (place) => (isMeant(place) ? answer({ place: Number(place) }) : undefined);

/**
 * Answers the open question.
 * @param {{ place: number } | { choices: object[] }} reply a choice by its number, or several one after the other
 */
export async function answer(reply) {
  const seq = seqOf(table);
  if (choosing === seq || isPlaying() || table.hasAttribute("data-quiet")) return;
  choosing = seq;
  spared = false;
  closeMenu();
  // Most choices are answered before anybody could see a waiting mark.
  const waiting = setTimeout(() => table.classList.add("busy"), 300);
  const looks = fragment()?.dataset.eye;
  const seat = looks === undefined ? {} : { seat: Number(looks) };
  const body = { seq, key: randomDigits(), ...reply, ...seat };
  const response = await send(`/t/${id}/choose${query()}`, body, PATIENCE);
  const update = await response?.json().catch(() => null);
  if (choosing === seq) choosing = null;
  clearTimeout(waiting);
  table.classList.remove("busy");
  if (!update) return;
  hush();
  forget();
  show(update);
  if (wanted || known() < newest) await refresh();
}

/**
 * Posts to the API; says what went wrong, and gives the answer or null.
 * @param {string} what
 * @param {object} [body]
 */
export async function post(what, body = {}) {
  const response = await send(`${api}/${what}`, body);
  if (!response) return null;
  return response.status === 204 || response.status === 201 ? {} : response.json();
}

/**
 * Posts anywhere; says what went wrong, and gives the response or null.
 * @param {string} url
 * @param {object} body
 * @param {number} [patience] how long it is tried again if nothing comes back; then it must count once
 */
async function send(url, body, patience = 0) {
  try {
    const response = await persist(patience, (signal) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      }),
    );
    if (response.ok) return response;
    const answer = await response.json();
    await refresh().catch(() => {});
    tell([reason(answer.error?.message ?? words.failed, answer.error?.rule)], "refused");
  } catch {
    say(words.failed, "refused");
  }
  return null;
}

/**
 * Tries until something comes back or patience ends.
 * @template T
 * @param {number} patience
 * @param {(signal: AbortSignal | null) => Promise<T>} attempt
 */
async function persist(patience, attempt) {
  const end = performance.now() + patience;
  for (;;) {
    const left = end - performance.now();
    try {
      return await attempt(patience ? AbortSignal.timeout(Math.max(1, left)) : null);
    } catch (problem) {
      if (left <= RETRY) throw problem;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** The number of what was fetched last: the stage may still be on the way there. */
let fetched = 0;
const known = () => Math.max(fetched, seqOf(table) || 0);

/**
 * Shows what happened and then the table, and whose turn it is; never an older one than is shown, for answers overtake
 * each other. Where nobody minds, the next seat at this screen looks at once.
 * @param {{ seq: number, steps: import("./stage.js").Step[], html: string }} update
 */
function show({ seq, steps, html }) {
  if (seq < known()) return;
  const was = isMine();
  fetched = seq;
  const end = () => {
    swap(html, (fresh) => seqOf(fresh) < seqOf(table));
    // A table that has begun fills the window.
    document.body.classList.toggle("screen", Boolean($(".table", table)));
    table.dispatchEvent(new Event("shown"));
    painted = painting();
    const cover = fragment()?.dataset.cover;
    if (cover !== undefined && localStorage.getItem("ochre-no-cover") === id) {
      eye = cover;
      follow();
    } else if (fragment()?.dataset.eye === undefined) eye = null;
    greet(was);
  };
  if ($("[data-strip]", table)) play(steps, end, dueOf(html));
  else end();
}

/**
 * When the time of this person's choice ends, by a drawing that is not shown yet.
 * @param {string} html
 */
function dueOf(html) {
  const [frame] = html.match(/<div id="fragment"[^>]*>/) ?? [""];
  return frame.includes(" data-asked") ? Number(frame.match(/ data-due="(\d+)"/)?.[1] ?? Infinity) : Infinity;
}

/**
 * Says whose turn it is, how long, and what the guide asks for.
 * @param {boolean} was whether it was this person's turn before
 */
function greet(was) {
  announceTurn(was);
  tick();
  lead();
  showTab();
  prepareCounters();
  giveOnly();
}

/** Whether a person took a choice back: what they see now is theirs to answer, even if there is one answer only. */
let spared = false;

/** Lets the person answer next, even where there is one answer only. */
export function spare() {
  spared = true;
}

/**
 * Gives the answer where there is no other or where all come to the same, and says so: unless the person wants to be asked, and never while something
 * is played. Where that would betray a secret, or a guide teaches, the server does not mark it.
 */
function giveOnly() {
  const seq = seqOf(table);
  const isDue = () =>
    seqOf(table) === seq &&
    (fragment()?.hasAttribute("data-only") || idle()) &&
    !spared &&
    !isOn("forced") &&
    !isOn("confirm");
  const give = async () => {
    if (!isDue()) return;
    const only = $(".choices [data-choice]", table);
    if (isPlaying() || !only) return void setTimeout(give, ONLY);
    const same = idle();
    const [sentence, text] = same ? [words.same, same.textContent] : [words.given, only.textContent];
    const said = sentence.replace("%choice%", text ?? "");
    await (same ? answer({ choices: chosen(same) }) : choose(only.dataset.choice));
    if (seqOf(table) !== seq) say(said, "given");
  };
  if (isDue()) setTimeout(give, ONLY);
}

/**
 * Whose eyes look, and what else is asked for.
 * @param {Record<string, string | number>} [besides]
 */
function query(besides = {}) {
  const asked = new URLSearchParams(eye === null ? location.search : { eye });
  if (looked !== null) asked.set("look", looked);
  for (const [name, value] of Object.entries(besides)) asked.set(name, String(value));
  return asked.size ? `?${asked}` : "";
}

/** Waits until the page has been painted. */
function painting() {
  const isPainted = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // A page that nobody sees is not painted.
  const inVain = new Promise((done) => setTimeout(done, 200));
  return Promise.race([isPainted, inVain]);
}
