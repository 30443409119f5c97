import { onOtherTab, tellLoggedOut } from './connection.js';
import { parseJson } from './json.js';
import { localProblem, ProblemError, problemFrom } from './problem.js';

/**
 * The bearer lives in memory only; the httpOnly cookie gives a new one. When the session ends under a page that was
 * connected, the page stays: `status` becomes `lost`, a dialog asks to log in again, and waiting requests go on.
 */
export type SessionStatus = 'unknown' | 'connected' | 'lost';

interface Bearer {
  readonly token: string;
  readonly expiresAt: string;
}

const margin = 30_000;
let bearer: Bearer | undefined;
let refreshing: Promise<string> | undefined;
let status: SessionStatus = 'unknown';
let lastAnswer = 0;
const listeners = new Set<() => void>();
const waiting: { readonly resume: () => void; readonly giveUp: () => void }[] = [];

const change = (next: SessionStatus): void => {
  if (next === status) return;
  status = next;
  listeners.forEach((listener) => listener());
};

const call = async (path: string, method: 'POST' | 'DELETE', body?: object): Promise<Response> => {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    'Content-Type': 'application/json',
  };
  const answer = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(body ?? {}),
  }).catch(() => {
    throw localProblem('offline', 0);
  });
  if (!answer.ok) throw problemFrom(answer.status, await answer.text());
  return answer;
};

const refresh = async (): Promise<string> => {
  const answer = await call('/api/session/token', 'POST');
  const fresh = parseJson<Bearer>(await answer.text());
  bearer = fresh;
  answered();
  change('connected');
  return fresh.token;
};

/** A token that is good for at least 30 s; however many ask at once, one request is made. */
export const bearerToken = (): Promise<string> => {
  if (bearer && Date.parse(bearer.expiresAt) - margin > Date.now()) return Promise.resolve(bearer.token);
  refreshing ??= refresh().finally(() => (refreshing = undefined));
  return refreshing;
};

/** The server refused this token: the next call asks for another one. */
export const forgetBearer = (): void => {
  bearer = undefined;
};

export const logIn = async (login: string, password: string): Promise<void> => {
  await call('/api/session', 'POST', { login, password });
  forgetBearer();
  await bearerToken();
  waiting.splice(0).forEach(({ resume }) => resume());
};

export const logOut = async (): Promise<void> => {
  await call('/api/session', 'DELETE');
  forgetBearer();
  tellLoggedOut();
};

export const wasConnected = (): boolean => status !== 'unknown';

export const isNotConnected = (error: unknown): boolean => error instanceof ProblemError && error.status === 401;

/** Shows the log-in dialog; resolves once the person is back. */
export const reconnected = (): Promise<void> =>
  new Promise((resume, reject) => {
    waiting.push({ resume, giveUp: () => reject(localProblem('notConnected', 401)) });
    change('lost');
  });

/** The person closed the log-in dialog: waiting requests fail as not connected. */
export const giveUpSession = (): void => {
  waiting.splice(0).forEach(({ giveUp }) => giveUp());
  change('unknown');
};

/** Notes that the server just heard of us, which keeps the session alive. */
export const answered = (): void => {
  lastAnswer = Date.now();
};

export const idleSince = (): number => lastAnswer;

export const sessionStatus = (): SessionStatus => status;

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

onOtherTab((message) => {
  if (message.kind !== 'loggedOut' || !wasConnected()) return;
  forgetBearer();
  change('lost');
});
