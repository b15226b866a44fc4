// Changing a page piece by piece, so that what stays the same keeps its focus, its scrolling and its running
// animations, and is not read out anew.
//
// This is idiomorph without moves. Idiomorph finds a node's id anywhere in the old tree and carries the node to its
// new place; here a node is looked for only among the next siblings, and one that changes its parent is made anew.
// That is enough for two reasons: a piece that wanders over the board is animated from where its id stood before
// (motion.js), so the node itself need not survive, and the rest of a table keeps its order from one look to the
// next. What remains is a few dozen lines instead of a library. The browser tests compare every page that was
// changed this way with a fresh one.

/** How far a counterpart is looked for among what was shown: as far as a log moves on between two looks. */
const FAR = 12;

/**
 * An element that holds what is written.
 * @param {string} html
 */
export function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = `<div>${html}</div>`;
  return /** @type {HTMLElement} */ (fresh.content.firstChild);
}

/**
 * The element that is written, of the kind of the one whose place it takes: a part of a drawing, or of a page.
 * @param {string} html
 * @param {Element} place
 */
export function parsedFor(html, place) {
  const isDrawn = place instanceof SVGElement && place.ownerSVGElement;
  const root = parsed(isDrawn ? `<svg>${html}</svg>` : html);
  return /** @type {Element} */ (
    isDrawn ? root.firstElementChild?.firstElementChild : root.firstElementChild
  );
}

/**
 * What gives the markup of a part that another refers to.
 * @typedef {(name: string) => string} Fill
 */

/** @type {Fill} */
const NOTHING = () => "";

/**
 * Makes the children of an element those of another and touches only what differs. Where a reference stands, the part of
 * that name stays as it is; it is made where it is not yet.
 * @param {Element} old
 * @param {Element} fresh
 * @param {Fill} [fill]
 */
export function morph(old, fresh, fill = NOTHING) {
  /** @type {ChildNode | null} */
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = counterpart(here, next);
    if (!match) {
      for (const made of filled(next, old, fill)) old.insertBefore(made, here);
      continue;
    }
    while (here && here !== match) here = isChapter(here) ? here.nextSibling : drop(here);
    if (!referred(next)) change(match, next, fill);
    here = match.nextSibling;
  }
  while (here) here = drop(here);
}

/**
 * The name of the part that a node refers to.
 * @param {Node} node
 */
const referred = (node) =>
  node instanceof Comment && node.data.startsWith("=") ? node.data.slice(1) : undefined;

/**
 * What is new, with the parts that stand in it.
 * @param {ChildNode} next
 * @param {Element} place where it will stand
 * @param {Fill} fill
 * @returns {ChildNode[]}
 */
function filled(next, place, fill) {
  const name = referred(next);
  if (name !== undefined) {
    const isDrawn = place instanceof SVGElement;
    const made = parsed(isDrawn ? `<svg>${fill(name)}</svg>` : fill(name));
    return [...((isDrawn ? made.firstElementChild : made)?.childNodes ?? [])];
  }
  if (next instanceof Element)
    for (const inner of [...next.childNodes]) {
      const made = filled(inner, next, fill);
      if (made[0] !== inner) inner.replaceWith(...made);
    }
  return [next];
}

/**
 * What was shown and becomes what comes: what has the same name or says the same, if it is near, or else something
 * of its kind.
 * @param {ChildNode | null} here
 * @param {ChildNode} next
 */
function counterpart(here, next) {
  const part = referred(next);
  if (part !== undefined) {
    let it = here;
    while (it && partOf(it) !== part) it = it.nextSibling;
    return it;
  }
  const name = idOf(next);
  const isLine = next instanceof Element && !next.firstElementChild;
  if (name || isLine) {
    for (let it = here, far = 0; it && far < FAR; it = it.nextSibling, far++) {
      if (it.nodeName === next.nodeName && (name ? idOf(it) === name : it.isEqualNode(next))) return it;
    }
  }
  const isOfKind = here?.nodeName === next.nodeName && idOf(here) === name;
  return isOfKind && partOf(here) === partOf(next) ? here : null;
}

/**
 * The name of a part, of a page or of a drawing.
 * @param {Node} node
 */
const partOf = (node) =>
  node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.part : undefined;

/**
 * Whether a node is a chapter of the log. What has been read stays before what is new, though the server does not tell it
 * any more: nobody who scrolls up finds it gone, and no line moves because of it.
 * @param {Node} node
 */
const isChapter = (node) => partOf(node)?.startsWith("log-");

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/**
 * Takes a node away and gives the one after it.
 * @param {ChildNode} node
 */
function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

/**
 * Makes a node another one of its kind. What a person opened stays open, what a person typed stays typed, and what is
 * the script's own is left alone.
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 * @param {Fill} [fill]
 */
export function change(old, fresh, fill = NOTHING) {
  if (old.isEqualNode(fresh)) return;
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep") && fresh.hasAttribute("data-keep")) return;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morph(old, fresh, fill);
}
