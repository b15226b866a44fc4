// Showing what comes, and letting the pieces walk.

/** Shows what comes, unless it is too old; pieces that moved walk from where they stood. The same again changes nothing: a click on the way hits. */
let shown = null;
function swap(html, isOld = () => false) {
  if (html === shown) return;
  const fresh = parsed(html);
  if (isOld(fresh)) return;
  shown = html;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const log = $(".log .lines", table);
  const isAtEnd = log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const before = still ? new Map() : standing();
  const told = $$(TOLD, table).map((part) => part.textContent);
  const question = $(".question", table)?.textContent;
  const isChoosing = document.activeElement?.matches("[data-choice], .question");
  morph(table, fresh);
  $("[data-zoom]", table)?.setAttribute("aria-pressed", table.classList.contains("zoomed"));
  addToDice();
  if (log && isAtEnd) log.scrollTop = log.scrollHeight;
  const isLost = document.activeElement === document.body || question !== $(".question", table)?.textContent;
  if (isChoosing && isLost) ($("[data-choice].guided", table) ?? $("[data-choice]", table) ?? $(".question", table))?.focus?.();
  if (still) return;
  // All are looked at before the first one moves: every look after that would lay the page out anew.
  for (const [id, to] of standing()) walk(to, before.get(id));
  if (before.size) recount(told);
}

/** Where every piece stands: its box, and the box of the board or player it is at. */
function standing() {
  const homes = new Map();
  const boxOf = (home) => homes.get(home) ?? homes.set(home, home.getBoundingClientRect()).get(home);
  const stand = (piece) => {
    const home = piece.closest(".board-pane, .player") ?? table;
    return { piece, box: piece.getBoundingClientRect(), home, around: boxOf(home) };
  };
  return new Map($$(".piece[id]", table).map((piece) => [piece.id, stand(piece)]));
}

/** Lets a piece walk from where it stood, or appear. One that moved only because its board did stays where it is. */
function walk(to, from) {
  const { piece } = to;
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    return;
  }
  const moved = from.home === to.home ? { x: from.around.x - to.around.x, y: from.around.y - to.around.y } : { x: 0, y: 0 };
  const dx = from.box.x - to.box.x - moved.x;
  const dy = from.box.y - to.box.y - moved.y;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  // Inside an SVG a step is counted in its own units.
  const scale = piece.ownerSVGElement ? piece.ownerSVGElement.getScreenCTM()?.a || 1 : 1;
  const start = `translate(${dx / scale}px, ${dy / scale}px)`;
  piece.animate([{ transform: start }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.3,.7,.3,1)" });
}

/** What the boards tell of the last steps: rolls of dice, gains and losses, conflicts region by region. */
const TOLD = ".told, .sa-group > *";

/** What is told anew appears one thing after the other, and the place it is about lights up. */
function recount(known) {
  const rest = [...known];
  const isNew = (part) => {
    const at = rest.indexOf(part.textContent);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  };
  const parts = $$(TOLD, table).filter(isNew);
  const pause = Math.min(320, 2400 / parts.length);
  parts.forEach((part, at) => {
    const from = { opacity: 0, transform: "translateY(-.4rem) rotate(-14deg) scale(.7)" };
    const delay = at * pause;
    part.animate([from, { opacity: 1, transform: "none" }], { delay, duration: 260, fill: "backwards", easing: "ease-out" });
    if (!part.dataset.at) return;
    for (const spot of $$(`[data-spot="${CSS.escape(part.dataset.at)}"] > .glow`, table)) {
      spot.animate([{ stroke: "var(--offer)", strokeWidth: 6 }, {}], { delay, duration: 700 });
    }
  });
}
