import type { APIRequestContext } from '@playwright/test';
import type { ConfigurationView } from '../../src/customers/access/access.views.js';

export type DemoLogin = ConfigurationView['demoLogins'][number];
export type Kind = DemoLogin['kind'];
type Headers = Readonly<Record<string, string>>;

/** Headers of a browser on a request from the product's own page. */
export const sameOrigin = (baseURL: string | undefined): Headers => ({
  origin: baseURL ?? '',
  'sec-fetch-site': 'same-origin',
});

/** Opens a session as a demo user: the first of this kind, or the one so named. */
export const logInAs = async (
  request: APIRequestContext,
  headers: Headers,
  kind: Kind,
  name = '',
): Promise<DemoLogin> => {
  const { demoLogins }: ConfigurationView = await (await request.get('/api/configuration')).json();
  const login = demoLogins.find((candidate) => candidate.kind === kind && candidate.name.includes(name));
  if (!login) throw new Error(`No demo log-in for ${kind} ${name}`);
  const data = { login: login.login, password: login.password };
  const answer = await request.post('/api/session', { data, headers });
  if (answer.status() !== 204) throw new Error(`Log-in as ${login.login}: ${answer.status()}`);
  return login;
};

/** Headers of a call as the person whose session it is. */
export const authorised = async (request: APIRequestContext, headers: Headers): Promise<Record<string, string>> => {
  const answer = await request.post('/api/session/token', { data: {}, headers });
  const { token }: { token: string } = await answer.json();
  return { ...headers, authorization: `Bearer ${token}` };
};
