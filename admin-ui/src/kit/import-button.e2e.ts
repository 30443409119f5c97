import { expect, test } from '../../../test/e2e/fixtures.js';
import { number, workbook } from '../../../test/support/workbooks.js';

const headings = ['Code article', 'Nouveau prix HT', 'À partir du'];
/** 1 January 2028. */
const day = '46753';

const codeOf = (article: unknown): string | undefined =>
  typeof article === 'object' && article !== null && 'code' in article && typeof article.code === 'string'
    ? article.code
    : undefined;

test('a price list asks for its sheet, and its trial shows what stands now and what will be stored', async ({
  page,
  logIn,
  read,
  shoot,
}) => {
  test.slow();
  await logIn('staff', 'Thomas Girard');
  const [code = ''] = [await read('/api/articles')].flat().flatMap((article) => codeOf(article) ?? []);
  const buffer = Buffer.from(
    workbook([
      { name: 'Ancien tarif', state: 'hidden', rows: [headings, [code, number('1'), number(day, 1)]] },
      { name: 'Tarif 2027', rows: [headings, [code, number('1100.0000000000002'), number(day, 1)]] },
      { name: 'Tarif 2028', rows: [headings, [code, number('777'), number(day, 1)]] },
    ]),
  );
  await page.goto('/admcmdsimple/');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Choisir un fichier/).setInputFiles({
    name: 'tarif.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  const sheet = dialog.getByLabel('Feuille à importer');
  await expect(sheet.getByRole('option')).toHaveText(['Choisir une feuille', 'Tarif 2027', 'Tarif 2028']);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choisissez d’abord un fichier');
  await sheet.selectOption('Tarif 2028');
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  const row = dialog.getByRole('table', { name: 'Lignes du fichier' }).getByRole('row').last();
  await expect(row).toContainText(/ devient 777,00\s€/);
  await expect(row).toContainText(/ devient 01\/01\/2028/);
  await shoot('import-prices-wide');
  await page.setViewportSize({ width: 320, height: 1400 });
  await expect(row).toContainText(/777,00\s€/);
  await shoot('import-prices-narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
