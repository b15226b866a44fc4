// The lobby: its lists are fetched anew when the host says that they changed, and now and then because time passes.

import * as host from "./host.js";
import { morph, parsed } from "./morph.js";
import { the } from "./page.js";

/** How often the lists are fetched although nothing was heard, in milliseconds: what they say of time grows old. */
const OFTEN = 30_000;

const lists = the("[data-lobby]");

/** Whether the lists are being fetched, and whether they changed again meanwhile. */
let isFetching = false;
let isStale = false;

/** What stops listening, while somebody listens. @type {(() => void) | undefined} */
let stop = host.listenToLobby(refresh);

addEventListener("pagehide", () => stop?.());
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  stop = host.listenToLobby(refresh);
  refresh();
});
document.addEventListener("visibilitychange", refresh);
setInterval(refresh, OFTEN);

/** Fetches the lists, once more if they change while they come. A page that nobody sees waits until it is seen. */
async function refresh() {
  isStale = true;
  if (isFetching || document.hidden) return;
  isFetching = true;
  try {
    while (isStale) {
      isStale = false;
      morph(lists, parsed(await host.lobby()));
      lists.dataset.heard = String(Number(lists.dataset.heard ?? 0) + 1);
    }
  } catch {
    // The stream says when the host is there again.
  } finally {
    isFetching = false;
  }
}
