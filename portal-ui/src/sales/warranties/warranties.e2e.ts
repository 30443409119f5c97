import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const filtered = (filter: object): string => `?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

test('several warranties are extended by one request, and one of them is withdrawn', async ({
  page,
  logIn,
  baseURL,
  shoot,
}) => {
  const model = `Atlas ${crypto.randomUUID().slice(0, 8)}`;
  const serials = ['A', 'B', 'C'].map((letter) => `${model.slice(6)}-${letter}`);
  const [first = '', second = '', third = ''] = serials;
  const today = dayOf(new Date().toISOString());
  await logIn('clientAdministrator', 'Hélène');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();

  await logIn('staff', 'Thomas Girard');
  const staff = await authorised(page.request, sameOrigin(baseURL));
  for (const serialNumber of serials) {
    const recorded = await page.request.post('/api/warranties', {
      data: {
        ...{ clientId: me.client?.id, serialNumber, model, yearlyPrice: 12_000 },
        ...{ startsOn: daysAfter(today, -1_000), endsOn: daysAfter(today, 80) },
      },
      headers: staff,
    });
    expect(recorded.ok(), await recorded.text()).toBe(true);
  }

  await logIn('clientAdministrator', 'Hélène');
  await test.step('the customer chooses serial numbers, sees what they come to, and sends one request', async () => {
    await page.goto(`/renewgarantie${filtered({ model })}`);
    await expect(heading(page, 'Renouvellement de garantie')).toBeVisible();
    for (const serial of serials) await page.getByRole('checkbox', { name: `Sélectionner ${serial}` }).press('Space');
    await shoot('warranties');
    await page.getByRole('button', { name: 'Prolonger d’un an', exact: true }).click();
    await expect(heading(page, 'Demander une prolongation de garantie')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^3 matériels, total 360,00.€ HT$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText(/cochez cette case/i).first()).toBeVisible();
    await choosePerson(page.getByLabel(/^Correspondant/), 'Karim Benali');
    await page.getByLabel(/^Service Chorus Pro/).selectOption('DSI');
    await page.getByLabel(/^Numéro d’engagement/).fill('EJ-2026-00418');
    await page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ }).check();
    await shoot('warranties-renew');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(heading(page, 'Votre demande de prolongation est enregistrée')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: second })).toBeVisible();
    await shoot('warranties-requested');
  });

  await test.step('and withdraws one of them', async () => {
    await page.getByRole('link', { name: third }).click();
    await expect(heading(page, `${third}, ${model}`)).toBeVisible();
    await expect(page.getByText(/Prolongation demandée le .* par Hélène Marchand$/)).toBeVisible();
    await page.getByRole('button', { name: 'Retirer la demande' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la demande' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'La demande est retirée.' })).toBeVisible();
  });

  await logIn('staff', 'Thomas Girard');
  await test.step('staff confirm those that wait, together', async () => {
    await page.goto(`/admin/warranties${filtered({ requested: true, model })}`);
    await expect(page.getByText(third)).toBeHidden();
    for (const serial of [first, second])
      await page.getByRole('checkbox', { name: `Sélectionner ${serial}` }).press('Space');
    await shoot('admin-warranties');
    await page.getByRole('button', { name: 'Confirmer la prolongation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prolonger d’un an' }).click();
    await expect(dialog.getByText('La garantie est prolongée d’un an.')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  });

  await logIn('clientAdministrator', 'Hélène');
  await test.step('the customer sees the year that was added', async () => {
    await page.goto(`/renewgarantie${filtered({ model })}`);
    await expect(page.getByText('Sous garantie', { exact: true })).toHaveCount(2);
    await page.getByRole('link', { name: first }).click();
    const chain = page.getByRole('list', { name: 'Garantie et prolongations' });
    await expect(chain.getByText('Garantie initiale')).toBeVisible();
    await expect(chain.getByText('Prolongation d’un an')).toBeVisible();
    await shoot('warranty');
  });
});
