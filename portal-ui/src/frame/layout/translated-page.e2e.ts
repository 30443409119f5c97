import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** As the translator of a browser does: each text is moved into elements of its own, also those that come later. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isDone = (text: Node): boolean => text.parentElement?.closest('[data-translated], script, style') !== null;
    const wrap = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (isDone(text) || !text.textContent?.trim()) continue;
        const translated = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        translated.setAttribute('data-translated', '');
        text.parentNode?.replaceChild(translated, text);
        translated.textContent = text.textContent;
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrap);
    }).observe(document.body, { childList: true, subtree: true });
  });

test.beforeEach(({ logIn }) => logIn('clientAdministrator', 'Élodie'));

test.describe('a page that the browser translates', () => {
  test('is left and come back to, and its list is searched', async ({ page }) => {
    await page.goto('/interlocutor/');
    await expect(heading(page, 'Contacts')).toBeVisible();
    await translate(page);
    const search = page.getByRole('searchbox');
    await search.fill('personne de ce nom');
    await search.press('Enter');
    await expect(page.getByText('personne de ce nom').first()).toBeVisible();
    await search.fill('');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Ajouter un contact' }).first().click();
    await expect(heading(page, 'Nouveau contact')).toBeVisible();
    await page.getByLabel(/^Prénom/).fill('Zoé');
    await page.getByRole('link', { name: /^Annuler/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Quitter/ })
      .click();
    await expect(heading(page, 'Contacts')).toBeVisible();
    await expect(page.getByRole('table').or(page.getByRole('list').first()).first()).toBeVisible();
  });

  test('goes on where a text is no longer where it was put', async ({ page }) => {
    await page.goto('/interlocutor/');
    await expect(heading(page, 'Contacts')).toBeVisible();
    const left = await page.evaluate(() => {
      const [paragraph, moved, later] = [document.createElement('p'), new Text('moved'), new Text('later')];
      paragraph.insertBefore(later, moved);
      paragraph.removeChild(moved);
      return paragraph.textContent;
    });
    expect(left).toBe('later');
  });
});
