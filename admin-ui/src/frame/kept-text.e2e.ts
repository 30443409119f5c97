import { breakPage } from '../../../test/e2e/broken-page.js';
import { expect, test } from '../../../test/e2e/fixtures.js';

// the error is the test's own
test.use({ expectedNoise: [/not a child of this node|NotFoundError|above error|error boundary/i] });

test('a staff page that an error page replaces keeps its text', async ({ page, logIn }) => {
  await logIn('staff', 'Nadia');
  await page.goto('/admin/products/create');
  const name = page.getByLabel(/^Nom/);
  await name.fill('Gamme du village');
  await breakPage(page);
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText(/est gardé/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Ce que vous aviez écrit avant l’interruption est de retour.')).toBeVisible();
  await expect(name).toHaveValue('Gamme du village');
});
