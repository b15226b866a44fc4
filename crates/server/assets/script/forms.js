// Forms: what this browser adds to the dice, the seats of a new table, small numbers, searching the rules.

import { $, $$, randomDigits, the } from "./page.js";

/** Gives every form that may begin a game this browser's part of the dice. */
export function addToDice() {
  for (const field of $$("[data-nonce]"))
    if (field instanceof HTMLInputElement) field.value ||= randomDigits();
}

/** Makes the forms of this page work. */
export function prepareForms() {
  addToDice();
  const newTable = $("[data-new-table]");
  if (newTable) showSeats(newTable);
  for (const button of $$("[data-step]")) prepareStep(button);
  const rules = $("[data-rules]");
  if (rules) searchRules(rules);
}

/**
 * A button beside a small number makes it smaller or larger.
 * @param {HTMLElement} button
 */
function prepareStep(button) {
  const field = button.parentElement && $("input", button.parentElement);
  if (!(field instanceof HTMLInputElement)) return;
  button.hidden = false;
  button.addEventListener("click", () => field.stepUp(Number(button.dataset.step)));
}

/**
 * The form for a new table shows as many seats as there are players.
 * @param {HTMLElement} form
 */
function showSeats(form) {
  const show = () => {
    const chosen = $("[name=players]:checked", form);
    const players = chosen instanceof HTMLInputElement ? Number(chosen.value) : 0;
    for (const seat of $$("[data-seat]", form)) seat.hidden = players <= Number(seat.dataset.seat);
    // Several people at one screen have names of their own.
    const own = $$("[data-seat]:not([hidden]) select", form).filter((it) => valueOf(it) === "me");
    for (const name of $$("[data-own-name]", form)) {
      const wish = name.parentElement && $("select", name.parentElement);
      name.hidden = own.length < 2 || !wish || !own.includes(wish);
    }
  };
  form.addEventListener("change", show);
  show();
}

/** @param {HTMLElement} list */
const valueOf = (list) => (list instanceof HTMLSelectElement ? list.value : "");

/**
 * Searching the rules shows the paragraphs, lists and rows that hold all words, and says how many there are.
 * @param {HTMLElement} rules
 */
function searchRules(rules) {
  const field = /** @type {HTMLInputElement} */ (the("[data-search]", rules));
  const found = the("[data-found]", rules);
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    /** @param {HTMLElement} part */
    const holds = (part) => {
      if (wanted.length && part.matches("figure")) return false;
      const text = part.textContent.toLowerCase();
      return wanted.every((word) => text.includes(word));
    };
    for (const row of $$("article tbody tr", rules)) row.hidden = !holds(row);
    for (const part of $$("article > *", rules)) {
      part.hidden = part.matches(".scroll") ? !$("tbody tr:not([hidden])", part) : !holds(part);
    }
    const count = $$("article > :is(p, ul):not([hidden]), article tbody tr:not([hidden])", rules).length;
    found.textContent = wanted.length ? (found.dataset.found ?? "").replace("%n%", String(count)) : "";
  });
}
