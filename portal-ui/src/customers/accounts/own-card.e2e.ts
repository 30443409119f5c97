import { expect, test } from '../../../../test/e2e/fixtures.js';
import { grownStale } from '../../../../test/e2e/identity.js';

// a proof that has grown old, and a wrong password, are refused
test.use({ expectedNoise: [/40[013]|409|422|429/] });

/** Links to a new password cannot be diverted from a session left open (issue 4 §2). */
test.describe('a new number on one’s own card, some minutes after the last proof', () => {
  const number = `06 39 98 ${String(Date.now()).slice(-4, -2)} ${String(Date.now()).slice(-2)}`;

  test.beforeEach(async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/interlocutorprofil/contact/edit');
    await page.getByLabel(/^Téléphone mobile/).fill(number);
    await grownStale(page, '**/revise-contact');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  });

  test('is saved once the password was given again, and not with a wrong one', async ({ page, shoot }) => {
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await expect(dialog).toBeVisible();
    await shoot('identity');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByLabel(/^Mot de passe/)).toBeFocused();
    await expect(dialog.getByText('Saisissez votre mot de passe.')).toBeVisible();
    await dialog.getByLabel(/^Mot de passe/).fill('Pas-Le-Bon-1234');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Votre fiche est enregistrée.')).toHaveCount(0);
    await dialog.getByLabel(/^Mot de passe/).fill('Guichet-Demo-2026!');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Votre fiche est enregistrée.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^Téléphone mobile/)).toHaveValue(number);
  });

  test('is not saved when the question is closed, and stands in the form still', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' }).press('Escape');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('Votre fiche est enregistrée.')).toHaveCount(0);
    await expect(page.getByLabel(/^Téléphone mobile/)).toHaveValue(number);
  });
});

test.describe('a new number on one’s own card, while nothing compares it with those of others', () => {
  // the service is away on purpose
  test.use({ expectedNoise: [/503/] });

  test('is not saved without a word', { tag: '@full' }, async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/interlocutorprofil/contact/edit');
    await page.route('**/api/contacts/duplicates*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', status: 503, code: 'temporarilyUnavailable', title: '', detail: '', args: {} },
      }),
    );
    await page.getByLabel(/^Téléphone mobile/).fill('06 39 98 00 01');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('Votre fiche est enregistrée.')).toHaveCount(0);
    await expect(page.getByLabel(/^Téléphone mobile/)).toHaveValue('06 39 98 00 01');
  });
});
