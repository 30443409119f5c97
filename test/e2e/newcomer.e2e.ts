import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { ConfigurationView } from '../../src/customers/access/access.views.js';
import { demoLoaded } from './demo-loaded.js';
import { Product, workingIn } from './product.js';
import { full } from './walker.js';
import { freePort } from '../support/free-port.js';

/**
 * The first ten minutes of a newcomer, from a clone and nothing else. The same command starts the product of the other
 * journeys, with its demo; `npm test -- full` builds the clone too, and loads a demo of its own.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const parent = mkdtempSync(join(tmpdir(), 'guichet-newcomer-'));
const clone = join(parent, 'guichet');
const started: Product[] = [];
let port = 0;

const start = (env: NodeJS.ProcessEnv = {}): Product => {
  const product = new Product(clone, {
    PORT: String(port),
    DATA_FOLDER: join(clone, 'data'),
    INBOUND_SMTP_PORT: '0',
    ...(full ? {} : { DEMO: 'false' }),
    ...env,
  });
  started.push(product);
  return product;
};

/** Answers, and has loaded its demo data where it has any: people are offered its log-ins only then. */
const ready = async (product: Product): Promise<void> => {
  await answers(product);
  if (full) await demoLoaded(`http://localhost:${port}`);
};

const answers = (product: Product) =>
  expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/health/ready`).then(
          ({ status }) => status,
          () => product.output,
        ),
      {
        timeout: 540_000,
        intervals: [500],
      },
    )
    .toBe(200);

const logIn = async (page: Page): Promise<void> => {
  const url = `http://localhost:${port}`;
  const { demoLogins }: ConfigurationView = await (await page.request.get(`${url}/api/configuration`)).json();
  const contact = demoLogins.find(({ kind }) => kind === 'contact');
  if (!contact) throw new Error('no demo log-in');
  await page.goto(`${url}/sfrequest/open`);
  await page.locator('input[name="login"]').fill(contact.login);
  await page.locator('input[name="password"]').fill(contact.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};

/**
 * The numbers and titles of the tickets of a contact; without a demo no log-in is possible yet, and only its form is
 * checked.
 */
const shown = async (page: Page): Promise<readonly string[]> => {
  if (full) {
    await logIn(page);
    return page.getByRole('rowheader').allInnerTexts();
  }
  await page.goto(`http://localhost:${port}/`);
  await expect(page.locator('input[name="password"]')).toBeVisible();
  return page.getByRole('heading').allInnerTexts();
};

/** Links need one file system. */
const linked = (folder: string, into: string): void => {
  try {
    execFileSync('cp', ['-al', folder, into], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', folder, into]);
  }
};

/** For a minute or two after the product answers. */
const isToldToWait = async (page: Page): Promise<void> => {
  await page.goto(`http://localhost:${port}/login`);
  await page.locator('input[name="login"]').fill('karim.benali@perigueux.example');
  await page.locator('input[name="password"]').fill('Guichet-Demo-2026!');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText('Les données de démonstration se chargent encore. Réessayez')).toBeVisible();
};

let seen: readonly string[] = [];

test.beforeAll(async () => {
  // the embedded PostgreSQL, which never runs as root, must be able to enter
  chmodSync(parent, 0o755);
  port = await freePort();
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone]);
  // .ci/run installs and builds in a fresh clone too, by the lines that `npm start` has
  for (const folder of ['.', 'portal-ui', 'admin-ui', 'ui-common'])
    if (existsSync(join(folder, 'node_modules'))) linked(join(folder, 'node_modules'), join(clone, folder));
  if (!full) linked('dist', clone);
});

test.afterAll(() => {
  for (const product of started) product.abandon();
  rmSync(parent, { recursive: true, force: true });
});

test('npm start in a fresh clone builds what is not built, and says where to go', async ({ page }) => {
  const product = start();
  await answers(product);
  if (full) await isToldToWait(page);
  await ready(product);
  expect(product.output).toContain(`http://localhost:${port}`);
  expect(product.output).not.toMatch(/^\{"/m);
  seen = await shown(page);
  expect(seen.length).toBeGreaterThan(0);
});

test('a second start on the same port says so in a sentence', async () => {
  const second = start({ DATA_FOLDER: join(parent, 'other') });
  expect(await second.ended).not.toBe(0);
  expect(second.output).toMatch(new RegExp(`${port}[^\n]*(in use|taken)|(in use|taken)[^\n]*${port}`));
  expect(second.output).not.toMatch(/\n\s+at /);
});

test('a second start in the same folder says so in a sentence', async () => {
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).not.toBe(0);
  expect(second.output).toMatch(/data folder .* is in use/);
  expect(second.output).not.toMatch(/\n\s+at /);
});

test('killed, it starts again with everything it had', async ({ page }) => {
  await started[0]?.crash();
  await ready(start());
  expect(await shown(page)).toEqual(seen);
});

test('Ctrl-C stops it, its workers and its database', async () => {
  const last = started.at(-1);
  await last?.interrupt();
  expect(last?.output).toContain('Stopped.');
  await expect.poll(() => workingIn(clone), { timeout: 15_000 }).toEqual([]);
});
