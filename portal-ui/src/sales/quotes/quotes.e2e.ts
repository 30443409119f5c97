import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { actInDialog as act, handOverQuote as handOver, whoAmI } from '../../../../test/e2e/quotes.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';
import { dayIn } from '../../../../test/support/days.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Prepares the signature on its page, and asks for a code. */
const askForCode = async (page: Page): Promise<void> => {
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await page.getByRole('button', { name: 'Préparer', exact: true }).click();
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
};

const enter = async (page: Page, code: string): Promise<void> => {
  const field = page.getByLabel(/^Code de signature/);
  await field.fill(code);
  await field.press('Enter');
};

// wrong codes are refused on purpose; pages ask whether the visitor is connected, or for an unknown document
test.use({ expectedNoise: [/40[149]/] });

test('a quote is signed, becomes an order, and leaves a sealed document', async ({ page, logIn, baseURL, shoot }) => {
  const title = `Accompagnement ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const customer = await whoAmI(page, baseURL);
  await logIn('staff', 'Thomas Girard');
  const id = await handOver(page, baseURL, title, customer);

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/signdevis/index');
  await page.getByRole('link', { name: title }).click();
  await shoot('quote');
  await page.getByRole('link', { name: 'Signer', exact: true }).click();
  await askForCode(page);
  await enter(page, await signatureCode(page));
  await expect(page.getByText('Le document est signé.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(heading(page, 'Votre devis est signé')).toBeVisible();

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/quotes/${id}`);
  await act(page, 'Enregistrer la commande', 'Enregistrer', async (dialog) => {
    await dialog.getByLabel('Numéro de commande du client').fill('BC-2026-0412');
    await dialog.getByLabel('Service Chorus Pro').fill('FIN');
    await dialog.getByLabel('Numéro d’engagement').fill('EJ-2026-00418');
  });
  await shoot('admin-quote-validated');

  await logIn('clientAdministrator', 'Hélène Marchand');
  // the worker seals it, and the order is placed, in the moments after
  await expect(async () => {
    await page.goto(`/signdevis/sign/${id}`);
    await expect(page.getByRole('button', { name: 'Télécharger le document scellé' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await shoot('quote-signed');
  await page.getByRole('link', { name: /^CMD-/ }).click();
  await expect(heading(page, new RegExp(`^${title}, CMD-`))).toBeVisible();
  await expect(page.getByText('BC-2026-0412')).toBeVisible();
  await expect(page.getByText('Remise de 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Télécharger le document scellé' })).toBeVisible();
  await shoot('order-of-quote');

  await test.step('a holder of the sealed document is told that it is unchanged, by whom and when', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le document scellé' }).click();
    const sealed = await (await saved).path();
    await page.getByRole('link', { name: 'Vérifier le document signé' }).click();
    await expect(page).toHaveURL(/\/signature\/verify#[0-9a-f]{64}$/);
    await expect(page.getByText(/^Un document de cette empreinte a été signé ici/)).toBeVisible();
    await page.getByLabel('Document (PDF)').setInputFiles(sealed);
    await expect(page.getByText('Ce document est scellé et n’a pas changé depuis.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Hélène Marchand');
    const changed = await readFile(sealed);
    changed[200] = (changed[200] ?? 0) ^ 1;
    const file = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: changed };
    await page.getByLabel('Document (PDF)').setInputFiles(file);
    await expect(page.getByText(/^Aucun document de cette empreinte/)).toBeVisible();
  });
});

test('a refused quote is reopened, reactivated and signed', { tag: '@full' }, async ({ page, logIn, baseURL }) => {
  const title = `Reprise ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const customer = await whoAmI(page, baseURL);
  await logIn('staff', 'Thomas Girard');
  const id = await handOver(page, baseURL, title, customer);

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/signdevis/sign/${id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Refuser', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).selectOption('budget');
  await dialog.getByRole('button', { name: 'Refuser ce devis', exact: true }).click();
  await expect(page.getByText('Pas de budget cette année').first()).toBeVisible();
  await act(page, 'Demander la réouverture', 'Envoyer la demande');

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/quotes/${id}`);
  const inAMonth = dayIn(30);
  await act(page, 'Réactiver', 'Réactiver', (again) => again.getByLabel(/^Valable jusqu’au/).fill(inAMonth));

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/signature/otp/quotes/${id}`);
  await askForCode(page);
  const code = await signatureCode(page);
  await enter(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('Il reste 2 essais.').first()).toBeVisible();
  await enter(page, code);
  await expect(page.getByText('Le document est signé.').first()).toBeVisible();
});
