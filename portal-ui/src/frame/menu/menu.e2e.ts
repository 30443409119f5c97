import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { full } from '../../../../test/e2e/walker.js';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { staffPaths } from '../../../../src/shell/menus/staff-paths.vocabulary.js';
import { leavesPortal } from './link-rules.js';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** Goes from stop to stop until this has the focus. */
const tabTo = async (page: Page, key: 'Tab' | 'Shift+Tab', found: () => Promise<boolean>): Promise<void> => {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await found()) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not get there');
};
const focused = (page: Page, name: string) => () =>
  page.evaluate(
    (wanted) => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) === wanted,
    name,
  );

test.describe('K8: side menu and change of language, by keyboard alone', () => {
  test('opens a section, follows an entry, changes the language and finds the menu in it', async ({ page, logIn }) => {
    await logIn('clientAdministrator');
    // the language is not stored, for other tests that log in as the administrator
    await page.route('**/api/me/change-language', (request) => request.fulfill({ json: { position: '0' } }));
    await page.goto('/sfrequest/open');
    await expect(menuOf(page)).toBeVisible();
    await tabTo(page, 'Tab', focused(page, 'Aide et contact'));
    await page.keyboard.press('Enter');
    await expect(menuOf(page).getByRole('button', { name: 'Aide et contact' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menuOf(page).getByRole('button', { expanded: true })).toHaveCount(1);
    await tabTo(page, 'Shift+Tab', focused(page, 'Assistance'));
    await page.keyboard.press('Space');
    await tabTo(page, 'Tab', focused(page, 'Demandes closes'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Demandes closes' })).toBeFocused();
    await expect(menuOf(page).getByRole('link', { name: 'Demandes closes' })).toHaveAttribute('aria-current', 'page');
    await tabTo(page, 'Shift+Tab', () =>
      page.evaluate(() => document.activeElement?.textContent.includes('Votre compte') === true),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, 'Tab', focused(page, 'ES – Español'));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Mi cuenta' }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Su cuenta/ }).press('Enter');
    await page.getByRole('button', { name: /Français/ }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeVisible();
  });
});

test('an entry is as large while its page is there as before', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('clientAdministrator');
  await page.goto('/interlocutor/structure');
  const entry = menuOf(page).getByRole('link', { name: 'Administrateur et délégations' });
  const size = async () => {
    const { width, height } = (await entry.boundingBox()) ?? { width: 0, height: 0 };
    return { width, height };
  };
  const before = await size();
  await entry.press('Enter');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  expect(await size()).toEqual(before);
});

test.describe('entry, heading and document title are one name', () => {
  // a structure test has both texts written in each language: `npm test -- full` goes through all
  for (const language of full ? ['fr', 'es', 'en'] : ['fr'])
    test(`in ${language}, on each page of the menu`, { tag: '@full' }, async ({ page, logIn, read }) => {
      test.setTimeout(180_000);
      await logIn('clientAdministrator', 'Hélène');
      await page.addInitScript((chosen) => localStorage.setItem('guichet.language', chosen), language);
      const { sections }: Pick<MenuView, 'sections'> = Object(await read(`/api/menu?language=${language}`));
      const menu = page.getByRole('navigation', { name: /^(Menu principal|Menú principal|Main menu)$/ });
      let seen = 0;
      await page.goto('/');
      for (const { label: section, items } of sections) {
        await menu.getByRole('button', { name: section, exact: true }).press('Enter');
        for (const { label, to } of items.filter((item) => !item.external && !leavesPortal(item.to))) {
          await menu.locator(`a[href="${to}"]`).press('Enter');
          await expect.soft(page.getByRole('heading', { level: 1 }), to).toHaveText(label);
          // a list adds the page that it shows
          await expect.soft(page, to).toHaveTitle(new RegExp(`^${label}( \\(.+\\))? – ${section} – Guichet$`));
          seen += 1;
        }
      }
      expect(seen).toBeGreaterThan(15);
    });
});

test('a person makes the menu their own: pins, order and hidden entries', async ({ page, logIn }) => {
  await logIn('contact', 'Sophie');
  await page.goto('/sfrequest/open');
  await menuOf(page).getByRole('button', { name: 'Personnaliser le menu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personnaliser le menu' });
  const reset = dialog.getByRole('button', { name: 'Revenir au menu commun' });
  if (await reset.isVisible()) {
    await reset.press('Enter');
    await expect(dialog).toBeHidden();
    await menuOf(page).getByRole('button', { name: 'Personnaliser le menu' }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Épingler – Demandes closes' }).press('Enter');
  await dialog.getByRole('button', { name: 'Masquer – Demandes en cours' }).press('Enter');
  const up = dialog.getByRole('button', { name: 'Monter Mon compte' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await dialog.getByRole('button', { name: 'Enregistrer mon menu' }).press('Enter');
  await expect(dialog).toBeHidden();

  await expect(menuOf(page).getByRole('list', { name: 'Mes raccourcis' }).getByRole('link')).toHaveText([
    'Demandes closes',
  ]);
  await expect(menuOf(page).getByRole('button', { name: /Mon (compte|organisation)/ })).toHaveText([
    'Mon compte',
    'Mon organisation',
  ]);
  await page.reload();
  await expect(menuOf(page).getByRole('list', { name: 'Mes raccourcis' })).toBeVisible();
  await menuOf(page).getByRole('button', { name: 'Assistance' }).press('Enter');
  await expect(menuOf(page).getByRole('link', { name: 'Demandes en cours' })).toBeHidden();

  await menuOf(page).getByRole('button', { name: 'Personnaliser le menu' }).press('Enter');
  await reset.press('Enter');
  await expect(menuOf(page).getByRole('list', { name: 'Mes raccourcis' })).toBeHidden();
});

test(
  'the frame wears the theme of the entity, in the language of the page',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('contact', 'Lucía');
    await page.goto('/sfrequest/open');
    await expect(page.getByRole('link', { name: /España/ })).toBeVisible();
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--menu-active').trim());
    expect(await colour()).toBe('#9A2C45');
    // specification §6: no contact-us and no shop for the Spanish entity
    const top = page.getByRole('banner').getByRole('navigation');
    await expect(top.getByRole('link', { name: /Contacto|Tienda/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Su cuenta/ }).click();
    await expect(page.getByRole('link', { name: 'Preferencias' })).toBeVisible();
  },
);

/** All of these paths have the same page: `npm test -- full` asks for each. */
const askedPaths = staffPaths.filter((_, index) => full || index % 6 === 0);

test.describe('the paths of staff', () => {
  test('are forbidden to customers', async ({ page, logIn }) => {
    test.setTimeout(180_000);
    await logIn('clientAdministrator');
    for (const { path } of askedPaths) {
      await page.goto(path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7'));
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Accès non autorisé');
    }
  });

  test('lead staff to the screens of their application', { tag: '@full' }, async ({ page, logIn }) => {
    test.setTimeout(180_000);
    await logIn('staff', 'Nadia');
    for (const { path, screen } of askedPaths) {
      const asked = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7');
      await page.goto(asked);
      await expect.soft(page, path).toHaveURL(new RegExp(`/admin${screen}(?:[/?]|$)`));
    }
  });
});
