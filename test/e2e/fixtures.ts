import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import type { ConfigurationView } from '../../src/access/access.views.js';
import { listen } from './checks/console.js';

export { expect };

type DemoLogin = ConfigurationView['demoLogins'][number];
export type Kind = DemoLogin['kind'];

interface Fixtures {
  /** Console sentences that this test provokes on purpose; set with `test.use({ expectedNoise: [/401/] })`. */
  readonly expectedNoise: readonly RegExp[];
  /** Check 2: a console message or a failed request fails the test. */
  readonly quiet: undefined;
  /** Opens a session as a demo user: the first of this kind, or the one so named. */
  readonly logIn: (kind: Kind, name?: string) => Promise<DemoLogin>;
  /** Reads the API as the person who logged in. */
  readonly read: (path: string) => Promise<unknown>;
  /** Keeps what the page looks like in artefacts/screenshots/. */
  readonly shoot: (name: string) => Promise<void>;
}

const sameOrigin = (baseURL: string | undefined) => ({ origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' });

const demoLogins = async (request: APIRequestContext): Promise<readonly DemoLogin[]> => {
  const answer = await request.get('/api/configuration');
  const { demoLogins: logins }: ConfigurationView = await answer.json();
  return logins;
};

const tokenFor = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const answer = await page.request.post('/api/session/token', { data: {}, headers: sameOrigin(baseURL) });
  const { token }: { token: string } = await answer.json();
  return token;
};

export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],

  quiet: [
    async ({ page, expectedNoise }, use) => {
      const heard = listen(page, expectedNoise);
      await use(undefined);
      expect(heard, 'the console is quiet and every request is answered').toEqual([]);
    },
    { auto: true },
  ],

  logIn: ({ page, baseURL }, use) =>
    use(async (kind, name) => {
      const logins = await demoLogins(page.request);
      const login = logins.find((candidate) => candidate.kind === kind && (!name || candidate.name.includes(name)));
      if (!login) throw new Error(`No demo log-in for ${kind} ${name ?? ''}`);
      const answer = await page.request.post('/api/session', {
        data: { login: login.login, password: login.password },
        headers: sameOrigin(baseURL),
      });
      expect(answer.status(), `log-in as ${login.login}`).toBe(204);
      return login;
    }),

  read: ({ page, baseURL }, use) =>
    use(async (path) => {
      const token = await tokenFor(page, baseURL);
      const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    }),

  shoot: ({ page }, use) =>
    use(async (name) => {
      await page.screenshot({ path: `artefacts/screenshots/${name}.png`, fullPage: true, animations: 'disabled' });
    }),
});
