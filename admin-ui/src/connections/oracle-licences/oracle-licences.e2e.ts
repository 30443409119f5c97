import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

// more is asked for than is left
test.use({ expectedNoise: [/409/] });

test('staff say on which machines an Oracle licence is used, are told what is left, and free a machine', async ({
  page,
  logIn,
  read,
  shoot,
  baseURL,
}) => {
  const number = `CSI-${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));
  await logIn('staff', 'Thomas Girard');
  const answer = await page.request.post('/api/oracle-licences', {
    data: {
      ...{ clientId: me.client?.id, number, edition: 'enterprise', metric: 'processor', quantity: 4 },
      ...{ startsOn: '2026-01-01', fileIds: [] },
    },
    headers: await authorised(page.request, sameOrigin(baseURL)),
  });
  const receipt: { readonly id: string } = await answer.json();

  await page.goto(`/admin/oracle-licences/${receipt.id}`);
  const machines = page.getByRole('region', { name: 'Machines' });
  await expect(machines).toContainText('Cette licence n’est utilisée sur aucune machine.');
  const assign = async (used: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Machine/).fill('sql01.example');
    await dialog.getByLabel(/^Nombre utilisé/).fill(used);
    await dialog.getByRole('button', { name: 'Affecter' }).press('Enter');
  };
  await page.getByRole('button', { name: 'Affecter à une machine' }).press('Enter');
  await assign('5');
  await expect(page.getByRole('dialog')).toContainText('Il en reste 4.');
  await assign('3');
  await expect(page.getByText('La machine est enregistrée.')).toBeVisible();
  await expect(machines.getByRole('row', { name: /sql01\.example/ })).toContainText('3');
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText('3 sur 4 processeurs');
  await shoot('oracle-licence');

  await machines.getByRole('button', { name: 'Libérer – sql01.example' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Libérer' }).press('Enter');
  await expect(page.getByText('La licence est libérée.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText('0 sur 4 processeurs');

  await page.goto('/admin/oracle-licences');
  await expect(page.getByRole('heading', { level: 1, name: 'Licences Oracle' })).toBeVisible();
  await shoot('oracle-licences');
});
