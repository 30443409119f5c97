import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../test/support/browser.js';
import { keepPage } from './visits.shell.js';

const origin = 'https://staff.test';
const registered: unknown[] = [];
const cached = new Set<string>([`${origin}/admin/assets/old.js`, `${origin}/admin/visits`]);
const cache = {
  addAll: (paths: readonly string[]) => {
    for (const path of paths) cached.add(origin + path);
    return Promise.resolve();
  },
  keys: () => Promise.resolve([...cached].map((url) => ({ url }))),
  delete: ({ url }: { readonly url: string }) => Promise.resolve(cached.delete(url)),
};
const entries = [
  '/admin/assets/page.js?v=2',
  '/admin/assets/page.js?v=2',
  '/admin/favicon.svg',
  '/api/translations/fr/admin?version=3',
  '/api/interventions/v1',
  '/assets/other.js',
].map((path) => ({ name: origin + path }));

describe('the page of the reports without network', () => {
  const browser = new Browser();
  afterAll(() => browser.close());
  beforeAll(() =>
    browser.open({
      location: { origin },
      performance: { getEntriesByType: () => [...entries, { name: 'https://elsewhere.test/admin/assets/a.js' }] },
      navigator: { serviceWorker: { register: (...all: unknown[]) => Promise.resolve(registered.push(all)) } },
      caches: { open: () => Promise.resolve(cache) },
    }),
  );

  it('is kept with its code and its words, and no answer about a person; the rest of an earlier version goes', async () => {
    expect(await keepPage()).toBe(true);
    expect([...cached].sort()).toEqual(
      ['/admin/assets/page.js?v=2', '/admin/favicon.svg', '/admin/visits', '/api/translations/fr/admin?version=3'].map(
        (path) => origin + path,
      ),
    );
    expect(registered).toEqual([['/admin/visits-worker.js', { scope: '/admin/visits' }]]);
  });

  it('is not kept by a browser that cannot', async () => {
    const old = new Browser();
    old.open({ navigator: {} });
    expect(await keepPage()).toBe(false);
    old.close();
  });
});
