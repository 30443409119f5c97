import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('staff put a connector into production and report that it fails; the customer reads what, and that it works again', async ({
  page,
  logIn,
  read,
  shoot,
  baseURL,
}) => {
  const label = `Chorus Pro ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));

  await logIn('staff', 'Thomas Girard');
  const answer = await page.request.post('/api/connectors', {
    data: { clientId: me.client?.id, kind: 'chorus', label, identifier: label },
    headers: await authorised(page.request, sameOrigin(baseURL)),
  });
  const receipt: { readonly id: string } = await answer.json();
  await page.goto(`/admin/connectors/${receipt.id}`);
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await shoot('connectors-staff');
  const act = async (button: string, field: RegExp, words: string, send: string, done: string): Promise<void> => {
    await page.getByRole('button', { name: button }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill(words);
    await dialog.getByRole('button', { name: send }).press('Enter');
    await expect(page.getByText(done)).toBeVisible();
  };
  await act(
    'Mettre en production',
    /^En production depuis/,
    '2026-01-05',
    'Mettre en production',
    'Le connecteur est en production.',
  );
  await act(
    'Signaler une perturbation',
    /^Texte/,
    'Compte technique refusé',
    'Signaler',
    'La perturbation est signalée.',
  );

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/');
  await page.getByRole('link', { name: 'Voir les connecteurs perturbés' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes connecteurs' })).toBeVisible();
  await shoot('connectors');
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByRole('region', { name: 'État du service' })).toContainText('Compte technique refusé');
  await expect(page.getByText('5 janvier 2026').or(page.getByText('05/01/2026')).first()).toBeVisible();
  await shoot('connector');

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/connectors/${receipt.id}`);
  await act(
    'Fin de la perturbation',
    /^Texte/,
    'Compte renouvelé',
    'Enregistrer',
    'La fin de la perturbation est enregistrée.',
  );
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/mesconnecteurs/${receipt.id}`);
  await expect(page.getByRole('region', { name: 'État du service' })).toContainText('Rien à signaler.');
  await expect(page.getByText('Compte renouvelé')).toBeVisible();
  await page.getByRole('link', { name: 'Signaler un incident' }).click();
  await expect(page.getByRole('textbox', { name: /^Objet/ })).toHaveValue(`Incident sur le connecteur ${label}`);
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue(new RegExp(`Identifiant.*${label}`));
});
