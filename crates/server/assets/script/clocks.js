// The clocks of seats that are asked, and what may be done once their time is over.

import { $$, fragment, table } from "./page.js";

/** Shows how much time is left now. */
export function tick() {
  for (const clock of $$("time[data-due]", table))
    clock.textContent = left(Number(clock.dataset.due) - Date.now());
  const due = Number(fragment()?.dataset.due ?? Infinity);
  for (const button of $$("[data-when-due]", table)) button.hidden = Date.now() < due;
}

/**
 * So many milliseconds, as a clock writes them.
 * @param {number} span
 */
function left(span) {
  const seconds = Math.floor(Math.max(0, span) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
