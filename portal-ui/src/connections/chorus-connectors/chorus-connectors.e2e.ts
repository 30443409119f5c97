import { expect, test } from '../../../../test/e2e/fixtures.js';

/** A SIRET of the trial platform's, another one for each run: its last digit is not 9, and it asks for a service. */
const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
const newSiret = (): string => {
  const head = String(Math.floor(10_000_000 + Math.random() * 80_000_000));
  const siren = Array.from({ length: 10 }, (_, last) => `${head}${last}`).find(luhn) ?? '';
  return (
    Array.from({ length: 100 }, (_, middle) => `${siren}00${String(middle + 10).padStart(2, '0')}5`).find(luhn) ?? ''
  );
};
const days = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

// a form that is refused is part of it
test.use({ expectedNoise: [/409/] });

test('a connector is asked for, tested and active; staff mark it as disturbed, and the customer asks for a change', async ({
  page,
  logIn,
  read,
  shoot,
}) => {
  const siret = newSiret();
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/choruspro/dispatch');
  await expect(page.getByRole('heading', { level: 1, name: 'Chorus Pro', exact: true })).toBeVisible();
  await shoot('chorus-list');
  await page.getByRole('link', { name: 'Activer un connecteur' }).click();
  await page.getByLabel(/^SIRET de la structure/).fill('26870876500019');
  await page.getByRole('button', { name: 'Vérifier la structure' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel(/^SIRET de la structure/).fill(siret);
  await page.getByRole('button', { name: 'Vérifier la structure' }).click();
  await expect(page.getByText(/^Structure trouvée dans Chorus Pro/)).toBeVisible();
  await page.getByLabel(/^Identifiant du compte technique/).fill('TECH_1_24322@cpro.fr');
  await page.getByLabel(/^Mot de passe valable jusqu’au/).fill(days(200));
  await page.getByLabel(/^Mot de passe du compte technique/).fill('chorus2026');
  await expect(page.getByText('Mot de passe trop faible')).toBeVisible();
  await page.getByLabel(/^Mot de passe du compte technique/).fill('Chorus-E2E-2026');
  await page.getByLabel(/^Mot de passe, une seconde fois/).fill('Chorus-E2E-2026');
  await page.getByRole('checkbox', { name: /^Services techniques/ }).check();
  await shoot('chorus-form');
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^J’ai vérifié/ }).check();
  await page.getByRole('button', { name: 'Envoyer définitivement' }).click();
  await expect(page.getByText(/^La demande est envoyée/)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const statusOf = async (): Promise<unknown> =>
    Reflect.get(Object(await read(`/api/chorus-connectors/${id}`)), 'status');
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('active');

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/chorus-connectors/${id}/show`);
  await page.getByRole('button', { name: 'Signaler une perturbation' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Texte/).fill('Le flux est arrêté.');
  await dialog.getByRole('button', { name: 'Signaler une perturbation' }).press('Enter');
  await expect(page.getByText('La perturbation est signalée.')).toBeVisible();
  await shoot('chorus-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/choruspro/${id}`);
  await expect(page.getByText('Le flux est arrêté.').first()).toBeVisible();
  await expect(page.getByText('numéro d’engagement exigé')).toBeVisible();
  await shoot('chorus-disturbed');
  await page.getByRole('link', { name: 'Demander un changement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changer le connecteur Chorus Pro' })).toBeVisible();
});
