// A table that is played at: fetching and showing it, and choosing. Its state is private to this file; others say
// what they heard (`hearOf`), whose eyes look (`lookAs`) and what was chosen (`choose`).

import { tick } from "./clocks.js";
import { lead } from "./marks.js";
import { closeMenu } from "./menu.js";
import { swap } from "./motion.js";
import { api, fragment, id, randomDigits, seqOf, table, words } from "./page.js";
import { reason, say, tell } from "./talk.js";
import { announceTurn, isMine } from "./turn.js";

/** How long a fetch that failed rests before the next, in milliseconds. */
const REST = 2000;

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
      const response = await fetch(`/t/${id}/fragment${query()}`, { headers: { accept: "text/html" } });
      if (!response.ok) throw new Error(response.statusText);
      const html = await response.text();
      await painted;
      show(html);
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
  if (choosing === null && newest !== seqOf(table)) follow();
}

/**
 * Lets another seat of this screen look.
 * @param {string | undefined} seat
 */
export function lookAs(seat) {
  eye = seat ?? null;
  return refresh();
}

/** Says whose turn it is when the page opens. */
export const begin = () => greet(true);

/**
 * Makes a choice.
 * @param {string | undefined} place its number among the choices that are shown
 */
export async function choose(place) {
  const seq = seqOf(table);
  if (choosing === seq) return;
  choosing = seq;
  closeMenu();
  // Most choices are answered before anybody could see a waiting mark.
  const waiting = setTimeout(() => table.classList.add("busy"), 300);
  const looks = fragment()?.dataset.eye;
  const seat = looks === undefined ? {} : { seat: Number(looks) };
  const body = { seq, place: Number(place), key: randomDigits(), ...seat };
  const response = await send(`/t/${id}/choose${query()}`, body);
  const html = await response?.text().catch(() => null);
  if (choosing === seq) choosing = null;
  clearTimeout(waiting);
  table.classList.remove("busy");
  if (!html) return;
  show(html);
  if (wanted || seqOf(table) < newest) await refresh();
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
 */
async function send(url, body) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
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
 * Shows the table, and whose turn it is; never an older one than is shown, for answers overtake each other. Where
 * nobody minds, the next seat at this screen looks at once.
 * @param {string} html
 */
function show(html) {
  const was = isMine();
  swap(html, (fresh) => seqOf(fresh) < seqOf(table));
  painted = painting();
  const cover = fragment()?.dataset.cover;
  if (cover !== undefined && localStorage.getItem("ochre-no-cover") === id) {
    eye = cover;
    wanted = true;
  } else if (fragment()?.dataset.eye === undefined) eye = null;
  greet(was);
}

/**
 * Says whose turn it is, how long, and what the guide asks for.
 * @param {boolean} was whether it was this person's turn before
 */
function greet(was) {
  announceTurn(was);
  tick();
  lead();
}

/** Whose eyes look. */
const query = () => (eye === null ? location.search : `?eye=${eye}`);

/** Waits until the page has been painted. */
function painting() {
  const isPainted = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // A page that nobody sees is not painted.
  const inVain = new Promise((done) => setTimeout(done, 200));
  return Promise.race([isPainted, inVain]);
}
