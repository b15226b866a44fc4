// Whoever wants to confirm every choice makes it twice: the first time says what is about to be chosen.

import { $, button, seqOf, table, words, written } from "./page.js";
import { isOn } from "./settings.js";
import { tell } from "./talk.js";

/** What is about to be chosen, and at which table. */
let asked = "";

/**
 * Whether a choice is meant; if not, the person is asked.
 * @param {string | undefined} place its number among the choices that are shown
 */
export function isMeant(place) {
  const choice = `${seqOf(table)} ${place}`;
  if (!isOn("confirm") || asked === choice) return true;
  asked = choice;
  const text = $(`.choices [data-choice="${place}"]`, table)?.textContent ?? "";
  const yes = button(words["confirm-yes"], "answer");
  yes.dataset.choice = place;
  const line = written("p", `${words.confirm.replace("%choice%", text)} `);
  line.append(yes);
  tell([line], "confirm");
  yes.focus({ preventScroll: true });
  return false;
}
