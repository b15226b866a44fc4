// What all pages share, and the forms. The files of this folder are sent as one script, in the order in which the
// server names them; without it every page can still be read.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Random hexadecimal digits: what this browser adds to the dice, and names for requests. */
const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const addToDice = () => $$("[data-nonce]").forEach((field) => (field.value ||= random()));
addToDice();
$("[data-begin]")?.requestSubmit();

/** The form for a new table shows as many seats as there are players. */
const newTable = $("[data-new-table]");
if (newTable) {
  const show = () => {
    const players = Number($("[name=players]:checked", newTable)?.value ?? 0);
    for (const seat of $$("[data-seat]", newTable)) seat.hidden = players <= Number(seat.dataset.seat);
  };
  newTable.addEventListener("change", show);
  show();
}

/** Searching the rules shows the paragraphs, lists and rows that hold all words, and says how many there are. */
const rules = $("[data-rules]");
if (rules) {
  const found = $("[data-found]", rules);
  $("[data-search]", rules).addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    const holds = (part) => !(words.length && part.matches("figure")) && words.every((word) => part.textContent.toLowerCase().includes(word));
    for (const row of $$("article tbody tr", rules)) row.hidden = !holds(row);
    for (const part of $$("article > *", rules)) part.hidden = part.matches(".scroll") ? !$("tbody tr:not([hidden])", part) : !holds(part);
    const count = $$("article > :is(p, ul):not([hidden]), article tbody tr:not([hidden])", rules).length;
    found.textContent = words.length ? found.dataset.found.replace("%n%", count) : "";
  });
}

/** The part of a page that changes, at a table that is played at or looked at again. */
const table = $("#table");
