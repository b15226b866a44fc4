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

/** The panel beside the board: a click on a "?" or on a number shows what stands under it. It outlives every swap. */
const panel = $("[data-rule-panel]");
if (panel) {
  let opener = null;

  async function open(rule) {
    const text = $("[data-rule-text]", panel);
    try {
      const response = await fetch(`${panel.dataset.rulePanel}/at/${encodeURIComponent(rule)}`);
      if (!response.ok && response.status !== 404) throw new Error(response.statusText);
      text.innerHTML = await response.text();
    } catch {
      text.textContent = panel.dataset.failed;
    }
    panel.hidden = false;
    panel.scrollTop = 0;
    panel.focus();
  }

  /** Closes it; the focus goes back to what opened it, or to what has come in its place. */
  function close() {
    panel.hidden = true;
    const same = opener?.isConnected ? opener : $$("[data-rule]").find((it) => it.dataset.rule === opener?.dataset.rule && !panel.contains(it));
    (same ?? $(".question"))?.focus?.();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-rule]")) return close();
    const asked = event.target.closest("[data-rule]");
    if (!asked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!panel.contains(asked)) opener = asked;
    open(asked.dataset.rule);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden && !$(".spot-menu, dialog[open]")) close();
  });
}

const table = $("#table");
const replay = $("[data-replay]");

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
  /** How much had happened when this was drawn. */
  const seqOf = (root) => Number($("#fragment", root)?.dataset.seq);
  const say = (text, kind = "") => tell([text], kind);

  /** Says texts and links. */
  const tell = (parts, kind) => {
    const line = $("[data-said]", table);
    if (line) {
      line.replaceChildren(...parts);
      line.dataset.kind = kind;
    }
  };

  /** A text of its own kind. */
  const written = (kind, text, name = "") => {
    const it = document.createElement(kind);
    it.className = name;
    it.textContent = text;
    return it;
  };

  /** A reason, with the "?" that opens the rule it stands on. */
  const reason = (message, rule) => {
    const line = written("p", `${message} `);
    if (!rule) return line;
    const link = written("a", rule, "rule");
    link.href = `${panel.dataset.rulePanel}#${rule.split(" ")[0]}`;
    link.target = "ochre-rules";
    link.dataset.rule = rule;
    link.setAttribute("aria-label", words.rule.replace("%rule%", rule));
    const mark = written("span", "?", "ask");
    mark.setAttribute("aria-hidden", "true");
    link.prepend(mark);
    line.append(link);
    return line;
  };

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
    const different = new Map(reasons.map((it) => [`${it.message} ${it.rule}`, reason(it.message, it.rule)]));
    tell(different.size ? [...different.values()].slice(0, 3) : [words["why-none"]], "why");
  }

  async function hint() {
    const button = $("[data-hint]", table);
    if (button) button.disabled = true;
    const answer = await post("hint");
    if (button) button.disabled = false;
    if (answer?.seq !== seqOf(table)) return;
    const list = document.createElement("ol");
    for (const { text, share } of answer.best) {
      const line = written("li", `${text} `);
      line.append(written("span", share, "share"));
      list.append(line);
    }
    tell(answer.best.length > 1 ? [written("p", answer.sentence), list] : [answer.sentence], "hint");
    mark($(`.choices [data-choice="${answer.best[0]?.place}"]`, table));
  }

  /** Marks the choice of a hint in the list and, if it points at the board, there. The next swap takes both away. */
  function mark(choice) {
    if (!choice) return;
    $$(".hint-flag", table).forEach((flag) => flag.remove());
    choice.classList.add("hinted");
    choice.dataset.hint = words.hint;
    const spot = choice.dataset.at && $(`[data-spot="${CSS.escape(choice.dataset.at)}"]`, table);
    if (!spot) return choice.scrollIntoView({ block: "nearest" });
    light(choice.dataset.at, "hinted");
    const flag = written("span", words.hint, "hint-flag");
    const frame = fragment();
    const place = () => {
      const at = spot.getBoundingClientRect();
      const around = frame.getBoundingClientRect();
      flag.style.left = `${Math.max(30, Math.min(at.left + at.width / 2 - around.left, around.width - 30))}px`;
      flag.style.top = `${Math.max(0, at.top - around.top)}px`;
    };
    frame.append(flag);
    new ResizeObserver(place).observe(frame);
  }

  const light = (spot, name, on = true) => {
    if (spot) for (const it of $$(`[data-spot="${CSS.escape(spot)}"]`, table)) it.classList.toggle(name, on);
  };

  /** Twice as large, with the middle in the middle; and back. */
  function zoom(button) {
    const pane = $(".board-pane", table);
    const large = table.classList.toggle("zoomed");
    button.setAttribute("aria-pressed", large);
    if (large) pane.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2);
  }

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
    if (on("[data-rule]")) return;
    if (on("[data-choice]")) return choose(on("[data-choice]").dataset.choice);
    if (on("[data-close-menu]")) return closeMenu();
    if (on("[data-undo]")) return (await post("undo")) && refresh();
    if (on("[data-zoom]")) return zoom(on("[data-zoom]"));
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
    const typing = event.target.closest("input, select, textarea, dialog, .rule-panel");
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
    lines.parentElement.scrollTop = lines.scrollHeight;
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
        newest = JSON.parse(event.data).seq;
        // The answer to a choice shows what came of it.
        if (choosing === null && newest !== seqOf(table)) follow();
      });
    }
    source.addEventListener("present", (event) => {
      const here = JSON.parse(event.data).seats;
      $$(".player", table).forEach((player, seat) => player.toggleAttribute("data-here", here.includes(seat)));
    });
    source.addEventListener("chat", (event) => hear(JSON.parse(event.data).lines));
  }
  listen();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && (listen(), refresh()));
  turn(true);
  const log = $(".log .lines", table);
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
