import type { Page } from '@playwright/test';
import { openAccount } from '../../../../test/e2e/account-menu.js';
import { breakPage } from '../../../../test/e2e/broken-page.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

// the error is the test's own
test.use({
  expectedNoise: [/401|not a child of this node|NotFoundError|React Router caught|above error|errorElement/],
});

const firstName = (page: Page) => page.getByLabel(/^Prénom/);
const back = 'Ce que vous aviez écrit avant l’interruption est de retour.';

const logOut = async (page: Page): Promise<void> => {
  // leaves the form first: unsent words would ask for confirmation
  await page.goto('/');
  await (await openAccount(page)).getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** A contact's form with a name that is not sent. */
const write = async (page: Page): Promise<string> => {
  await page.goto('/interlocutor/');
  await page.getByRole('link', { name: 'Ajouter un contact' }).first().click();
  await firstName(page).fill('Zoé');
  return page.url();
};

test.describe('a page that an error page replaces', () => {
  test('keeps its text for its author, with any person in between', { tag: '@full' }, async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Élodie');
    const address = await write(page);
    await breakPage(page);
    await page.getByRole('button', { name: /^Créer/ }).click();
    await expect(page.getByText(/est gardé/)).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(back)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Zoé');

    await test.step('another person does not find it, and takes nothing along when they log out', async () => {
      await logIn('clientAdministrator', 'Hélène');
      await page.goto(address);
      await expect(firstName(page)).toHaveValue('');
      await logOut(page);
    });

    await test.step('until its author logs out', async () => {
      await logIn('clientAdministrator', 'Élodie');
      await page.goto(address);
      await expect(page.getByText(back)).toBeVisible();
      await expect(firstName(page)).toHaveValue('Zoé');
      await logOut(page);
      await logIn('clientAdministrator', 'Élodie');
      await page.goto(address);
      await expect(firstName(page)).toHaveValue('');
    });
  });
});

test(
  'a page that another person leaves, who connected meanwhile, keeps its text for its author',
  { tag: '@full' },
  async ({ page, logIn, logInBehind }) => {
    await logIn('clientAdministrator', 'Élodie');
    const address = await write(page);
    await logInBehind('contact', 'Karim');
    // the token of the former person is good until the server hears of the new session
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('dialog', { name: 'Une autre personne est connectée' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(page.getByText(/le texte saisi est gardé pour Élodie/)).toBeVisible();
    await page.getByRole('button', { name: /^Continuer avec Karim Benali/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    await logIn('clientAdministrator', 'Élodie');
    await page.goto(address);
    await expect(page.getByText(back)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Zoé');
  },
);
