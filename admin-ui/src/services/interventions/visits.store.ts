import { isWritten, type KeptVisit } from './visits.queue.js';

/* The reports of this device, in the browser's own database. */

const databaseName = 'guichet-visits';
const storeName = 'visits';
const holderKey = 'guichet.visitsOf';

/** Every entry was put here by this page. */
const isKept = (value: unknown): value is KeptVisit =>
  typeof value === 'object' && value !== null && 'personId' in value && 'seen' in value;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser did not answer'));
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['personId', 'id'] });
  return answerOf(request);
};

const inStore = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened();
  try {
    return await answerOf(ask(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
};

export const keptVisits = async (): Promise<readonly KeptVisit[]> => {
  const all: unknown = await inStore('readonly', (store) => store.getAll());
  return Array.isArray(all) ? all.filter(isKept) : [];
};

export const keepVisit = async (visit: KeptVisit): Promise<void> => {
  await inStore('readwrite', (store) => store.put(visit));
};

export const forgetVisit = async ({ personId, id }: KeptVisit): Promise<void> => {
  await inStore('readwrite', (store) => store.delete([personId, id]));
};

/** The last person to use this page on this device: without network the server cannot be asked. */
export const holder = (): string | null => localStorage.getItem(holderKey);
export const setHolder = (personId: string): void => localStorage.setItem(holderKey, personId);

/** Tells whether this person wrote reports that the server does not have. */
export const hasUnsent = async (): Promise<boolean> => {
  const personId = holder();
  if (personId === null) return false;
  return (await keptVisits()).some((visit) => visit.personId === personId && isWritten(visit));
};

/** In one transaction: what stands there decides what takes its place; undefined removes it. */
const changeVisit = async (
  { personId, id }: KeptVisit,
  next: (stands: KeptVisit | undefined) => KeptVisit | undefined,
): Promise<void> => {
  const database = await opened();
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const stands = store.get([personId, id]);
  await new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error ?? new Error('Nothing could be kept here'));
    stands.onsuccess = () => {
      const found: unknown = stands.result;
      const visit = next(isKept(found) ? found : undefined);
      if (visit) store.put(visit);
      else store.delete([personId, id]);
    };
  }).finally(() => database.close());
};

/** Puts `next` in the place of `visit`, unless it was written anew meanwhile. */
export const replaceVisit = (visit: KeptVisit, next: KeptVisit | undefined): Promise<void> =>
  changeVisit(visit, (stands) => (stands && stands.key !== visit.key ? stands : next));

/** Replaces a kept visit by a newly read one, unless a person has begun to write in it. */
export const refreshVisit = (read: KeptVisit): Promise<void> =>
  changeVisit(read, (stands) => (stands && isWritten(stands) ? stands : read));

/** At log-out: everything of this person. */
export const forgetVisits = async (): Promise<void> => {
  const personId = holder();
  if (personId === null) return;
  const theirs = (await keptVisits()).filter((visit) => visit.personId === personId);
  await Promise.all(theirs.map(forgetVisit));
  localStorage.removeItem(holderKey);
};
