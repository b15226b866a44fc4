// A game that is looked at again, step by step or by itself.

import { swap } from "./motion.js";
import { around, the } from "./page.js";
import { attempt } from "./talk.js";

/** How long each step is shown when the game runs by itself, in milliseconds. */
const PACE = 900;

/**
 * Makes the bar of a replay work.
 * @param {HTMLElement} bar
 */
export function prepareReplay(bar) {
  const id = bar.dataset.replay;
  const last = Number(bar.dataset.steps);
  const slider = /** @type {HTMLInputElement} */ (the("[data-to=slide]", bar));
  const where = the("[data-step]", bar);
  let at = Number(slider.value);
  let timer = 0;
  let asked = 0;

  /** @param {number} step */
  async function fetchStep(step) {
    at = Math.max(0, Math.min(last, step));
    slider.value = String(at);
    where.textContent = `${at} / ${last}`;
    history.replaceState(null, "", `?at=${at}`);
    const mine = ++asked;
    const response = await fetch(`/t/${id}/replay/fragment?at=${at}`);
    if (mine !== asked) return;
    if (!response.ok) throw new Error(response.statusText);
    const html = await response.text();
    if (mine === asked) swap(html);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
  }

  function fail() {
    stop();
    where.textContent = bar.dataset.failed ?? "";
  }

  /** @param {number} step */
  const go = (step) => attempt(() => fetchStep(step), fail);

  bar.addEventListener("click", (event) => {
    const to = around(event, "[data-to]")?.dataset.to ?? "";
    /** @type {Record<string, number>} */
    const steps = { first: 0, back: at - 1, on: at + 1, last };
    if (to in steps) {
      event.preventDefault();
      stop();
      go(steps[to]);
    } else if (to === "play") {
      if (timer) stop();
      else timer = setInterval(() => (at < last ? go(at + 1) : stop()), PACE);
    }
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
}
