// Showing what comes: the page is changed in place, and pieces walk from where they stood.

import { addToDice } from "./forms.js";
import { unlight } from "./marks.js";
import { morph, parsed } from "./morph.js";
import { $, $$, table } from "./page.js";
import { lay, shownPage, staged } from "./parts.js";

/**
 * A piece and where it stands: its box, the box of the board or player it is at, and the hand that holds it, if one does.
 * @typedef {{ piece: HTMLElement, box: DOMRect, home: Element, around: DOMRect, hand: Element | null }} Standing
 */

/** Whether nothing should move. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Shows a whole page; pieces that moved walk from where they stood.
 * @param {string} html
 */
export const swap = (html) => walking(() => keepingPlace(() => morph(table, parsed(html))));

/** The page that was passed last: several beats may be of one. @type {import("./parts.js").Page | null} */
let passed = null;

/**
 * Shows the regions of a page on the way, as the stage goes through them.
 * @param {import("./parts.js").Page} page
 */
export function pass(page) {
  if (page !== passed) walking(() => lay(staged(shownPage(), page)));
  passed = page;
}

/**
 * Shows the page at the end of the way.
 * @param {import("./parts.js").Page} page
 */
export function settle(page) {
  passed = null;
  if (page === shownPage()) return;
  unlight();
  walking(() => keepingPlace(() => lay(page)));
  addToDice();
}

/**
 * Changes the table; pieces that stand elsewhere then walk there.
 * @param {() => void} deed
 */
function walking(deed) {
  if (isStill()) return deed();
  const before = standing();
  deed();
  // All are looked at before the first one moves: every look after that would lay the page out anew.
  for (const [id, to] of standing()) walk(to, before.get(id));
}

/**
 * Changes the table. A log that was read at its end stays there, and who was about to choose is led to the next
 * choice.
 * @param {() => void} change
 */
function keepingPlace(change) {
  const log = $(".log .lines", table);
  const isAtEnd = log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const question = $(".prompt .question", table)?.textContent;
  const from = document.activeElement;
  const isChoosing = from?.matches("[data-choice], [data-choices], .question");
  const isInList = Boolean(from?.closest(".choices"));
  change();
  if (log && isAtEnd) log.scrollTop = log.scrollHeight;
  const isLost =
    document.activeElement === document.body || question !== $(".prompt .question", table)?.textContent;
  if (!isChoosing || !isLost) return;
  const list = isInList ? ($(".choices .guided", table) ?? $(".choices [data-choice]", table)) : null;
  (list ?? $(".prompt .question", table))?.focus();
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
    const home = piece.closest(".pane, .player") ?? table;
    return {
      piece,
      box: piece.getBoundingClientRect(),
      home,
      around: boxOf(home),
      hand: piece.closest(".hand"),
    };
  };
  // What a hand holds goes along with its place in it.
  const all = $$(".piece[id], .hand > [data-part]", table);
  return new Map(all.map((piece) => [piece.id || `place-${piece.dataset.part}`, stand(piece)]));
}

/**
 * Lets a piece walk from where it stood, or appear. One that moved only because its board did stays where it is.
 * @param {Standing} to
 * @param {Standing | undefined} from
 */
function walk(to, from) {
  /** @type {Element} */
  const piece = to.piece;
  const isPlace = !piece.id;
  if (isPlace ? !from : from?.hand && to.hand) return;
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
