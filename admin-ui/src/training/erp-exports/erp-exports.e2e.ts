import { expect, test } from '../../../../test/e2e/fixtures.js';

test('staff read in words what the ERP was told, and what it says of each line', async ({ page, logIn }) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/ganav');
  await page.getByLabel('Avec erreurs').click();
  // the other one with errors could not be delivered
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await page
    .getByRole('row', { name: /Déposé/ })
    .getByRole('link')
    .click();
  const rejected = page.getByRole('row', { name: /Facture F-2026-0418/ });
  await expect(rejected).toContainText('Service fait');
  await expect(rejected).toContainText('Rejetée');
  await expect(rejected).toContainText('inconnu dans l’ERP');
});
