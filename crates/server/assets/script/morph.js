// Changing a page piece by piece.

/** An element that holds what is written. */
function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = `<div>${html}</div>`;
  return fresh.content.firstChild;
}

/** Makes the children of an element those of another and touches only what differs: the rest is neither laid out nor read out anew. */
function morph(old, fresh) {
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = counterpart(here, next);
    if (!match) {
      old.insertBefore(next, here);
      continue;
    }
    while (here !== match) here = drop(here);
    change(match, next);
    here = match.nextSibling;
  }
  while (here) here = drop(here);
}

/** How far a counterpart is looked for among what was shown: as far as a log moves on between two looks. */
const FAR = 12;

/** What was shown and becomes what comes: what has the same name or says the same, if it is near, or else something of its kind. */
function counterpart(here, next) {
  const isLine = next.nodeType === Node.ELEMENT_NODE && !next.firstElementChild;
  if (next.id || isLine) {
    for (let it = here, far = 0; it && far < FAR; it = it.nextSibling, far++) {
      if (it.nodeName === next.nodeName && (next.id ? it.id === next.id : it.isEqualNode(next))) return it;
    }
  }
  return here?.nodeName === next.nodeName && (here.id ?? "") === (next.id ?? "") ? here : null;
}

/** Takes a node away and gives the one after it. */
function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

/** Makes a node another one of its kind. What a person opened stays open, what a person typed stays typed. */
function change(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morph(old, fresh);
}
