import { expect, test } from '../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../test/e2e/short-messages.js';

interface Quote {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

const isQuotes = (value: unknown): value is readonly Quote[] => Array.isArray(value);

/** The same one, typed twice, is one try. */
const another = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

// wrong codes are refused on purpose; a page finds out by asking that nobody is connected, or that a document is unknown
test.use({ expectedNoise: [/40[149]/] });

test('a quote goes back to preparation after three wrong codes, and is withdrawn', async ({ page, logIn, read }) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  const quotes = await read('/api/quotes');
  const quote = isQuotes(quotes) ? quotes.find(({ status }) => status === 'toSign') : undefined;
  await page.goto(`/signature/otp/quotes/${quote?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(quote?.number ?? '') })).toBeVisible();

  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
  await expect(summary).toBeFocused();
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await page.getByLabel(/^Signataire/).selectOption({ label: 'Hélène Marchand' });
  await expect(page.getByLabel(/^Envoi du code/)).toHaveValue('sms');
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await expect(page.getByText('La signature est préparée.')).toBeVisible();

  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
  const sent = await signatureCode(page);
  const code = page.getByLabel(/^Code de signature avancée/);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  for (const [by, left] of ['Il reste 2 essais.', 'Il reste 1 essai.'].entries()) {
    await code.fill(another(sent, by + 1));
    await code.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: left })).toBeVisible();
  }
  await code.fill(another(sent, 3));
  await code.press('Enter');
  await expect(page.getByText(/^Trois codes faux/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Trois codes faux/)).toBeVisible();

  await page.getByRole('button', { name: 'Retirer la signature' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/^La signature a été retirée/)).toBeVisible();
});

test('a document that nobody signed here is told so, and never leaves the browser', async ({ page }) => {
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
