// Whose turn it is, said in title, icon, sound and notification. Sound and notification are off until a person turns
// them on, and this browser remembers it.

import { $, fragment, id, words } from "./page.js";
import { isOn, turn } from "./settings.js";

const title = document.title;
const favicon = $("#favicon");
const quiet = favicon?.getAttribute("href") ?? "";

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
  if (!isNews) return;
  if (isOn("sounds")) chime();
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

/**
 * A short, soft tone.
 * @param {number} [height] in Hertz
 */
export function chime(height = 440) {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = height;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}
