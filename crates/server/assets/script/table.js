// A table that is played at: fetching and showing it, and choosing. Its state is private to this file; others say
// what they heard (`hearOf`), whose eyes look (`lookAs`) and what was chosen (`choose`).

import { tick } from "./clocks.js";
import { chosen, idle, prepareCounters } from "./counting.js";
import * as host from "./host.js";
import { lead } from "./marks.js";
import { isMeant } from "./confirm.js";
import { closeMenu } from "./menu.js";
import { settle } from "./motion.js";
import { $, fragment, id, seqOf, table, words } from "./page.js";
import { changed, shownPage, tidied } from "./parts.js";
import { isOn } from "./settings.js";
import { forget, isPlaying, play } from "./stage.js";
import { hush, reason, say, tell } from "./talk.js";
import { endNews, showTab } from "./tabs.js";
import { announceTurn } from "./turn.js";

/** How long a fetch that failed rests before the next, in milliseconds. */
const REST = 2000;
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
      const from = outline;
      const update = await host.news(known(), looking());
      await painted;
      show(update, from);
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
export function begin() {
  announceTurn();
  greet();
}

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
  if (endNews()) painted = painting();
  // Most choices are answered before anybody could see a waiting mark.
  const waiting = setTimeout(() => table.classList.add("busy"), 300);
  const looks = fragment()?.dataset.eye;
  const seat = looks === undefined ? {} : { seat: Number(looks) };
  const from = outline;
  const update = await ask(() => host.choose({ seq, ...reply, ...seat }, looking()));
  await painted;
  if (choosing === seq) choosing = null;
  clearTimeout(waiting);
  table.classList.remove("busy");
  if (update) {
    hush();
    forget();
    show(update, from);
  }
  // What was heard meanwhile is looked at, also where the answer was lost: the choice may have counted.
  if (wanted || known() < newest) await follow();
}

/**
 * Asks the host for something; says what went wrong, and gives the answer or null.
 * @template T
 * @param {() => Promise<T>} deed
 */
export async function ask(deed) {
  try {
    return await deed();
  } catch (problem) {
    if (!(problem instanceof host.Refused)) {
      say(words.failed, "refused");
      return null;
    }
    await refresh().catch(() => {});
    tell([reason(problem.message, problem.rule)], "refused");
    return null;
  }
}

/** The number of what was fetched last: the stage may still be on the way there. */
let fetched = 0;
const known = () => Math.max(fetched, seqOf(table) || 0);

/** The page that was fetched last, and what tells the host of it. */
let page = shownPage();
let outline = table.dataset.outline ?? "";

/**
 * Shows what happened and then the table, and whose turn it is; never an older one than is shown, for answers overtake
 * each other. What was asked for from another page than is known now is asked for again. Where nobody minds, the next
 * seat at this screen looks at once.
 * @param {import("./host.js").Update} update
 * @param {string} from the outline it was asked with
 */
function show(update, from) {
  const { seq } = update;
  if (seq < known() || (from !== outline && seq === known())) return;
  if (from !== outline) return void follow();
  const steps = update.steps.map(({ beats, parts }) => ({ beats, page: (page = changed(page, parts)) }));
  const last = (page = tidied(changed(page, update.parts)));
  outline = update.outline;
  fetched = seq;
  const end = () => {
    settle(last);
    // A menu of answers that are no longer these would give another.
    if (update.parts.some(([name]) => name === "choices")) closeMenu();
    // A table that has begun fills the window.
    document.body.classList.toggle("screen", Boolean($(".table", table)));
    table.dispatchEvent(new Event("shown"));
    painted = painting();
    const cover = fragment()?.dataset.cover;
    if (cover !== undefined && localStorage.getItem("ochre-no-cover") === id) {
      eye = cover;
      follow();
    } else if (fragment()?.dataset.eye === undefined) eye = null;
    greet();
  };
  const { isNext, due } = nextOf(last.get("") ?? "");
  // Whoever is asked is called at once, also while it is played what led there.
  announceTurn(isNext);
  if ($("[data-strip]", table)) play(steps, end, isNext, due);
  else end();
}

/**
 * Whether this person is asked by a drawing that is not shown yet, and when the time of their choice ends.
 * @param {string} html
 */
function nextOf(html) {
  const [frame] = html.match(/<div[^>]* id="fragment"[^>]*>/) ?? [""];
  const due = frame.includes(" data-asked") ? frame.match(/ data-due="(\d+)"/)?.[1] : undefined;
  return { isNext: frame.includes(" data-mine"), due: Number(due ?? Infinity) };
}

/** Says how long the turn lasts, and what the guide asks for. */
function greet() {
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

/** Whose eyes look, at whose things, and what they see already. @returns {import("./host.js").Looking} */
const looking = () => ({
  ...(eye === null ? Object.fromEntries(new URLSearchParams(location.search)) : { eye }),
  ...(looked === null ? {} : { look: looked }),
  outline,
});

/** Waits until the page has been painted. */
function painting() {
  const isPainted = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // A page that nobody sees is not painted.
  const inVain = new Promise((done) => setTimeout(done, 200));
  return Promise.race([isPainted, inVain]);
}
