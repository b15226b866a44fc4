// Marks at what changed since the last own choice: whose deed it was, until the next.

import { $, $$, fragment, table, the, written } from "./page.js";

/** The latest deed at each place, by whom. @type {Map<string, number>} */
const latest = new Map();

/** Only so many places are marked, the latest: marks everywhere would point nowhere. */
const MOST = 12;

/** Keeps the marks at their places when the board changes its size. */
const resized = new ResizeObserver(() => (latest.size ? draw() : resized.disconnect()));

/**
 * Marks the places of what others did.
 * @param {{ seat: number | null, at: string[] }[]} beats
 */
export function markChanges(beats) {
  unmark();
  const layer = $("[data-over-board]", table);
  const own = fragment()?.dataset.eye;
  for (const { seat, at } of beats)
    if (seat !== null && String(seat) !== own && at[0]) {
      // What comes last stands last.
      latest.delete(at[0]);
      latest.set(at[0], seat);
    }
  for (const spot of [...latest.keys()].slice(0, -MOST)) latest.delete(spot);
  // Observing begins with a first report, which draws the marks.
  if (layer && latest.size) resized.observe(layer);
}

/** Takes the marks away. */
export function unmark() {
  latest.clear();
  resized.disconnect();
  erase();
}

function erase() {
  for (const mark of $$(".changed", the("[data-over-board]", table))) mark.remove();
}

function draw() {
  erase();
  const layer = the("[data-over-board]", table);
  const around = layer.getBoundingClientRect();
  for (const [spot, seat] of latest) {
    const place = $(`.board-area [data-spot="${CSS.escape(spot)}"]`, table);
    const sign = $(`.player.seat-${seat} .seat-sign`, table);
    if (!place || !sign) continue;
    const box = ($(".hit, .glow", place) ?? place).getBoundingClientRect();
    const mark = written("span", "", `changed seat-${seat}`);
    mark.append(sign.cloneNode(true));
    // Inside the board's window, also where a place begins at its edge.
    const [x, y] = [Math.max(12, box.x - around.x + 6), Math.max(12, box.y - around.y + 6)];
    Object.assign(mark.style, { left: `${x}px`, top: `${y}px` });
    layer.append(mark);
  }
}
