// The page in parts. The server sends a part as its own markup, with a reference where another stands in it; a page is a
// map of them. So a page at any moment is a value: the stage keeps one for each scene, goes back and forth among them,
// and what is shown becomes any other by the parts in which the two differ.

import { change, morph, parsed, parsedFor } from "./morph.js";
import { $, $$, table } from "./page.js";

/**
 * Parts by name, each with its own markup and `<!--=name-->` where another stands in it. The page itself has no name.
 * @typedef {Map<string, string>} Page
 */

const REFERENCE = /<!--=(.*?)-->/g;

/** What is shown. @type {Page} */
let shown = read();

export const shownPage = () => shown;

/** The page as it came. @returns {Page} */
function read() {
  /** @type {Page} */
  const page = new Map();
  const copy = /** @type {HTMLElement} */ (table.cloneNode(true));
  // The innermost first: each then stands in the others by its name alone.
  for (const part of $$("[data-part]", copy).reverse()) {
    const name = part.dataset.part ?? "";
    page.set(name, part.outerHTML);
    part.replaceWith(document.createComment(`=${name}`));
  }
  return page.set("", copy.innerHTML);
}

/**
 * A page with some parts changed.
 * @param {Page} page
 * @param {import("./host.js").Parts} parts
 * @returns {Page}
 */
export const changed = (page, parts) => (parts.length ? new Map([...page, ...parts]) : page);

/**
 * A page without the parts that no longer stand on it.
 * @param {Page} page
 */
export function tidied(page) {
  /** @type {Page} */
  const tidy = new Map();
  /** @param {string} name */
  const keep = (name) => {
    tidy.set(name, page.get(name) ?? "");
    inside(page, name).forEach(keep);
  };
  keep("");
  return tidy;
}

/** What a stage changes; the question, the log and whatever a person has begun beside them stay. */
const REGIONS = ["board", "own", "others"];

/**
 * A page with the regions of a stage as they are on another.
 * @param {Page} page
 * @param {Page} then
 */
export function staged(page, then) {
  const mixed = new Map(page);
  /** @param {string} name */
  const take = (name) => {
    mixed.set(name, then.get(name) ?? "");
    inside(then, name).forEach(take);
  };
  REGIONS.filter((name) => then.has(name)).forEach(take);
  return mixed;
}

/**
 * The parts that stand in a part itself.
 * @param {Page} page
 * @param {string} name
 */
const inside = (page, name) =>
  [...(page.get(name) ?? "").matchAll(REFERENCE)].map((reference) => reference[1]);

/**
 * A part with all that stands in it.
 * @param {Page} page
 * @param {string} name
 * @returns {string}
 */
const whole = (page, name) => (page.get(name) ?? "").replace(REFERENCE, (_, inner) => whole(page, inner));

/**
 * Shows a page: what differs is changed in place. Where a part is not found that should be there, all of it is laid anew.
 * @param {Page} page
 */
export function lay(page) {
  const was = shown;
  shown = page;
  if (was !== page && !renew("", was, page)) morph(table, parsed(whole(page, "")));
}

/**
 * Makes a part and all that stand in it what they are on another page; whether all were found.
 * @param {string} name
 * @param {Page} was
 * @param {Page} page
 * @returns {boolean}
 */
function renew(name, was, page) {
  const own = page.get(name) ?? "";
  if (own !== was.get(name)) {
    /** @param {string} inner */
    const fill = (inner) => whole(page, inner);
    const old = name ? $(`[data-part="${CSS.escape(name)}"]`, table) : table;
    if (!old) return false;
    if (name) change(old, parsedFor(own, old), fill);
    else morph(old, parsed(own), fill);
  }
  return inside(page, name).every((inner) => renew(inner, was, page));
}
