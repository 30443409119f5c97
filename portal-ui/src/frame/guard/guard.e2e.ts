import type { Page } from '@playwright/test';
import type { ConfigurationView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Requests that these journeys make fail on purpose. */
const noise = [/401|403|500|503|Failed to (?:load|fetch)|net::ERR|error loading dynamically/i];

/** Forwards in the history, as the router wrote it: no link is pointed at, which would fetch the page beforehand. */
const stepTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state: unknown = window.history.state;
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    window.history.pushState({ usr: null, key: 'step', idx: index + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);

test.describe('the navigation guard (specification §2)', () => {
  test.use({ expectedNoise: noise });

  test('sends a person who is not connected to log in, and back to the page asked for', async ({ page }) => {
    await page.goto('/rgpd?x=1');
    await expect(page).toHaveURL(/\/login\?fromUrl=%2Frgpd%3Fx%3D1$/);
  });

  // every other way to write another site: from-url.spec
  for (const fromUrl of ['//evil.example', '/admin/'])
    test(`leads to no other site or application after logging in: ${fromUrl}`, async ({ page, baseURL }) => {
      await page.goto(`/login?fromUrl=${encodeURIComponent(fromUrl)}`);
      await page
        .getByRole('button', { name: /Hélène Marchand/ })
        .first()
        .click();
      // the password is hashed, and a whole application loaded after it
      await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible({ timeout: 30_000 });
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    });

  test('sends a connected person on from the log-in page', async ({ page, logIn }) => {
    await logIn('contact', 'Karim');
    await page.goto('/login?fromUrl=%2Fsfrequest%2Fopen');
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  });

  test('leads to the page asked for once the terms are accepted', async ({ page, logIn, read }) => {
    await logIn('clientAdministrator');
    const me = await read('/api/me');
    const met = { ...Object(me), termsAccepted: false, lastConnection: '2026-01-01T08:00:00.000Z' };
    await page.route('**/api/me', (route) => route.fulfill({ json: met }));
    await page.goto('/sfrequest/closed');
    await expect(page).toHaveURL(/\/rgpd\/cgu$/);
    expect(await page.evaluate(() => sessionStorage.getItem('guichet.asked'))).toBe('/sfrequest/closed');
  });

  test('leads a missing authorization to log in, with the way back', async ({ page, logIn }) => {
    await logIn('contact');
    await page.route('**/api/me', (route) => route.fulfill({ status: 403, json: { status: 403, code: 'forbidden' } }));
    await page.goto('/sfrequest/open');
    await expect(page).toHaveURL(/\/login\?fromUrl=%2Fsfrequest%2Fopen$/);
  });

  test('leads a server error to its page, and back once the server is there again', async ({ page, logIn }) => {
    await logIn('contact');
    await page.route('**/api/me', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/sfrequest/open');
    await expect(page).toHaveURL(/\/error500$/);
    await page.unroute('**/api/me');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(/\/sfrequest\/open/);
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  });

  test(
    'says that a page could not be loaded, and loads it on another try',
    { tag: '@full' },
    async ({ page, logIn }) => {
      await logIn('contact');
      await page.goto('/sfrequest/open');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.route(/privacy\.page/, (route) => route.abort());
      await stepTo(page, '/rgpd');
      await expect(page.getByRole('heading', { level: 1, name: 'La page n’a pas pu être chargée' })).toBeVisible({
        timeout: 20_000,
      });
      await page.unroute(/privacy\.page/);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vos données personnelles' })).toBeVisible();
    },
  );

  test('gives a page up that has not come after two minutes (specification §9)', async ({ page, logIn }) => {
    await logIn('contact');
    await page.clock.install();
    await page.goto('/sfrequest/open');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(/privacy\.page/, () => undefined);
    await stepTo(page, '/rgpd');
    await page.clock.runFor(119_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('heading', { level: 1, name: 'La page n’a pas pu être chargée' })).toBeVisible();
  });

  test(
    'reads configuration and menu anew when another person has come',
    { tag: '@full' },
    async ({ page, logIn, logInBehind }) => {
      await logIn('clientAdministrator');
      await page.goto('/sfrequest/open');
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('link', { name: 'Demandes des organisations liées' })).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await logInBehind('contact', 'Karim');
      // the token of the former person is good until the server hears of the new session
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        await expect(page.getByRole('dialog', { name: 'Une autre personne est connectée' })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
      await page.getByRole('button', { name: /^Continuer avec Karim Benali/ }).click();
      await expect(page.getByText(/Karim Benali/).first()).toBeVisible();
      await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/menu', '/api/configuration']));
    },
  );
});

test.describe('an unknown path', () => {
  const legacySite = /legacy\.example/;

  // every other way to write another site: guard-legacy.spec
  for (const path of ['/nowhere', '//evil.example'])
    test(`${path} leads to the same path of the legacy site, and to no other site`, async ({ page, baseURL }) => {
      const visited: string[] = [];
      await page.route('**/api/configuration', async (route) => {
        const answer = await route.fetch();
        const told: ConfigurationView = await answer.json();
        await route.fulfill({ response: answer, json: { ...told, legacyUrl: 'https://legacy.example' } });
      });
      await page.route(legacySite, (route) => {
        visited.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>Ancien site</h1>' });
      });
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visited.push(request.url());
      });
      // the page redirects at once
      await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: /ancien site/i })).toBeVisible();
      const origins = new Set(visited.map((url) => new URL(url).hostname));
      expect([...origins].every((host) => host === new URL(baseURL ?? '').hostname || legacySite.test(host))).toBe(
        true,
      );
    });
});

test('the change of branch exists outside production', async ({ page }) => {
  await page.goto('/changebranche/');
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de branche' })).toBeVisible();
});
