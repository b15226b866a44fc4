// What WCAG 2.2 AA asks and a machine can check: gives a sentence for each thing that is wrong.
(() => {
  const wrong = [];
  const name = (it) => it.outerHTML.replace(/\s+/g, " ").slice(0, 140);
  const isShown = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.closest("[hidden]");

  if (!document.documentElement.lang) wrong.push("the page has no language");
  if (!document.title.trim()) wrong.push("the page has no title");
  if (document.querySelectorAll("main").length !== 1) wrong.push("there is not one main part");

  const ids = new Set();
  for (const it of document.querySelectorAll("[id]")) {
    if (ids.has(it.id)) wrong.push(`the id ${it.id} is there twice`);
    ids.add(it.id);
  }

  let level = 0;
  for (const heading of [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isShown)) {
    const next = Number(heading.tagName[1]);
    if (level + 1 < next)
      wrong.push(`a heading of level ${next} follows one of level ${level}: ${name(heading)}`);
    level = next;
  }

  for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    const label =
      field.labels?.length || field.getAttribute("aria-label") || field.getAttribute("aria-labelledby");
    if (isShown(field) && !label) wrong.push(`a field has no label: ${name(field)}`);
  }

  // Targets of the pointer: 24 by 24 pixels, but for links within a sentence.
  for (const it of document.querySelectorAll(
    "button, select, summary, input:not([type=hidden], [type=checkbox], [type=radio]), a.button",
  )) {
    const box = it.getBoundingClientRect();
    if (isShown(it) && (box.width < 24 || box.height < 24))
      wrong.push(`too small to hit, ${box.width} by ${box.height}: ${name(it)}`);
  }

  // Contrast of text against what lies behind it, where that is a plain colour.
  const dot = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    dot.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
    }
    return dot.getImageData(0, 0, 1, 1).data;
  };
  const luminance = (rgb) => {
    const [r, g, b] = [...rgb]
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  // What is laid under the whole of an element as a layer of its own: the face of a card.
  const laid = (it, layer) => {
    const look = getComputedStyle(it, layer);
    const isUnder = look.content !== "none" && look.position === "absolute" && look.zIndex === "-1";
    const isWhole =
      parseFloat(look.width) > 0.9 * it.clientWidth && parseFloat(look.height) > 0.9 * it.clientHeight;
    return isUnder && isWhole ? [look.backgroundColor] : [];
  };
  const behind = (it) => {
    const colours = [];
    for (let at = it; at; at = at.parentElement) {
      if (at instanceof SVGElement) return null;
      const look = getComputedStyle(at);
      if (look.backgroundImage !== "none" && at !== document.body && at !== document.documentElement)
        return null;
      colours.unshift(look.backgroundColor, ...["::before", "::after"].flatMap((layer) => laid(at, layer)));
    }
    return ["white", ...colours];
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const it = texts.currentNode.parentElement;
    if (
      !texts.currentNode.data.trim() ||
      !isShown(it) ||
      it.closest("script, style, option, :disabled, .visually-hidden, [aria-hidden=true]")
    )
      continue;
    const ground = behind(it);
    if (!ground) continue;
    const look = getComputedStyle(it);
    const light = [luminance(over(ground)), luminance(over([...ground, look.color]))].sort((a, b) => b - a);
    const ratio = (light[0] + 0.05) / (light[1] + 0.05);
    const size = parseFloat(look.fontSize);
    const isLarge = 24 <= size || (18.66 <= size && 700 <= Number(look.fontWeight));
    if (ratio < (isLarge ? 3 : 4.5)) wrong.push(`contrast ${ratio.toFixed(2)}: ${name(it)}`);
  }
  return [...new Set(wrong)];
})();
