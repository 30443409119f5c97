import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ProductListRow } from '../../../../src/customers/catalogue/catalogue.views.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('a customer prepares an upgrade and chooses its day; staff say that it is done, and what shows it', async ({
  page,
  logIn,
  send,
  read,
  shoot,
  baseURL,
}) => {
  const name = `Civis ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));

  await logIn('staff', 'Thomas Girard');
  const known = await page.request.get('/api/products', {
    headers: await authorised(page.request, sameOrigin(baseURL)),
  });
  const [like]: readonly ProductListRow[] = await known.json();
  const { id: productId } = await send('products', { rangeId: like?.rangeId, domainId: like?.domainId, name });
  const { id } = await send('software-upgrades', {
    ...{ clientId: me.client?.id, contactId: me.id, productId, fromVersion: '9.0', toVersion: '10.0' },
    halfDays: 0,
    prerequisites: [
      { label: 'Sauvegarde complète', isBlocking: true },
      { label: 'Postes à jour', isBlocking: false },
    ],
  });

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/emagnusUpgrade/');
  await expect(page.getByRole('heading', { level: 1, name: 'Mises à niveau' })).toBeVisible();
  await shoot('upgrades');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Bloquant', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour la liste' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Sauvegarde complète' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La liste est à jour.')).toBeVisible();
  await page.getByRole('button', { name: 'Choisir le jour' }).first().click();
  await dialog.getByLabel(/^Prévue le/).fill(daysAfter(dayOf(new Date().toISOString()), 20));
  await dialog.getByRole('button', { name: 'Choisir ce jour' }).click();
  await expect(page.getByText('Le jour est choisi.')).toBeVisible();
  await shoot('upgrade');

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/software-upgrades/${id}`);
  await page.getByRole('button', { name: 'Déclarer faite' }).press('Enter');
  await dialog.getByLabel(/^Faite le/).fill(dayOf(new Date().toISOString()));
  await dialog.getByLabel(/^Preuve/).fill('Recette signée.');
  await dialog.getByRole('button', { name: 'Déclarer faite' }).press('Enter');
  await expect(page.getByText('La mise à niveau est faite.')).toBeVisible();
  await shoot('upgrade-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/emagnusUpgrade/done/');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Recette signée.')).toBeVisible();
});
