/*
 * The service worker: shows notifications, and one page where there is no network. It answers for nothing else (scripts, styles, data), so
 * that nothing it serves can be old; a new version of it takes over at once.
 */

const OFFLINE = '/offline.html';
/** Another name with every change of that page. */
const CACHE = 'tukul-offline-1';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event));
});

addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The page is asked for while this worker wakes up: nobody waits for it.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** Always the house's own answer, whatever it is; only where nobody answers, the page that says so. */
async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** `onPage`: the site tells it too, as long as somebody looks at it. Browsers ask for a notification even so: it goes at once. */
async function show({ title, body, url, tag, onPage = false }) {
  const windows = await clients.matchAll({ type: 'window' });
  const seen = onPage && windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  const look = { icon: '/icon-192.png', badge: '/badge-96.png' };
  await registration.showNotification(title, { body, tag, data: { url }, ...look, silent: seen, renotify: !seen });
  if (!seen) return;
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** In a window of the site that is open, else in a new one. Only pages of the site are opened. */
async function openPage(path) {
  const { origin, pathname, href } = new URL(path, location.origin);
  const target = origin === location.origin ? href : location.origin;
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname) ?? windows[0];
  if (open === undefined) return clients.openWindow(target);
  await open.focus();
  return new URL(open.url).pathname === pathname ? open : open.navigate(target);
}
