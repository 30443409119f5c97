import type { Route } from '@playwright/test';
import { expect, test } from '../../../test/e2e/fixtures.js';

test.describe('log-in', () => {
  // a page behind the guard finds out that nobody is connected by asking
  test.use({ expectedNoise: [/401/] });

  test('asks for what is missing, refuses wrong words, and leads back to the page that was asked for', async ({
    page,
  }) => {
    await page.goto('/sfrequest/open');
    await expect(page).toHaveURL(/\/login\?fromUrl=%2Fsfrequest%2Fopen/);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Saisissez votre identifiant.')).toBeVisible();
    await expect(page.getByLabel('Identifiant')).toBeFocused();
    await page
      .getByRole('button', { name: /administrateur client/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  });

  test.describe('with a wrong password', () => {
    test('is refused in words', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Identifiant').fill('nobody@nowhere.example');
      await page.getByLabel(/^Mot de passe/).fill('wrong');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /incorrect/ })).toBeVisible();
    });
  });
});

test.describe('the shell', () => {
  test.beforeEach(async ({ logIn, page }) => {
    await logIn('clientAdministrator');
    await page.goto('/sfrequest/open');
  });

  test('opens one section of the side menu at a time, the current page in it (specification §4)', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Demandes en cours' })).toHaveAttribute('aria-current', 'page');
    const other = menu.getByRole('button', { expanded: false }).first();
    const name = await other.innerText();
    await other.press('Enter');
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(menu.getByRole('button', { expanded: true })).toHaveText(name);
  });

  test('shows the cookie notice until it is closed', async ({ page }) => {
    const notice = page.getByRole('region', { name: /cookies/ });
    await notice.getByRole('button').press('Enter');
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('asks nothing about cookies before it is known who is connected', async ({ page }) => {
    const asked = new Promise<Route>((found) => void page.route('**/api/me', found, { times: 1 }));
    await page.reload();
    const who = await asked;
    const notice = page.getByRole('region', { name: /cookies/ });
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached();
    await expect(notice).toBeHidden();
    await who.continue();
    await expect(notice).toBeVisible();
  });

  test('leads from the banner to the root, which has its own frame', async ({ page }) => {
    await page.getByRole('link', { name: /retour à l’accueil/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('logs out for good', async ({ page }) => {
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  });
});

test('the portal speaks the language of the person, and the one chosen in this browser', async ({ page, logIn }) => {
  await logIn('contact', 'Lucía');
  await page.goto('/sfrequest/open');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes en curso' })).toBeVisible();
  await page.getByRole('button', { name: /English/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Open requests' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Open requests' })).toBeVisible();
  await page.getByRole('button', { name: /Español/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes en curso' })).toBeVisible();
});

test('an unknown path leads to the legacy site, or says that there is none', async ({ page }) => {
  await page.route(/index\.php|legacy|ancien/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Ancien site</h1>' }),
  );
  await page.goto('/statscli');
  await expect(page.getByRole('heading', { level: 1, name: /ancien site|introuvable/i })).toBeVisible();
});
