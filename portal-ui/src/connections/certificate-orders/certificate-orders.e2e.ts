import { expect, test } from '../../../../test/e2e/fixtures.js';

/** Each run has a file that no other certificate has. */
const hexOf = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');

test('a certificate is ordered, its papers are sent and checked, and a refused one is sent anew', async ({
  page,
  logIn,
  shoot,
}) => {
  const lastName = `Martin${hexOf(6)}`;
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const scan = { name: 'siret.txt', mimeType: 'text/plain', buffer: Buffer.from('Avis de situation') };

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/certifnew/');
  await expect(heading).toHaveText('Commander un certificat');
  // all that is missing is said at once
  await page.getByRole('button', { name: 'Commander', exact: true }).press('Enter');
  const faults = page.getByRole('alert').getByRole('link');
  for (const missing of ['1, Nom', '1, Prénom', '1, Numéro fiscal', '1, Courriel', 'Service Chorus Pro', 'J’ai lu'])
    await expect(faults.filter({ hasText: missing })).toHaveCount(1);
  await expect(page.getByRole('status').getByText('234,00')).toBeVisible();
  await page.getByLabel(/^Nom – Porteurs 1/).fill(lastName);
  await page.getByLabel(/^Prénom – Porteurs 1/).fill('Claire');
  await page.getByLabel(/^Numéro fiscal – Porteurs 1/).fill('12');
  await page.getByLabel(/^Courriel – Porteurs 1/).fill(`${lastName.toLowerCase()}@commune.example`);
  await page.getByRole('button', { name: /^Lire : .*preuve/ }).press('Enter');
  await expect(page.getByRole('group', { name: /preuve/i }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /conditions.* version/i }).check();
  await page.getByRole('checkbox', { name: /preuve.* version/i }).check();
  await page.getByLabel(/^Service Chorus Pro/).selectOption({ label: 'DSI – Systèmes d’information' });
  await page.getByLabel(/^Numéro d’engagement/).fill('EJ-2026-00418');
  await shoot('certificates-order');
  await page.getByRole('button', { name: 'Commander', exact: true }).press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel(/^Numéro fiscal – Porteurs 1/).fill('1234567890123');
  await page.getByRole('button', { name: 'Commander', exact: true }).press('Enter');
  await expect(heading).toHaveText('Votre commande de certificats est enregistrée');
  await page.reload();
  await expect(page.getByText(`Claire ${lastName}`)).toBeVisible();
  await expect(page.getByText('234,00')).toBeVisible();
  await shoot('certificates-ordered');
  await page.getByRole('link', { name: 'Voir la commande' }).press('Enter');
  await page.getByRole('button', { name: 'Envoyer une pièce' }).first().press('Enter');
  await dialog.locator('input[type=file]').setInputFiles(scan);
  await expect(dialog.getByRole('listitem').filter({ hasText: scan.name })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByLabel(/^Pièce/).selectOption({ label: 'Avis de situation SIRET' });
  await dialog.getByRole('button', { name: 'Envoyer la pièce' }).press('Enter');
  await expect(page.getByText('La pièce est envoyée. Nos équipes la vérifient.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/certificate-orders/${id}/show`);
  await page.getByRole('button', { name: `Refuser – Avis de situation SIRET, Claire ${lastName}` }).press('Enter');
  await dialog.getByLabel(/^Motif/).fill('Illisible : à numériser de nouveau.');
  await dialog.getByRole('button', { name: 'Refuser' }).press('Enter');
  await expect(page.getByText('Enregistré.')).toBeVisible();
  await shoot('certificates-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/certifnew/orders/${id}`);
  await expect(page.getByText('Illisible : à numériser de nouveau.').first()).toBeVisible();
  await shoot('certificates-refused');
});
