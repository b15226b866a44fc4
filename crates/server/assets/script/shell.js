// Where the script of every page begins: its forms, the light, the connection, and what can be read without one.

import { prepareForms } from "./forms.js";
import { prepareNotices } from "./notices.js";
import { $, $$, around } from "./page.js";
import { keep, takeSettings } from "./settings.js";

takeSettings();
prepareForms();
prepareLight();
prepareConnection();
prepareNotices();

/** Lets people choose the light: in the foot among day, night and the system's, in the head by turning it round. */
function prepareLight() {
  const root = document.documentElement;
  const isNight = () => getComputedStyle(root).colorScheme === "dark" || (isOpen() && systemIsNight());
  const isOpen = () => !root.classList.contains("day") && !root.classList.contains("night");
  const systemIsNight = () => matchMedia("(prefers-color-scheme: dark)").matches;
  /** @param {string} light */
  const choose = (light) => {
    root.classList.remove("day", "night");
    if (light !== "system") root.classList.add(light);
    keep("light", light);
  };
  const show = () => {
    const now = root.classList.contains("day")
      ? "day"
      : root.classList.contains("night")
        ? "night"
        : "system";
    for (const field of $$("[name=light]"))
      if (field instanceof HTMLInputElement) field.checked = field.value === now;
  };
  for (const part of $$("[data-light]")) part.hidden = false;
  show();
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.name === "light") choose(field.value);
  });
  document.addEventListener("click", (event) => {
    if (!around(event, "[data-turn-light]")) return;
    choose(isNight() ? "day" : "night");
    show();
  });
}

/** Says when the net is gone, and keeps what can be read without it. */
function prepareConnection() {
  const bar = $("[data-offline]");
  const show = () => {
    if (bar) bar.hidden = navigator.onLine;
  };
  addEventListener("offline", show);
  addEventListener("online", show);
  show();
  // Where pages are not secure, as in many a house, there is no such worker: then they need the net.
  navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
}
