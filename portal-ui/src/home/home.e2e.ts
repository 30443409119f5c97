import { expect, test } from '../../../test/e2e/fixtures.js';

test.describe('an administrator of a client without a second factor', () => {
  test('is invited to add one, and may put it off for the session', async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Protégez votre compte d’administrateur' });
    await expect(card.getByRole('link', { name: 'Ajouter un second facteur' })).toHaveAttribute(
      'href',
      '/interlocutorprofil/security',
    );
    await card.getByRole('button', { name: 'Plus tard' }).press('Enter');
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(card).toBeHidden();

    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/');
    await expect(card).toBeVisible();
  });
});

test('nobody else is invited to', async ({ page, logIn }) => {
  await logIn('contact');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /Protégez votre compte/ })).toBeHidden();
});
