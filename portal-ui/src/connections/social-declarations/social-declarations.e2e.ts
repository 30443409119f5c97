import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

/** SIREN and SIRET that belong together: another one for each run. */
const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
const issuer = (): readonly [siren: string, nic: string] => {
  const head = String(Math.floor(10_000_000 + Math.random() * 80_000_000));
  const siren = Array.from({ length: 10 }, (_, last) => `${head}${last}`).find(luhn) ?? '';
  const nic = Array.from({ length: 10 }, (_, last) => `0001${last}`).find((end) => luhn(`${siren}${end}`)) ?? '';
  return [siren, nic];
};

test('the DSN form is filled in and sent; staff send it back, and the customer sends its correction', async ({
  page,
  logIn,
  read,
  shoot,
}) => {
  const town = `Commune ${crypto.randomUUID().slice(0, 8)}`;
  const [siren, nic] = issuer();
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/mesdsn');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes DSN' })).toBeVisible();
  await shoot('dsn-list');
  await page.getByRole('link', { name: 'Remplir le formulaire DSN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulaire DSN' })).toBeVisible();
  await page.getByLabel(/^Commune/).fill(town);
  await page.getByLabel(/^Type de structure/).selectOption({ label: 'Commune' });
  await page.getByLabel(/^SIREN émetteur/).fill(siren);
  await page.getByLabel(/^NIC émetteur/).fill('00000');
  for (const field of [/^Contact DSN/, /^Contact administratif/])
    await choosePerson(page.getByLabel(field), 'Hélène Marchand');
  await shoot('dsn-form');
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel(/^NIC émetteur/).fill(nic);
  await page.getByRole('checkbox', { name: /^J’ai vérifié/ }).check();
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByText(/^Le formulaire DSN est envoyé/)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/social-declarations/${id}/show`);
  await page.getByRole('button', { name: 'Renvoyer pour correction' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).fill('Ce SIRET est fermé.');
  await dialog.getByRole('button', { name: 'Renvoyer' }).press('Enter');
  await expect(page.getByText('Le formulaire est renvoyé au client.')).toBeVisible();
  await shoot('dsn-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/mesdsn/${id}`);
  await expect(page.getByText('Ce SIRET est fermé.')).toBeVisible();
  await shoot('dsn-returned');
  await page.getByRole('link', { name: 'Envoyer une correction' }).click();
  await expect(page.getByLabel(/^Commune/)).toHaveValue(town);
  await page.getByLabel(/^Précisions/).fill('Établissement ouvert en mars.');
  await page.getByRole('checkbox', { name: /^J’ai vérifié/ }).check();
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByText(/^Le formulaire DSN est envoyé/)).toBeVisible();
  const statusOf = async (): Promise<unknown> =>
    Reflect.get(Object(await read(`/api/social-declarations/${id}`)), 'status');
  await expect.poll(statusOf).toBe('corrected');
  await page.getByRole('link', { name: 'Voir le formulaire corrigé' }).click();
  await expect(page.getByText('Un autre formulaire l’a remplacé.')).toBeVisible();
});
