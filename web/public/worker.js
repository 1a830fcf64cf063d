// Lets the page open without a network. Assets carry a hash in their name and never change; the page itself is
// fetched anew whenever there is a network. Nothing of a game is kept here.
const KEPT = 'doghouse-1';
const HOME = new URL('./', location).pathname; // behind a proxy it may be /dog/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(HOME)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith(`${HOME}assets/`) || url.pathname === `${HOME}api/board`) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(HOME)));
});

async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(KEPT);
    await cache.put(request, copy);
  }
  return answer;
}

// What the server tells while nobody looks: whose turn it is at which table, never a card.
self.addEventListener('push', (event) => {
  const { title = 'Doghouse', body = '', path = HOME, table = '', waiting = 0 } = event.data?.json() ?? {};
  const shown = self.registration.showNotification(title, { body, tag: `doghouse.${table}`, icon: `${HOME}icon-192.png`, data: { path } });
  const badge = self.navigator.setAppBadge?.(waiting);
  const pages = self.clients.matchAll({ type: 'window' }).then((open) => open.forEach((page) => page.postMessage('news')));
  event.waitUntil(Promise.allSettled([shown, badge, pages]));
});

// A turn that was told by the browser: to the page that is open, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path || HOME);
    }),
  );
});
