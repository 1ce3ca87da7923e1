// Opens solder mode offline. It handles only requests of pages in its scope, /builder/solder or /s/{token}/solder, and
// caches only files of the application; the page caches and deletes project data. See docs/decisions/0033.
const isShared = new URL(self.registration.scope).pathname.startsWith('/s/');

// The page of shared projects loads other files than that of own ones, and is the same document for every link.
const files = isShared ? 'lightyard-shared-solder-files' : 'lightyard-solder-files';
const cachedPage = isShared ? '/s/-/solder' : '/builder/solder';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => void event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else event.respondWith(openFile(request));
});

// Fetches the page from the network, so that an upgrade shows at once; the cached page is used offline or when a proxy
// reports that the server is down.
async function openPage(request) {
  const answer = await fetch(request).catch(() => Response.error());
  if (answer.type !== 'error' && answer.status < 502) return answer;
  return (await caches.match(cachedPage, { cacheName: files })) ?? answer;
}

// Assets have content hashes in their names, so a cached one is current. Other files are network first.
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

// Caches the loaded files of a page, then the page itself, and deletes those of older versions. If page and files have
// different versions, the page is not cached and the previous cache remains complete.
async function keep({ keep: paths }) {
  const cache = await caches.open(files);
  const response = await fetch(cachedPage).catch(() => null);
  if (response === null) return (await cache.match(cachedPage)) !== undefined;
  if (!response.ok) return false;
  const html = await response.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  if (named.some((path) => path.endsWith('.js') && !paths.includes(path))) return false;
  const wanted = new Set([...paths, ...named]);
  for (const path of wanted) {
    if ((await cache.match(path)) === undefined || !path.startsWith('/assets/')) await cache.add(path);
  }
  await cache.put(cachedPage, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== cachedPage && !wanted.has(pathname)) await cache.delete(url);
  }
  return true;
}
