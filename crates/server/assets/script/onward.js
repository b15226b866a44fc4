// Things of one's own that are used one after the other: whoever does not mind the order says so once. What has to be
// answered in between is asked as ever, and then it goes on.

import { $, $$, fragment, table } from "./page.js";
import { choose } from "./table.js";

/** How long each rests before it is used, in milliseconds. */
const REST = 350;

/** What is left, by its spots, and the rule of the question that it answers. */
let left = { rule: "", spots: /** @type {Set<string>} */ (new Set()) };

const rule = () => $(".prompt [data-rule]", table)?.dataset.rule ?? "";

/** Hears of every drawing that is shown. */
export function prepareInTurn() {
  table.addEventListener("shown", () => left.spots.size && setTimeout(goOn, REST));
}

/** Uses all that can be used now, in the order of the list. */
export function inTurn() {
  const spots = $$(".choices [data-choice]", table).map(({ dataset }) => dataset.at ?? "");
  left = { rule: rule(), spots: new Set(spots) };
  return goOn();
}

/** Whoever takes a choice back wants to choose by hand. */
export function stopInTurn() {
  left.spots.clear();
}

function goOn() {
  if (!fragment()?.hasAttribute("data-asked")) return stopInTurn();
  if (rule() !== left.rule) return;
  const next = $$(".choices [data-choice]", table).find(({ dataset }) => left.spots.has(dataset.at ?? ""));
  if (!next) return stopInTurn();
  left.spots.delete(next.dataset.at ?? "");
  return choose(next.dataset.choice);
}
