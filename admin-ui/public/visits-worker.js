/* Answers for the page of the reports written at the customer's (docs/security.md): what that page kept, and no more. */
const cacheName = 'guichet-visits';
const page = '/admin/visits';

const fromNetwork = async (request, keptAs, options = {}) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(keptAs, { cacheName, ignoreVary: true, ...options });
    if (kept) return kept;
    throw error;
  }
};

/** The address of a piece of code names its content: what is kept is what the network would answer. */
const fromCache = async (request) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(fromNetwork(event.request, page));
  else if (pathname.startsWith('/admin/assets/')) event.respondWith(fromCache(event.request));
  else if (pathname.startsWith('/api/translations/') || pathname === '/admin/favicon.svg')
    // texts that changed after the page was kept: better those of before than none
    event.respondWith(fromNetwork(event.request, event.request, { ignoreSearch: true }));
});
