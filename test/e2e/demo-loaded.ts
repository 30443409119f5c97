import { expect, test as base } from '@playwright/test';
import type { ConfigurationView } from '../../src/customers/access/access.views.js';

const configuration = async (base: string): Promise<ConfigurationView> => {
  const read: ConfigurationView = await (await fetch(`${base}/api/configuration`)).json();
  return read;
};

/** The log-ins of the demo are offered once its data is loaded, on the first start some time after the product answers. */
export const demoLoaded = (base: string): Promise<void> =>
  expect
    .poll(async () => (await configuration(base)).demoLogins.length, { timeout: 300_000, intervals: [500] })
    .toBeGreaterThan(0);

/** A test of the product that this run is about: its worker begins once the demo is there. */
export const test = base.extend<object, { readonly demo: undefined }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture asks for: nothing
    async ({}, use) => {
      await demoLoaded(process.env.E2E_URL ?? '');
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
