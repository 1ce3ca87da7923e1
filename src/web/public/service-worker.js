// Opens solder mode without a network. It answers only for pages in its scope, /builder/solder, and keeps nothing but the
// files of the application: what is read of a project is kept, and forgotten, by the page. See docs/decisions/0033.
const files = 'lightyard-solder-files';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => void event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname));
  else event.respondWith(openFile(request));
});

// The page comes from the network, so that an upgrade shows at once; what is kept stands in where there is none, or where
// a proxy says that the server is away.
async function openPage(request, pathname) {
  const answer = await fetch(request).catch(() => Response.error());
  if (answer.type !== 'error' && answer.status < 502) return answer;
  return (await caches.match(pathname, { cacheName: files })) ?? answer;
}

// Assets are named by their contents, so a kept one is the right one. Other files come from the network first.
async function openFile(request) {
  const kept = await caches.match(request, { cacheName: files, ignoreVary: true });
  if (kept === undefined) return fetch(request);
  if (new URL(request.url).pathname.startsWith('/assets/')) return kept;
  return fetch(request).catch(() => kept);
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    keep(event.data).then(
      (isKept) => port.postMessage(isKept ? 'kept' : 'not kept'),
      () => port.postMessage('not kept'),
    ),
  );
});

// Keeps the files that a page has loaded, then the page itself, and forgets those of older versions. A page of another
// version than its files is not kept: what was kept before stays whole, as it does without a network.
async function keep({ keep: paths, page }) {
  const cache = await caches.open(files);
  const response = await fetch(page).catch(() => null);
  if (response === null) return (await cache.match(page)) !== undefined;
  if (!response.ok) return false;
  const html = await response.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  if (named.some((path) => path.endsWith('.js') && !paths.includes(path))) return false;
  const wanted = new Set([...paths, ...named]);
  for (const path of wanted) {
    if ((await cache.match(path)) === undefined || !path.startsWith('/assets/')) await cache.add(path);
  }
  await cache.put(page, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !wanted.has(pathname)) await cache.delete(url);
  }
  return true;
}
