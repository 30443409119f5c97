import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import type { Kind } from '../../../../test/e2e/logging-in.js';

const computed = (of: Locator, property: string): Promise<string> =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const openButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /^(Ouvrir une demande|Abrir)/ });

/** Default colour of each entity, with a person of it in the demo. */
const entities: readonly (readonly [entity: string, kind: Kind, name: string, colour: string])[] = [
  ['local authorities', 'clientAdministrator', 'Hélène', 'rgb(55, 46, 149)'],
  ['Spain', 'contact', 'Lucía', 'rgb(154, 44, 69)'],
  ['maintenance', 'clientAdministrator', 'Élodie', 'rgb(31, 93, 158)'],
];

test.describe('buttons, links and focus wear the colours of the entity (specification §3)', () => {
  for (const [entity, kind, name, colour] of entities)
    test(`of ${entity}`, async ({ page, logIn }) => {
      await logIn(kind, name);
      await page.goto('/');
      const button = openButton(page);
      await expect(button).toHaveCSS('background-color', colour);
      await button.focus();
      await page.keyboard.press('Shift');
      expect(await computed(button, 'outline-color')).toBe(colour);
      await page.goto('/sfrequest/open');
      const link = page.getByRole('main').locator('a.MuiLink-root').first();
      await expect(link).toHaveCSS('color', colour);
    });
});

test('another person who logs in wears the colours of their own entity', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('contact', 'Lucía');
  await page.goto('/');
  await expect(openButton(page)).toHaveCSS('background-color', 'rgb(154, 44, 69)');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^(Se connecter|Iniciar sesión)$/ })).toHaveCSS(
    'background-color',
    'rgb(55, 46, 149)',
  );
  await page.getByRole('button', { name: /Élodie/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Élodie/ })).toBeVisible();
  await expect(openButton(page)).toHaveCSS('background-color', 'rgb(31, 93, 158)');
});

test.describe('the preferences of this device (features F54)', () => {
  test.beforeEach(async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/interlocutorprofil/userprefs');
  });

  test('strong contrast darkens words', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const lead = page.locator('main h1 + *');
    const radio = (name: RegExp): Locator => page.getByRole('radio', { name });
    await expect(heading).toHaveCSS('color', 'rgb(29, 27, 51)');
    await expect(lead).toHaveCSS('color', 'rgb(87, 84, 111)');
    await radio(/^Renforcé/).check();
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(lead).toHaveCSS('color', 'rgb(29, 27, 51)');
    await radio(/^Habituel/).check();
    await expect(heading).toHaveCSS('color', 'rgb(29, 27, 51)');
  });

  test('a compact list has at least 30 % more rows on a screen', { tag: '@full' }, async ({ page }) => {
    const heights = async (): Promise<number> => {
      await page.goto('/sfrequest/open');
      const rows = page.locator('tbody tr');
      await expect(rows.nth(5)).toBeVisible();
      return rows.evaluateAll((all) => all.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0));
    };
    const comfortable = await heights();
    await page.goto('/interlocutorprofil/userprefs');
    await page.getByRole('radio', { name: /^Compacte/ }).check();
    expect(comfortable / (await heights())).toBeGreaterThan(1.3);
  });
});
