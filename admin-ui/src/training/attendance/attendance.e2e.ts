import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

// the person who asked is refused as the second person
test.use({ expectedNoise: [/409/] });

test('a participant signs with the code of the room, and two people take the presence back', async ({
  page,
  logIn,
  baseURL,
}) => {
  const title = `Émargement ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');
  const asked = async (path: string): Promise<unknown> => {
    const headers = await authorised(page.request, sameOrigin(baseURL));
    return (await page.request.get(`/api/${path}`, { headers })).json();
  };
  const sent = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const receipt: { readonly id: string } = await answer.json();
    return receipt;
  };
  const text = (of: unknown, ...path: readonly string[]): string =>
    String(path.reduce<unknown>((at, name) => (typeof at === 'object' && at ? Reflect.get(at, name) : at), of));

  await logIn('clientAdministrator', 'Hélène');
  const me = await asked('me');
  await logIn('staff', 'Thomas Girard');
  const trainer = await asked('me');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  const { id } = await sent('training-sessions', {
    ...{ clientId: text(me, 'client', 'id'), title, trainerIds: [text(trainer, 'id')] },
    halfDays: [{ day, from: '00:00', to: '23:55' }],
  });
  await sent(`training-sessions/${id}/list-trainee`, { contactId: text(me, 'id') });

  await page.goto(`/admin/training-sessions/${id}`);
  await page.getByRole('button', { name: 'Ouvrir la signature' }).click();
  await dialog.getByRole('button', { name: 'Ouvrir la signature' }).click();
  const room = page.getByRole('region', { name: 'Code de la salle' });
  await expect(room.getByText(/^\d{6}$/)).toBeVisible();
  const code = (await room.getByText(/^\d{6}$/).textContent()) ?? '';

  await logIn('clientAdministrator', 'Hélène');
  await page.goto(`/emargement/${id}`);
  await page.getByRole('button', { name: 'Signer ma présence' }).first().click();
  await dialog.getByLabel(/^Code de la salle/).fill(code);
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect(page.getByText('Validée en session')).toBeVisible();

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/training-sessions/${id}`);
  await page.getByRole('button', { name: /^Demander le retrait/ }).click();
  await dialog.getByLabel(/^Motif/).fill('Partie à la pause.');
  await dialog.getByRole('button', { name: 'Demander le retrait' }).click();
  await page.getByRole('button', { name: /^Confirmer le retrait/ }).click();
  await dialog.getByRole('button', { name: 'Confirmer le retrait' }).click();
  await expect(dialog.getByText(/une autre personne le confirme/)).toBeVisible();

  await logIn('staff', 'Nadia Lefèvre');
  // the path of the specification (§2) leads to what waits
  await page.goto('/adminFormationinterventions/');
  await expect(page.getByRole('heading', { level: 1, name: 'Présences et retraits' })).toBeVisible();
  await page.goto(`/admin/training-sessions/${id}`);
  await page.getByRole('button', { name: /^Confirmer le retrait/ }).click();
  await dialog.getByRole('button', { name: 'Confirmer le retrait' }).click();
  await expect(status.filter({ hasText: 'La présence est retirée.' })).toBeVisible();
  await expect(page.getByText('présence retirée', { exact: true })).toBeVisible();
});
