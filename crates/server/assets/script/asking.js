// What a person asks about the table without changing it: why a spot cannot be chosen, what a bot would choose,
// whether the dice were honest.

import * as host from "./host.js";
import { advise } from "./marks.js";
import { $, fragment, seqOf, table, the, words, written } from "./page.js";
import { ask } from "./table.js";
import { reason, tell } from "./talk.js";

/**
 * Says why nothing can be chosen at a spot.
 * @param {string} spot
 */
export async function why(spot) {
  const reasons = await ask(() => host.why(spot));
  if (!reasons) return;
  const different = new Map(reasons.map((it) => [`${it.message} ${it.rule}`, reason(it.message, it.rule)]));
  tell(different.size ? [...different.values()].slice(0, 3) : [words["why-none"]], "why");
}

/** Says and marks what a bot would choose, unless the table has moved on meanwhile. */
export async function hint() {
  const answer = await askForHint(host.hint);
  if (!answer || answer.seq !== seqOf(table)) return;
  tellHint(answer);
  const place = answer.best[0]?.place;
  const choice = $(`.choices [data-choice="${place}"]`, table);
  advise(choice?.dataset.at, place);
}

/** Says and marks what a bot would have chosen at the step that is looked at. */
export async function hintOfPast() {
  const answer = await askForHint(host.hintOfPast);
  if (!answer || String(answer.at) !== fragment()?.dataset.step) return;
  tellHint(answer);
  advise(answer.best[0]?.spot ?? undefined);
}

/** @param {{ sentence: string, best: { text: string, share: string }[] }} answer */
function tellHint(answer) {
  const list = document.createElement("ol");
  for (const { text, share } of answer.best) {
    const line = written("li", `${text} `);
    line.append(written("span", share, "share"));
    list.append(line);
  }
  tell(answer.best.length > 1 ? [written("p", answer.sentence), list] : [answer.sentence], "hint");
}

/**
 * Asks once, however often the button is clicked.
 * @template T
 * @param {() => Promise<T>} deed
 */
async function askForHint(deed) {
  const button = $("[data-hint]", table);
  button?.toggleAttribute("disabled", true);
  try {
    return await ask(deed);
  } finally {
    button?.toggleAttribute("disabled", false);
  }
}

/** Lets the server play the game again from its secret, and says whether every lot came out as it was shown. */
export async function verify() {
  const place = the("[data-verified]");
  try {
    const { honest, choices, lots, message } = await host.verify();
    place.textContent = honest ? words.honest.replace("%choices%", choices).replace("%lots%", lots) : message;
  } catch (problem) {
    if (!(problem instanceof host.Refused)) throw problem;
    place.textContent = problem.message;
  }
}
