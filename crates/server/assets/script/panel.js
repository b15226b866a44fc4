// The rules beside the board: a click on a "?" or on a number shows what stands under it. The panel stands outside
// the part of the page that changes, and so outlives every swap.

import * as host from "./host.js";
import { $, $$, around, the } from "./page.js";

const panel = $("[data-rule-panel]");

/** What opened the panel. @type {HTMLElement | null} */
let opener = null;

/**
 * Where the rules say something, for those who open it in a tab of its own.
 * @param {string} rule
 */
export const ruleAddress = (rule) => `${panel?.dataset.rulePanel}#${rule.split(" ")[0]}`;

/** Makes the panel work, on pages that have one. */
export function preparePanel() {
  if (!panel) return;
  document.addEventListener("click", (event) => {
    if (around(event, "[data-close-rule]")) return close(panel);
    const asked = around(event, "[data-rule]");
    if (!asked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!panel.contains(asked)) opener = asked;
    open(panel, asked.dataset.rule ?? "");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden && !$(".spot-menu, dialog[open]")) close(panel);
  });
}

/**
 * Shows what stands under a number of the rules, or that it could not be fetched.
 * @param {HTMLElement} panel
 * @param {string} rule
 */
async function open(panel, rule) {
  const text = the("[data-rule-text]", panel);
  try {
    text.innerHTML = await host.ruling(panel.dataset.rulePanel ?? "", rule);
  } catch {
    text.textContent = panel.dataset.failed ?? "";
  }
  panel.hidden = false;
  panel.scrollTop = 0;
  panel.focus();
}

/**
 * Closes it; the focus goes back to what opened it, or to what has come in its place.
 * @param {HTMLElement} panel
 */
function close(panel) {
  panel.hidden = true;
  const rule = opener?.dataset.rule;
  const same = opener?.isConnected
    ? opener
    : $$("[data-rule]").find((it) => it.dataset.rule === rule && !panel.contains(it));
  (same ?? $(".question"))?.focus();
}
