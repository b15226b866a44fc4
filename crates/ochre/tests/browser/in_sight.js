// What a decision needs, against the window: gives a sentence for each thing that is out of sight, too small or covered.
(least) => {
  const faults = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (it) => (it.dataset.spot ?? it.textContent.trim()).slice(0, 40);
  const root = document.scrollingElement;
  if (innerWidth < root.scrollWidth || innerHeight < root.scrollHeight)
    faults.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  const isInside = (box, place = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) =>
    place.left - 1 <= box.left &&
    place.top - 1 <= box.top &&
    box.right <= place.right + 1 &&
    box.bottom <= place.bottom + 1;
  for (const part of [".prompt .question", ".board-area", ".own .stock", ".table-tabs", ".tools"]) {
    const box = document.querySelector(part).getBoundingClientRect();
    if (!box.width || !box.height || !isInside(box)) faults.push(`${part} is not in sight`);
  }
  const board = document.querySelector(".board-area").getBoundingClientRect();
  const drawn = document.querySelector(".pane > *").getBoundingClientRect();
  if (!isInside(drawn, board)) faults.push("the board is larger than its place");
  if (drawn.width * drawn.height < 0.25 * board.width * board.height)
    faults.push("the board is smaller than its place");

  // What may not scroll, has nothing to scroll; and no name beside the board is cut.
  const words = document.querySelector(".prompt .words").getBoundingClientRect();
  const question = document.querySelector(".prompt .question").getBoundingClientRect();
  if (!isInside(question, words)) faults.push(`cut: the question, ${question.bottom - words.bottom} pixels`);
  for (const part of all(".dock, .own > .stock, .others, .other, .chips, .chip"))
    if (part.checkVisibility() && part.clientHeight + 3 < part.scrollHeight)
      faults.push(`cut: ${part.className} ${part.scrollHeight} in ${part.clientHeight}`);
  for (const part of all(".dock, .table-tabs > button, .chips > *, .other, .tool"))
    if (part.checkVisibility() && part.clientWidth + 3 < part.scrollWidth)
      faults.push(`cut: ${name(part)} ${part.scrollWidth} in ${part.clientWidth}`);

  // Every answer has a control that can be seen and touched.
  const covered = new Set();
  // A small piece inside a larger target that reaches all its answers is for whoever has a mouse.
  const isBesides = (it, places) => {
    const larger = it.parentElement.closest("[data-choices]")?.dataset.choices.split(" ");
    return larger && places.every((index) => larger.includes(index));
  };
  const touch = (it, places) => {
    if (isBesides(it, places)) return;
    // A finger opens a card, where everything on it is a button of full size.
    const card = matchMedia("(pointer: coarse)").matches && it.closest(".held");
    const target = card || (it.querySelector(":scope > .hit") ?? it);
    const box = target.getBoundingClientRect();
    const place = it.closest(".dock, .board-area, .hand").getBoundingClientRect();
    if (!isInside(box) || !isInside(box, place)) return faults.push(`out of sight: ${name(it)}`);
    if (Math.min(box.width, box.height) < least - 0.6)
      return faults.push(`small, ${Math.round(box.width)}x${Math.round(box.height)}: ${name(it)}`);
    const points = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((x) => [0.5, 0.3, 0.7, 0.15, 0.85].map((y) => [x, y]));
    const isHit = points.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top && ((card || it).contains(top) || top.contains(it));
    });
    if (!isHit) return faults.push(`covered: ${name(it)}`);
    for (const index of places) covered.add(index);
  };
  for (const it of all(".dock [data-choice]")) touch(it, [it.dataset.choice]);
  // What is counted: every control must be there for the ways to be reached.
  for (const it of all(".dock .counting:not([hidden]) button"))
    if (it.checkVisibility()) touch(it, it.dataset.covers?.split(" ") ?? []);
  for (const it of all(".dock [data-open-count]")) touch(it, it.dataset.covers.split(" "));
  for (const it of all(".board-area [data-choices], .hand [data-choices]"))
    touch(it, it.dataset.choices.split(" "));
  for (const it of all(".choices [data-choice]"))
    if (!covered.has(it.dataset.choice)) faults.push(`only in the list: ${it.textContent}`);
  return faults;
};
