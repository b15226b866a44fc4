// Over the board: a player in full, or a card, with what a row or a small card leaves out. A mouse that rests on a card
// glimpses it; a finger opens it, and a second tap plays it.

import { $, $$, around, button, table, the, words } from "./page.js";

/** How long a mouse rests on a card before it opens, in milliseconds. */
const REST = 350;

/** What opened it. @type {Element | null} */
let opener = null;
let resting = 0;

/** Lets a mouse glimpse cards: one that moves there, not one under which the cards move. */
export function prepareCards() {
  let was = "";
  table.addEventListener("pointerover", (event) => {
    const now = `${event.clientX} ${event.clientY}`;
    if (now === was) return;
    was = now;
    const held = event.pointerType === "mouse" ? around(event, ".held") : null;
    clearTimeout(resting);
    if (!held) return unglimpse();
    if (panel().dataset.of === name(held)) return;
    unglimpse();
    resting = setTimeout(() => glimpse(held), REST);
  });
  table.addEventListener("pointerdown", unglimpse);
  table.addEventListener("pointerleave", unglimpse);
  table.addEventListener("shown", unglimpse);
}

const panel = () => the("[data-opened]", table);

/** @param {Element} held */
const name = (held) => $("[data-spot]", held)?.dataset.spot ?? "";

/**
 * Shows a card in full beside it while the mouse rests on it. Nothing can be clicked there, and no focus moves.
 * @param {HTMLElement} held
 */
function glimpse(held) {
  const it = panel();
  if (!held.isConnected || !it.hidden || table.hasAttribute("data-stage") || !$("[data-spot]", held)) return;
  it.className = "opened glimpse";
  it.dataset.of = name(held);
  it.setAttribute("aria-hidden", "true");
  it.replaceChildren(copied(held));
  it.hidden = false;
  fit(it);
  const [card, frame, own] = [held, table, it].map((part) => part.getBoundingClientRect());
  const left = Math.max(4, Math.min(card.x + card.width / 2 - own.width / 2, frame.right - own.width - 4));
  const above = card.y - own.height - 8;
  const top = above >= 4 ? above : Math.min(card.bottom + 8, frame.bottom - own.height - 4);
  Object.assign(it.style, { left: `${left - frame.x}px`, top: `${top - frame.y}px` });
}

/**
 * Makes a card in full no higher than what stands on it.
 * @param {HTMLElement} it
 */
function fit(it) {
  const held = $(".held", it);
  const card = held?.firstElementChild;
  if (!held || !card) return;
  held.style.height = `${Math.ceil(card.getBoundingClientRect().bottom - held.getBoundingClientRect().top)}px`;
}

/** The mouse has gone on. */
export function unglimpse() {
  clearTimeout(resting);
  const it = $("[data-opened].glimpse", table);
  if (it) empty(it);
}

/**
 * Shows a card in full, with a button for everything that can be chosen at it: what is small on the card is not small here.
 * @param {HTMLElement} spot
 * @param {(spot: HTMLElement) => void} act what a button does
 * @returns {boolean} whether it opened: not if it was open already
 */
export function openCard(spot, act) {
  const held = /** @type {HTMLElement | null} */ (spot.closest(".held"));
  const it = panel();
  if (!held || it.dataset.of === name(held)) return false;
  const label = spot.getAttribute("aria-label") ?? "";
  const buttons = $$("[data-spot][data-choices]", held).map((answered) => {
    const isCard = answered === $("[data-spot]", held);
    const deed = button(isCard ? words.play : nameOf(answered), isCard ? "main" : "answer");
    deed.addEventListener("click", () => act(answered));
    return deed;
  });
  open(label, [copied(held), ...buttons], "opened card");
  it.dataset.of = name(held);
  return true;
}

/**
 * What a choice at a spot says in the list.
 * @param {HTMLElement} spot
 */
function nameOf({ dataset }) {
  const [first] = dataset.choices?.split(" ") ?? [];
  return $(`.choices [data-choice="${first}"]`, table)?.textContent?.replace(/^\((.*)\)$/, "$1") ?? "";
}

/**
 * A card as large as it needs to be read, which is no answer itself.
 * @param {HTMLElement} held
 */
function copied(held) {
  const copy = document.createElement("div");
  copy.className = held.className;
  copy.append(...[...held.cloneNode(true).childNodes]);
  for (const it of copy.querySelectorAll("*"))
    for (const mark of ["id", "role", "tabindex", "data-spot", "data-choices"]) it.removeAttribute(mark);
  for (const it of copy.querySelectorAll(".ask, button, a")) it.remove();
  for (const it of copy.querySelectorAll(".open, .guided, .lit, .hinted"))
    it.classList.remove("open", "guided", "lit", "hinted");
  return copy;
}

/**
 * Shows all that lies before a seat.
 * @param {string} seat
 */
export function openPlayer(seat) {
  const player = $(`.player.seat-${seat}`, table);
  const mat = player && $(".mat-box", player);
  if (!player || !mat) return;
  const title = document.createElement("h2");
  title.textContent = $(".name", player)?.textContent ?? "";
  open(title.textContent, [title, ...[...mat.cloneNode(true).childNodes]], `opened seat-${seat}`);
  for (const it of panel().querySelectorAll("[id]")) it.removeAttribute("id");
  for (const it of panel().querySelectorAll("[data-choices]")) it.removeAttribute("data-choices");
}

/**
 * Opens the panel.
 * @param {string} label
 * @param {Node[]} content
 * @param {string} look its class
 */
function open(label, content, look) {
  opener = document.activeElement;
  const it = panel();
  empty(it);
  const close = button("✕", "quiet close");
  close.dataset.closeOpened = "";
  close.setAttribute("aria-label", words.close);
  it.replaceChildren(close, ...content);
  it.className = look;
  it.hidden = false;
  fit(it);
  it.setAttribute("role", "dialog");
  it.setAttribute("aria-label", label);
  close.focus({ preventScroll: true });
}

/** @param {HTMLElement} it */
function empty(it) {
  it.hidden = true;
  it.replaceChildren();
  delete it.dataset.of;
  it.removeAttribute("aria-hidden");
  it.removeAttribute("style");
}

/** Closes it; whether it was open. */
export function closeOpened() {
  const it = $("[data-opened]", table);
  if (!it || it.hidden) return false;
  empty(it);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  return true;
}
