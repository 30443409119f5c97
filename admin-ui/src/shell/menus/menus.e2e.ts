import { expect, test } from '../../../../test/e2e/fixtures.js';

test('staff add an entry, look at it with the eyes of a contact, keep it, and go back', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff', 'Nadia');
  await page.goto('/admin/menus');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu du portail' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une entrée – Aide et contact' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ajouter une entrée' });
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  const name = `Guide ${crypto.randomUUID().slice(0, 8)}`;
  for (const label of ['Nom en français', 'Nom en espagnol', 'Nom en anglais'])
    await dialog.getByLabel(label).fill(name);
  await dialog.getByLabel(/^Adresse/).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByRole('link', { name: /adresse incorrecte/ })).toBeVisible();
  await dialog.getByLabel(/^Adresse/).fill('https://example.org/guide');
  await dialog.getByRole('checkbox', { name: 'tous les clients' }).check();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog).toBeHidden();

  const preview = page.getByRole('region', { name: 'Aperçu' });
  await preview.getByRole('combobox').fill('Sophie');
  await preview
    .getByRole('option', { name: /Sophie/ })
    .first()
    .click();
  await expect(preview.getByText(name)).toBeVisible();
  await expect(preview.getByText('Ouvrir une demande')).toBeVisible();
  await shoot('admin-menu-editor');

  await page.getByRole('button', { name: 'Enregistrer le menu' }).click();
  await expect(page.getByText('Menu enregistré.')).toBeVisible();

  await test.step('and profiles may name it', async () => {
    await page.goto('/admin/profiles/create');
    await page.getByLabel(/^Nom/).fill(name);
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await page.getByRole('button', { name: /^Archiver/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Archiver/ })
      .click();
    await expect(page.getByText('Archivé', { exact: true })).toBeVisible();
    await page.goto('/admin/menus');
  });

  await page.getByRole('button', { name: 'Revenir au menu d’origine' }).click();
  await expect(page.getByText('Le menu d’origine est de nouveau affiché.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
