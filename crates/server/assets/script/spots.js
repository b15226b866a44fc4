// What is clicked and pressed: choices, spots of the board, buttons.

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

/** Twice as large, with the middle in the middle; and back. */
function zoom(button) {
  const pane = $(".board-pane", table);
  const large = table.classList.toggle("zoomed");
  button.setAttribute("aria-pressed", large);
  if (large) pane.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2);
}

/** A click anywhere at the table. */
async function click(event) {
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
}

/** A key pressed anywhere but in a field. */
function press(event) {
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
}
