import { forgetKeptOf, keepOpen } from '../form/kept-store.js';
import { forgetRecent } from '../search/forget-recent.js';
import type { SessionTokenView, SignInStepView } from '../../../src/customers/sign-in/sign-in.views.js';
import { onOtherTab, tellLoggedOut } from '../net/connection.js';
import { parseJson } from '../net/json.js';
import { hasCode, localProblem, ProblemError, problemFrom } from '../net/problem.js';
import { notifier } from '../page/notifier.js';

/**
 * The bearer lives in memory only; the httpOnly cookie gives a new one. When the session ends under a page that was
 * connected, the page stays: `status` becomes `lost`, or `another` once another person is connected in this browser. A
 * dialog asks to log in again, and waiting requests continue when the person of the page is back.
 */
export type SessionStatus = 'unknown' | 'connected' | 'lost' | 'another';

const margin = 30_000;
let bearer: SessionTokenView | undefined;
/** The person for whom the page was opened. */
let opened: Pick<SessionTokenView, 'identity' | 'clientId'> | undefined;
let isAnothers = false;
let refreshing: Promise<string> | undefined;
let status: SessionStatus = 'unknown';
let lastAnswer = 0;
const changes = notifier();
const waiting: { readonly resume: () => void; readonly giveUp: () => void }[] = [];

/** Identity for which the page was opened, with client and simulation; undefined while no person is connected. */
export const openedFor = (): string | undefined => opened?.identity;

const change = (next: SessionStatus): void => {
  if (next === status) return;
  status = next;
  changes.notify();
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

/** Of a person of several clients: the one that this tab acts for. Other tabs keep theirs. */
const clientKey = 'guichet.client';

/** From now on this tab acts for this client, and for the person connected then. */
export const actFor = (clientId: string | null): void => {
  opened = undefined;
  if (clientId === null) sessionStorage.removeItem(clientKey);
  else sessionStorage.setItem(clientKey, clientId);
  forgetBearer();
};

let ownOnly = false;

/**
 * The staff application always acts as its own user, also during their simulation of a customer in the portal. @returns
 * how to undo it.
 */
export const connectAsOneself = (): (() => void) => {
  ownOnly = true;
  return () => {
    ownOnly = false;
  };
};

/** A simulation stays at the client that was chosen for it, so the client of this tab is dropped. */
const forgetClient = (error: unknown): void => {
  if (!hasCode(error, 'simulationStaysAtClient') || sessionStorage.getItem(clientKey) === null) throw error;
  sessionStorage.removeItem(clientKey);
};

/** @throws ProblemError `anotherConnected` when the page was opened for another person. */
const askToken = async (identity?: string): Promise<SessionTokenView> => {
  const clientId = ownOnly ? null : (sessionStorage.getItem(clientKey) ?? (identity ? opened?.clientId : null) ?? null);
  const asked = {
    ...(ownOnly ? { as: 'oneself' } : {}),
    ...(clientId === null ? {} : { clientId }),
    ...(identity ? { identity } : {}),
  };
  const answer = await call('/api/session/token', 'POST', asked).catch((error: unknown) => {
    forgetClient(error);
    return undefined;
  });
  if (!answer) return askToken(identity);
  return parseJson<SessionTokenView>(await answer.text());
};

/** A token of the person connected in this browser now, to ask who that is. */
export const tokenOfConnected = async (): Promise<string> => (await askToken()).token;

const refresh = async (): Promise<string> => {
  const fresh = await askToken(opened?.identity).catch((error: unknown) => {
    isAnothers = hasCode(error, 'anotherConnected');
    if (isAnothers && status === 'lost') change('another');
    throw error;
  });
  isAnothers = false;
  bearer = fresh;
  opened ??= fresh;
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

/** Sends something that is not yet, or not only, the business of a connected person; undefined when nothing is answered. */
export const sendPublic = async <T>(path: string, body: object): Promise<T | undefined> => {
  const answer = await call(path, 'POST', body);
  return answer.status === 204 ? undefined : parseJson<T>(await answer.text());
};

/** The cookie is there: requests that waited for it go on. */
export const connected = async (): Promise<void> => {
  forgetBearer();
  await bearerToken();
  waiting.splice(0).forEach(({ resume }) => resume());
};

/** @returns what is asked for besides the password; undefined once one is connected. */
export const logIn = async (login: string, password: string): Promise<SignInStepView | undefined> => {
  const next = await sendPublic<SignInStepView>('/api/session', { login, password });
  if (!next) await connected();
  return next;
};

export const logOut = async (): Promise<void> => {
  await call('/api/session', 'DELETE');
  forgetKeptOf(openedFor());
  actFor(null);
  forgetRecent();
  tellLoggedOut();
};

export const wasConnected = (): boolean => status !== 'unknown';

export const isNotConnected = (error: unknown): boolean => error instanceof ProblemError && error.status === 401;

/** Shows the log-in dialog; resolves once the person is back. */
export const reconnected = (): Promise<void> =>
  new Promise((resume, reject) => {
    waiting.push({ resume, giveUp: () => reject(localProblem('notConnected', 401)) });
    change(isAnothers ? 'another' : 'lost');
  });

/** Another person goes on here: texts typed by the page's author are kept for the author. */
export const leaveToAnother = (home: string): void => {
  keepOpen();
  window.location.assign(home);
};

/** The person closed the log-in dialog: waiting requests fail as not connected. */
export const giveUpSession = (): void => {
  waiting.splice(0).forEach(({ giveUp }) => giveUp());
  opened = undefined;
  change('unknown');
};

/** Notes that the server just heard of us, which keeps the session alive. */
export const answered = (): void => {
  lastAnswer = Date.now();
};

export const idleSince = (): number => lastAnswer;

export const sessionStatus = (): SessionStatus => status;

export const onSessionChange = changes.subscribe;

onOtherTab((message) => {
  if (message.kind !== 'loggedOut' || !wasConnected()) return;
  forgetBearer();
  change('lost');
});
