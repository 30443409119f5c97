import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Where an earlier journey did not. */
const acceptTerms = async (page: Page): Promise<void> => {
  await page.goto('/rgpd/cgu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const accept = page.getByRole('button', { name: /J’accepte/ });
  if (!(await accept.isVisible())) return;
  await accept.click();
  await expect(accept).toBeHidden();
};

const termsAcceptedIn = (me: unknown): boolean =>
  typeof me === 'object' && me !== null && 'termsAccepted' in me && me.termsAccepted === true;

/** By the keyboard, from the page that a log-in leads to: their own card where they never connected. */
const acceptWhatChanged = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/contact\/edit|\/rgpd\/cgu$/);
  const next = page.getByRole('link', { name: 'Lire les conditions' });
  if (page.url().includes('contact/edit')) await next.press('Enter');
  await expect(page).toHaveURL(/\/rgpd\/cgu$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales d’utilisation' })).toBeVisible();
  const changes = page.getByRole('heading', { level: 2, name: 'Ce qui change depuis la version 2025-1' });
  await expect(changes).toBeVisible();
  await expect(page.getByText('Un second facteur de connexion est exigé').first()).toBeVisible();
  await page.getByRole('button', { name: 'J’accepte les conditions d’utilisation' }).press('Enter');
};

test.describe('K1 · log in, accept the terms, choose a client, with the keyboard alone', () => {
  test.use({ expectedNoise: [/401/] });

  test('shows what changed since the version accepted before, and lets one in once it is accepted', async ({
    page,
    logInBehind,
    read,
  }) => {
    // the server says whether an earlier run on the same product has accepted them: what is shown is held to it
    await logInBehind('clientAdministrator', 'Laurent');
    const isAsked = !termsAcceptedIn(await read('/api/me'));
    await page.context().clearCookies();
    await page.goto('/sfrequest/open');
    await page.getByLabel('Identifiant').fill('laurent.besson@ghdv.example');
    await page.getByLabel(/^Mot de passe/).fill('Guichet-Demo-2026!');
    await page.keyboard.press('Enter');
    if (isAsked) await acceptWhatChanged(page);
    await expect(page).toHaveURL(/\/interlocutor\/changeclient/);
    const second = page.getByRole('main').getByRole('listitem').getByRole('button').nth(1);
    const client = await second.innerText();
    await second.press('Enter');
    // the page that was asked for in the beginning
    await expect(page).toHaveURL(/\/sfrequest\/open$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(client.trim());
  });

  test('a person of several clients chooses one for each tab', async ({ page, logIn, context }) => {
    await logIn('clientAdministrator', 'Laurent');
    await acceptTerms(page);
    await page.goto('/interlocutor/changeclient/');
    await expect(page.getByRole('heading', { level: 1, name: 'Choisir une organisation' })).toBeVisible();
    const choices = page.getByRole('main').getByRole('list').getByRole('button');
    const [first = '', second = ''] = (await choices.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    await choices.first().press('Enter');
    await expect(page.getByRole('banner')).toContainText(first);
    const other = await context.newPage();
    await other.goto('/interlocutor/changeclient/');
    await other.getByRole('main').getByRole('list').getByRole('button').nth(1).click();
    await expect(other.getByRole('banner')).toContainText(second);
    await page.reload();
    await expect(page.getByRole('banner')).toContainText(first);
    // the address names the client: it opens the same page of the same client in any tab
    await expect(page).toHaveURL(/\/c\/[0-9a-f-]{36}\/$/);
    const address = new URL(page.url()).pathname;
    await other.goto(`${address}sfrequest/open`);
    await expect(other.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
    await expect(other.getByRole('banner')).toContainText(first);
    // of a client that is not theirs it shows nothing
    await other.goto(`/c/${address.slice(3, -1).replace(/^.{8}/, '00000000')}/sfrequest/open`);
    const heading = {
      level: 1,
      name: 'Cette adresse est celle d’une organisation pour laquelle vous n’agissez pas',
    } as const;
    await expect(other.getByRole('heading', heading)).toBeVisible();
    await other.getByRole('button', { name: /^Ouvrir cette page pour/ }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  });

  test('leads every other page to the terms until they are accepted', async ({ page, logIn, read }) => {
    await logIn('clientAdministrator');
    const me = await read('/api/me');
    const met = { ...Object(me), termsAccepted: false, lastConnection: '2026-01-01T08:00:00.000Z' };
    await page.route('**/api/me', (route) => route.fulfill({ json: met }));
    for (const path of ['/', '/sfrequest/open', '/interlocutorprofil/visits']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/rgpd\/cgu$/);
    }
    await page.goto('/rgpd');
    await expect(page).toHaveURL(/\/rgpd$/);
  });

  test('leads a contact who never connected to their own card, and on to the terms', async ({ page, logIn, read }) => {
    await logIn('contact');
    const me = await read('/api/me');
    await page.route('**/api/me', (route) =>
      route.fulfill({ json: { ...Object(me), termsAccepted: false, lastConnection: null } }),
    );
    await page.goto('/sfrequest/open');
    await expect(page).toHaveURL(/\/interlocutorprofil\/contact\/edit/);
    await page.getByRole('link', { name: 'Lire les conditions' }).press('Enter');
    await expect(page).toHaveURL(/\/rgpd\/cgu$/);
  });
});

test('an acceptance is kept with its proof, and can be printed', async ({ page, logIn }) => {
  await logIn('clientAdministrator');
  await page.goto('/rgpd/cgu');
  await expect(page.getByText('Vous avez accepté cette version.')).toBeVisible();
  await expect(page.getByText(/Version 2026-1, lue en français, acceptée le/)).toBeVisible();
  await expect(page.getByText(/^Empreinte du texte \(SHA-256\)/).first()).toContainText(/[0-9a-f]{64}/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'the cookie notice is closed by each person on each device',
  { tag: '@full' },
  async ({ page, logIn, context }) => {
    const notice = page.getByRole('region', { name: 'Information sur les cookies' });
    await logIn('clientAdministrator');
    await page.goto('/rgpd');
    await expect(page.getByRole('heading', { level: 1, name: 'Vos données personnelles' })).toBeVisible();
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    // ends the requests of the page, which would run in the name of the next person
    await page.goto('about:blank');
    await logIn('contact', 'Karim');
    await page.goto('/rgpd');
    await expect(notice).toBeVisible();
    await context.clearCookies({ name: 'guichet_cookies_closed' });
  },
);
