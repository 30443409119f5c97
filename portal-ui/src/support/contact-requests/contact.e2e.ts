import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string | RegExp): Locator => page.getByLabel(name);

const writeMessage = async (page: Page, title: string): Promise<void> => {
  await field(page, /^Objet/).fill(title);
  await field(page, /^Message/).fill('Je ne retrouve pas la facture de mars.');
};

test.describe('contact us, with an account', () => {
  test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

  test('a message of a chosen nature gets a reference, and is followed from there', async ({ page, shoot }) => {
    await page.goto('/contact/');
    await expect(heading(page, 'Nous contacter')).toBeVisible();
    await shoot('contact');
    await page.getByRole('link', { name: /Une facture ou un paiement/ }).click();
    await expect(heading(page, 'Écrire un message')).toBeVisible();
    await expect(field(page, /^Nature/).locator('option:checked')).toHaveText('Une facture ou un paiement');
    await expect(field(page, /^Prénom/)).toHaveValue('Hélène');
    const title = `Facture ${crypto.randomUUID()}`;
    await writeMessage(page, title);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(heading(page, 'Message envoyé')).toBeVisible();
    await expect(page.getByText(/Votre numéro de suivi est CT-\d{4}-\d{6}/)).toBeVisible();
    await shoot('contact-done');

    await page.getByRole('textbox', { name: /^Votre message/ }).fill('Il s’agit de la facture n° 12.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('facture n° 12');
    await page.getByRole('link', { name: 'Nous contacter' }).first().click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('an empty form says what is missing, field by field', async ({ page }) => {
    await page.goto('/contact/form/');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
  });

  test('the author’s data stay as they are where the address says so', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact/');
    const nature = page.getByRole('link', { name: /Une facture ou un paiement/ });
    const address = await nature.getAttribute('href');
    await page.goto(`${address}/1`);
    await expect(field(page, /^Courriel/)).toHaveJSProperty('readOnly', true);
    await expect(field(page, /^Objet/)).toHaveJSProperty('readOnly', false);
  });

  test('an earlier ticket may answer, and no message is sent', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact/form/');
    await field(page, /^Objet/).fill('Le plan du cimetière est lent');
    await expect(page.getByRole('region', { name: 'Peut-être déjà résolu' })).toBeVisible();
  });
});

test.describe('contact us, without an account', () => {
  // the page asks once whether the visitor is connected
  test.use({ expectedNoise: [/40[14]/] });

  test('a visitor writes, gets a number, and finds their message with it', async ({ page, shoot }) => {
    await page.goto('/contact/');
    await expect(heading(page, 'Nous contacter')).toBeVisible();
    await expect(page.getByRole('link', { name: /Une facture/ })).toBeHidden();
    await shoot('contact-visitor');
    await page.getByRole('link', { name: /Découvrir une solution/ }).click();
    const email = `visiteur-${crypto.randomUUID()}@example.org`;
    await writeMessage(page, 'Une démonstration');
    await field(page, /^Prénom/).fill('Zoé');
    await field(page, /^Nom/).fill('Martin');
    await field(page, /^Courriel/).fill(email);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(heading(page, 'Message envoyé')).toBeVisible();
    const number = await field(page, /^Numéro de suivi/).inputValue();
    expect(number).toMatch(/^CT-\d{4}-\d{6}$/);

    await field(page, /^Courriel/).fill('quelqu-un@example.org');
    await page.getByRole('button', { name: 'Voir où il en est' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field(page, /^Courriel/).fill(email);
    await page.getByRole('button', { name: 'Voir où il en est' }).click();
    await expect(page.getByRole('heading', { name: `Message ${number}` })).toBeVisible();
    await expect(page.getByText('Une démonstration')).toBeVisible();
  });
});
