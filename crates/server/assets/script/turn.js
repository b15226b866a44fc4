// Whose turn it is, said in title, icon, sound and notification. Sound and notification are off until a person turns
// them on, and this browser remembers it.

import { $, fragment, id, words } from "./page.js";
import { isOn, turn } from "./settings.js";
import { sound } from "./sounds.js";

const title = document.title;
const favicon = $("#favicon");
const quiet = favicon?.getAttribute("href") ?? "";

/** Whether the game was over when it was last looked at. */
let wasOver = fragment()?.dataset.status === "over";

/** Whether the person at this browser is asked. */
const isMine = () => Boolean(fragment()?.hasAttribute("data-mine"));

/** Whether it was this person's turn when that was said last; nothing before. @type {boolean | undefined} */
let was;

/**
 * Says whose turn it is; aloud only if it was somebody else's before.
 * @param {boolean} [mine] whether it is this person's
 */
export function announceTurn(mine = isMine()) {
  const isNews = mine && was === false;
  was = mine;
  document.title = mine ? `● ${words["your-turn"]} · ${title}` : title;
  favicon?.setAttribute("href", (mine && favicon.dataset.turn) || quiet);
  const isOver = fragment()?.dataset.status === "over";
  if (isOver && !wasOver) sound("end");
  wasOver = isOver;
  if (!isNews) return;
  sound("turn");
  if (isOn("notify") && document.hidden && Notification.permission === "granted") {
    new Notification(words["your-turn"], { body: title, tag: id });
  }
}

/**
 * Turns notifications on, if the browser allows them, or off.
 * @param {boolean} on
 */
export async function setNotifies(on) {
  const isAllowed = on && (await Notification.requestPermission()) === "granted";
  turn("notify", isAllowed);
}
