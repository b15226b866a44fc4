// Notices by this browser: turned on with a click, where the browser can be reached at all. And the clock of this place,
// so that quiet hours are those of whoever is here.

import { addChannel } from "./host.js";
import { $, the } from "./page.js";

/** Makes the page of notices work; others have nothing of it. */
export function prepareNotices() {
  const offset = $("[data-offset]");
  if (offset instanceof HTMLInputElement) offset.value = String(-new Date().getTimezoneOffset());
  const turnOn = $("[data-push]");
  const isPossible = "PushManager" in window && "serviceWorker" in navigator && "Notification" in window;
  if (!turnOn || !isPossible) return;
  const not = the("[data-push-not]");
  turnOn.hidden = false;
  not.hidden = true;
  turnOn.addEventListener("click", () => {
    subscribe(turnOn.dataset.push ?? "")
      .then(() => location.reload())
      .catch(() => (not.hidden = false));
  });
}

/**
 * Subscribes this browser and tells the server.
 * @param {string} key the server's own
 */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await addChannel({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
}
