// Where the script of a table begins, played at or looked at again.

import { tick } from "./clocks.js";
import { prepareLive } from "./live.js";
import { $, id, table } from "./page.js";
import { preparePanel } from "./panel.js";
import { prepareReplay } from "./replay.js";
import { prepareSpots } from "./spots.js";
import { begin } from "./table.js";

preparePanel();
if (id) play();
const replay = $("[data-replay]");
if (replay) prepareReplay(replay);

/** Begins to play at a table. */
function play() {
  prepareSpots();
  setInterval(tick, 1000);
  prepareLive();
  begin();
  const log = $(".log .lines", table);
  if (log) log.scrollTop = log.scrollHeight;
}
