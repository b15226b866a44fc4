// The end of a game: the sheet over the table, the way to the board and back, the curve, and sharing.

import { pointed } from "./chart.js";
import { $, around, table } from "./page.js";

/** Makes the sheet of the end work, whenever it comes. */
export function prepareFinale() {
  table.addEventListener("click", (event) => {
    const curve = around(event, "[data-replay-at] [data-chart]");
    if (curve) return look(curve, /** @type {MouseEvent} */ (event));
    const share = around(event, "[data-share]");
    if (share) return void send(share);
    if (around(event, "[data-to-board]")) show(false);
    if (around(event, "[data-to-end]")) show(true);
  });
}

/**
 * Shows the sheet, or the last position beneath it.
 * @param {boolean} isShown
 */
function show(isShown) {
  const sheet = $("[data-finale]", table);
  if (!sheet) return;
  sheet.hidden = !isShown;
  const next = isShown ? $("[data-to-board]", table) : $("[data-to-end]", table);
  next?.focus({ preventScroll: true });
}

/**
 * Looks at the moment of the game that was pointed at.
 * @param {HTMLElement} curve
 * @param {MouseEvent} event
 */
function look(curve, event) {
  const replay = curve.closest("[data-replay-at]")?.getAttribute("data-replay-at");
  location.assign(`${replay}?at=${pointed(curve, event)}`);
}

/**
 * Hands the link on: as the system does it, or by the clipboard.
 * @param {HTMLElement} button
 */
async function send(button) {
  const url = new URL(button.dataset.share ?? "", location.href).href;
  if (navigator.share) {
    // Whoever thinks better of it has done nothing wrong.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  button.lastChild?.replaceWith(button.dataset.shared ?? "");
}
