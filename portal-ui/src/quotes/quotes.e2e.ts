import type { Page } from '@playwright/test';
import type { MeView } from '../../../src/access/access.views.js';
import { expect, test } from '../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../test/e2e/logging-in.js';
import { signatureCode } from '../../../test/e2e/short-messages.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What a member of staff, or a customer, does in a dialog. */
const act = async (
  page: Page,
  button: string,
  send: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Prepares the signature on its page, and asks for a code. */
const askForCode = async (page: Page): Promise<void> => {
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await page.getByLabel(/^Signataire/).selectOption({ label: 'Hélène Marchand' });
  await page.getByRole('button', { name: 'Préparer', exact: true }).click();
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
};

const enter = async (page: Page, code: string): Promise<void> => {
  const field = page.getByLabel(/^Code de signature avancée/);
  await field.fill(code);
  await field.press('Enter');
};

/** A quote of one line, written and handed over by staff to Hélène Marchand. */
const handOver = async (page: Page, baseURL: string | undefined, title: string, customer: MeView): Promise<string> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const data = {
    ...{ clientId: customer.client?.id, title, signatoryId: customer.id },
    lines: [{ label: 'Journée sur site', quantity: 2, unitPrice: 98_000, discount: 500 }],
  };
  const drafted = await page.request.post('/api/quotes', { data, headers });
  expect(drafted.ok(), await drafted.text()).toBe(true);
  const { id }: { readonly id: string } = await drafted.json();
  await page.goto(`/admin/quotes/${id}`);
  await expect(heading(page, title)).toBeVisible();
  await act(page, 'Remettre au client', 'Remettre');
  return id;
};

const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

// wrong codes are refused on purpose; a page finds out by asking that nobody is connected
test.use({ expectedNoise: [/40[19]/] });

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
});

test('a refused quote is reopened, reactivated and signed', async ({ page, logIn, baseURL }) => {
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
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
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
