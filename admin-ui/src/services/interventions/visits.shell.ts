/*
 * The page of the reports opens without network: its code and texts are kept in a cache that its service worker answers
 * from. Nothing else of the application is, and no answer of the API but the public texts.
 */

const cacheName = 'guichet-visits';
const page = '/admin/visits';
const kept = /^\/(?:admin\/assets\/|admin\/favicon\.svg|api\/translations\/)/;

/** Addresses of the files that this version of the page has loaded. */
const loaded = (): readonly string[] => [
  page,
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && kept.test(pathname))
      .map(({ pathname, search }) => pathname + search),
  ),
];

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Keeps the page as it is now and drops what an earlier version left. @returns whether it opens without network. */
export const keepPage = async (): Promise<boolean> => {
  if (!canKeep()) return false;
  await navigator.serviceWorker.register('/admin/visits-worker.js', { scope: page });
  const cache = await caches.open(cacheName);
  const current = loaded();
  await cache.addAll([...current]);
  const wanted = new Set(current.map((path) => new URL(path, location.origin).href));
  const former = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(former.map((request) => cache.delete(request)));
  return true;
};
