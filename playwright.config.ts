import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * `E2E_URL` names a running product, and `E2E_SMTP_PORT` where it takes mail (2525 when absent); without it one is started for
 * the run. Workers inherit these settings.
 */
const startsProduct = process.env.E2E_URL === undefined || process.env.E2E_STARTED === 'yes';
if (process.env.E2E_URL === undefined) {
  process.env.E2E_STARTED = 'yes';
  process.env.E2E_URL = `http://localhost:${await freePort()}`;
  process.env.E2E_SMTP_PORT = String(await freePort());
}
const url = process.env.E2E_URL;

/** `npm test` keeps of each module the journey that crosses it; those tagged `@full` are made when the browser part is named. */
const left = process.env.SHORT_RUN === undefined ? undefined : /@full/;
const apart = [
  'test/e2e/newcomer.e2e.ts',
  'test/e2e/checks.e2e.ts',
  'test/e2e/focus.e2e.ts',
  'test/e2e/heard/heard.e2e.ts',
];

export default defineConfig({
  projects: [
    // needs no product, or starts its own: begun while the demo loads
    { name: 'apart', testMatch: apart },
    {
      name: 'product',
      testMatch: ['test/{e2e,security}/**/*.e2e.ts', '{portal-ui,admin-ui}/src/**/*.e2e.ts'],
      testIgnore: apart,
    },
  ],
  grepInvert: left,
  globalSetup: './test/e2e/titles.ts',
  outputDir: 'artefacts/browser',
  workers: 2,
  // of three hundred journeys on a full machine, one may time out: it is named as flaky, and fails when it does so again
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: startsProduct
    ? {
        command: 'node scripts/start.mjs',
        url: `${url}/health/ready`,
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'pipe',
        env: {
          PORT: new URL(url).port,
          DATA_FOLDER: process.env.DATA_FOLDER ?? mkdtempSync(join(tmpdir(), 'guichet-e2e-')),
          LOG_LEVEL: 'warn',
          INBOUND_SMTP_PORT: process.env.E2E_SMTP_PORT ?? '0',
        },
      }
    : undefined,
});
