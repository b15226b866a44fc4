// What others do: the stream of events, who is there, and what is said.

import { $, $$, api, button, fragment, table, the, words } from "./page.js";
import { follow, hearOf, post, refresh } from "./table.js";
import { attempt, say } from "./talk.js";

/** How long a stream that ended rests before the next, in milliseconds. */
const REST = 2000;

/** The stream that is listened to. @type {EventSource | undefined} */
let source;
/** Whether the connection was lost since it was last there. */
let lost = false;
/** The number of the last line of chat that was heard. */
let heard = 0;

/** Listens to the table as long as the page is looked at. */
export function prepareLive() {
  attempt(recall);
  $("[data-chat] [data-say]")?.addEventListener("submit", (event) => attempt(() => speak(event)));
  listen();
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    listen();
    follow();
  });
}

/** Listens to what happens; the browser reconnects by itself and says where it was. */
function listen() {
  const stream = new EventSource(`/t/${table.dataset.table}/live?since=${fragment()?.dataset.seq ?? 0}`);
  source = stream;
  stream.addEventListener("open", () => {
    table.dataset.live = "yes";
    if (lost) {
      refresh().then(() => say(words.back), follow);
      attempt(recall);
    }
    lost = false;
  });
  stream.addEventListener("error", () => {
    table.dataset.live = "no";
    lost = true;
    say(words.lost, "refused");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, REST);
  });
  for (const kind of ["moved", "table", "undone", "refresh"]) {
    stream.addEventListener(kind, (event) => hearOf(JSON.parse(event.data).seq));
  }
  stream.addEventListener("present", (event) => {
    /** @type {number[]} */
    const here = JSON.parse(event.data).seats;
    $$(".player", table).forEach((player, seat) => player.toggleAttribute("data-here", here.includes(seat)));
  });
  stream.addEventListener("chat", (event) => hear(JSON.parse(event.data).lines));
}

/** Fetches what was said before this page was opened. */
async function recall() {
  const response = await fetch(`${api}/chat`);
  if (response.ok) hear(await response.json());
}

/**
 * Shows what was said and is not shown yet.
 * @param {{ n: number, name: string, text: string, yours: boolean }[]} said
 */
function hear(said) {
  const lines = $("[data-chat] ol");
  if (!lines) return;
  for (const line of said) {
    if (line.n <= heard) continue;
    heard = line.n;
    const item = document.createElement("li");
    const name = document.createElement("strong");
    name.textContent = line.name;
    item.append(name, ` ${line.text}`);
    if (line.yours) item.append(" ", unsaying(line.n, item));
    lines.append(item);
  }
  if (lines.parentElement) lines.parentElement.scrollTop = lines.scrollHeight;
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
      const response = await fetch(`${api}/chat/${n}`, { method: "DELETE" });
      if (!response.ok) throw new Error(`${response.status}`);
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
  if (field.value.trim() && (await post("chat", { text: field.value }))) field.value = "";
}
