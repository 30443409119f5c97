import type { Browser, Page } from '@playwright/test';
import type { MyTermsView } from '../../src/customers/terms/terms.views.js';
import { test as base } from './demo-loaded.js';
import { authorised, logInAs, sameOrigin } from './logging-in.js';
import type { WalkedRoute } from './walked-route.js';

type As = WalkedRoute['as'];

/** People of the demo, by kind: the first of the kind, or the one with this name. */
const people = {
  customer: { kind: 'contact', name: '' },
  administrator: { kind: 'clientAdministrator', name: 'Hélène' },
  several: { kind: 'clientAdministrator', name: 'Laurent' },
  staff: { kind: 'staff', name: '' },
  operator: { kind: 'staff', name: 'Nadia' },
  auditor: { kind: 'staff', name: 'Claire' },
} as const satisfies Record<Exclude<As, 'nobody'>, object>;

/** A window in which one person goes from page to page. */
export interface Window {
  readonly page: Page;
  /** Reads the API as the person whose window it is. */
  readonly read: (path: string) => Promise<unknown>;
}

/** Accepts the terms of use where they are due: until then, no other page opens. */
const acceptTerms = async (page: Page, headers: Record<string, string>): Promise<void> => {
  const mine = await page.request.get('/api/terms/mine?language=fr', { headers });
  const { current, standing }: MyTermsView = await mine.json();
  if (standing !== 'due' || !current) return;
  const data = { termsId: current.id, language: current.language, sha256: current.sha256 };
  const answer = await page.request.post('/api/terms-acceptances', { data, headers });
  if (!answer.ok()) throw new Error(`Terms of use not accepted: ${answer.status()}`);
};

const openWindow = async (browser: Browser, baseURL: string, as: As): Promise<Window> => {
  const page = await (await browser.newContext()).newPage();
  const headers = sameOrigin(baseURL);
  if (as !== 'nobody') {
    await logInAs(page.request, headers, people[as].kind, people[as].name);
    await acceptTerms(page, await authorised(page.request, headers));
  }
  // leaving a form half filled in asks first
  page.on('dialog', (dialog) => void dialog.accept());
  // of the same origin, so that a language can be chosen before the first page
  await page.goto('/health/live');
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(path, { headers: await authorised(page.request, headers) })).json();
  return { page, read };
};

interface Fixtures {
  readonly windowOf: (as: As) => Promise<Window>;
}

interface WorkerFixtures {
  readonly windows: Map<As, Window>;
}

/** Windows stay open from test to test: a page costs as much as for a person who leafs through the application. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  windows: [
    async ({ browser }, use) => {
      await use(new Map<As, Window>());
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { scope: 'worker' },
  ],

  windowOf: ({ browser, baseURL, windows }, use) =>
    use(async (as) => {
      const window = windows.get(as) ?? (await openWindow(browser, baseURL ?? '', as));
      windows.set(as, window);
      return window;
    }),
});
