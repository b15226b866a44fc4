// What stands beside the board, or over it on a small screen: the others, the log, the talk, all answers.

import { $, $$, table } from "./page.js";

/** Whether log and talk are a drawer over the board. */
const isDrawer = () => {
  const talk = $(".talk", table);
  return Boolean(talk && getComputedStyle(talk).position === "absolute");
};

/**
 * Opens what a tab names; where it lies over the board, a second time closes it.
 * @param {string} tab
 */
export function openTab(tab) {
  const isOpen = table.dataset.drawer === tab;
  table.dataset.tab = tab === "others" && !isDrawer() ? (table.dataset.tab ?? "log") : tab;
  if (isOpen) closeDrawer();
  else table.dataset.drawer = tab;
  if (tab === "chat") $(".badge", table)?.toggleAttribute("hidden", true);
  showTab();
}

/** Closes the drawer; whether one was open. */
export function closeDrawer() {
  const wasOpen = isDrawer() && table.dataset.drawer !== undefined;
  delete table.dataset.drawer;
  showTab();
  return wasOpen;
}

/** Says which tab is open to those who cannot see it. */
export function showTab() {
  const open = isDrawer() ? table.dataset.drawer : table.dataset.tab;
  for (const button of $$("[data-tab]", table.ownerDocument))
    if (button !== table) button.setAttribute("aria-pressed", String(button.dataset.tab === open));
}
