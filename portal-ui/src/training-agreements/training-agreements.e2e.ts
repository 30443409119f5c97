import { expect, test } from '../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../test/e2e/short-messages.js';

test('staff prepare an agreement from an order and send it, and its signatory signs it with a code', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/admin/training-agreements');
  await expect(page.getByRole('heading', { level: 1, name: 'Conventions de formation' })).toBeVisible();
  await shoot('training-agreements-staff');
  await page.goto('/admin/training-agreements?filter={"status":["toSign"]}');
  await page.getByRole('link', { name: 'Parcours de formation Finances' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Parcours de formation Finances' })).toBeVisible();
  await page.getByLabel(/^Durée/).fill('21');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await page.getByRole('button', { name: 'Envoyer au client' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).press('Enter');
  await expect(page.getByText('La convention est envoyée.')).toBeVisible();
  await shoot('training-agreement-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/');
  await page.getByRole('link', { name: 'Voir ces conventions' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Conventions de formation' })).toBeVisible();
  await shoot('training-agreements');
  await page.getByRole('link', { name: /^Parcours de formation Finances/ }).press('Enter');
  await expect(page.getByText('Cette convention attend votre signature.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Version 1/ })).toBeVisible();
  await shoot('training-agreement');

  await page.getByRole('link', { name: 'Signer', exact: true }).press('Enter');
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await page.getByLabel(/^Signataire/).selectOption({ label: 'Hélène Marchand' });
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
  const code = page.getByLabel(/^Code de signature avancée/);
  await code.fill(await signatureCode(page));
  await code.press('Enter');
  await page.getByRole('link', { name: 'Continuer' }).press('Enter');
  await expect(page).toHaveURL(/\/conventions\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Signée', { exact: true })).toBeVisible();
});
