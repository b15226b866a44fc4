// The line that speaks to the person at the table: refusals, reasons, and that something failed.

import { $, button, table, words, written } from "./page.js";
import { ruleAddress } from "./panel.js";

/**
 * Says a text.
 * @param {string} text
 * @param {string} [kind] how it looks
 */
export const say = (text, kind = "") => tell([text], kind);

/** Says that something failed, and that it can be tried again. */
const sayFailed = () => say(words.failed, "refused");

/**
 * Says texts and links.
 * @param {(string | Node)[]} parts
 * @param {string} kind how they look
 */
export function tell(parts, kind) {
  const line = $("[data-said]", table);
  if (!line) return;
  line.replaceChildren(...parts);
  line.dataset.kind = kind;
  const close = button("✕", "quiet");
  close.dataset.hush = "";
  close.setAttribute("aria-label", words.close);
  line.append(close);
}

/** Takes back what was said; whether something was. */
export function hush() {
  const line = $("[data-said]", table);
  if (!line?.firstChild) return false;
  line.replaceChildren();
  return true;
}

/**
 * Does what a person asked for, and says so if it fails. Whatever begins with a click, a key or a form and waits for
 * the server goes through here: no promise is left to fail unheard.
 * @param {() => unknown} deed
 * @param {() => void} [complain]
 */
export async function attempt(deed, complain = sayFailed) {
  try {
    await deed();
  } catch (problem) {
    console.error(problem);
    complain();
  }
}

/**
 * A reason, with the "?" that opens the rule it stands on.
 * @param {string} message
 * @param {string} [rule]
 */
export function reason(message, rule) {
  const line = written("p", `${message} `);
  if (!rule) return line;
  const link = written("a", rule, "rule");
  link.href = ruleAddress(rule);
  link.target = "ochre-rules";
  link.dataset.rule = rule;
  link.setAttribute("aria-label", words.rule.replace("%rule%", rule));
  const mark = written("span", "?", "ask");
  mark.setAttribute("aria-hidden", "true");
  link.prepend(mark);
  line.append(link);
  return line;
}
