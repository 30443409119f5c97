/** Messages between the tabs of one browser, and the log position of this person's own writes. */

const storageKey = 'guichet.readAfter';
const rememberedFor = 30_000;

type Message = { readonly kind: 'written'; readonly position: string } | { readonly kind: 'loggedOut' };

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'kind' in value;

/** In a tab alone: elsewhere, in a spec say, it would keep its process alive. */
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('guichet');
const listeners = new Set<(message: Message) => void>();

interface Mark {
  readonly position: string;
  readonly until: number;
}

const readMark = (): Mark | undefined => {
  try {
    const mark: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof mark !== 'object' || mark === null || !('position' in mark) || !('until' in mark)) return undefined;
    const { position, until } = mark;
    return typeof position === 'string' && typeof until === 'number' && until > Date.now()
      ? { position, until }
      : undefined;
  } catch {
    return undefined;
  }
};

const isLater = (position: string, than: string): boolean => BigInt(position) > BigInt(than);

const raise = (position: string): void => {
  const known = readMark();
  const highest = known && !isLater(position, known.position) ? known.position : position;
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ position: highest, until: Date.now() + rememberedFor } satisfies Mark),
  );
};

/** Handles a message from another tab; unknown messages are ignored. */
export const hearTab = (data: unknown): void => {
  if (!isMessage(data)) return;
  if (data.kind === 'written') raise(data.position);
  listeners.forEach((listener) => listener(data));
};

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hearTab(data));

/** The value of `X-Read-After`: the highest position this person wrote in the last 30 s, also across reloads. */
export const readAfter = (): string | undefined => readMark()?.position;

/** Remembers where a command's events went, here and in the other tabs. */
export const wrote = (position: string): void => {
  raise(position);
  channel?.postMessage({ kind: 'written', position } satisfies Message);
};

export const tellLoggedOut = (): void => channel?.postMessage({ kind: 'loggedOut' } satisfies Message);

/** Calls back when another tab wrote or logged out; answers how to stop. */
export const onOtherTab = (listener: (message: Message) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
