import { expect, test } from '../../../../test/e2e/fixtures.js';

test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

test('a reference is added, revised and archived; licences stand beside', async ({ page }) => {
  const code = `SRV-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/interlocutor/reference');
  await expect(page.getByRole('region', { name: 'Licences détenues' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une référence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une référence' });
  await dialog.getByRole('button', { name: 'Ajouter la référence' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3);
  await dialog.getByLabel(/^Nature/).selectOption({ label: 'Code service (Chorus Pro)' });
  await dialog.getByLabel(/^Code ou numéro/).fill(code);
  await dialog.getByLabel(/^Libellé/).fill('Service des achats');
  await dialog.getByRole('checkbox', { name: /numéro d’engagement/ }).check();
  await dialog.getByRole('button', { name: 'Ajouter la référence' }).click();
  await expect(page.getByText('Référence ajoutée.')).toBeVisible();
  await page.getByRole('button', { name: `Modifier la référence ${code}` }).click();
  const revising = page.getByRole('dialog', { name: 'Modifier la référence' });
  await revising.getByLabel(/^Libellé/).fill('Service de la commande publique');
  await revising.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('cell', { name: 'Code service' }).first()).toBeVisible();
  await page.getByRole('button', { name: `Archiver la référence ${code}` }).click();
  await expect(page.getByText('Référence archivée.')).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();
});
