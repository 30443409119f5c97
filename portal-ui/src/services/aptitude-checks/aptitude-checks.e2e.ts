import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';

interface Check {
  readonly id: string;
  readonly establishment: string;
}

const isChecks = (value: unknown): value is readonly Check[] => Array.isArray(value);

// the second one refuses what the first one is led to
test.describe.configure({ mode: 'serial' });

test('a check of a batch is signed with a code once the SIRET is checked, and leads to the next one', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/');
  await page.getByRole('link', { name: 'Voir ces vérifications' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifications d’aptitude à signer' })).toBeVisible();
  await shoot('segur-list');
  const row = page.getByRole('row').filter({ hasText: 'Centre communal d’action sociale' });
  await row.getByRole('link', { name: /^Civis Finances/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Civis Finances 12.4' })).toBeVisible();
  await expect(page.getByText(/^Cette vérification attend votre signature/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Points vérifiés' })).toContainText('Messagerie sécurisée de santé');
  await shoot('segur-check');

  await page.getByRole('link', { name: 'Signer', exact: true }).first().press('Enter');
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel(/^Le SIRET .* est bien celui de mon organisation\*?$/).check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
  const code = page.getByLabel(/^Code de signature/);
  await code.fill(await signatureCode(page));
  await code.press('Enter');
  await page.getByRole('link', { name: 'Continuer' }).press('Enter');
  await expect(page).toHaveURL(/\/segur\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: /^Signer.*Les Tilleuls/ }).press('Enter');
  await expect(page).toHaveURL(/\/signature\/otp\/aptitudeChecks\//);
});

test(
  'a check is refused with reserves, which the provider sees',
  { tag: '@full' },
  async ({ page, logIn, read, shoot }) => {
    await logIn('clientAdministrator', 'Hélène Marchand');
    const checks = await read('/api/aptitude-checks');
    const late = isChecks(checks) ? checks.find(({ establishment }) => /Les Tilleuls/.test(establishment)) : undefined;
    await page.goto(`/segur/${late?.id ?? ''}`);
    await page.getByRole('button', { name: 'Refuser avec réserves' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer les réserves' }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(/^Réserves/).fill('L’import du budget s’arrête.\nUn poste manque.');
    await dialog.getByRole('button', { name: 'Envoyer les réserves' }).press('Enter');
    await expect(page.getByText(/^Vos réserves sont transmises/)).toBeVisible();
    await expect(page.getByText('2. Un poste manque.')).toBeVisible();
    await shoot('segur-reserves');

    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/aptitude-checks/${late?.id ?? ''}`);
    await page.getByRole('button', { name: 'Lever – L’import du budget s’arrête.' }).press('Enter');
    await dialog.getByLabel(/^Commentaire/).fill('Corrigé dans la version 12.4.1.');
    await dialog.getByRole('button', { name: 'Lever la réserve' }).press('Enter');
    await expect(page.getByText('La réserve est levée.')).toBeVisible();
    await shoot('segur-staff');
  },
);
