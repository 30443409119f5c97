import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Clients of the demo are found by their codes, which staff see in their list. */
const codeOf = async (read: (path: string) => Promise<unknown>): Promise<string> => {
  const rows = await read(`/api/clients?filter=${encodeURIComponent('{"q":"Périgueux"}')}&range=[0,19]`);
  const list: readonly { readonly name: string; readonly clientCode: string }[] = Array.isArray(rows) ? rows : [];
  return list.find(({ name }) => name === 'Périgueux')?.clientCode ?? '';
};

test.describe('K10 · a member of staff simulates a customer, and stops', () => {
  test.use({ expectedNoise: [/401|409/] });

  test('by the exact identifier, with a reason, reading only, and has their own session again afterwards', async ({
    page,
    logIn,
    read,
  }) => {
    await logIn('staff', 'Thomas');
    const code = await codeOf(read);
    await page.goto('/admin/simulations');
    const resumed = page.getByRole('button', { name: 'Terminer la simulation' });
    const identifier = page.getByLabel(/^Identifiant du client/);
    await expect(identifier).toBeVisible();
    if (await resumed.isVisible()) await resumed.click();

    await page.keyboard.press('Tab');
    await identifier.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Saisissez l’identifiant du client.');
    await identifier.fill('ZZZZ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Aucun client ne porte exactement cet identifiant.');
    await identifier.fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /comme ce contact – Hélène Marchand/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Commencer la simulation' }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(/^Motif/).fill('Vérifie un affichage');
    const reference = `K10-${crypto.randomUUID().slice(0, 8)}`;
    await dialog.getByLabel(/^Référence/).fill(reference);
    await dialog.getByRole('button', { name: 'Commencer la simulation' }).press('Enter');

    const banner = page.getByRole('region', { name: 'Simulation en cours' });
    await expect(banner).toContainText('Thomas Girard');
    await expect(banner).toContainText('Hélène Marchand');
    await expect(banner).toContainText(/Fin dans (59|60) minutes/);
    for (const path of ['/', '/sfrequest/open', '/rgpd/cgu']) {
      await page.goto(path);
      await expect(banner).toBeVisible();
      await expect(page).toHaveTitle(/^Simulation – /);
    }
    await expect(page.getByRole('button', { name: /J’accepte/ })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Terminer la simulation' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/simulations/);
    await expect(page.getByText('Thomas Girard').first()).toBeVisible();
    await page.goto('/');
    await expect(banner).toHaveCount(0);

    await test.step('the customer sees that visit among those of their client', async () => {
      await page.goto('about:blank');
      await logIn('clientAdministrator', 'Hélène Marchand');
      await page.goto('/interlocutorprofil/visits');
      const visit = page.getByRole('row').filter({ hasText: reference });
      await expect(visit).toHaveCount(1);
      await expect(visit).toContainText('Vérifie un affichage');
      await visit.getByRole('button', { name: /Vérifie un affichage/ }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Visite de Thomas Girard' })).toBeVisible();
    });
  });

  test('of the demo shows the customer what was done', async ({ page, logIn }) => {
    await logIn('clientAdministrator');
    await page.goto('/interlocutorprofil/visits');
    await expect(page.getByRole('heading', { level: 1, name: 'Visites de l’équipe support' })).toBeVisible();
    await expect(page.getByText('Aide à l’utilisation des listes', { exact: false }).first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '2026-1187' });
    await expect(row).toContainText('1 action');
    await row.getByRole('button', { name: /Aide à l’utilisation/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Visite de Thomas Girard' });
    await expect(dialog.getByText('Vue de liste enregistrée')).toBeVisible();
  });
});
