// A table that is played at: fetching and showing it, and choosing.

/** The table that is played at, if one is. */
const id = table?.dataset.table;
const api = `/api/v1/tables/${id}`;
/** What the script says, in the language of the page. */
const words = JSON.parse(table?.dataset.words ?? "{}");
const title = document.title;
const favicon = $("#favicon");
const quiet = favicon?.getAttribute("href");
/** Whose eyes look, if several sit at this screen. */
let eye = null;
/** Whether a fetch is on its way, and whether another is wanted after it. */
let busy = false;
let wanted = false;

const fragment = () => $("#fragment", table);
/** How much had happened when this was drawn. */
const seqOf = (root) => Number($("#fragment", root)?.dataset.seq);

/** Whose eyes look. */
const query = () => (eye === null ? location.search : `?eye=${eye}`);

/** When what was shown last has been painted: what comes next waits until then, so that every choice is seen to work. */
let painted = Promise.resolve();
const frame = () => {
  const painting = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const inVain = new Promise((done) => setTimeout(done, 200)); // A page that nobody sees is not painted.
  return Promise.race([painting, inVain]);
};

/** Fetches the table as it is now. Calls that come meanwhile are one more fetch. */
async function refresh() {
  if (busy) {
    wanted = true;
    return;
  }
  busy = true;
  try {
    do {
      wanted = false;
      const response = await fetch(`/t/${id}/fragment${query()}`, { headers: { accept: "text/html" } });
      if (!response.ok) throw new Error(response.statusText);
      const html = await response.text();
      await painted;
      show(html);
    } while (wanted);
  } finally {
    busy = false;
  }
}

/** Looks what has happened, and looks again if that fails. */
const follow = () => refresh().catch(() => setTimeout(follow, 2000));

/**
 * Shows the table, and whose turn it is; never an older one than is shown, for answers overtake each other. Where
 * nobody minds, the next seat at this screen looks at once.
 */
function show(html) {
  const was = Boolean(fragment()?.hasAttribute("data-mine"));
  swap(html, (fresh) => seqOf(fresh) < seqOf(table));
  painted = frame();
  const cover = fragment()?.dataset.cover;
  if (cover !== undefined && localStorage.getItem("ochre-no-cover") === id) {
    eye = cover;
    wanted = true;
  } else if (fragment()?.dataset.eye === undefined) eye = null;
  turn(was);
}

/** Says in title, icon, sound and notification that it is this person's turn. */
function turn(was) {
  const mine = Boolean(fragment()?.hasAttribute("data-mine"));
  document.title = mine ? `● ${words["your-turn"]} · ${title}` : title;
  favicon.setAttribute("href", mine ? favicon.dataset.turn : quiet);
  if (mine && !was) {
    if (sounds) chime();
    if (notifies && document.hidden && Notification.permission === "granted") new Notification(words["your-turn"], { body: title, tag: id });
  }
  clocks();
  lead();
}

/** Lights what the guide asks for, and brings it into sight. */
function lead() {
  const choice = $(".choices .guided", table);
  if (!choice) return;
  light(choice.dataset.at, "guided");
  const target = $(".board-frame .spot.guided", table) ?? choice;
  const at = target.getBoundingClientRect();
  const covered = $(".guide", table).getBoundingClientRect().bottom;
  if (at.top < covered || innerHeight < at.bottom) target.scrollIntoView({ block: "center" });
}

/** Posts to the API; says what went wrong, and gives the answer or null. */
async function post(what, body = {}) {
  const response = await send(`${api}/${what}`, body);
  if (!response) return null;
  return response.status === 204 || response.status === 201 ? {} : response.json();
}

/** Posts anywhere; says what went wrong, and gives the response or null. */
async function send(url, body) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    const answer = await response.json();
    await refresh().catch(() => {});
    if (response.status === 409) say(words.stale, "refused");
    else tell([reason(answer.error?.message ?? words.failed, answer.error?.rule)], "refused");
  } catch {
    say(words.failed, "refused");
  }
  return null;
}

/** What was shown when the choice was made that is not answered yet: a second click there is one too many. */
let choosing = null;
/** The number of the last change heard of. */
let newest = 0;
async function choose(place) {
  const seq = seqOf(table);
  if (choosing === seq) return;
  choosing = seq;
  closeMenu();
  // Most choices are answered before anybody could see a waiting mark.
  const waiting = setTimeout(() => table.classList.add("busy"), 300);
  const body = { seq, place: Number(place), key: random() };
  if (fragment().dataset.eye !== undefined) body.seat = Number(fragment().dataset.eye);
  const response = await send(`/t/${id}/choose${query()}`, body);
  const html = await response?.text().catch(() => null);
  if (choosing === seq) choosing = null;
  clearTimeout(waiting);
  table.classList.remove("busy");
  if (!html) return;
  show(html);
  if (wanted || seqOf(table) < newest) await refresh();
}
