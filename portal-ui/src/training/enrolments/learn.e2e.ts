import { expect, test } from '../../../../test/e2e/fixtures.js';

// a visitor who verifies a certificate is not connected
test.use({ expectedNoise: [/401/] });

test('a course is gone on with where it was left, and completed by its quiz', async ({ page, logIn }) => {
  await logIn('contact', 'Karim');
  await test.step('from the card of the home page', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Accueillir les demandes en ligne' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Cours «\s*Accueillir les demandes en ligne\s*»$/ }),
    ).toBeVisible();
    await expect(page.getByText('2 unités faites sur 3')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Les délais' })).toBeVisible();
  });

  await test.step('by keyboard, to a page and back', async () => {
    await page.getByRole('link', { name: 'Trier les demandes' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Trier les demandes' })).toBeFocused();
    await expect(page.getByText('Chaque demande arrive dans la corbeille')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Répondre et tenir les délais' })).toBeFocused();
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Les délais', exact: true })).toBeFocused();
  });

  const status = page.getByRole('status');
  await test.step('an answer that is missing, a wrong one, the right one', async () => {
    const check = page.getByRole('button', { name: 'Vérifier mes réponses' });
    await check.click();
    await expect(page.getByText('Choisissez une réponse')).toBeVisible();
    await page.getByLabel('Une semaine').check();
    await check.click();
    await expect(status.filter({ hasText: '0 % de bonnes réponses' })).toBeVisible();
    await page.getByLabel('Deux mois, sauf exception').check();
    await check.click();
    await expect(status.filter({ hasText: 'Quiz réussi : 100 % de bonnes réponses' })).toBeVisible();
    await expect(status.filter({ hasText: 'Vous avez terminé ce cours' })).toBeVisible();
  });

  await test.step('the enrolment is completed, and may be read again', async () => {
    await page.getByRole('link', { name: 'L’inscription' }).click();
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Relire le cours' }).click();
    await expect(page.getByText('3 unités faites sur 3')).toBeVisible();
    await page.goBack();
  });

  await test.step('its certificate is verified by its holder', async () => {
    const section = page.getByRole('region', { name: 'Attestation' });
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Attestation de fin de formation' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    const [number = ''] = /[0-9A-F]{5}(-[0-9A-F]{5}){2}/.exec(await section.innerText()) ?? [];
    await page.context().clearCookies();
    await page.goto('/lms/certificate');
    await page.getByLabel('Numéro').fill(number);
    await page.getByLabel('Nom', { exact: true }).fill('benali');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect(page.getByText('Cette attestation a été délivrée ici.')).toBeVisible();
    await expect(page.getByText('Karim Benali')).toBeVisible();
  });
});
