// Several choices at one spot: a small menu where there is room, or on a touch screen at the question.

import { light } from "./marks.js";
import { $, $$, button, seqOf, table, the, words, written } from "./page.js";

/** Where at most so many choices are left, each has a button, too. */
const FEW = 4;

/** Makes menus last as long as their question: news of anything else leaves them open. */
export function prepareMenus() {
  table.addEventListener("shown", () => {
    const menu = $(".spot-menu", table);
    if (!menu) return;
    if (menu.dataset.seq !== String(seqOf(table))) return closeMenu();
    if (menu.dataset.of)
      $(`.spot[data-spot="${CSS.escape(menu.dataset.of)}"]`, table)?.classList.add("chosen");
  });
}

/**
 * Says what a menu belongs to: the question, and a spot if it stands for one.
 * @param {HTMLElement} menu
 * @param {Element} [spot]
 */
export function belongs(menu, spot) {
  menu.dataset.seq = String(seqOf(table));
  menu.dataset.of = spot instanceof SVGElement || spot instanceof HTMLElement ? spot.dataset.spot : "";
  spot?.classList.add("chosen");
}

export const isMenuOpen = () => Boolean($(".spot-menu", table));

export function closeMenu() {
  for (const menu of $$(".spot-menu", table)) menu.remove();
  for (const spot of $$(".spot.chosen", table)) spot.classList.remove("chosen");
  for (const spot of $$(".spot.near", table)) spot.classList.remove("near");
  for (const spot of reached.splice(0)) spot.removeAttribute("tabindex");
}

/** Spots that keys reach only as long as something is aimed at them. @type {HTMLElement[]} */
const reached = [];

/**
 * The spots a choice is aimed at, one after the other; none where it is not.
 * @param {string} place its number in the list
 */
const aimOf = (place) => $(`.choices [data-choice="${place}"]`, table)?.dataset.aim?.split(" ") ?? [];

/** Whether something is being aimed. */
export const isAiming = () => Boolean($(".spot-menu[data-aiming]", table));

/**
 * What comes of pointing at a spot while something is aimed: the only choice that is left, or nothing yet, because more
 * is to be pointed at or chosen. Nothing comes of a spot that it cannot be aimed at, and the aiming ends.
 * @param {string} spot
 * @returns {string | boolean} the choice, or whether the spot is one of those
 */
export function aimed(spot) {
  const menu = $(".spot-menu[data-aiming]", table);
  if (!menu) return false;
  const step = Number(menu.dataset.aiming);
  const places = (menu.dataset.places ?? "").split(" ").filter((place) => aimOf(place)[step] === spot);
  const source = $(`[data-spot="${CSS.escape(menu.dataset.of ?? "")}"]`, table);
  if (!places.length || !source) return false;
  if (places.length === 1) return places[0];
  openMenu(source, places, step + 1);
  return true;
}

/**
 * Shows the choices at a spot. Those that differ by what they are aimed at are told apart there: the places are lit.
 * @param {Element} spot
 * @param {string[]} places their numbers in the list
 * @param {number} [step] how often it was pointed at a place already
 */
export function openMenu(spot, places, step = 0) {
  closeMenu();
  const list = document.createElement("div");
  belongs(list, spot);
  list.className = "spot-menu";
  list.setAttribute("role", "menu");
  /** @param {number} step */
  const targetsAt = (step) => new Set(places.map((place) => aimOf(place)[step] ?? ""));
  // Where there is nothing to point at but one place, it was pointed at already.
  while (targetsAt(step).size === 1 && !targetsAt(step).has("")) step++;
  const targets = targetsAt(step);
  const isAimed = !targets.has("");
  if (isAimed) aimAt(list, places, step, targets);
  for (const place of places) {
    const source = $(`.choices [data-choice="${place}"]`, table);
    if (!source || (isAimed && places.length > FEW && !source.matches(".guided"))) continue;
    list.append(item(source, place));
  }
  const close = button("✕", "answer small quiet");
  close.setAttribute("aria-label", words.close);
  close.dataset.closeMenu = "";
  list.append(close);
  if (isAimed || matchMedia("(pointer: coarse)").matches || places.length > 10) dock(list);
  else show(list, spot);
  $("button", list)?.focus({ preventScroll: true });
}

/**
 * Lights what can be pointed at, and says so.
 * @param {HTMLElement} list
 * @param {string[]} places
 * @param {number} step
 * @param {Set<string>} targets
 */
function aimAt(list, places, step, targets) {
  list.dataset.aiming = String(step);
  list.dataset.places = places.join(" ");
  list.append(written("p", words[step ? "aim-on" : "aim"], "aim"));
  for (const target of targets) {
    light(target, "near");
    for (const spot of $$(`.board-area [data-spot="${CSS.escape(target)}"]:not([tabindex])`, table)) {
      spot.setAttribute("tabindex", "-1");
      reached.push(spot);
    }
  }
}

/**
 * What a choice of the list is in the menu: its short words, with the whole sentence as its name.
 * @param {HTMLElement} source
 * @param {string} place
 */
export function item(source, place) {
  const it = button(source.dataset.short ?? source.textContent ?? "", "answer");
  it.classList.toggle("guided", source.classList.contains("guided"));
  it.setAttribute("role", "menuitem");
  it.setAttribute("aria-label", source.textContent ?? "");
  it.title = source.textContent ?? "";
  it.dataset.choice = place;
  return it;
}

/**
 * Shows the menu over the answers that stand at the question: no finger hides it.
 * @param {HTMLElement} list
 */
function dock(list) {
  list.classList.add("docked");
  the("[data-over-prompt]", table).append(list);
}

/**
 * Shows the menu inside its spot if it is large enough, else above, else below; never outside the board's window.
 * @param {HTMLElement} list
 * @param {Element} spot
 */
function show(list, spot) {
  const layer = the("[data-over-board]", table);
  layer.append(list);
  const around = layer.getBoundingClientRect();
  const box = ($(".hit, .glow", spot) ?? spot).getBoundingClientRect();
  const [x, y] = [box.x - around.x, box.y - around.y];
  // Geometry by the object model: the policy of the page allows no inline style in markup.
  list.style.maxWidth = `${Math.min(around.width - 8, Math.max(box.width - 8, 190))}px`;
  const { width, height } = list.getBoundingClientRect();
  const left = Math.max(4, Math.min(x + box.width / 2 - width / 2, around.width - width - 4));
  let top = y + box.height * 0.3 - height - 10;
  if (width <= box.width && height <= box.height * 0.7) top = y + box.height * 0.62 - height / 2;
  else if (top < 4) top = y + box.height * 0.6;
  list.style.left = `${left}px`;
  list.style.top = `${Math.max(4, Math.min(top, around.height - height - 4))}px`;
}
