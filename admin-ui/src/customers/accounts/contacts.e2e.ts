import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { TicketChoices, TicketView } from '../../../../src/support/tickets/tickets.views.js';

const unique = (): string => crypto.randomUUID().slice(0, 8);

test('a contact leaves a client, and a colleague there takes their open tickets over', async ({
  page,
  logIn,
  send,
  baseURL,
  shoot,
}) => {
  const read = async <View>(path: string): Promise<View> => {
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const view: View = await (await page.request.get(`/api/${path}`, { headers })).json();
    return view;
  };
  await logIn('clientAdministrator', 'Hélène');
  const { id: successorId, client } = await read<MeView>('me');
  const [clientId = '', clientName = ''] = [client?.id, client?.label];
  await logIn('clientAdministrator', 'Élodie');
  const home = (await read<MeView>('me')).client;

  await logIn('staff', 'Thomas Girard');
  const lastName = `Partante ${unique()}`;
  const { id } = await send('contacts', {
    ...{ clientId: home?.id, clientIds: [clientId], civility: 'madam', firstName: 'Odile', lastName, role: 'user' },
    ...{ email: `odile.${unique()}@perigueux.example`, landline: '0553000000', service: 'Accueil' },
    ...{ function: 'Agente', language: 'fr', productRights: [] },
  });
  const { domains } = await read<TicketChoices>(`tickets/choices?clientId=${clientId}`);
  const products = domains.flatMap((domain) => domain.products);
  const product = products.find(({ kinds, versions }) => kinds.includes('assistance') && versions.length > 0);
  const ticket = await send('tickets', {
    ...{ kind: 'assistance', clientId, contactId: id, productId: product?.id, versionId: product?.versions[0]?.id },
    ...{ type: 'malfunction', severity: 'minor', phone: '0553000000' },
    ...{ title: `Départ ${unique()}`, description: 'Une erreur apparaît.' },
  });

  await page.goto(`/admin/contacts/${id}`);
  await page.getByRole('button', { name: 'Autres clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rattacher à d’autres clients' });
  await dialog.getByRole('button', { name: clientName }).press('Delete');
  await expect(dialog.getByText('Elle suit 1 demande ouverte')).toBeVisible();
  const successor = dialog.getByLabel(`Reprise des dossiers chez ${clientName}`);
  await expect(successor).toBeVisible();

  await test.step('is refused without a successor, at the field itself', async () => {
    await dialog.getByRole('button', { name: 'Enregistrer les clients' }).click();
    const summary = dialog.getByRole('alert').filter({ hasText: 'à corriger' });
    await expect(summary).toBeFocused();
    await expect(successor).toHaveAccessibleDescription(/choisissez qui reprend ces dossiers/i);
    await shoot('admin-contact-leaves-client');
    await summary.getByRole('link', { name: /^Reprise des dossiers/ }).click();
    await expect(successor).toBeFocused();
  });

  await successor.selectOption(successorId);
  await dialog.getByRole('button', { name: 'Enregistrer les clients' }).click();
  await expect(page.getByText('Clients enregistrés.')).toBeVisible();
  await expect
    .poll(async () => (await read<TicketView>(`tickets/${ticket.id}`)).contact.id, { timeout: 20_000 })
    .toBe(successorId);
  await page.goto(`/admin/tickets/${ticket.id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Départ');
  await expect(page.getByText('Hélène Marchand').first()).toBeVisible();
});
