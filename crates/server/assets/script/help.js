// The help of a table, with what this browser remembers: sound, notifications, and whether seats that share a
// screen cover their cards.

import { button, fragment, id, words, written } from "./page.js";
import { refresh } from "./table.js";
import { attempt } from "./talk.js";
import { hasSound, notifies, setNotifies, setSound } from "./turn.js";

/** Opens the help. */
export function help() {
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  dialog.append(written("p", words.help), toggle(words.sound, hasSound(), setSound));
  if ("Notification" in window) dialog.append(toggle(words.notify, notifies(), setNotifies));
  if (fragment()?.hasAttribute("data-several")) {
    dialog.append(toggle(words["no-cover"], localStorage.getItem("ochre-no-cover") === id, setNoCover));
  }
  const close = button(words.close);
  close.addEventListener("click", () => dialog.close());
  dialog.append(close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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

/**
 * A box that can be ticked.
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => unknown} change
 */
function toggle(text, on, change) {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = on;
  box.addEventListener("change", () => attempt(() => change(box.checked)));
  label.append(box, ` ${text}`);
  return label;
}
