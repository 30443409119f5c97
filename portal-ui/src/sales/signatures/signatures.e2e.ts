import type { Page } from '@playwright/test';
import { comeIn } from '../../../../test/e2e/coming-in.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';
import { actInDialog, handOverQuote, whoAmI } from '../../../../test/e2e/quotes.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';

interface Quote {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

const isQuotes = (value: unknown): value is readonly Quote[] => Array.isArray(value);

/** The same one, typed twice, is one try. */
const another = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

// wrong codes are refused on purpose; pages ask whether the visitor is connected, or for an unknown document
test.use({ expectedNoise: [/40[149]/] });

const unique = (): string => crypto.randomUUID().slice(0, 8);

/** A colleague of an administrator, with a mobile and the right to sign alone; their invitation is on its way. */
const inviteColleague = async (page: Page, baseURL: string | undefined, clientId: string | undefined) => {
  const lastName = `Relais${unique()}`;
  const email = `${lastName.toLowerCase()}@perigueux.example`;
  const data = {
    ...{ clientId, civility: 'madam', firstName: 'Maud', lastName, email, language: 'fr', role: 'user' },
    ...{ service: 'Achats', function: 'Acheteuse', functionRights: ['signatures'] },
    // in a range of numbers that the demo does not use
    mobile: `06 39 98 0${Math.floor(Math.random() * 10)} ${String(Date.now() % 100).padStart(2, '0')}`,
  };
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const answer = await page.request.post('/api/contacts', { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { name: `Maud ${lastName}`, email };
};

const prepare = async (page: Page): Promise<void> => {
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await expect(page.getByLabel(/^Envoi du code/)).toHaveValue('sms');
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await expect(page.getByText('La signature est préparée.')).toBeVisible();
};

/** The code that comes, which is none that came before for the same document. */
const askForCode = async (page: Page, former = ''): Promise<string> => {
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  let code = '';
  await expect(async () => {
    code = await signatureCode(page);
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(former);
  }).toPass();
  return code;
};

test(
  'three wrong codes take a quote back to preparation, and another signer signs it',
  { tag: '@full' },
  async ({ page, logIn, browser, baseURL, shoot }) => {
    // three people, and an invitation by mail
    test.slow();
    const title = `Relève ${unique()}`;
    await logIn('clientAdministrator', 'Hélène Marchand');
    const customer = await whoAmI(page, baseURL);
    const colleague = await inviteColleague(page, baseURL, customer.client?.id);
    await logIn('staff', 'Thomas Girard');
    const id = await handOverQuote(page, baseURL, title, customer);

    await logIn('clientAdministrator', 'Hélène Marchand');
    await page.goto(`/signature/otp/quotes/${id}`);
    await prepare(page);
    const sent = await askForCode(page);
    const code = page.getByLabel(/^Code de signature/);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    for (const [by, left] of ['Il reste 2 essais.', 'Il reste 1 essai.'].entries()) {
      await code.fill(another(sent, by + 1));
      await code.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: left })).toBeVisible();
    }
    await code.fill(another(sent, 3));
    await code.press('Enter');
    await expect(page.getByText(/^Trois codes faux/)).toBeVisible();
    await expect(code).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Trois codes faux/)).toBeVisible();
    await shoot('signature-tries-spent');

    await actInDialog(page, 'Changer de signataire', 'Changer', async (dialog) => {
      await dialog.getByLabel(/^Signataire/).selectOption({ label: colleague.name });
      await dialog.getByLabel(/^Envoi du code/).selectOption('sms');
    });
    await expect(page.getByText('Le signataire a changé.')).toBeVisible();
    await expect(page.getByText(`${colleague.name} doit signer ce document.`)).toBeVisible();

    const signer = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
    await comeIn(signer, await linkMailedTo(page, colleague.email, /Votre accès à l’espace client/));
    await signer.goto('/');
    await signer.getByRole('link', { name: title }).click();
    await signer.getByRole('link', { name: 'Signer', exact: true }).click();
    const ownCode = await askForCode(signer, sent);
    await signer.getByLabel(/^Code de signature/).fill(ownCode);
    await signer.getByLabel(/^Code de signature/).press('Enter');
    await expect(signer.getByText(new RegExp(`^Signé par ${colleague.name} le`))).toBeVisible();
    await signer.getByRole('link', { name: 'Continuer' }).click();
    await expect(signer.getByRole('heading', { level: 1, name: 'Votre devis est signé' })).toBeVisible();
    await signer.context().close();
  },
);

test(
  'a prepared signature is withdrawn, and may be prepared again',
  { tag: '@full' },
  async ({ page, logIn, read }) => {
    await logIn('clientAdministrator', 'Hélène Marchand');
    const quotes = await read('/api/quotes');
    const quote = isQuotes(quotes) ? quotes.find(({ status }) => status === 'toSign') : undefined;
    await page.goto(`/signature/otp/quotes/${quote?.id ?? ''}`);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(quote?.number ?? '') })).toBeVisible();
    await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    await expect(summary).toBeFocused();
    await prepare(page);
    await actInDialog(page, 'Retirer la signature', 'Retirer');
    await expect(page.getByText(/^La signature a été retirée/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Préparer', exact: true })).toBeVisible();
  },
);

test(
  'a quote that the provider takes back stays unsigned, though its signature was prepared',
  { tag: '@full' },
  async ({ page, logIn, baseURL, shoot }) => {
    const title = `Reprise ${unique()}`;
    await logIn('clientAdministrator', 'Hélène Marchand');
    const customer = await whoAmI(page, baseURL);
    await logIn('staff', 'Thomas Girard');
    const id = await handOverQuote(page, baseURL, title, customer);
    await logIn('clientAdministrator', 'Hélène Marchand');
    await page.goto(`/signature/otp/quotes/${id}`);
    await prepare(page);
    await expect(page.getByRole('button', { name: 'Recevoir un code' })).toBeVisible();

    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/quotes/${id}`);
    await actInDialog(page, 'Retirer', 'Retirer ce devis', (dialog) =>
      dialog.getByLabel(/^Motif/).fill('Erreur de prix'),
    );

    await logIn('clientAdministrator', 'Hélène Marchand');
    await page.goto(`/signature/otp/quotes/${id}`);
    await expect(page.getByText('Ce document n’est plus à signer.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Recevoir un code|Changer de signataire)$/ })).toHaveCount(0);
    await shoot('signature-taken-back');
    await page.getByRole('link', { name: 'Voir le dossier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test('a document that was not signed here is reported so, and never leaves the browser', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/signature/verify');
  const file = { name: 'contrat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 unsigned') };
  await page.getByLabel('Document (PDF)').setInputFiles(file);
  await expect(page.getByText(/^Aucun document de cette empreinte/)).toBeVisible();
  expect(sent.filter((url) => !url.includes('/api/session'))).toEqual([]);
});
