// Whose turn it is, said in title, icon, sound and notification. Sound and notification are off until a person turns
// them on, and this browser remembers it.

import { $, fragment, id, words } from "./page.js";

const title = document.title;
const favicon = $("#favicon");
const quiet = favicon?.getAttribute("href") ?? "";

/** Whether the person at this browser is asked. */
export const isMine = () => Boolean(fragment()?.hasAttribute("data-mine"));

/**
 * Says whose turn it is; aloud only if it was not this person's before.
 * @param {boolean} was
 */
export function announceTurn(was) {
  const mine = isMine();
  document.title = mine ? `● ${words["your-turn"]} · ${title}` : title;
  favicon?.setAttribute("href", (mine && favicon.dataset.turn) || quiet);
  if (!mine || was) return;
  if (hasSound()) chime();
  if (notifies() && document.hidden && Notification.permission === "granted") {
    new Notification(words["your-turn"], { body: title, tag: id });
  }
}

export const hasSound = () => localStorage.getItem("ochre-sounds") === "on";

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem("ochre-sounds", on ? "on" : "off");
  if (on) chime();
}

export const notifies = () => localStorage.getItem("ochre-notify") === "on";

/**
 * Turns notifications on, if the browser allows them, or off.
 * @param {boolean} on
 */
export async function setNotifies(on) {
  const isAllowed = on && (await Notification.requestPermission()) === "granted";
  localStorage.setItem("ochre-notify", isAllowed ? "on" : "off");
}

/** A short, soft tone. */
function chime() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 440;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}
