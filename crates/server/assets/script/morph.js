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
 * Makes the children of an element those of another and touches only what differs.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  /** @type {ChildNode | null} */
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = counterpart(here, next);
    if (!match) {
      old.insertBefore(next, here);
      continue;
    }
    while (here && here !== match) here = drop(here);
    change(match, next);
    here = match.nextSibling;
  }
  while (here) here = drop(here);
}

/**
 * What was shown and becomes what comes: what has the same name or says the same, if it is near, or else something
 * of its kind.
 * @param {ChildNode | null} here
 * @param {ChildNode} next
 */
function counterpart(here, next) {
  const name = idOf(next);
  const isLine = next instanceof Element && !next.firstElementChild;
  if (name || isLine) {
    for (let it = here, far = 0; it && far < FAR; it = it.nextSibling, far++) {
      if (it.nodeName === next.nodeName && (name ? idOf(it) === name : it.isEqualNode(next))) return it;
    }
  }
  return here?.nodeName === next.nodeName && idOf(here) === name ? here : null;
}

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
 */
export function change(old, fresh) {
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
  morph(old, fresh);
}
