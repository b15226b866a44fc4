// The clocks of seats that are asked, and what may be done once their time is over. Where no time runs, nothing ticks.

import { $$, fragment, table } from "./page.js";

let timer = 0;

/** Shows how much time is left now, and again when that changes. */
export function tick() {
  clearTimeout(timer);
  const now = Date.now();
  const due = Number(fragment()?.dataset.due ?? Infinity);
  for (const clock of $$("time[data-due]", table)) clock.textContent = left(Number(clock.dataset.due) - now);
  for (const away of $$("[data-until]", table)) away.hidden = Number(away.dataset.until) <= now;
  for (const button of $$("[data-when-due]", table)) button.hidden = now < due;
  if (now < due && due < Infinity) timer = setTimeout(tick, (due - now) % 1000 || 1000);
}

/**
 * So many milliseconds, as a clock writes them.
 * @param {number} span
 */
export function left(span) {
  const seconds = Math.ceil(Math.max(0, span) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
