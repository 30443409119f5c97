import { expect, test } from '../../../../test/e2e/fixtures.js';

test('a dangerous permission waits for a second person', async ({ page, logIn, shoot }) => {
  await logIn('staff', 'Nadia');
  await page.goto('/admin/staff-permissions');
  await expect(page.getByRole('heading', { level: 1, name: 'Droits du personnel' })).toBeVisible();
  await shoot('admin-staff-permissions');
  await page.getByRole('link', { name: 'Marc Delattre' }).click();
  await page.getByRole('link', { name: 'Demande en attente' }).click();
  await expect(page.getByText('Historique', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible();
  await shoot('admin-permission-change');

  await page.goto('/admin/staff-permissions');
  await page.getByRole('button', { name: 'Changer les droits de Léa Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer les droits de Léa Moreau' });
  const themes = dialog.getByRole('checkbox', { name: 'Thèmes' });
  const had = await themes.isChecked();
  await themes.click();
  await expect(dialog.getByText(had ? 'Perd :' : 'Reçoit :')).toBeVisible();
  await dialog.getByLabel(/^Motif/).fill('Remplace une collègue');
  await dialog.getByRole('button', { name: 'Changer les droits' }).click();
  await expect(page.getByText('Changement de droits enregistré.')).toBeVisible();
});
