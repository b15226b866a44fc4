// What stands beside the board, or over it on a small screen: the others, the log, the talk, all answers.

import { $, $$, around, table } from "./page.js";

/** A finger that moved less than this, in pixels, has tapped. */
const TAP = 24;

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
  readFromTheEnd();
}

/** Makes the strip of tabs a handle: up opens the drawer, once more makes it as high as the board, down closes it. */
export function prepareDrawer() {
  /** Where a finger came down. @type {number | null} */
  let from = null;
  table.addEventListener("pointerdown", (event) => {
    from = event.pointerType === "touch" && around(event, ".table-tabs") ? event.clientY : null;
  });
  document.addEventListener("pointerup", (event) => {
    const up = from === null ? 0 : from - event.clientY;
    from = null;
    if (Math.abs(up) >= TAP && isDrawer()) pull(up > 0);
  });
  // In a window of another size the last lines are the ones to be seen again.
  addEventListener("resize", readFromTheEnd);
}

/** @param {boolean} isUp */
function pull(isUp) {
  if (!isUp) return closeDrawer();
  if (table.dataset.drawer === undefined) return openTab("others");
  table.dataset.full = "";
}

/** Closes the drawer; whether one was open. */
export function closeDrawer() {
  const wasOpen = isDrawer() && table.dataset.drawer !== undefined;
  delete table.dataset.drawer;
  delete table.dataset.full;
  showTab();
  return wasOpen;
}

/** Reads the log and the talk from their ends: what is hidden cannot be scrolled before it is seen. */
export function readFromTheEnd() {
  for (const lines of $$(".talk .lines", table)) lines.scrollTop = lines.scrollHeight;
}

/**
 * Whoever chooses has read the news: what marks them in the log goes at once, before new lines push the old ones up. So
 * nothing else moves with them.
 * @returns {boolean} whether there was such a mark
 */
export function endNews() {
  const [lines, since] = [$(".log .lines", table), $(".log .since", table)];
  if (!lines || !since) return false;
  const isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
  since.remove();
  if (isAtEnd) lines.scrollTop = lines.scrollHeight;
  return true;
}

/** Says which tab is open to those who cannot see it. */
export function showTab() {
  const open = isDrawer() ? table.dataset.drawer : table.dataset.tab;
  for (const button of $$("[data-tab]", table.ownerDocument))
    if (button !== table) button.setAttribute("aria-pressed", String(button.dataset.tab === open));
}
