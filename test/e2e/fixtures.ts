import { expect } from '@playwright/test';
import type { ReceiptView } from '../../src/kernel/views.js';
import { listen } from './checks/console.js';
import { test as base } from './demo-loaded.js';
import { authorised, logInAs, sameOrigin, type DemoLogin, type Kind } from './logging-in.js';

export { expect };

interface Fixtures {
  /** Console sentences that this test provokes on purpose; set with `test.use({ expectedNoise: [/401/] })`. */
  readonly expectedNoise: readonly RegExp[];
  /** Check 2: a console message or a failed request fails the test. */
  readonly quiet: undefined;
  /** Opens a session as a demo user: the first of this kind, or the one so named. */
  readonly logIn: (kind: Kind, name?: string) => Promise<DemoLogin>;
  /** The same, behind a page that stays open. */
  readonly logInBehind: (kind: Kind, name?: string) => Promise<DemoLogin>;
  /** Reads the API as the person who logged in. */
  readonly read: (path: string) => Promise<unknown>;
  /** Sends a command as the person who logged in: `contacts`, `contacts/{id}/disable-contact`. Then its list knows of it. */
  readonly send: (path: string, data?: object) => Promise<ReceiptView>;
  /** Keeps what the page looks like in artefacts/screenshots/, for those who look at it: not in CI. */
  readonly shoot: (name: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],

  quiet: [
    async ({ page, expectedNoise }, use) => {
      const heard = listen(page, expectedNoise);
      await use(undefined);
      expect(heard.stop(), 'the console is quiet and every request is answered').toEqual([]);
    },
    { auto: true },
  ],

  logInBehind: ({ page, baseURL }, use) => use((kind, name) => logInAs(page.request, sameOrigin(baseURL), kind, name)),

  logIn: ({ page, logInBehind }, use) =>
    use(async (kind, name) => {
      // the former session ends: requests of an open page would be refused
      await page.goto('about:blank');
      return logInBehind(kind, name);
    }),

  read: ({ page, baseURL }, use) =>
    use(async (path) => {
      const headers = await authorised(page.request, sameOrigin(baseURL));
      const answer = await page.request.get(path, { headers });
      return answer.json();
    }),

  send: ({ page, baseURL }, use) =>
    use(async (path, data = {}) => {
      const headers = await authorised(page.request, sameOrigin(baseURL));
      const answer = await page.request.post(`/api/${path}`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      const receipt: ReceiptView = await answer.json();
      const [list = ''] = path.split('/');
      await page.request.get(`/api/${list}?range=[0,0]`, {
        headers: { ...headers, 'X-Read-After': receipt.position },
      });
      return receipt;
    }),

  shoot: ({ page }, use) =>
    use(async (name) => {
      if (process.env.CI !== undefined) return;
      await page.screenshot({ path: `artefacts/screenshots/${name}.png`, fullPage: true, animations: 'disabled' });
    }),
});
