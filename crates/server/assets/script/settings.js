// What a person has set for all tables. This browser remembers it; for somebody with a name of their own the server does
// too, and gives it to every browser they use.

import { keepSettings } from "./host.js";

/**
 * How fast the stage shows what happened; "none" shows the outcome alone.
 * @type {Record<string, number>}
 */
const SPEEDS = { slow: 1.6, normal: 1, fast: 0.45, none: 0 };

/** What goes with the account, by its name there and here: words, numbers, and what is on or off. */
const WORDS = { speed: "speed", light: "light", board: "board" };
const NUMBERS = { volume: "volume" };
const SWITCHES = { sound: "sounds", forced: "forced", confirm: "confirm" };

/** How long a change rests before it is sent, in milliseconds: somebody may try several. */
const REST = 300;

let timer = 0;

/** @param {string} name */
export const kept = (name) => {
  try {
    return localStorage.getItem(`ochre-${name}`);
  } catch {
    return null;
  }
};

/**
 * Keeps a setting.
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  write(name, value);
  const isShared = [WORDS, NUMBERS, SWITCHES].some((some) => Object.values(some).includes(name));
  if (!isShared || given() === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(send, REST);
}

/** @param {string} name @param {string} value */
function write(name, value) {
  try {
    localStorage.setItem(`ochre-${name}`, value);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** What the server knows of this person; nothing of guests. */
const given = () => document.documentElement.dataset.settings;

/** Takes over what the server knows. */
export function takeSettings() {
  const known = JSON.parse(given() ?? "{}");
  for (const [name, here] of Object.entries({ ...WORDS, ...NUMBERS }))
    if (name in known) write(here, String(known[name]));
  for (const [name, here] of Object.entries(SWITCHES))
    if (name in known) write(here, known[name] ? "on" : "off");
}

/** Tells the server what is set here. What does not arrive is told with the next change. */
function send() {
  const words = Object.entries(WORDS).map(([name, here]) => [name, kept(here)]);
  const numbers = Object.entries(NUMBERS).map(([name, here]) => [name, kept(here) && Number(kept(here))]);
  const switches = Object.entries(SWITCHES).map(([name, here]) => [name, kept(here) && isOn(here)]);
  const set = Object.fromEntries([...words, ...numbers, ...switches].filter(([, value]) => value !== null));
  keepSettings(set).catch(() => undefined);
}

/** The name of the speed. */
export const speedName = () =>
  (kept("speed") ?? "normal") in SPEEDS ? (kept("speed") ?? "normal") : "normal";

/** By how much the stage's times are multiplied. */
export const speed = () => SPEEDS[speedName()];

/** Whether the board is to be larger than its window. */
export const isLarge = () => kept("board") === "large";

/** @param {string} name */
export const isOn = (name) => kept(name) === "on";

/**
 * @param {string} name
 * @param {boolean} on
 */
export const turn = (name, on) => keep(name, on ? "on" : "off");
