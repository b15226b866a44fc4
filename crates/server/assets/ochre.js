// The script of all pages. A table page posts choices, listens to what happens, swaps the part of the page that
// changes and lets the pieces walk. Without it every page can still be read.

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

/** Searching the rules shows the paragraphs, lists and rows that hold all words. */
const rules = $("[data-rules]");
if (rules) {
  $("[data-search]", rules).addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const part of $$("article > *, article tbody tr", rules)) {
      const text = part.textContent.toLowerCase();
      part.hidden = words.length > 0 && !words.every((word) => text.includes(word));
    }
  });
}

const table = $("#table");
const replay = $("[data-replay]");

/** What was typed or chosen in the forms of the table, by form and field. */
const filledIn = () => new Map($$("form :is(input:not([type=hidden]), select)", table).map((field) => [nameOf(field), field.value]));
const nameOf = (field) => `${field.form.action} ${$("[name=seat]", field.form)?.value} ${field.name}`;

/** Swaps the fragment; pieces that moved walk from where they stood. The same again changes nothing: a click on the way hits. */
let shown = null;
function swap(html) {
  if (html === shown) return;
  shown = html;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const open = new Set($$("details[open]", table).map((details) => details.className));
  const scroll = $(".log ol")?.scrollTop;
  const before = new Map(still ? [] : $$(".piece[id]", table).map((piece) => [piece.id, piece.getBoundingClientRect()]));
  const focused = document.activeElement?.matches("[data-choice], .question");
  const filled = filledIn();
  const typing = document.activeElement?.form && table.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  table.innerHTML = html;
  for (const field of $$("form :is(input:not([type=hidden]), select)", table)) {
    field.value = filled.get(nameOf(field)) ?? field.value;
    if (nameOf(field) === typing) field.focus();
  }
  addToDice();
  for (const details of $$("details", table)) details.open = open.has(details.className);
  const log = $(".log ol", table);
  if (log) log.scrollTop = log.scrollHeight || scroll;
  if (focused) ($("[data-choice].guided", table) ?? $("[data-choice]", table) ?? $(".question", table))?.focus?.();
  if (!still) for (const piece of $$(".piece[id]", table)) walk(piece, before.get(piece.id));
}

/** Lets a piece walk from where it stood, or appear. */
function walk(piece, from) {
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    return;
  }
  const to = piece.getBoundingClientRect();
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  // Inside an SVG a step is counted in its own units.
  const scale = piece.ownerSVGElement ? piece.ownerSVGElement.getScreenCTM()?.a || 1 : 1;
  const start = `translate(${dx / scale}px, ${dy / scale}px)`;
  piece.animate([{ transform: start }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.3,.7,.3,1)" });
}

if (table && table.dataset.table) play(table.dataset.table, JSON.parse(table.dataset.words));
if (replay) look(replay);

/** A table that is played at. */
function play(id, words) {
  const api = `/api/v1/tables/${id}`;
  const title = document.title;
  const favicon = $("#favicon");
  const quiet = favicon.getAttribute("href");
  let eye = null;
  let busy = false;
  let wanted = false;
  let heard = 0;
  let sounds = localStorage.getItem("ochre-sounds") === "on";
  let notifies = localStorage.getItem("ochre-notify") === "on";

  const fragment = () => $("#fragment", table);
  const say = (text, kind = "") => {
    const line = $("[data-said]", table);
    if (line) {
      line.textContent = text;
      line.dataset.kind = kind;
    }
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
        const query = eye === null ? location.search : `?eye=${eye}`;
        const response = await fetch(`/t/${id}/fragment${query}`, { headers: { accept: "text/html" } });
        if (!response.ok) throw new Error(response.statusText);
        const was = Boolean(fragment()?.hasAttribute("data-mine"));
        swap(await response.text());
        const cover = fragment()?.dataset.cover;
        if (cover !== undefined && localStorage.getItem("ochre-no-cover") === id) {
          eye = cover;
          wanted = true;
        } else if (fragment()?.dataset.eye === undefined) eye = null;
        turn(was);
      } while (wanted);
    } finally {
      busy = false;
    }
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

  function chime() {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 440;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  }

  /** Posts to the API; says what went wrong, and gives the answer or null. */
  async function post(what, body = {}) {
    try {
      const response = await fetch(`${api}/${what}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = response.status === 204 || response.status === 201 ? {} : await response.json();
      if (response.ok) return answer;
      await refresh().catch(() => {});
      const rule = answer.error?.rule ? ` (${answer.error.rule})` : "";
      say(response.status === 409 ? words.stale : `${answer.error?.message ?? words.failed}${rule}`, "refused");
    } catch {
      say(words.failed, "refused");
    }
    return null;
  }

  let choosing = false;
  async function choose(place) {
    if (choosing) return;
    choosing = true;
    closeMenu();
    table.classList.add("busy");
    const now = fragment();
    const body = { seq: Number(now.dataset.seq), place: Number(place), key: random() };
    if (now.dataset.eye !== undefined) body.seat = Number(now.dataset.eye);
    const answer = await post("choose", body);
    choosing = false;
    table.classList.remove("busy");
    if (answer) await refresh();
  }

  /** A small menu at a spot where several things can be chosen. */
  function menu(spot, places) {
    closeMenu();
    const list = document.createElement("div");
    list.className = "spot-menu";
    list.setAttribute("role", "menu");
    for (const place of places) {
      const source = $(`.choices [data-choice="${place}"]`, table);
      if (!source) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "menuitem");
      button.dataset.choice = place;
      button.textContent = source.textContent;
      button.className = source.className;
      list.append(button);
    }
    const close = document.createElement("button");
    close.type = "button";
    close.className = "quiet";
    close.dataset.closeMenu = "";
    close.textContent = words.close;
    list.append(close);
    const frame = $(".stage", table);
    frame.append(list);
    const at = spot.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    const left = Math.max(4, Math.min(at.left - around.left, around.width - list.offsetWidth - 4));
    list.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    // Geometry by the object model: the policy of the page allows no inline style in markup.
    list.style.left = `${left}px`;
    list.style.top = `${at.bottom - around.top + 4}px`;
    $("button", list)?.focus();
  }
  const closeMenu = () => $$(".spot-menu", table).forEach((list) => list.remove());

  /** Says why nothing can be chosen at a spot. */
  async function why(spot) {
    const response = await fetch(`/t/${id}/why?spot=${encodeURIComponent(spot)}`);
    if (!response.ok) return;
    const { reasons } = await response.json();
    const seen = new Set();
    const lines = reasons.map((reason) => `${reason.message}${reason.rule ? ` (${reason.rule})` : ""}`).filter((line) => !seen.has(line) && seen.add(line));
    say(lines.slice(0, 3).join(" ") || words["why-none"], "why");
  }

  async function hint() {
    const button = $("[data-hint]", table);
    if (button) button.disabled = true;
    const answer = await post("hint");
    if (!answer) return;
    if (button) button.disabled = false;
    say(answer.sentence, "hint");
    const best = answer.best[0]?.text;
    const choice = $$(".choices [data-choice]", table).find((button) => button.textContent === best);
    if (choice) {
      choice.classList.add("hinted");
      light(choice.dataset.at, "hinted");
    }
  }

  const light = (spot, name, on = true) => {
    if (spot) for (const it of $$(`[data-spot="${CSS.escape(spot)}"]`, table)) it.classList.toggle(name, on);
  };

  async function verify() {
    const response = await fetch(`${api}/verify`);
    const found = await response.json();
    const text = found.honest ? words.honest.replace("%choices%", found.choices).replace("%lots%", found.lots) : found.message ?? found.error?.message;
    $("[data-verified]", table).textContent = text;
  }

  function help() {
    const dialog = document.createElement("dialog");
    dialog.className = "help";
    const text = document.createElement("p");
    text.textContent = words.help;
    dialog.append(text, toggle(words.sound, sounds, (on) => {
      sounds = on;
      localStorage.setItem("ochre-sounds", on ? "on" : "off");
      if (on) chime();
    }));
    if ("Notification" in window) {
      dialog.append(toggle(words.notify, notifies, async (on) => {
        notifies = on && (await Notification.requestPermission()) === "granted";
        localStorage.setItem("ochre-notify", notifies ? "on" : "off");
      }));
    }
    if (fragment()?.hasAttribute("data-several")) {
      dialog.append(toggle(words["no-cover"], localStorage.getItem("ochre-no-cover") === id, (on) => {
        if (on) localStorage.setItem("ochre-no-cover", id);
        else localStorage.removeItem("ochre-no-cover");
        refresh();
      }));
    }
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = words.close;
    close.addEventListener("click", () => dialog.close());
    dialog.append(close);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  function toggle(text, on, change) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = on;
    box.addEventListener("change", () => change(box.checked));
    label.append(box, ` ${text}`);
    return label;
  }

  table.addEventListener("click", async (event) => {
    const on = (selector) => event.target.closest(selector);
    if (on("[data-choice]")) return choose(on("[data-choice]").dataset.choice);
    if (on("[data-close-menu]")) return closeMenu();
    if (on("[data-undo]")) return (await post("undo")) && refresh();
    if (on("[data-hint]")) return hint();
    if (on("[data-help]")) return help();
    if (on("[data-verify]")) return verify();
    if (on("[data-uncover]")) {
      eye = on("[data-uncover]").dataset.uncover;
      return refresh();
    }
    if (on("[data-copy]")) {
      await navigator.clipboard.writeText(on("[data-copy]").dataset.copy);
      on("[data-copy]").textContent = words.copied;
      return;
    }
    const deed = on("[data-do]");
    if (deed) {
      if (deed.dataset.sure && !confirm(deed.dataset.sure)) return;
      if (await post(deed.dataset.do, { seat: Number(deed.dataset.seat) })) await refresh();
      return;
    }
    const spot = on("[data-spot]");
    if (!spot) return closeMenu();
    const places = spot.dataset.choices?.split(" ") ?? [];
    if (places.length === 1) return choose(places[0]);
    if (places.length) return menu(spot, places);
    if (fragment()?.hasAttribute("data-asked")) why(spot.dataset.spot);
  });

  for (const [name, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    table.addEventListener(name, (event) => light(event.target.closest?.("[data-choice]")?.dataset.at, "lit", on));
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input, select, textarea, dialog");
    if (typing) return;
    if (event.key === "?") return help();
    if (event.key === "u") return $("[data-undo]", table)?.click();
    if (event.key === "Escape") return closeMenu();
    const buttons = $(".spot-menu", table) ? $$(".spot-menu [data-choice]", table) : $$(".choices [data-choice]", table);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step && buttons.length) {
      event.preventDefault();
      const now = buttons.indexOf(document.activeElement);
      buttons[now < 0 ? (step > 0 ? 0 : buttons.length - 1) : (now + step + buttons.length) % buttons.length].focus();
    }
  });

  /** The clocks of seats that are asked. */
  function clocks() {
    for (const clock of $$("[data-due]", table)) {
      if (clock.tagName !== "TIME") continue;
      const left = Math.max(0, Number(clock.dataset.due) - Date.now());
      const hours = Math.floor(left / 3600000);
      const minutes = Math.floor(left / 60000) % 60;
      const seconds = Math.floor(left / 1000) % 60;
      clock.textContent = hours ? `${hours} h ${minutes} min` : `${minutes}:${String(seconds).padStart(2, "0")}`;
    }
    const due = Number(fragment()?.dataset.due ?? Infinity);
    for (const button of $$("[data-when-due]", table)) button.hidden = Date.now() < due;
  }
  setInterval(clocks, 1000);

  const chat = $("[data-chat]");
  const lines = $("ol", chat);
  function hear(said) {
    for (const line of said) {
      if (line.n <= heard) continue;
      heard = line.n;
      const item = document.createElement("li");
      const name = document.createElement("strong");
      name.textContent = line.name;
      item.append(name, ` ${line.text}`);
      lines.append(item);
    }
    lines.scrollTop = lines.scrollHeight;
  }
  fetch(`${api}/chat`).then((response) => (response.ok ? response.json() : [])).then(hear, () => {});
  $("[data-say]", chat)?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = $("input", event.target);
    if (field.value.trim() && (await post("chat", { text: field.value }))) field.value = "";
  });

  /** Listens to what happens; the browser reconnects by itself and says where it was. */
  let source;
  let lost = false;
  function listen() {
    source = new EventSource(`${api}/events?since=${fragment()?.dataset.seq ?? 0}`);
    source.addEventListener("open", () => {
      table.dataset.live = "yes";
      if (lost) refresh().then(() => say(words.back));
      lost = false;
    });
    source.addEventListener("error", () => {
      table.dataset.live = "no";
      lost = true;
      say(words.lost, "refused");
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    });
    for (const kind of ["moved", "table", "undone", "refresh"]) {
      source.addEventListener(kind, (event) => {
        if (JSON.parse(event.data).seq !== Number(fragment()?.dataset.seq)) refresh().catch(() => {});
      });
    }
    source.addEventListener("chat", (event) => hear(JSON.parse(event.data).lines));
  }
  listen();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && (listen(), refresh()));
  turn(true);
  const log = $(".log ol", table);
  if (log) log.scrollTop = log.scrollHeight;
}

/** A game that is looked at again. */
function look(bar) {
  const id = bar.dataset.replay;
  const last = Number(bar.dataset.steps);
  const slider = $("[data-to=slide]", bar);
  let at = Number(slider.value);
  let timer = null;
  let asked = 0;

  async function go(step) {
    at = Math.max(0, Math.min(last, step));
    slider.value = at;
    $("[data-step]", bar).textContent = `${at} / ${last}`;
    history.replaceState(null, "", `?at=${at}`);
    const mine = ++asked;
    const response = await fetch(`/t/${id}/replay/fragment?at=${at}`);
    if (response.ok && mine === asked) swap(await response.text());
  }
  function stop() {
    clearInterval(timer);
    timer = null;
  }
  bar.addEventListener("click", (event) => {
    const to = event.target.closest("[data-to]")?.dataset.to;
    const steps = { first: 0, back: at - 1, on: at + 1, last };
    if (to in steps) {
      event.preventDefault();
      stop();
      go(steps[to]);
    } else if (to === "play") {
      if (timer) stop();
      else timer = setInterval(() => (at < last ? go(at + 1) : stop()), 900);
    }
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
}
