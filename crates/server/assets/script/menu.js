// The small menu at a spot of the board where several things can be chosen.

import { $, $$, button, table, the, words } from "./page.js";

export const isMenuOpen = () => Boolean($(".spot-menu", table));

export const closeMenu = () => $$(".spot-menu", table).forEach((list) => list.remove());

/**
 * Opens the menu at a spot with some of the choices of the list.
 * @param {Element} spot
 * @param {string[]} places their numbers
 */
export function openMenu(spot, places) {
  closeMenu();
  const list = document.createElement("div");
  list.className = "spot-menu";
  list.setAttribute("role", "menu");
  for (const place of places) {
    const source = $(`.choices [data-choice="${place}"]`, table);
    if (source) list.append(item(source, place));
  }
  const close = button(words.close, "quiet");
  close.dataset.closeMenu = "";
  list.append(close);
  show(list, spot);
  $("button", list)?.focus();
}

/**
 * What a choice of the list is in the menu.
 * @param {HTMLElement} source
 * @param {string} place
 */
function item(source, place) {
  const it = button(source.textContent, source.className);
  it.setAttribute("role", "menuitem");
  it.dataset.choice = place;
  return it;
}

/**
 * Shows the menu below its spot, inside the stage.
 * @param {HTMLElement} list
 * @param {Element} spot
 */
function show(list, spot) {
  const stage = the(".stage", table);
  stage.append(list);
  const at = spot.getBoundingClientRect();
  const inside = stage.getBoundingClientRect();
  const left = Math.max(4, Math.min(at.left - inside.left, inside.width - list.offsetWidth - 4));
  list.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  // Geometry by the object model: the policy of the page allows no inline style in markup.
  list.style.left = `${left}px`;
  list.style.top = `${at.bottom - inside.top + 4}px`;
}
