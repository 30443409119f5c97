import { expect, test } from '../../../../test/e2e/fixtures.js';

test('a message is taken up, answered and closed', async ({ page, logIn, shoot }) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/admin/contact-requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages reçus' })).toBeVisible();
  await shoot('admin-contact-requests');
  await page.getByRole('link', { name: 'Durée du prochain contrat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const status = page.getByRole('status');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel(/^Texte/).fill('Nous vous envoyons une proposition cette semaine.');
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(status.filter({ hasText: 'Réponse envoyée.' })).toBeVisible();
  await expect(page.getByText('Nous vous envoyons une proposition cette semaine.')).toBeVisible();
  await shoot('admin-contact-request');

  await page.getByRole('button', { name: 'Clore', exact: true }).click();
  await dialog.getByRole('button', { name: 'Clore définitivement' }).click();
  await expect(status.filter({ hasText: 'Message clos.' })).toBeVisible();
  await expect(page.getByText('Ce message est clos : il n’y a plus rien à faire.')).toBeVisible();
});
