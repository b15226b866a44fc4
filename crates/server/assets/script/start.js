// Which page this is: the script runs from here.

/** Begins to play at a table. */
function play() {
  table.addEventListener("click", click);
  document.addEventListener("keydown", press);
  for (const [name, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    table.addEventListener(name, (event) => light(event.target.closest?.("[data-choice]")?.dataset.at, "lit", on));
  }
  setInterval(clocks, 1000);
  fetch(`${api}/chat`).then((response) => (response.ok ? response.json() : [])).then(hear, () => {});
  $("[data-chat] [data-say]")?.addEventListener("submit", speak);
  listen();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && (listen(), refresh()));
  turn(true);
  const log = $(".log .lines", table);
  if (log) log.scrollTop = log.scrollHeight;
}

const replay = $("[data-replay]");
if (id) play();
if (replay) look(replay);
