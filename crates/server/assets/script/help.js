// The help and the menu of a table, with what a person has set.

import { $, $$, fragment, id, the } from "./page.js";
import { isLarge, isOn, keep, speedName, turn } from "./settings.js";
import { sound, volume } from "./sounds.js";
import { refresh } from "./table.js";
import { attempt } from "./talk.js";
import { setNotifies } from "./turn.js";
import { layBoard } from "./zoom.js";

/** Opens the player aid. */
export function help() {
  const dialog = /** @type {HTMLDialogElement} */ (the("[data-help-dialog]"));
  if (!dialog.open) dialog.showModal();
}

/** Makes the player aid close: by its button, by a click beside it, and for a rule that is looked up. */
function prepareHelp() {
  const dialog = /** @type {HTMLDialogElement | null} */ ($("[data-help-dialog]"));
  dialog?.addEventListener("click", (event) => {
    const on = event.target instanceof Element ? event.target : null;
    if (on === dialog || on?.closest("[data-close], [data-rule]")) dialog.close();
  });
}

/** Opens the menu. */
export function menu() {
  const dialog = /** @type {HTMLDialogElement} */ (the("[data-menu-dialog]"));
  const cover = $("[data-setting=cover]", dialog);
  if (cover) cover.hidden = !fragment()?.hasAttribute("data-several");
  for (const it of $$("[data-begun]", dialog)) it.hidden = fragment()?.dataset.status === "open";
  if (!("Notification" in window)) $("[data-setting=notify]", dialog)?.toggleAttribute("hidden", true);
  for (const field of $$("[data-settings] input", dialog)) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === "speed") field.checked = field.value === speedName();
    else if (field.name === "volume") field.value = String(volume());
    else if (field.name === "board") field.checked = (field.value === "large") === isLarge();
    else if (field.name === "cover") field.checked = localStorage.getItem("ochre-no-cover") === id;
    else if (field.type === "checkbox") field.checked = isOn(kept(field.name));
  }
  dialog.showModal();
}

/** Makes the menu hear what is set. */
export function prepareMenu() {
  prepareHelp();
  const dialog = /** @type {HTMLDialogElement | null} */ ($("[data-menu-dialog]"));
  if (!dialog) return;
  $("[data-close]", dialog)?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement) attempt(() => set(field));
  });
}

/** Under which name a setting is kept. @param {string} name */
const kept = (name) => (name === "sound" ? "sounds" : name);

/** @param {HTMLInputElement} field */
function set({ name, value, checked }) {
  if (name === "speed") return keep("speed", value);
  if (name === "board") return setBoard(value);
  if (name === "notify") return setNotifies(checked);
  if (name === "cover") return setNoCover(checked);
  if (name === "light") return;
  if (name === "volume") return setVolume(value);
  turn(kept(name), checked);
  if (name === "sound" && checked) sound("turn");
}

/**
 * Lets the seats at this screen look one after the other without a cover, or with one.
 * @param {boolean} on
 */
function setNoCover(on) {
  if (on) localStorage.setItem("ochre-no-cover", id);
  else localStorage.removeItem("ochre-no-cover");
  return refresh();
}

/** @param {string} loudness */
function setVolume(loudness) {
  keep("volume", loudness);
  sound("place");
}

/** @param {string} size */
function setBoard(size) {
  keep("board", size);
  layBoard();
}
