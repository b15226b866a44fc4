// What a person asks about the table without changing it: why a spot cannot be chosen, what a bot would choose,
// whether the dice were honest.

import { advise } from "./marks.js";
import { $, api, id, seqOf, table, the, words, written } from "./page.js";
import { post } from "./table.js";
import { reason, tell } from "./talk.js";

/**
 * Says why nothing can be chosen at a spot.
 * @param {string} spot
 */
export async function why(spot) {
  const response = await fetch(`/t/${id}/why?spot=${encodeURIComponent(spot)}`);
  if (!response.ok) return;
  /** @type {{ reasons: { message: string, rule: string }[] }} */
  const { reasons } = await response.json();
  const different = new Map(reasons.map((it) => [`${it.message} ${it.rule}`, reason(it.message, it.rule)]));
  tell(different.size ? [...different.values()].slice(0, 3) : [words["why-none"]], "why");
}

/** Says and marks what a bot would choose, unless the table has moved on meanwhile. */
export async function hint() {
  const answer = await askForHint();
  if (answer?.seq !== seqOf(table)) return;
  const list = document.createElement("ol");
  for (const { text, share } of answer.best) {
    const line = written("li", `${text} `);
    line.append(written("span", share, "share"));
    list.append(line);
  }
  tell(answer.best.length > 1 ? [written("p", answer.sentence), list] : [answer.sentence], "hint");
  advise($(`.choices [data-choice="${answer.best[0]?.place}"]`, table));
}

/** Asks once, however often the button is clicked. */
async function askForHint() {
  const button = $("[data-hint]", table);
  button?.toggleAttribute("disabled", true);
  try {
    return await post("hint");
  } finally {
    button?.toggleAttribute("disabled", false);
  }
}

/** Lets the server play the game again from its secret, and says whether every lot came out as it was shown. */
export async function verify() {
  const response = await fetch(`${api}/verify`);
  const found = await response.json();
  the("[data-verified]", table).textContent = found.honest
    ? words.honest.replace("%choices%", found.choices).replace("%lots%", found.lots)
    : (found.message ?? found.error?.message);
}
