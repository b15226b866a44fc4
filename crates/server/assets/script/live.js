// What goes on by itself: clocks, chat, the stream of events.

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

/** The number of the last line of chat that was heard. */
let heard = 0;

function hear(said) {
  const lines = $("[data-chat] ol");
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

/** Sends what was typed. */
async function speak(event) {
  event.preventDefault();
  const field = $("input", event.target);
  if (field.value.trim() && (await post("chat", { text: field.value }))) field.value = "";
}

/** Listens to what happens; the browser reconnects by itself and says where it was. */
let source;
let lost = false;
function listen() {
  source = new EventSource(`${api}/events?since=${fragment()?.dataset.seq ?? 0}`);
  source.addEventListener("open", () => {
    table.dataset.live = "yes";
    if (lost) refresh().then(() => say(words.back)).catch(follow);
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
