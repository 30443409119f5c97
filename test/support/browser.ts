import { parseJson } from '../../ui-common/src/net/json.js';

/** A request of a front: its query decoded, its headers by their names in small letters. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The request outlives the page. */
  readonly keepalive?: true;
}

/** Answers of the server; an error: no answer comes back. */
export type Answers = (sent: Sent) => Response | Error;

/** An answer of the server, with only the fields that matter. */
export const viewOf = <View>(shown: Partial<View>): View => parseJson<View>(JSON.stringify(shown));

export const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

/** A refusal of our own server. */
export const refusal = (status: number, code: string, more: object = {}): Response =>
  json({ type: 'about:blank', title: code, status, code, detail: `It is ${code}.`, ...more }, { status });

/** Resolves when all waiting code has gone on as far as it can: the doubles answer in one turn of the event loop. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Stored {
  private readonly values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
  clear(): void {
    this.values.clear();
  }
}

const bodyOf = (body: unknown): unknown => {
  if (body instanceof FormData)
    return Object.fromEntries([...body].map(([name, part]) => [name, typeof part === 'string' ? part : part.name]));
  return typeof body === 'string' ? parseJson<unknown>(body) : undefined;
};

const readable = (address: string): string => {
  const [path = '', query] = address.split('?');
  return query === undefined ? path : `${path}?${decodeURIComponent(query.replaceAll('+', ' '))}`;
};

const origin = 'https://portal.test';

/** A browser as far as code without a page asks for one. Its globals exist from `open` to `close`. */
export class Browser {
  readonly session = new Stored();
  readonly local = new Stored();
  /** Addresses that the page was sent to. */
  readonly left: string[] = [];
  /** Requests received, except those for a bearer. */
  readonly sent: Sent[] = [];
  /** Requests for bearers, by their bodies. */
  readonly tokens: unknown[] = [];
  answers: Answers = () => json([]);
  token: Answers = () => this.freshToken();
  private readonly former = new Map<string, PropertyDescriptor | undefined>();

  freshToken(over: object = {}): Response {
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    return json({
      ...{ token: `token-${this.tokens.length}`, expiresAt, identity: 'marie/town/', clientId: 'town' },
      ...over,
    });
  }

  open(globals: Readonly<Record<string, unknown>> = {}): void {
    const all = {
      sessionStorage: this.session,
      localStorage: this.local,
      document: { documentElement: { lang: 'es' } },
      window: { location: { origin, assign: (address: string) => void this.left.push(address) } },
      fetch: (path: string, init: RequestInit = {}) => this.answer(path, init),
      ...globals,
    };
    for (const [name, value] of Object.entries(all)) {
      this.former.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    }
  }

  close(): void {
    for (const [name, former] of this.former) {
      if (former) Object.defineProperty(globalThis, name, former);
      else Reflect.deleteProperty(globalThis, name);
    }
    this.former.clear();
  }

  private async answer(path: string, init: RequestInit): Promise<Response> {
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: readable(path),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init.body),
      ...(init.keepalive === true ? { keepalive: true } : {}),
    };
    const isToken = path === '/api/session/token';
    if (isToken) this.tokens.push(sent.body);
    else this.sent.push(sent);
    const answer = (isToken ? this.token : this.answers)(sent);
    if (answer instanceof Error) throw answer;
    await Promise.resolve();
    return answer;
  }

  /** Requests that `act` sends to the server: `GET /api/orders/choices`, `POST /api/… {"its":"body"}`. */
  async asked(act: () => unknown): Promise<readonly string[]> {
    this.sent.splice(0);
    await act();
    await settled();
    return this.sent.map(({ method, path, body, keepalive }) =>
      [
        method,
        path,
        ...(body === undefined ? [] : [JSON.stringify(body)]),
        ...(keepalive ? ['(outlives the page)'] : []),
      ].join(' '),
    );
  }
}

const called = (part: unknown, argument: unknown): unknown => {
  if (typeof part !== 'function') throw new Error('The query has no such part');
  const answer: unknown = Reflect.apply(part, undefined, [argument]);
  return answer;
};

/** Lets a query ask what it asks. */
export const read = ({ queryFn }: { readonly queryFn?: unknown }): Promise<unknown> =>
  Promise.resolve(called(queryFn, { signal: new AbortController().signal }));

/** Milliseconds until a query with this data, read so many times, reads again; false: never. */
export const beatOf = (
  { refetchInterval }: { readonly refetchInterval?: unknown },
  data: unknown,
  dataUpdateCount = 1,
): unknown => called(refetchInterval, { state: { data, dataUpdateCount } });
