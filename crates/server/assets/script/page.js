// What every other module stands on: finding elements, the table of the page and its words, names for requests.
// It imports nothing. The modules of this folder import each other by name and in one direction, and no page
// depends on them to be read.

/**
 * The first element that fits, if there is one.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * All elements that fit.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement[]}
 */
export const $$ = (selector, root = document) => [...root.querySelectorAll(/** @type {"div"} */ (selector))];

/**
 * The element that fits, where the server always draws one.
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export function the(selector, root = document) {
  const found = $(selector, root);
  if (!found) throw new Error(`this page has no ${selector}`);
  return found;
}

/**
 * The nearest element that fits and in which an event happened.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = (event, selector) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/**
 * A new element that says something.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind
 * @param {string} text
 * @param {string} [name] its class
 */
export function written(kind, text, name = "") {
  const it = document.createElement(kind);
  it.className = name;
  it.textContent = text;
  return it;
}

/**
 * A new button that says something.
 * @param {string} text
 * @param {string} [name] its class
 */
export function button(text, name = "") {
  const it = written("button", text, name);
  it.type = "button";
  return it;
}

/**
 * Random hexadecimal digits: what this browser adds to the dice, and keys by which a repeated request counts once.
 * `crypto.randomUUID` would be shorter but exists only in secure contexts, and a table in the house is often plain
 * HTTP at an address of the local network.
 */
export const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * The part of a page that changes, at a table that is played at or looked at again. On other pages it is an empty
 * element that nobody sees, so that nobody has to ask whether there is one.
 */
export const table = $("#table") ?? document.createElement("div");

/** The table that is played at; empty on pages where none is. */
export const id = table.dataset.table ?? "";

/**
 * What the script says, in the language of the page.
 * @type {Record<string, string>}
 */
export const words = JSON.parse(table.dataset.words ?? "{}");

/** What was drawn last; every drawing brings its own. */
export const fragment = () => $("#fragment", table);

/**
 * How much had happened when this was drawn.
 * @param {ParentNode} root
 */
export const seqOf = (root) => Number($("#fragment", root)?.dataset.seq);
