import type { Page } from '@playwright/test';
import { dayOf } from '../../../../src/kernel/days.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const today = (): string => dayOf(new Date().toISOString());

test('a town announces registers, the workshop binds and ships them, and the town counts what comes back', async ({
  page,
  logIn,
  baseURL,
  shoot,
}) => {
  const title = `Registre des arrêtés ${crypto.randomUUID().slice(0, 8)}`;

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/reliure/');
  await expect(heading(page, 'Reliures')).toBeVisible();
  await shoot('bindery-orders');
  await page.getByRole('link', { name: 'Annoncer des registres' }).click();
  const restart = page.getByRole('button', { name: 'Recommencer' });
  await expect(heading(page, 'Annoncer des registres à relier')).toBeVisible();
  if (await restart.isVisible()) await restart.click();
  await page.getByLabel(/^Type de registre/).selectOption({ label: 'Arrêtés' });
  await page.getByLabel(/^Nombre de registres/).fill('2');
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel(/^Premier mois/).fill('01/1990');
  await page.getByLabel(/^Dernier mois/).fill('12/1990');
  await page.getByLabel(/^Qui autorise la sortie/).fill('Jean Delmas, maire');
  await test.step('nothing is announced without the consent of the authority', async () => {
    await page.getByRole('button', { name: 'Annoncer', exact: true }).click();
    await expect(page.getByText('cochez cette case').first()).toBeVisible();
    await shoot('bindery-announce');
  });
  await page.getByLabel(/^J’ai l’accord de cette autorité/).check();
  await page.getByRole('button', { name: 'Annoncer', exact: true }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Les registres sont annoncés.' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/bindery-orders/${id}`);
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Réceptionner', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Date/).fill(today());
  await dialog.getByLabel(/^Mot pour le client/).fill('Feuilles complètes.');
  await dialog.getByRole('button', { name: 'Réceptionner', exact: true }).click();
  await expect(page.getByText('Les registres sont à l’atelier.')).toBeVisible();
  await shoot('bindery-order-staff');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  for (const [verb, more] of [
    ['produce', {}],
    ['control', {}],
    ['ship', { carrier: 'Chronopost', parcelNumber: 'XY1', parcels: 1 }],
  ] as const) {
    const data = { on: today(), ...more };
    const answer = await page.request.post(`/api/bindery-orders/${id}/${verb}-bindery-order`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/reliure/${id}`);
  const steps = page.getByRole('list', { name: 'Étapes de la reliure' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Feuilles complètes.' })).toBeVisible();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Expédiée');
  await page.getByRole('button', { name: 'Confirmer la livraison' }).click();
  await dialog.getByLabel(/^Registres reçus/).fill('1');
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'La livraison est confirmée.' })).toBeVisible();
  await expect(page.getByText(/Registres reçus.: 1 sur 2\./)).toBeVisible();
  await shoot('bindery-order');
});
