// The page of a review: the curve that is pointed at, the moment that is looked at, choices that are filtered or thought
// over again, and a review that is waited for.

import { fetchMoment, fetchProgress } from "./host.js";
import { $, $$, around } from "./page.js";

/** How often it is asked how far a review has come. */
const ASK_EVERY = 1500;

const review = $("[data-review]");
if (review) {
  prepareCurve();
  prepareFilters();
  prepareMoments(review);
  void drawPictures(review);
}
const waits = $("[data-review-waits] progress");
if (waits instanceof HTMLProgressElement) await_(waits);

/**
 * Shows how far the review has come, until it is there.
 * @param {HTMLProgressElement} bar
 */
function await_(bar) {
  const address = bar.closest("[data-review-waits]")?.getAttribute("data-review-waits") ?? "";
  const ask = async () => {
    const come = document.hidden ? null : await fetchProgress(address).catch(() => null);
    if (come?.is_done) return location.reload();
    if (come) {
      bar.max = come.steps || 1;
      bar.value = come.done;
      const said = $("[data-going]");
      if (said) said.textContent = come.text;
    }
    setTimeout(ask, ASK_EVERY);
  };
  setTimeout(ask, ASK_EVERY);
}

/** Lets the curve be pointed at, dragged along and gone through by keys. */
function prepareCurve() {
  const curve = $("[data-review-curve]");
  if (!curve) return;
  const last = Number(curve.dataset.reviewCurve);
  const [from, to] = [Number(curve.dataset.from), Number(curve.dataset.to)];
  const now = $("[data-now]", curve);
  const lines = $$("[data-chances]", curve).map((line) =>
    (line.dataset.chances ?? "").split(" ").map(Number),
  );
  let step = 0;
  curve.tabIndex = 0;
  curve.setAttribute("role", "slider");
  curve.setAttribute("aria-valuemin", "0");
  curve.setAttribute("aria-valuemax", String(last));
  /** @param {number} at */
  const point = (at) => {
    step = Math.max(0, Math.min(last, at));
    const width = Number(curve.getAttribute("viewBox")?.split(" ")[2]);
    const x = String(width * (from + ((to - from) * step) / Math.max(1, last)));
    now?.setAttribute("x1", x);
    now?.setAttribute("x2", x);
    now?.setAttribute("visibility", "visible");
    const shares = lines.map((line) => `${Math.round((line[step] ?? 0) / 10)} %`);
    for (const [seat, place] of $$("[data-chance]").entries()) place.textContent = shares[seat] ?? "";
    curve.setAttribute("aria-valuenow", String(step));
    curve.setAttribute("aria-valuetext", shares.join(", "));
  };
  /** @param {PointerEvent} event */
  const pointed = (event) => {
    const { left, width } = curve.getBoundingClientRect();
    return Math.round((((event.clientX - left) / width - from) / (to - from)) * last);
  };
  curve.addEventListener("pointermove", (event) => point(pointed(event)));
  curve.addEventListener("pointerdown", (event) => point(pointed(event)));
  curve.addEventListener("click", () => look(Math.min(step, last - 1)));
  curve.addEventListener("keydown", (event) => {
    /** @type {Record<string, number>} */
    const moves = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20, Home: -last, End: last };
    const move = moves[event.key];
    if (event.key === "Enter") look(Math.min(step, last - 1));
    else if (move !== undefined) point(step + move);
    else return;
    event.preventDefault();
  });
}

/** Shows only the choices that are wanted. */
function prepareFilters() {
  const filters = $("[data-review-filters]");
  if (!filters) return;
  filters.hidden = false;
  const fields = $$("[data-filter]", filters);
  const rows = $$("[data-review-choices] tbody tr");
  const none = $("[data-review-none]");
  const show = () => {
    for (const row of rows)
      row.hidden = !fields.every((field) => {
        if (!(field instanceof HTMLSelectElement) || field.value === "") return true;
        return field.value.split(" ").includes(row.dataset[field.dataset.filter ?? ""] ?? "");
      });
    if (none) none.hidden = rows.some((row) => !row.hidden);
  };
  filters.addEventListener("change", show);
  show();
}

/**
 * Lets moments be looked at, and questions be thought over again.
 * @param {HTMLElement} review
 */
function prepareMoments(review) {
  review.addEventListener("click", (event) => {
    const link = around(event, "[data-at]");
    const plain = event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link && plain) {
      event.preventDefault();
      return void look(Number(link.dataset.at));
    }
    const again = around(event, "[data-again]");
    if (again) return void look(Number(again.dataset.again), true);
    const shown = around(event, "[data-show]");
    if (shown) return void look(Number(shown.dataset.show));
    const answer = around(event, "[data-answer]");
    const said = $("[data-answered]", review);
    if (answer && said) said.textContent = answer.dataset.answer ?? "";
  });
}

/**
 * Draws the boards of the turning points, one after the other.
 * @param {HTMLElement} review
 */
async function drawPictures(review) {
  for (const place of $$("[data-picture]", review)) {
    const drawn = await fetchMoment(`${address(place.dataset.picture ?? "")}&board=1`).catch(() => "");
    place.innerHTML = drawn;
  }
}

/**
 * Where a moment is found.
 * @param {number | string} step
 */
function address(step) {
  return `${review?.dataset.review}/moment?depth=${review?.dataset.depth}&step=${step}`;
}

/**
 * Looks at a moment.
 * @param {number} step
 * @param {boolean} [again]
 */
async function look(step, again) {
  const place = $("[data-moment]");
  if (!review || !place) return;
  const shown = await fetchMoment(address(step) + (again ? "&again=1" : "")).catch(() => null);
  if (shown === null) place.textContent = review.dataset.failed ?? "";
  else place.innerHTML = shown;
  place.hidden = false;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}
