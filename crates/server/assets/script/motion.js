// Showing what comes: the page is changed in place, pieces walk from where they stood, and what the boards tell of
// the last steps appears one thing after the other.

import { addToDice } from "./forms.js";
import { morph, parsed } from "./morph.js";
import { $, $$, table } from "./page.js";

/**
 * A piece and where it stands: its box, and the box of the board or player it is at.
 * @typedef {{ piece: HTMLElement, box: DOMRect, home: Element, around: DOMRect }} Standing
 */

/**
 * What the boards tell of the last steps, such as rolls of dice, gains and losses: each element of class `told`, and
 * everything that stands directly in one of class `tells`.
 */
const TOLD = ".told, .tells > *";

/** What was shown last. @type {string | null} */
let shown = null;

/**
 * Shows what comes, unless it is too old; pieces that moved walk from where they stood. The same again changes
 * nothing: a click on the way hits.
 * @param {string} html
 * @param {(fresh: HTMLElement) => boolean} [isOld]
 */
export function swap(html, isOld = () => false) {
  if (html === shown) return;
  const fresh = parsed(html);
  if (isOld(fresh)) return;
  shown = html;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = still ? new Map() : standing();
  const told = $$(TOLD, table).map((part) => part.textContent);
  keepingPlace(() => {
    morph(table, fresh);
    $("[data-zoom]", table)?.setAttribute("aria-pressed", String(table.classList.contains("zoomed")));
    addToDice();
  });
  if (still) return;
  // All are looked at before the first one moves: every look after that would lay the page out anew.
  for (const [id, to] of standing()) walk(to, before.get(id));
  if (before.size) recount(told);
}

/**
 * Changes the table. A log that was read at its end stays there, and who was about to choose is led to the next
 * choice.
 * @param {() => void} change
 */
function keepingPlace(change) {
  const log = $(".log .lines", table);
  const isAtEnd = log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const question = $(".question", table)?.textContent;
  const isChoosing = document.activeElement?.matches("[data-choice], .question");
  change();
  if (log && isAtEnd) log.scrollTop = log.scrollHeight;
  const isLost = document.activeElement === document.body || question !== $(".question", table)?.textContent;
  if (!isChoosing || !isLost) return;
  const next = $("[data-choice].guided", table) ?? $("[data-choice]", table) ?? $(".question", table);
  next?.focus();
}

/** Where every piece stands. */
function standing() {
  /** @type {Map<Element, DOMRect>} */
  const homes = new Map();
  /** @param {Element} home */
  const boxOf = (home) => {
    const box = homes.get(home) ?? home.getBoundingClientRect();
    homes.set(home, box);
    return box;
  };
  /** @type {(piece: HTMLElement) => Standing} */
  const stand = (piece) => {
    const home = piece.closest(".board-pane, .player") ?? table;
    return { piece, box: piece.getBoundingClientRect(), home, around: boxOf(home) };
  };
  return new Map($$(".piece[id]", table).map((piece) => [piece.id, stand(piece)]));
}

/**
 * Lets a piece walk from where it stood, or appear. One that moved only because its board did stays where it is.
 * @param {Standing} to
 * @param {Standing | undefined} from
 */
function walk(to, from) {
  /** @type {Element} */
  const piece = to.piece;
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    return;
  }
  const isSameHome = from.home === to.home;
  const dx = from.box.x - to.box.x - (isSameHome ? from.around.x - to.around.x : 0);
  const dy = from.box.y - to.box.y - (isSameHome ? from.around.y - to.around.y : 0);
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  // Inside an SVG a step is counted in its own units.
  const scale = (piece instanceof SVGElement && piece.ownerSVGElement?.getScreenCTM()?.a) || 1;
  const start = `translate(${dx / scale}px, ${dy / scale}px)`;
  const easing = "cubic-bezier(.3,.7,.3,1)";
  piece.animate([{ transform: start }, { transform: "none" }], { duration: 420, easing });
}

/**
 * What is told anew appears one thing after the other, and the place it is about lights up.
 * @param {string[]} known
 */
function recount(known) {
  const rest = [...known];
  /** @param {HTMLElement} part */
  const isNew = (part) => {
    const at = rest.indexOf(part.textContent);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  };
  const parts = $$(TOLD, table).filter(isNew);
  const pause = Math.min(320, 2400 / parts.length);
  const from = { opacity: 0, transform: "translateY(-.4rem) rotate(-14deg) scale(.7)" };
  const to = { opacity: 1, transform: "none" };
  parts.forEach((part, at) => {
    const delay = at * pause;
    part.animate([from, to], { delay, duration: 260, fill: "backwards", easing: "ease-out" });
    if (!part.dataset.at) return;
    for (const glow of $$(`[data-spot="${CSS.escape(part.dataset.at)}"] > .glow`, table)) {
      glow.animate([{ stroke: "var(--offer)", strokeWidth: 6 }, {}], { delay, duration: 700 });
    }
  });
}
