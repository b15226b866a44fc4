// Where the script of a table begins, played at or looked at again.

import { prepareFinale } from "./finale.js";
import { addToDice } from "./forms.js";
import * as host from "./host.js";
import { prepareLive } from "./live.js";
import { $, id, table } from "./page.js";
import { preparePanel } from "./panel.js";
import { prepareReplay } from "./replay.js";
import { prepareMenu } from "./help.js";
import { prepareCards } from "./opened.js";
import { prepareMenus } from "./menu.js";
import { prepareInTurn } from "./onward.js";
import { prepareSpots } from "./spots.js";
import { prepareStage } from "./stage.js";
import { prepareZoom } from "./zoom.js";
import { ask, begin, refresh } from "./table.js";
import { prepareDrawer, readFromTheEnd } from "./tabs.js";
import { attempt } from "./talk.js";

preparePanel();
if (id) play();
const replay = $("[data-replay]");
if (replay) prepareReplay(replay);

/** Begins to play at a table. */
function play() {
  prepareSpots();
  prepareMenus();
  prepareStage();
  prepareDrawer();
  prepareInTurn();
  prepareCards();
  prepareMenu();
  prepareZoom();
  prepareLive();
  prepareFinale();
  begin();
  if ($(".log .lines", table)) readFromTheEnd();
  else table.addEventListener("shown", readFromTheEnd, { once: true });
  const form = $("[data-begin]", table);
  if (form) attempt(() => start(form));
}

/**
 * Begins a game that waits for nobody, on the page that is there. The server has given its promise of the dice with it.
 * @param {HTMLElement} form
 */
async function start(form) {
  addToDice();
  const nonce = $("[name=nonce]", form);
  if (!(nonce instanceof HTMLInputElement)) return;
  if (await ask(() => host.start(nonce.value))) await refresh();
}
