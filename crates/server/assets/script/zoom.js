// Pinch, drag, double click and wheel on the board. A drag of a few pixels is a tap.

import { $, table } from "./page.js";
import { isLarge } from "./settings.js";

/** A finger that moved less than this, in pixels, has tapped. */
const TAP = 8;
const LARGEST = 4;
/** How large the board is for whoever wants it larger than its window. */
const LARGE = 1.5;

let scale = 1;
let x = 0;
let y = 0;
let moved = 0;
/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();

/** Makes the board of the page zoom. It may be drawn anew at any time: what is listened to is the table. */
export function prepareZoom() {
  table.addEventListener("pointerdown", (event) => {
    if (!area(event)) return;
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, at(event));
  });
  table.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  table.addEventListener(
    "click",
    (event) => {
      if (moved <= TAP || !area(event)) return;
      moved = 0;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  table.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !area(event)) return;
      event.preventDefault();
      const point = at(event);
      zoomAt(point.x, point.y, scale * Math.exp(-event.deltaY / 200));
    },
    { passive: false },
  );
  // A board that begins on this page is there later.
  if ($(".board-area", table)) layBoard();
  else table.addEventListener("shown", layBoard, { once: true });
}

/** The whole board; for whoever likes it larger, that, if the whole one is in sight. */
export const fit = () => lay(isLarge() && scale === 1);

/** The board as it was set to be. */
export const layBoard = () => lay(isLarge());

/** @param {boolean} large */
function lay(large) {
  scale = 1;
  x = y = 0;
  const { width = 0, height = 0 } = $(".board-area", table)?.getBoundingClientRect() ?? {};
  if (large) zoomAt(width / 2, height / 2, LARGE);
  else show();
}

/** @param {Event} event */
const area = (event) => (event.target instanceof Element ? event.target.closest(".board-area .pane") : null);

/** Where a finger is on the board's window. @param {MouseEvent} event */
function at(event) {
  const box = $(".board-area", table)?.getBoundingClientRect();
  return { x: event.clientX - (box?.x ?? 0), y: event.clientY - (box?.y ?? 0) };
}

/** @param {PointerEvent} event */
function move(event) {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = at(event);
  if (fingers.size === 2) {
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, (scale * after) / Math.max(1, before));
    moved = Infinity;
  } else if (scale > 1) {
    x += now.x - was.x;
    y += now.y - was.y;
    moved += Math.hypot(now.x - was.x, now.y - was.y);
    show();
  }
  fingers.set(event.pointerId, now);
}

/**
 * @param {number} px
 * @param {number} py
 * @param {number} to
 */
function zoomAt(px, py, to) {
  const next = Math.min(LARGEST, Math.max(1, to));
  x = px - ((px - x) * next) / scale;
  y = py - ((py - y) * next) / scale;
  scale = next;
  show();
}

function show() {
  const board = $(".board-area", table);
  if (!board) return;
  const { width, height } = board.getBoundingClientRect();
  x = Math.min(0, Math.max(width * (1 - scale), x));
  y = Math.min(0, Math.max(height * (1 - scale), y));
  // The pane is drawn anew with every change: the board's window keeps what is set.
  board.style.setProperty("--zoom", scale === 1 ? "none" : `translate(${x}px, ${y}px) scale(${scale})`);
  $("[data-fit]", table)?.toggleAttribute("hidden", scale === 1 && !isLarge());
}
