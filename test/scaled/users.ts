import { caller, jsonOf, type Call } from '../support/application.js';
import { password } from '../support/people.js';

/** Logs in at one process. @returns the cookie of the session. */
export const logIn = async (url: string, login: string): Promise<string> => {
  const answer = await caller(url)('/api/session', { json: { login, password } });
  if (answer.status !== 204) throw new Error(await answer.text());
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};

export const tokenOf = (url: string, cookie: string): Promise<Response> =>
  caller(url, { Cookie: cookie })('/api/session/token', { method: 'POST' });

/** Calls one process with the bearer that another one gave. */
export const callerWith = async (url: string, cookie: string, issuedBy = url): Promise<Call> => {
  const { token } = await jsonOf<{ readonly token: string }>(tokenOf(issuedBy, cookie));
  return caller(url, { Authorization: `Bearer ${token}` });
};

/** Each call goes to another process than the one before. */
export const alternating = (calls: readonly Call[]): Call => {
  let next = 0;
  return (path, init) => {
    const call = calls[next % calls.length];
    next += 1;
    if (!call) throw new Error('Nobody to call');
    return call(path, init);
  };
};
