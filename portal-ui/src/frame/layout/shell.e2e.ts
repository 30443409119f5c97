import type { Locator, Page, Route } from '@playwright/test';
import { openAccount } from '../../../../test/e2e/account-menu.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

test.describe('log-in', () => {
  // a page behind the guard asks whether the visitor is connected, and gets a refusal
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
    // the page that is left may ask as well: none is answered
    const asked: Route[] = [];
    await page.route('**/api/me', (route) => void asked.push(route));
    await page.reload();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const notice = page.getByRole('region', { name: /cookies/ });
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached();
    await expect(notice).toBeHidden();
    await page.unroute('**/api/me');
    await Promise.all(asked.map((route) => route.continue().catch(() => undefined)));
    await expect(notice).toBeVisible();
  });

  test('leads from its head to the root, which has its own frame', async ({ page }) => {
    await page.getByRole('link', { name: /retour à l’accueil/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('logs out for good', async ({ page }) => {
    await (await openAccount(page)).getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  });
});

test('the portal speaks the language of the person, and the one chosen in this browser', async ({ page, logIn }) => {
  await logIn('contact', 'Lucía');
  // the language is not stored, for other tests that log in as Lucía
  await page.route('**/api/me/change-language', (request) => request.fulfill({ json: { position: '0' } }));
  await page.goto('/sfrequest/open');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes en curso' })).toBeVisible();
  await page.getByRole('button', { name: /^Su cuenta/ }).press('Enter');
  await page.getByRole('button', { name: /English/ }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Open requests' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Open requests' })).toBeVisible();
  await page.getByRole('button', { name: /^Your account/ }).press('Enter');
  await page.getByRole('button', { name: /Español/ }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes en curso' })).toBeVisible();
});

test.describe('a refusal while the person is not known yet', () => {
  // the browser itself notes the refusal
  test.use({ expectedNoise: [/404/] });

  test('is said in the language of the person', async ({ page, logIn }) => {
    await logIn('contact', 'Lucía');
    await page.goto('/cmdsimple/UNKNOWN');
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido imposible' })).toBeVisible();
    await expect(page.getByText('Este elemento no existe')).toBeVisible();
  });
});

/** Where something stands; it must be on the screen. */
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};

const closeCookieNotice = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: /cookies/ })
    .getByRole('button')
    .click();

test.describe('the account menu of the header', () => {
  test('has the welcome line: platform, person, role and client, whose tooltip says where it is', async ({
    page,
    logIn,
  }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/sfrequest/open');
    const account = await openAccount(page);
    await expect(account).toContainText('DEV - Bienvenue, Hélène Marchand (administrateur)');
    const client = account.getByRole('link', { name: 'Périgueux' });
    await client.focus();
    await expect(account.getByRole('tooltip')).toContainText(/24000 Périgueux\s+Code client/i);
    await expect(account.getByRole('link', { name: 'Choisir une organisation' })).toHaveCount(0);
    await account.getByRole('link', { name: 'Préférences' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Préférences' })).toBeFocused();
    await expect(account).toBeHidden();
  });

  test('closes with Escape and gives the focus back', { tag: '@full' }, async ({ page, logIn }) => {
    await logIn('contact', 'Karim');
    await page.goto('/sfrequest/open');
    const account = await openAccount(page);
    await expect(account).toContainText('DEV - Bienvenue, Karim Benali');
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await expect(page.getByRole('button', { name: /^Votre compte/ })).toBeFocused();
  });
});

test.describe('the head of a page', () => {
  const pages = ['/sfrequest/open', '/sfrequest/', '/interlocutor/contact', '/interlocutorprofil/userprefs'];

  test.beforeEach(async ({ logIn, page }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test(
    'leaves the page to its content: the heading begins in the first 120 pixels',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/sfrequest/open');
      await closeCookieNotice(page);
      const heading = page.getByRole('heading', { level: 1 });
      for (const path of pages) {
        await page.goto(path);
        expect((await boxOf(heading)).y, path).toBeLessThan(120);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(async () => (await boxOf(heading)).y, { message: `${path} on a phone` }).toBeLessThan(120);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
    },
  );

  test(
    'has its banner, 1000 px wide and a way to the root, on the home page alone',
    { tag: '@full' },
    async ({ page }) => {
      const banner = page
        .getByRole('main')
        .getByRole('link', { name: 'Collectivités territoriales : retour à l’accueil' });
      await page.goto('/');
      await expect(banner).toHaveAttribute('href', '/');
      expect((await boxOf(banner.locator('..'))).width).toBe(1000);
      await page.goto('/sfrequest/open');
      await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
      await expect(banner).toHaveCount(0);
    },
  );

  test('stands on one grid with the side menu, the banner and the content', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    const head = page.getByRole('banner');
    const brand = await boxOf(head.getByRole('link', { name: /^Guichet/ }));
    const account = await boxOf(head.getByRole('button', { name: /^Votre compte/ }));
    const menu = await boxOf(page.getByRole('navigation', { name: 'Menu principal' }));
    const content = await boxOf(page.getByRole('main'));
    expect(account.x + account.width - brand.x).toBe(1240);
    expect(menu.x).toBe(brand.x);
    expect(content.x + content.width).toBe(account.x + account.width);
    await page.goto('/sfrequest/open');
    expect((await boxOf(page.getByRole('navigation', { name: 'Menu principal' }))).x).toBe(menu.x);
    expect((await boxOf(page.getByRole('main'))).x).toBe(content.x);
  });
});

test('before log-in the banner is 1000 px wide and leads to the root', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  const banner = page.getByRole('banner').getByRole('link', { name: /retour à l’accueil/ });
  await expect(banner).toHaveAttribute('href', '/');
  expect((await boxOf(banner.locator('..'))).width).toBe(1000);
});

test.describe('where there is no room for the menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ logIn, page }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/sfrequest/open');
  });

  test('one drawer holds all of the navigation, closed by a button where it was opened', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const opened = await boxOf(opener);
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('navigation', { name: 'Navigation du haut' })).toContainText('Nous contacter');
    await expect(drawer.getByRole('navigation', { name: 'Menu principal' })).toContainText('Demandes en cours');
    await expect(drawer.getByRole('region', { name: 'Votre compte' })).toContainText('Bienvenue, Hélène Marchand');
    await expect(drawer.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    await expect(drawer.getByRole('group', { name: 'Langue' })).toBeVisible();
    const closer = drawer.getByRole('button', { name: 'Fermer', exact: true });
    expect(await boxOf(closer)).toEqual(opened);
    await page.mouse.click(opened.x + opened.width / 2, opened.y + opened.height / 2);
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('it is left by following an entry, whose page takes the focus', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Demandes closes' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes closes' })).toBeFocused();
    await expect(drawer).toBeHidden();
  });
});

test('an unknown path says that there is no such page where no former portal is configured, and leads home', async ({
  logIn,
  page,
}) => {
  await logIn('clientAdministrator', 'Hélène');
  await page.goto('/no-such-page/');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).not.toHaveURL(/no-such-page/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page introuvable');
});
