import type { Route } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { expect, test } from '../../../../test/e2e/fixtures.js';

test('staff order for a customer at the price that is shown; the customer’s signatory is left to sign', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Passer une commande pour un client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Passer une commande pour un client' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Client/ }).fill('Périgueux');
  await page.getByRole('option', { name: 'Périgueux', exact: true }).click();
  await page.getByRole('combobox', { name: /^Article/ }).selectOption({ label: 'Pack de 1 000 SMS (SMS-1000)' });
  await page.getByRole('textbox', { name: /^Quantité/ }).fill('3');
  await page.getByLabel(/^Signataire/).selectOption({ label: 'Hélène Marchand' });
  await page.getByLabel(/^Correspondant/).selectOption({ label: 'Karim Benali' });
  await page.getByLabel(/^Service/).selectOption('FIN');
  await page.getByLabel(/^Numéro d’engagement/).fill('EJ-2026-00777');
  await shoot('admin-order-create');
  const total = await page
    .getByRole('row', { name: /Total TTC/ })
    .getByRole('cell')
    .textContent();
  await page.getByRole('button', { name: 'Passer une commande pour un client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pack de 1\s000 SMS, CMD-/ })).toBeVisible();
  await expect(page.getByText('À signer', { exact: true })).toBeVisible();
  await expect(page.getByText(total ?? '').first()).toBeVisible();
  await expect(page.getByText('EJ-2026-00777')).toBeVisible();
});

test('a price list is tried, then read in', { tag: '@full' }, async ({ page, logIn, shoot }) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer un tarif' });
  const csv = `Code article;Nouveau prix HT;À partir du\nSMS-1000;${String(100 + (Date.now() % 900))},50;2031-01-01\nRIEN;1;2031-01-01\n`;
  await dialog
    .getByLabel(/^Choisir un fichier CSV/)
    .setInputFiles([{ name: 'tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Essai : rien n’est encore écrit. 1 à mettre à jour, 1 refusé');
  await shoot('admin-price-import');
  await dialog.getByRole('button', { name: 'Importer 1 élément' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Import terminé. 1 mis à jour, 1 refusé');
});

test('a price list is read from a workbook as a spreadsheet saves it', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('staff', 'Thomas Girard');
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer un tarif' });
  const rows = [
    ['Code article', 'Nouveau prix HT', 'À partir du'],
    [],
    ['RIEN', 100.5, new Date('2032-01-01T00:00:00Z')],
  ];
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value })),
  );
  const buffer = await writeXlsxFile(cells).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  // what reads workbooks comes after the press: that must not be lost
  const held: Route[] = [];
  let isPressed = false;
  await page.route(/\/assets\/browser-/, (route) => (isPressed ? route.continue() : void held.push(route)));
  await dialog.getByLabel(/^Choisir un fichier CSV/).setInputFiles([{ name: 'tarif.xlsx', mimeType, buffer }]);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  isPressed = true;
  await Promise.all(held.map((route) => route.continue()));
  const row = dialog.getByRole('row', { name: /RIEN/ });
  // the blank row keeps its place; day and price are understood, the code is not
  await expect(row).toHaveText(/^3RIENRefuséCet article n’existe pas\./);
  await expect(row).not.toContainText('À partir du');
});

test(
  'an order is found in the queue by what it is and whose, and says what of it has left',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('staff', 'Thomas Girard');
    await page.goto('/admin/orders');
    // it opens on what waits for the provider
    await expect(page).toHaveURL(/waiting/);
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('certificat vannes');
    const found = page.getByRole('row', { name: /Certificat RGS.*Vannes/ });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await found.getByRole('link').click();
    await expect(page.getByText('Expédiée en partie')).toBeVisible();
    await expect(page.getByText('4 × Certificat RGS** sur clé, trois ans')).toBeVisible();
    const shown = page.url();
    await page.goto(shown.replace(/\/show$/, ''));
    await expect(page).toHaveURL(shown);
    await expect(page.getByText('Expédiée en partie')).toBeVisible();
  },
);

test('the bar of each article’s revenue is as long as its share', async ({ page, logIn }) => {
  await logIn('staff', 'Thomas Girard');
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/order-revenue?'));
  await page.goto('/admin/order-revenue');
  const rows: readonly { readonly share: number }[] = await (await answered).json();
  const bars = page.locator('tbody td [aria-hidden="true"]:has(> div)');
  await expect(bars).toHaveCount(rows.length);
  const drawn = await bars.evaluateAll((all) =>
    all.map((bar) => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width),
  );
  expect(drawn.map((part) => Math.round(part * 100))).toEqual(
    rows.map(({ share }) => Math.max(share > 0 ? 1 : 0, Math.round(share * 100))),
  );
});
