// The host: who keeps the table and knows the rules. Everything that a page asks of it and hears from it goes through
// this module, and behind it alone lies the network. Another host, such as the engine in the browser itself, takes its
// place by exporting the same; nothing else at the table would change.

import { id, randomDigits } from "./page.js";

/**
 * Parts of the page by their names, each with its own markup.
 * @typedef {[string, string][]} Parts
 */
/**
 * What a page is sent of a table that went on: the steps that led there, what has changed besides, and the outline of
 * what is shown then, to be given back with the next question.
 * @typedef {{ seq: number, steps: { beats: import("./stage.js").Beat[], parts: Parts }[], parts: Parts, outline: string }} Update
 */
/**
 * With whose eyes a page looks and what it shows: what every update depends on.
 * @typedef {Record<string, string | number>} Looking
 */
/**
 * A line of talk.
 * @typedef {{ n: number, name: string, text: string, yours: boolean }} Line
 */
/**
 * What is heard of a table.
 * @typedef {object} Hearing
 * @property {(seq: number) => void} moved something has happened, and this is its number
 * @property {(seats: number[]) => void} present who has the table open
 * @property {(lines: Line[]) => void} said somebody said something
 * @property {() => void} found the host is heard, for the first time or again
 * @property {() => void} lost the host is not heard any more, for now
 */

/** How long a choice waits for a connection that is gone, and how often it is tried meanwhile, in milliseconds. */
const PATIENCE = 5000;
const RETRY = 400;
/** How long a stream that ended rests before the next, in milliseconds. */
const REST = 2000;

/** Where the table is found in the JSON API, and among the pages. */
const api = `/api/v1/tables/${id}`;
const pages = `/t/${id}`;

/**
 * A moment of a review, as it is drawn.
 * @param {string} address
 * @returns {Promise<string>}
 */
export const fetchMoment = async (address) => (await get(address)).text();

/**
 * How far a review has come.
 * @param {string} address
 * @returns {Promise<{ is_done: boolean, done: number, steps: number, text: string }>}
 */
export const fetchProgress = async (address) => (await get(address)).json();

/** What was asked for is refused: why, and by which rule. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {string} [rule]
   */
  constructor(message, rule) {
    super(message);
    this.rule = rule;
  }
}

/**
 * Makes a choice, or several one after the other: all or none. It is tried again until something comes back, and counts
 * once.
 * @param {object} choice
 * @param {Looking} looking
 * @returns {Promise<Update>}
 */
export async function choose(choice, looking) {
  const body = { ...choice, key: randomDigits() };
  return send(`${pages}/choose${query(looking)}`, body, PATIENCE, (response) => response.json());
}

/**
 * What has happened since a number.
 * @param {number} since
 * @param {Looking} looking
 * @returns {Promise<Update>}
 */
export const news = async (since, looking) =>
  (await get(`${pages}/news${query({ ...looking, since })}`)).json();

/**
 * Takes the last choice back, or asks the others whether that may be.
 * @param {number} seq what is shown
 * @param {boolean} isFree whether nobody has to be asked
 */
export const undo = (seq, isFree) => send(`${api}/${isFree ? "undo" : "ask-undo"}`, { seq });

/**
 * Lets somebody take a choice back, or not.
 * @param {number} seq what is shown
 * @param {boolean} agree
 */
export const answerUndo = (seq, agree) => send(`${api}/answer-undo`, { seq, agree });

/**
 * What a bot would choose.
 * @returns {Promise<{ seq: number, sentence: string, best: { place: number, text: string, share: string }[] }>}
 */
export const hint = async () => (await send(`${api}/hint`)).json();

/**
 * What a bot would have chosen at the step of a game that is looked at again.
 * @returns {Promise<{ at: number, sentence: string, best: { spot: string | null, text: string, share: string }[] }>}
 */
export const hintOfPast = async () => (await send(`${location.pathname}/hint${location.search}`)).json();

/**
 * Why nothing can be chosen at a spot.
 * @param {string} spot
 * @returns {Promise<{ message: string, rule: string }[]>}
 */
export const why = async (spot) => (await (await get(`${pages}/why${query({ spot })}`)).json()).reasons;

/**
 * Whether every lot came out as it was promised, and why not.
 * @returns {Promise<{ honest: boolean, choices: string, lots: string, message: string }>}
 */
export const verify = async () => (await get(`${api}/verify`)).json();

/**
 * Begins the game, with what this browser adds to the dice.
 * @param {string} nonce
 */
export const start = (nonce) => send(`${api}/start`, { nonce });

/**
 * Does what else can be done for a seat: give it up, lend it to a bot, take it back, leave the guide.
 * @param {string} deed
 * @param {number} seat
 */
export const act = (deed, seat) => send(`${api}/${deed}`, { seat });

/**
 * Says something.
 * @param {string} text
 */
export const say = (text) => send(`${api}/chat`, { text });

/**
 * What was said so far.
 * @returns {Promise<Line[]>}
 */
export const said = async () => (await get(`${api}/chat`)).json();

/**
 * Takes back what was said.
 * @param {number} n
 */
export const unsay = (n) => get(`${api}/chat/${n}`, { method: "DELETE" });

/**
 * A step of a game that is looked at again, as markup.
 * @param {string} step where it is, with everything that was asked for
 */
export const past = async (step) => (await get(`${location.pathname}/fragment${step}`)).text();

/**
 * What the rules of a game say under a number, as markup; without such a number that there is none.
 * @param {string} rules
 * @param {string} rule
 */
export async function ruling(rules, rule) {
  const response = await fetch(`${rules}/at/${encodeURIComponent(rule)}`);
  if (!response.ok && response.status !== 404) throw new Error(response.statusText);
  return response.text();
}

/**
 * Keeps what a person has set. The page may be left meanwhile.
 * @param {object} set
 */
export const keepSettings = (set) => post("/api/v1/me/settings", set, { keepalive: true });

/**
 * Listens to the table from a number on, until it is told to stop. A connection that is lost is looked for again.
 * @param {number} since
 * @param {Hearing} hearing
 * @returns {() => void} what stops it
 */
export function listen(since, hearing) {
  let timer = 0;
  const stream = new EventSource(`${pages}/live${query({ since })}`);
  let stop = () => stream.close();
  stream.addEventListener("open", hearing.found);
  stream.addEventListener("error", () => {
    hearing.lost();
    if (stream.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(() => (stop = listen(since, hearing)), REST);
  });
  /** @param {string} kind @param {(data: any) => void} deed */
  const hear = (kind, deed) => stream.addEventListener(kind, ({ data }) => deed(JSON.parse(data)));
  hear("refresh", ({ seq }) => hearing.moved(seq));
  hear("present", ({ seats }) => hearing.present(seats));
  hear("chat", ({ lines }) => hearing.said(lines));
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * The lists of the lobby as somebody looks at them, as markup.
 */
export const lobby = async () => (await get(`/lobby/fragment${location.search}`)).text();

/**
 * Listens to the lobby until it is told to stop. Whoever was not heard for a while may have changed too.
 * @param {() => void} changed
 * @returns {() => void} what stops it
 */
export function listenToLobby(changed) {
  let timer = 0;
  let isLost = false;
  const stream = new EventSource("/lobby/live");
  let stop = () => stream.close();
  stream.addEventListener("lists", changed);
  stream.addEventListener("open", () => {
    if (isLost) changed();
    isLost = false;
  });
  stream.addEventListener("error", () => {
    isLost = true;
    if (stream.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(() => {
      stop = listenToLobby(changed);
      changed();
    }, REST);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @param {Looking} asked */
function query(asked) {
  const all = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return all.length ? `?${new URLSearchParams(all)}` : "";
}

/**
 * @param {string} url
 * @param {RequestInit} [how]
 */
async function get(url, how) {
  const response = await fetch(url, how);
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * Posts until something comes back whole or patience ends; then it must count once.
 * @param {string} url
 * @param {object} [body]
 * @param {number} [patience]
 * @param {(response: Response) => any} [read]
 */
async function send(url, body = {}, patience = 0, read = (response) => response) {
  const end = performance.now() + patience;
  for (;;) {
    const left = end - performance.now();
    const signal = patience ? AbortSignal.timeout(Math.max(1, left)) : null;
    try {
      return await read(await post(url, body, { signal }));
    } catch (problem) {
      if (problem instanceof Refused || left <= RETRY) throw problem;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/**
 * @param {string} url
 * @param {object} body
 * @param {RequestInit} how
 */
const post = (url, body, how) =>
  get(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...how,
  });

/**
 * What an answer says that is none: the server's reason, or that there is none.
 * @param {Response} response
 */
async function refusal(response) {
  const { error } = await response.json().catch(() => ({}));
  return error ? new Refused(error.message, error.rule) : new Error(response.statusText);
}
