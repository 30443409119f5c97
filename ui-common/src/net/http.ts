import type { ReceiptView } from '../../../src/kernel/views.js';
import { parseJson } from './json.js';
import { readAfter, wrote } from './connection.js';
import { hasCode, localProblem, problemFrom } from './problem.js';
import { saveFile } from './save-file.js';
import { leaveSimulation } from '../session/simulation.js';
import { identityConfirmed } from '../session/session-identity.js';
import { answered, bearerToken, forgetBearer, isNotConnected, reconnected, wasConnected } from '../session/session.js';

export type Query = Readonly<Record<string, unknown>>;

export interface Answer<T> {
  readonly data: T;
  /** From `ETag`, for `If-Match`. */
  readonly revision: string | undefined;
  /** From `X-Total-Count`, of lists. */
  readonly total: number | undefined;
  /** The read model had not caught up with this person's last write. */
  readonly stale: boolean;
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** A file, in place of a body. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page (drafts on `pagehide`). */
  readonly keepalive?: boolean;
}

export interface CommandOptions {
  /** The same key on a repeated click answers the first receipt. */
  readonly idempotencyKey?: string;
  readonly revision?: string;
  /** Lets the command outlive the page. */
  readonly keepalive?: boolean;
}

/** Texts as they are, everything else as JSON: the dialect of ra-data-simple-rest. */
export const withQuery = (path: string, query: Query = {}): string => {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
};

/** Headers of every authorised request; the upload helper, which cannot use fetch, needs them too. */
export const commonHeaders = async (): Promise<Record<string, string>> => ({
  Accept: 'application/json',
  'Accept-Language': document.documentElement.lang,
  Authorization: `Bearer ${await bearerToken()}`,
});

const attempt = async (
  path: string,
  { method = 'GET', body, form, headers, signal, keepalive = false }: RequestOptions,
): Promise<Response> => {
  const position = method === 'GET' ? readAfter() : undefined;
  const init: RequestInit = {
    method,
    keepalive,
    headers: {
      ...(await commonHeaders()),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(position ? { 'X-Read-After': position } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
  };
  const answer = await fetch(path, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw localProblem('offline', 0);
  });
  if (!answer.ok) throw problemFrom(answer.status, await answer.text());
  answered();
  return answer;
};

const connectedRequest = async (path: string, options: RequestOptions = {}): Promise<Response> => {
  try {
    return await attempt(path, options);
  } catch (error) {
    if (!isNotConnected(error)) throw error;
  }
  forgetBearer();
  try {
    return await attempt(path, options);
  } catch (error) {
    if (hasCode(error, 'simulationEnded')) return leaveSimulation();
    if (!isNotConnected(error) || !wasConnected() || options.keepalive) throw error;
  }
  await reconnected();
  return attempt(path, options);
};

/**
 * A request: an expired token is renewed, an expired session waits for the person to log in again, and
 * security-sensitive requests wait until the person has confirmed their identity.
 */
export const request = async (path: string, options: RequestOptions = {}): Promise<Response> => {
  try {
    return await connectedRequest(path, options);
  } catch (error) {
    if (!hasCode(error, 'identityNotConfirmed')) throw error;
    await identityConfirmed(error);
  }
  return connectedRequest(path, options);
};

const count = (answer: Response): number | undefined => {
  const total = answer.headers.get('X-Total-Count');
  return total === null ? undefined : Number(total);
};

/** Reads are typed by the view that the route promises; `test/contract` holds the server to it. */
export const get = async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer<T>> => {
  const answer = await request(withQuery(path, query), signal ? { signal } : {});
  const data = parseJson<T>(await answer.text());
  return {
    data,
    revision: answer.headers.get('ETag')?.replace(/^W\/|"/g, '') ?? undefined,
    total: count(answer),
    stale: answer.headers.get('X-Stale') === 'true',
  };
};

/** Sends a command and remembers its position, so that the next reads wait for it. */
export const sendCommand = async (
  path: string,
  command: object,
  { idempotencyKey, revision, keepalive = false }: CommandOptions = {},
): Promise<ReceiptView> => {
  const answer = await request(path, {
    method: 'POST',
    keepalive,
    body: command,
    headers: {
      'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
      ...(revision ? { 'If-Match': `"${revision}"` } : {}),
    },
  });
  const receipt = parseJson<ReceiptView>(await answer.text());
  wrote(receipt.position);
  return receipt;
};

/** Posts a question whose answer is computed on request; changes no data. @throws ProblemError */
export const post = async <T>(path: string, body: object = {}): Promise<T> => {
  const answer = await request(path, { method: 'POST', body });
  const data = parseJson<T>(await answer.text());
  return data;
};

const fileName = (answer: Response, fallback: string): string => {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? fallback);
};

const requestFile = (path: string): Promise<Response> => request(path, { headers: { Accept: '*/*' } });

/** Answer of a route as a file of this type, regardless of its own content type. */
export const fetchAs = async (path: string, type: string): Promise<Blob> =>
  new Blob([await (await requestFile(path)).arrayBuffer()], { type });

/** Saves what a route answers as a file: a plain link could not carry the bearer. */
export const download = async (path: string, fallbackName: string): Promise<void> => {
  const answer = await requestFile(path);
  saveFile(await answer.blob(), fileName(answer, fallbackName));
};

/** Sends one file to a route that reads it at once. */
export const postFile = async <T>(
  path: string,
  file: File,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const form = new FormData();
  form.append('file', file);
  const answer = await request(path, { method: 'POST', form, headers });
  const data = parseJson<T>(await answer.text());
  return data;
};

/** Calls without a session: configuration and dictionaries. */
export const getPublic = async <T>(path: string): Promise<T> => {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
  }).catch(() => {
    throw localProblem('offline', 0);
  });
  if (!answer.ok) throw problemFrom(answer.status, await answer.text());
  const data = parseJson<T>(await answer.text());
  return data;
};

/** Writes without a session. @throws ProblemError */
export const postPublic = async <T>(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw localProblem('offline', 0);
  });
  if (!answer.ok) throw problemFrom(answer.status, await answer.text());
  // nothing was answered: 204
  const data = parseJson<T>((await answer.text()) || 'null');
  return data;
};
