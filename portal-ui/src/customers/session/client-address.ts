/** `/c/<client>` before a path: for which client of a person of several the page is (features F59). */
const prefix = /^\/c\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/;

/** The client that an address names; null where it names none. */
export const clientOf = (path: string): string | null => prefix.exec(path)?.[1] ?? null;

/** The path that the specification names, the same for every client. */
export const withoutClient = (path: string): string => path.replace(prefix, '').replace(/^(?!\/)/, '/');

export const basenameOf = (clientId: string | null): string => (clientId === null ? '/' : `/c/${clientId}`);

/** The same page, for this client. */
export const addressFor = (clientId: string | null, path: string): string =>
  clientId === null ? withoutClient(path) : basenameOf(clientId) + withoutClient(path);
