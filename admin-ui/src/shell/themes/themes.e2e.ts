import { expect, test } from '../../../../test/e2e/fixtures.js';

test.describe('a keeper of themes', () => {
  test.use({ expectedNoise: [/409/] });

  test('sees what cannot be read, takes the proposal, and is refused without', async ({ page, logIn, shoot }) => {
    await logIn('staff', 'Nadia');
    await page.goto('/admin/entity-themes');
    await page.getByRole('link', { name: 'Collectivités territoriales' }).first().click();
    const preview = page.getByRole('region', { name: 'Aperçu et contrastes' });
    await expect(preview.getByText(/Tous les textes se lisent/)).toBeVisible();
    const active = page.getByRole('textbox', { name: /^Entrée active(?!.*nuancier)/ });
    const former = await active.inputValue();
    await active.fill('#8C86D9');
    await expect(preview.getByText(/menu, entrée active\s: \d/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /Contraste insuffisant.*#[0-9A-F]{6}/ })).toBeFocused();
    await preview
      .getByRole('button', { name: /^Prendre #/ })
      .first()
      .press('Enter');
    await expect(preview.getByText(/Tous les textes se lisent/)).toBeVisible();
    await expect(active).not.toHaveValue('#8C86D9');
    await shoot('admin-theme-editor');
    await active.fill(former);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Thème enregistré.')).toBeVisible();
  });
});
