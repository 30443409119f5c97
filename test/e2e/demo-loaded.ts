import { expect } from '@playwright/test';
import type { ConfigurationView } from '../../src/access/access.views.js';
import { forgetTitles } from './titles.js';

const configuration = async (base: string): Promise<ConfigurationView> => {
  const read: ConfigurationView = await (await fetch(`${base}/api/configuration`)).json();
  return read;
};

/** The log-ins of the demo are offered once its data is loaded, on the first start some time after the product answers. */
export const demoLoaded = (base: string): Promise<void> =>
  expect
    .poll(async () => (await configuration(base)).demoLogins.length, { timeout: 300_000, intervals: [500] })
    .toBeGreaterThan(0);

/** Before the first journey. */
export default async function globalSetup(): Promise<void> {
  forgetTitles();
  await demoLoaded(process.env.E2E_URL ?? '');
}
