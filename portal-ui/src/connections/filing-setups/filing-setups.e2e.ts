import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Id of the customer's current setup, if there is one. */
const currentIn = (rows: unknown): string | undefined => {
  const [first]: unknown[] = Array.isArray(rows) ? rows : [];
  const id: unknown = Reflect.get(Object(first), 'id');
  return typeof id === 'string' ? id : undefined;
};

test('the finance form is filled in with its circuits and sent; staff send it back, and the customer corrects it', async ({
  page,
  logIn,
  read,
  shoot,
}) => {
  const server = `ftp-${crypto.randomUUID().slice(0, 8)}.collectivite.example`;
  const filter = encodeURIComponent('{"kind":"finance","status":["sent","taken","active","returned"]}');
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/blesHelios');
  await expect(page.getByRole('heading', { level: 1, name: 'Télétransmission comptable' })).toBeVisible();
  await shoot('filing-finance');
  // a client has one: another run corrects the one before
  const before = currentIn(await read(`/api/filing-setups?filter=${filter}`));
  await page.goto(before === undefined ? '/blesHelios' : `/blesHelios?corrects=${before}`);
  await choosePerson(page.getByLabel(/^Utilisateur principal/), 'Hélène Marchand');
  await expect(page.getByLabel(/^Adresse électronique/)).toHaveValue(/@/);
  await page.getByLabel(/^Serveur FTP/).fill('ftp://nul');
  await page.getByLabel('Nom du circuit, Circuit 1').fill('Dépenses');
  await choosePerson(page.getByLabel('Approuve, étape 1 du circuit 1'), 'Hélène Marchand');
  await expect(page.getByText(/^Certificat valable jusqu’au/).first()).toBeVisible();
  if (before !== undefined) await page.getByLabel(/^Précisions/).fill('Le serveur a changé.');
  await shoot('filing-form');
  await page.getByRole('checkbox', { name: /^J’ai vérifié/ }).check();
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel(/^Serveur FTP/).fill(server);
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByText(/^Le formulaire est envoyé/)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/filing-setups/${id}/show`);
  await page.getByRole('button', { name: 'Renvoyer pour correction' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).fill('Ce serveur ne répond pas.');
  await dialog.getByRole('button', { name: 'Renvoyer' }).press('Enter');
  await expect(page.getByText('Le formulaire est renvoyé au client.')).toBeVisible();
  await shoot('filing-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/blesHelios/${id}`);
  await expect(page.getByText('Ce serveur ne répond pas.')).toBeVisible();
  await shoot('filing-returned');
  await page.getByRole('link', { name: 'Demander une correction' }).click();
  await expect(page.getByLabel(/^Serveur FTP/)).toHaveValue(server);
  await page.getByLabel(/^Précisions/).fill('Le serveur est ouvert.');
  await page.getByRole('checkbox', { name: /^J’ai vérifié/ }).check();
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByText(/^Le formulaire est envoyé/)).toBeVisible();
  const statusOf = async (): Promise<unknown> => Reflect.get(Object(await read(`/api/filing-setups/${id}`)), 'status');
  await expect.poll(statusOf).toBe('replaced');
  await page.getByRole('link', { name: 'Voir le formulaire corrigé' }).click();
  await expect(page.getByText('Un autre formulaire l’a remplacé.')).toBeVisible();
});
