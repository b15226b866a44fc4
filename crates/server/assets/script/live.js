// What others do: the stream of events, who is there, and what is said.

import * as host from "./host.js";
import { $, $$, around, button, fragment, table, the, words } from "./page.js";
import { sound } from "./sounds.js";
import { ask, follow, hearOf } from "./table.js";
import { attempt } from "./talk.js";

/** How long the connection may be gone before anybody is told, in milliseconds. */
const GRACE = 1000;
/** What tells that the connection is gone; nothing while it is there. */
let missing = 0;
/** The number of the last line of chat that was heard. */
let heard = 0;

/** What stops listening, while somebody listens. @type {(() => void) | undefined} */
let stop;

/** Listens to the table as long as the page is looked at. */
export function prepareLive() {
  attempt(recall);
  // A table that begins brings its talk with it.
  table.addEventListener("shown", () => {
    if (!heard && $("[data-chat] ol", table)) attempt(recall);
  });
  table.addEventListener("submit", (event) => {
    if (around(event, "[data-say]")) attempt(() => speak(event));
  });
  listen();
  addEventListener("pagehide", () => stop?.());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    listen();
    follow();
  });
}

/** Listens to what happens. */
function listen() {
  stop = host.listen(Number(fragment()?.dataset.seq ?? 0), {
    moved: hearOf,
    present,
    found,
    lost,
    said: (lines) => hear(lines, true),
  });
}

/** The table is heard; after a pause whatever was missed is fetched. */
function found() {
  table.dataset.live = "yes";
  if (!missing) return;
  clearTimeout(missing);
  missing = 0;
  tellLost("");
  follow();
  attempt(recall);
}

/** The table is not heard any more. */
function lost() {
  table.dataset.live = "no";
  missing ||= setTimeout(() => tellLost(words.lost), GRACE);
}

/**
 * Shows who has the table open.
 * @param {number[]} here
 */
function present(here) {
  for (const player of $$(".other, .own:not([data-own])", table))
    player.toggleAttribute("data-here", here.includes(Number(player.dataset.seat)));
}

/**
 * Says at the question that the connection is gone, or nothing.
 * @param {string} text
 */
function tellLost(text) {
  const note = $("[data-lost]", table);
  if (note) note.textContent = text;
}

/** Counts a line that was not read yet. */
function badge() {
  const it = $("[data-tab=chat] .badge", table);
  if (!it || table.dataset.tab === "chat") return;
  it.textContent = String(Number(it.hidden ? 0 : it.textContent) + 1);
  it.hidden = false;
}

/** Shows what was said before this page was opened; nothing where one may not hear it. */
async function recall() {
  try {
    hear(await host.said());
  } catch (problem) {
    if (!(problem instanceof host.Refused)) throw problem;
  }
}

/**
 * Shows what was said and is not shown yet.
 * @param {import("./host.js").Line[]} said
 * @param {boolean} [isLive] whether it was said just now
 */
function hear(said, isLive = false) {
  const lines = $("[data-chat] ol");
  if (!lines) return;
  for (const line of said) {
    if (line.n <= heard) continue;
    heard = line.n;
    const item = document.createElement("li");
    const name = document.createElement("strong");
    name.textContent = line.name;
    item.append(name, ` ${spoken(line.text)}`);
    if (line.yours) item.append(" ", unsaying(line.n, item));
    lines.append(item);
    if (!line.yours && isLive) {
      badge();
      sound("talk");
    }
  }
  if (lines.parentElement) lines.parentElement.scrollTop = lines.scrollHeight;
}

/**
 * A line in the language of this page: a ready phrase is said by its name.
 * @param {string} text
 */
function spoken(text) {
  const phrases = JSON.parse($("[data-chat]", table)?.dataset.phrases ?? "{}");
  const name = /^:([a-z-]+):$/.exec(text)?.[1];
  return (name && phrases[name]) ?? text;
}

/**
 * The button that takes a line back.
 * @param {number} n
 * @param {HTMLElement} item
 */
function unsaying(n, item) {
  const back = button("×", "quiet");
  back.setAttribute("aria-label", words.unsay);
  back.title = words.unsay;
  back.addEventListener("click", () =>
    attempt(async () => {
      await host.unsay(n);
      item.remove();
    }),
  );
  return back;
}

/**
 * Sends what was typed.
 * @param {Event} event
 */
async function speak(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (the("[data-say] input"));
  if (field.value.trim() && (await ask(() => host.say(field.value)))) field.value = "";
}
