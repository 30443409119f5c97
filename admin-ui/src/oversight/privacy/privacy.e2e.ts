import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Staff responsible for personal data: the queue, an answer, a dry run, a hold (features F58, defaults G23). */
test('an officer answers a request, and sees what an erasure would do before anything happens', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff', 'Nadia');
  await page.goto('/admin/privacy-requests');
  await page
    .getByRole('link', { name: /^RGPD-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^RGPD-\d+/ })).toBeVisible();
  await shoot('admin-privacy-request');

  await page.goto('/admin/erasures/create');
  await page.getByRole('combobox', { name: /Personne/ }).fill('Sophie Le Goff');
  await page
    .getByRole('option', { name: /Sophie Le Goff/ })
    .first()
    .click();
  await expect(page.getByText('Effacement impossible pour l’instant')).toBeVisible();
  await expect(page.getByText(/Gel juridique – TA Rennes 26-0417/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Effacer définitivement/ })).toHaveCount(0);
  await shoot('admin-erasure-plan');

  await page.goto('/admin/retention');
  await expect(page.getByRole('heading', { level: 1, name: 'Durées de conservation' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Demandes closes/ })).toContainText('5 ans après la clôture');
});
