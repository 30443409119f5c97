import { breakPage } from '../../../test/e2e/broken-page.js';
import { expect, test } from '../../../test/e2e/fixtures.js';
import { logInAs, sameOrigin } from '../../../test/e2e/logging-in.js';

// the error is the test's own
test.use({ expectedNoise: [/not a child of this node|NotFoundError|React Router caught|above error|errorElement/] });

test.describe('a page that an error page replaces', () => {
  test('keeps its text for its author', async ({ page, logIn, baseURL }) => {
    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/interlocutor/');
    await page.getByRole('link', { name: 'Ajouter un contact' }).first().click();
    const firstName = page.getByLabel(/^Prénom/);
    await firstName.fill('Zoé');
    const address = page.url();

    const interrupt = async (): Promise<void> => {
      await breakPage(page);
      await page.getByRole('button', { name: /^Créer/ }).click();
      await expect(page.getByText(/est gardé/)).toBeVisible();
    };
    await interrupt();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Ce que vous aviez écrit avant l’erreur est de retour.')).toBeVisible();
    await expect(firstName).toHaveValue('Zoé');

    await test.step('for nobody else', async () => {
      await logInAs(page.request, sameOrigin(baseURL), 'clientAdministrator', 'Hélène');
      await page.goto(address);
      await expect(firstName).toHaveValue('');
    });
  });
});
