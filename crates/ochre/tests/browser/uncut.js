// Every text in sight against the place it stands in: gives a sentence for each that is cut off or sticks out.
(() => {
  const wrong = new Set();
  // What is only for ears is clipped away.
  const isForEars = (it) => {
    for (let at = it; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    return false;
  };
  const isShown = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForEars(it) &&
    !it.closest("[hidden], .visually-hidden, .vm-said, .skip, script, style, noscript");
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const complain = (what, text, box, it, place) =>
    wrong.add(
      `${what}: “${text.trim().slice(0, 60)}” ${round(box)} in ${round(place)} of ${it.outerHTML.slice(0, 100)}`,
    );

  // A letter's box is higher than the letter: some of its size may stick out above and below, hardly any at the sides.
  const sticksOut = (box, place, slack, axes = "xy") =>
    (axes.includes("x") && (box.left < place.left - 1.5 || place.right + 1.5 < box.right)) ||
    (axes.includes("y") && (box.top < place.top - slack || place.bottom + slack < box.bottom));

  // What a text of a drawing is written on: the smallest plate under its middle, or else the whole drawing.
  const PLATES =
    ".sa-plate, .sa-card, .sa-points, .plate, .ez-badge, .ez-count, .ez-limit rect, .ez-chip > rect, .vm-number circle, .vm-deck rect";
  const boxes = new Map();
  const plates = (svg) => {
    if (!boxes.has(svg))
      boxes.set(
        svg,
        [...svg.querySelectorAll(PLATES)].map((it) => [it, it.getBoundingClientRect()]),
      );
    return boxes.get(svg);
  };
  const holds = (place, box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return place.left < x && x < place.right && place.top < y && y < place.bottom;
  };
  for (const text of document.querySelectorAll("svg text")) {
    if (!isShown(text) || !text.textContent.trim()) continue;
    const svg = text.farthestViewportElement ?? text.ownerSVGElement;
    const box = text.getBoundingClientRect();
    // Symbols are drawn where they are used, not where they stand.
    if (!box.width) continue;
    const slack = box.height / 3;
    const under = plates(svg)
      .filter(([, place]) => holds(place, box))
      .sort(([, a], [, b]) => a.width - b.width);
    for (const [it, place] of [...under.slice(0, 1), [svg, svg.getBoundingClientRect()]]) {
      if (sticksOut(box, place, slack)) complain("drawn beyond its place", text.textContent, box, it, place);
    }
  }

  // Other texts: within the block they stand in, and within everything around it that hides what leaves it.
  const isInline = (it) => ["inline", "contents"].includes(getComputedStyle(it).display);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (!node.data.trim() || !isShown(node.parentElement) || node.parentElement.closest("svg, option"))
      continue;
    range.selectNodeContents(node);
    let block = node.parentElement;
    while (isInline(block)) block = block.parentElement;
    const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    // The words of a small card give way: whoever points at it or taps it reads them all.
    const isClamped = block.closest(".held, [title]") && getComputedStyle(block).webkitLineClamp !== "none";
    const end = isClamped ? block.getBoundingClientRect().bottom - 2 : Infinity;
    const lines = [...range.getClientRects()].filter((line) => line.width && line.top < end);
    for (const box of lines) {
      if (sticksOut(box, block.getBoundingClientRect(), size / 4))
        complain("sticks out", node.data, box, block, block.getBoundingClientRect());
    }
    // What can be scrolled hides nothing.
    let axes = "xy";
    // What is placed by an element further out is hidden by none in between.
    const outer = (it) => (getComputedStyle(it).position === "absolute" ? it.offsetParent : it.parentElement);
    for (let at = block; at && at !== document.body && axes; at = outer(at)) {
      const look = getComputedStyle(at);
      const place = at.getBoundingClientRect();
      for (const axis of axes) {
        const overflow = axis === "x" ? look.overflowX : look.overflowY;
        if (overflow === "auto" || overflow === "scroll") axes = axes.replace(axis, "");
        if (overflow !== "hidden" && overflow !== "clip") continue;
        const cut = lines.find((box) => sticksOut(box, place, size / 4, axis));
        if (cut) complain("cut off", node.data, cut, at, place);
      }
      // Nothing that is fixed to the screen goes along with what is around it.
      if (look.position === "fixed") break;
    }
  }

  // The words of fields are no texts of the page: their width is measured.
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll(
    "select, input[placeholder], input[type=submit], input[type=button]",
  )) {
    if (!isShown(field)) continue;
    const look = getComputedStyle(field);
    pen.font = look.font;
    const words = field.selectedOptions
      ? [...field.options].map((it) => it.text)
      : [field.value || field.placeholder];
    // A list has an arrow besides its words.
    const room =
      field.clientWidth -
      parseFloat(look.paddingLeft) -
      parseFloat(look.paddingRight) -
      (field.selectedOptions ? 18 : 0);
    const longest = Math.max(...words.map((word) => pen.measureText(word).width));
    if (room + 1 < longest)
      complain(
        `needs ${Math.round(longest)} of ${Math.round(room)}`,
        words.join(" | "),
        field.getBoundingClientRect(),
        field,
        field.getBoundingClientRect(),
      );
  }
  return [...wrong];
})();
