import { expect, test } from '../../../../test/e2e/fixtures.js';

/** A person sees their own data, and uses their rights (features F58). */
test('a person sees the data held about them, asks for a copy and uses a right', async ({ page, logIn, shoot }) => {
  await logIn('contact', 'Karim');
  await page.goto('/rgpd');
  await expect(page.getByRole('heading', { level: 2, name: 'Ce que nous détenons à votre sujet' })).toBeVisible();
  await expect(page.getByText('karim.benali@perigueux.example')).toBeVisible();

  await page.getByRole('button', { name: 'M’opposer' }).click();
  const form = page.getByRole('form', { name: 'M’opposer' });
  await form.getByLabel(/Précisez votre demande/).fill('Je ne souhaite plus recevoir vos enquêtes.');
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Votre demande a été envoyée.')).toBeVisible();
  // the latest one
  const request = page
    .getByRole('listitem')
    .filter({ hasText: /RGPD-\d+ – m’opposer au traitement/ })
    .first();
  await expect(request).toContainText('En cours');

  await request.getByRole('button', { name: /Voir le détail/ }).click();
  await request.getByRole('button', { name: 'Retirer la demande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la demande' }).click();
  await expect(request).toContainText('Retirée');

  await page.getByRole('button', { name: 'Demander une copie' }).click();
  const ready = page.getByRole('button', { name: 'Télécharger la copie' }).first();
  await expect(ready).toBeVisible({ timeout: 15_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^guichet-.*\.zip$/);
  await shoot('rgpd');
});
