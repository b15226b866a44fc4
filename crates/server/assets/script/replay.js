// A game that is looked at again: step by step, by rounds, by one's own choices, or by itself. The server draws every
// step; this file goes to it, keeps the address true and shows where it happened.

import { prepareMenu } from "./help.js";
import * as host from "./host.js";
import { swap } from "./motion.js";
import { $, $$, around, fragment, table, the } from "./page.js";
import { speed } from "./settings.js";
import { prepareSpots } from "./spots.js";
import { stand } from "./stage.js";
import { showTab } from "./tabs.js";
import { attempt, say } from "./talk.js";
import { prepareZoom } from "./zoom.js";

/** How long a step rests at least and at most when the game runs by itself, in milliseconds at normal speed. */
const LEAST = 350;
const MOST = 4000;
/** How fast it runs for whoever wants nothing shown: they asked for it here. */
const BRISK = 0.3;

/** What keys do. @type {Record<string, string>} */
const KEYS = {
  Home: "first",
  End: "last",
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "mine-back",
  ArrowDown: "mine-on",
  PageUp: "round-back",
  PageDown: "round-on",
  p: "play",
  " ": "play",
};

/**
 * Makes the way through a game work.
 * @param {HTMLElement} bar
 */
export function prepareReplay(bar) {
  const last = Number(bar.dataset.last);
  const slider = /** @type {HTMLInputElement} */ (the("[data-to=slide]", bar));
  /** @param {string | undefined} text */
  const numbers = (text) => (text ? text.split(" ").map(Number) : []);
  const [rounds, mine] = [numbers(bar.dataset.rounds), numbers(bar.dataset.mine)];
  /** Where we want to be, and what is shown. */
  let at = Number(bar.dataset.at);
  let seen = at;
  let isBusy = false;
  let isRunning = false;
  let timer = 0;

  document.addEventListener("keydown", press, true);
  prepareSpots();
  prepareMenu();
  prepareZoom();
  showTab();
  settle();

  bar.addEventListener("click", (event) => {
    const to = around(event, "[data-to]")?.dataset.to;
    if (!to || to === "slide") return;
    event.preventDefault();
    turn(to);
  });
  slider.addEventListener("input", () => {
    stop();
    go(Number(slider.value));
  });
  table.addEventListener("click", (event) => {
    const round = around(event, "[data-goto]");
    const chart = around(event, "[data-chart]");
    const other = around(event, "[data-look]");
    if (other) {
      event.stopPropagation();
      return look(other.dataset.look ?? "");
    }
    if (!round && !chart) return;
    event.preventDefault();
    stop();
    if (round) go(Number(round.dataset.goto));
    else if (chart) go(pointed(chart, /** @type {MouseEvent} */ (event)));
  });
  // Marks stand at places of the board, which has another size then.
  addEventListener("resize", () => stand(beats()));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop();
  });

  /**
   * Goes where a button or a key says.
   * @param {string} to
   */
  function turn(to) {
    if (to === "play") return isRunning ? stop() : start();
    stop();
    const before = (/** @type {number[]} */ all) => all.findLast((step) => step < at);
    const after = (/** @type {number[]} */ all) => all.find((step) => at < step);
    /** @type {Record<string, number | undefined>} */
    const steps = {
      first: 0,
      back: at - 1,
      on: at + 1,
      last,
      "round-back": before(rounds) ?? 0,
      "round-on": after(rounds) ?? last,
      "mine-back": before(mine),
      "mine-on": after(mine),
    };
    const step = steps[to];
    if (step !== undefined) go(step);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const to = KEYS[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event, "dialog, .rule-panel, .opened")) return;
    // The slider goes by its own keys, and what is in focus is pressed by the space bar.
    if (around(event, "input") && to !== "play") return;
    if (event.key === " " && around(event, "button, a")) return;
    event.preventDefault();
    event.stopPropagation();
    turn(to);
  }

  /** @param {number} step */
  const go = (step) => attempt(() => reach(step), fail);

  /**
   * Goes to a step. While one is on its way only the last wish counts.
   * @param {number} step
   */
  async function reach(step) {
    at = Math.max(0, Math.min(last, step));
    slider.value = String(at);
    if (isBusy) return;
    isBusy = true;
    try {
      while (seen !== at) {
        const step = at;
        const html = await host.past(address(step));
        seen = step;
        if (step === at) swap(html);
      }
    } finally {
      isBusy = false;
    }
    settle();
  }

  /** Makes what stays on the page true for the step that is shown. */
  function settle() {
    history.replaceState(null, "", address(at));
    const ways = { first: 0, back: Math.max(0, at - 1), on: Math.min(last, at + 1), last };
    for (const [to, step] of Object.entries(ways))
      $(`a[data-to=${to}]`, bar)?.setAttribute("href", address(step));
    const log = $(".log .lines", table);
    if (log) log.scrollTop = log.scrollHeight;
    for (const round of $$("[data-goto]", table)) round.toggleAttribute("aria-current", false);
    const now = rounds.findLastIndex((step) => step <= at);
    $$(".rounds [data-goto]", table)[now]?.setAttribute("aria-current", "step");
    stand(beats());
  }

  /** @param {number} step */
  function address(step) {
    const asked = new URLSearchParams(location.search);
    asked.set("at", String(step));
    return `?${asked}`;
  }

  /**
   * Looks with the eyes of another: they chose at other steps.
   * @param {string} seat
   */
  function look(seat) {
    const asked = new URLSearchParams(address(at));
    asked.set("eye", seat);
    location.search = String(asked);
  }

  function start() {
    isRunning = true;
    showState();
    if (at >= last) go(0);
    timer = setTimeout(run, at >= last ? 0 : LEAST * (speed() || BRISK));
  }

  async function run() {
    await go(at + 1);
    if (!isRunning) return;
    if (at >= last) return stop();
    const whole = beats().reduce((sum, beat) => sum + beat.ms, 0);
    timer = setTimeout(run, Math.max(LEAST, Math.min(MOST, whole)) * (speed() || BRISK));
  }

  function stop() {
    clearTimeout(timer);
    isRunning = false;
    showState();
  }

  /** Says whether the game runs by itself. */
  function showState() {
    const play = the("[data-to=play]", bar);
    play.setAttribute("aria-pressed", String(isRunning));
  }

  function fail() {
    stop();
    at = seen;
    slider.value = String(at);
    say(bar.dataset.failed ?? "", "refused");
  }

  /**
   * The step at a point of the chart.
   * @param {HTMLElement} chart
   * @param {MouseEvent} event
   */
  function pointed(chart, event) {
    const { left, width } = chart.getBoundingClientRect();
    const [from, to] = [Number(chart.dataset.from), Number(chart.dataset.to)];
    const along = ((event.clientX - left) / width - from) / (to - from);
    return Math.round(Math.max(0, Math.min(1, along)) * last);
  }
}

/** What led to the step that is shown. @returns {import("./stage.js").Beat[]} */
const beats = () => JSON.parse(fragment()?.dataset.beats ?? "[]");
