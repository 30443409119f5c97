import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

const lists = [
  { of: 'customers', kind: 'clientAdministrator', name: 'Hélène', path: '/sfrequest/open', table: 'Demandes en cours' },
  { of: 'staff', kind: 'staff', name: 'Thomas', path: '/admin/tickets', table: 'Tickets' },
] as const;

const rowsOf = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

const heights = (rows: Locator): Promise<readonly number[]> =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const hasNoSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const middle = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

for (const { of, kind, name, path, table } of lists)
  test.describe(`the tickets of ${of}`, () => {
    test.beforeEach(({ logIn }) => logIn(kind, name));

    test(
      'stand in rows of 56 px, and a third more of them where the device is set to compact',
      { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize(wide);
        await page.goto(path);
        const rows = rowsOf(page, table);
        await expect(rows.first()).toBeVisible();
        const comfortable = await heights(rows);
        expect(middle(comfortable)).toBeLessThanOrEqual(56);
        await page.getByRole('button', { name: 'Affichage' }).press('Enter');
        await page
          .getByRole('dialog', { name: 'Affichage' })
          .getByRole('radio', { name: /^Compacte/ })
          .check();
        await page.keyboard.press('Escape');
        await expect.poll(async () => average(comfortable) / average(await heights(rows))).toBeGreaterThanOrEqual(1.3);
        await page.reload();
        await expect(rows.first()).toBeVisible();
        expect(average(comfortable) / average(await heights(rows))).toBeGreaterThanOrEqual(1.3);
      },
    );

    test('show the columns that were chosen, by keyboard and from then on', { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize(wide);
      await page.goto(path);
      const product = page.getByRole('columnheader', { name: 'Produit' });
      await expect(rowsOf(page, table).first()).toBeVisible();
      await expect(product).toHaveCount(0);
      const button = page.getByRole('button', { name: 'Affichage' });
      await button.press('Enter');
      await page.getByRole('dialog', { name: 'Affichage' }).getByRole('checkbox', { name: 'Produit' }).press('Space');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(product).toBeVisible();
      await page.reload();
      await expect(product).toBeVisible();
    });

    test(
      'say how far away a date is, and the exact one to a person who points at the row or goes into it',
      { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize(wide);
        await page.goto(path);
        const row = rowsOf(page, table)
          .filter({ has: page.locator('time') })
          .first();
        const [near, exact] = [row.locator('time > span').first(), row.locator('time > span').nth(1)];
        await expect(exact).toHaveText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d$/);
        await expect(exact).toHaveCSS('clip-path', /inset/);
        await row.getByRole('link').first().focus();
        await expect(exact).toHaveCSS('clip-path', 'none');
        await expect(near).toHaveCSS('clip-path', /inset/);
      },
    );

    test(
      'fold what has no room in its line, whole in its title and once a key has led into the row',
      { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width: 905, height: 900 });
        await page.goto(path);
        await expect(rowsOf(page, table).first()).toBeVisible();
        // replaces the subject from the demo with one of about two hundred letters
        const link = rowsOf(page, table).first().getByRole('link').first();
        const words = 'Une très longue demande '.repeat(8).trim();
        await link.evaluate((element, text) => element.replaceChildren(text), words);
        const fold = rowsOf(page, table).first().locator('[data-fold="1"]').first();
        const isCut = (): Promise<boolean> =>
          fold.evaluate((element) => element.scrollHeight > element.clientHeight + 8);
        await expect.poll(isCut).toBe(true);
        await link.hover();
        await expect(fold).toHaveAttribute('title', words);
        await page.keyboard.press('Tab');
        await link.focus();
        await expect.poll(isCut).toBe(false);
      },
    );

    test('fit every window without scrolling sideways', { tag: '@full' }, async ({ page }) => {
      for (const width of [320, 905, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(rowsOf(page, table).first()).toBeVisible();
        expect(await hasNoSidewaysScroll(page), `at ${width} px`).toBe(true);
        const overflow = await page
          .getByRole('table', { name: table })
          .evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
        expect(overflow, `the table at ${width} px`).toBeLessThanOrEqual(1);
      }
    });

    test('begin above 400 px on a phone, in cards of three lines, with the filters behind one button', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      const first = rowsOf(page, table).first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThan(400);
      expect(average(await heights(rowsOf(page, table)))).toBeLessThanOrEqual(120);
      const button = page.getByRole('button', { name: /^Filtres et tri/ });
      await button.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Filtres et tri' });
      await sheet.getByLabel('Trier par').selectOption({ label: 'Gravité, décroissant' });
      await expect(page).toHaveURL(/severity/);
      await sheet.getByRole('checkbox', { name: 'Majeure' }).press('Space');
      await expect(page).toHaveURL(/major/);
      await sheet.getByRole('button', { name: 'Voir la liste' }).press('Enter');
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page.getByRole('button', { name: /^Gravité.*retirer ce filtre/ })).toBeVisible();
    });
  });
