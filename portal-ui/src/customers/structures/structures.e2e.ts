import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const day = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });

/** A structure of one's own, so that journeys do not meet. */
const registerStructure = async (page: Page): Promise<string> => {
  const name = `Salle ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/interlocutor/structure/create');
  await page.getByLabel(/^Nom/).fill(name);
  await page.getByRole('button', { name: 'Ajouter l’établissement' }).click();
  await expect(heading(page, name)).toBeVisible();
  return name;
};

test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

test.describe('K7: opening hours with an overlap error, by keyboard', () => {
  test('are refused with links to their fields, mended, copied to other days and shown', async ({ page }) => {
    const name = await registerStructure(page);
    await page.getByRole('link', { name: 'Modifier les horaires' }).press('Enter');
    await expect(heading(page, `Horaires : ${name}`)).toBeFocused();

    const monday = day(page, 'Lundi');
    await monday.getByLabel('Matin, ouverture').fill('09:00');
    await monday.getByLabel('Matin, fermeture').fill('12:30');
    await monday.getByLabel('Après-midi, ouverture').fill('12:00');
    await monday.getByLabel('Après-midi, fermeture').fill('17:00');
    await day(page, 'Samedi').getByLabel('Matin, ouverture').fill('10:00');
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).press('Enter');

    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Erreur/);
    await expect(summary.getByRole('link')).toHaveCount(2);
    await summary.getByRole('link', { name: /^Lundi, Après-midi, ouverture/ }).press('Enter');
    const afternoon = monday.getByLabel('Après-midi, ouverture');
    await expect(afternoon).toBeFocused();
    await expect(afternoon).toHaveAccessibleDescription(/après la fin de la matinée/);
    await afternoon.fill('14:00');
    await expect(summary.getByRole('link')).toHaveCount(1);
    await summary.getByRole('link', { name: /^Samedi, Matin, fermeture/ }).press('Enter');
    await page.keyboard.press('Escape');
    await day(page, 'Samedi').getByLabel('Matin, fermeture').fill('12:00');

    await monday.getByRole('button', { name: 'Copier les horaires du lundi vers…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Copier les horaires du lundi' });
    await dialog.getByRole('checkbox', { name: 'Mercredi' }).press('Space');
    await dialog.getByRole('button', { name: 'Copier', exact: true }).press('Enter');
    await expect(day(page, 'Mardi').getByLabel('Après-midi, ouverture')).toHaveValue('14:00');
    await expect(day(page, 'Mercredi').getByLabel('Matin, ouverture')).toHaveValue('');

    await page.getByRole('button', { name: 'Enregistrer les horaires' }).press('Enter');
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText('Horaires enregistrés.')).toBeVisible();
    const hours = page.getByRole('region', { name: 'Horaires d’ouverture' });
    await expect(hours).toContainText('9:00 – 12:30 et 14:00 – 17:00');
    await expect(hours).toContainText(/ouvert|fermé/i);
  });
});

test('a structure is registered under another one, closed for good, and shown on demand', async ({ page }) => {
  const name = await registerStructure(page);
  await page.getByRole('link', { name: 'Ajouter un établissement rattaché' }).click();
  const inside = `${name} (annexe)`;
  await page.getByLabel(/^Nom/).fill(inside);
  await page.getByLabel('SIRET').fill('123');
  await page.getByRole('button', { name: 'Ajouter l’établissement' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
  await expect(summary.getByRole('link', { name: /^SIRET/ })).toBeVisible();
  await page.getByLabel('SIRET').fill('');
  await page.getByRole('button', { name: 'Ajouter l’établissement' }).click();
  await expect(heading(page, inside)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Rattachement' }).getByRole('link', { name, exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Fermer définitivement' }).click();
  await page
    .getByRole('dialog', { name: 'Fermer définitivement' })
    .getByRole('button', { name: 'Fermer l’établissement' })
    .click();
  await expect(page.getByText('Établissement fermé.')).toBeVisible();
  await expect(page.getByText(/^Fermé depuis le/)).toBeVisible();

  await page.getByRole('link', { name: 'Établissements', exact: true }).first().click();
  await page.getByLabel(/Rechercher un établissement/).fill(name);
  await expect(page.getByRole('link', { name: inside })).toBeHidden();
  const closed = page.getByRole('checkbox', { name: 'Établissements fermés aussi' });
  await closed.press('Space');
  await expect(closed).toBeChecked();
  await expect(page.getByRole('link', { name: inside })).toBeVisible();
});
