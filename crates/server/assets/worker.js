// Keeps the files of all pages, the page that says that the net is gone, and every page of rules that was opened, so
// that they can be read without a connection. All else is the server's: nothing of a table is ever kept.

/// FILES is put in by the server: the folder of the files and which of them a page needs.
const { folder, files } = FILES;
const SHELL = `ochre-${folder}`;
const READ = "ochre-read";
const OFFLINE = "/offline";

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([OFFLINE, ...files]))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("ochre-") && name !== SHELL && name !== READ;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(visited(request, url.pathname));
});

addEventListener("push", (event) => {
  const { title = "Ochre", body = "", path = "/", tag = "" } = event.data?.json() ?? {};
  const icon = `/assets/${folder}/icon-192.png`;
  event.waitUntil(
    registration.showNotification(title, { body, tag, icon, data: path, renotify: Boolean(tag) }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(shown(event.notification.data ?? "/"));
});

// The push service has changed where this browser is reached.
addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(registration.pushManager.subscribe(options).then(told));
});

/** Shows a page: in the window that has it already, or in a new one. */
async function shown(path) {
  const windows = await clients.matchAll({ type: "window" });
  const open = windows.find((it) => new URL(it.url).pathname === path.split("?")[0]);
  return open ? open.focus() : clients.openWindow(path);
}

/** Tells the server where this browser is reached. */
const told = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return fetch("/api/v1/me/channels", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ push: { endpoint, ...keys } }),
  });
};

/** A file that never changes: from the cache, or else from the server. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page from the server. Without one: rules as they were read last, or the page that says so. */
async function visited(request, path) {
  try {
    const response = await fetch(request);
    if (response.ok && path.startsWith("/rules")) (await caches.open(READ)).put(path, response.clone());
    return response;
  } catch {
    const read = path.startsWith("/rules") && (await caches.match(path));
    return read || (await caches.match(OFFLINE)) || Response.error();
  }
}
