import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const json = (name: string, texts: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(texts)),
});

/** Text that another person reads in the portal now, in French. */
const leadOfContact = async (browser: Browser, baseURL: string | undefined): Promise<string> => {
  const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL ? { baseURL } : {}) });
  const visitor = await context.newPage();
  await visitor.goto('/contact/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible();
  const words = await visitor.getByRole('main').innerText();
  await context.close();
  return words;
};

const findKey = async (page: Page, key: string): Promise<void> => {
  await page.goto(
    `/admin/translation-keys?filter=${encodeURIComponent(JSON.stringify({ module: 'contact', q: key }))}`,
  );
  await expect(page.getByRole('rowheader', { name: key })).toBeVisible();
};

const reset = async (page: Page, key: string): Promise<void> => {
  await findKey(page, key);
  await page.getByRole('link', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Rétablir l’origine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Textes rétablis.' })).toBeVisible();
};

test.describe('the dictionary', () => {
  test.describe.configure({ mode: 'serial' });
  // a refused text
  test.use({ expectedNoise: [/409/] });
  test.beforeEach(({ logIn }) => logIn('staff', 'Nadia Lefèvre'));

  test('a text that is written in the list is read in the portal, without a restart', async ({
    page,
    browser,
    baseURL,
    shoot,
  }) => {
    const words = `Écrivez-nous ${crypto.randomUUID()}`;
    await findKey(page, 'home.lead');
    await shoot('admin-translation-keys');
    await page.getByRole('button', { name: /Modifier \(Français\) home\.lead/ }).click();
    const text = page.getByRole('textbox', { name: 'Français – home.lead' });
    await expect(text).toBeFocused();
    await text.fill(`${words} {{nothing}}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert')).toContainText('variables');
    await text.fill(words);
    await text.press('Control+Enter');
    await expect(page.getByRole('button', { name: new RegExp(words) })).toBeVisible();
    await expect.poll(() => leadOfContact(browser, baseURL)).toContain(words);
    await reset(page, 'home.lead');
    await expect.poll(() => leadOfContact(browser, baseURL)).not.toContain(words);
  });

  test(
    'a file is looked at, then imported; the English words are there at once',
    { tag: '@full' },
    async ({ page, request, shoot }) => {
      const words = `Follow it ${crypto.randomUUID()}`;
      await page.goto('/admin/translation-imports');
      await page.getByRole('combobox', { name: 'Langue' }).selectOption('Anglais');
      await page.getByRole('combobox', { name: 'Module' }).selectOption('contact');
      await page
        .locator('input[type=file]')
        .setInputFiles(
          json('contact-en.json', { follow: { title: words, submit: '' }, brandNew: 'A new key', section: 3 }),
        );
      await page.getByRole('button', { name: 'Aperçu' }).click();
      await expect(page.getByRole('heading', { name: 'Ce que l’import changera' })).toBeFocused();
      await expect(page.getByText('1 texte modifié')).toBeVisible();
      await expect(page.getByText('2 refusés')).toBeVisible();
      await expect(page.getByText('Nouvelle clé : seul le fichier français peut l’apporter')).toBeVisible();
      await shoot('admin-translation-import');
      await page.getByRole('button', { name: 'Importer 1 texte' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Textes importés.' })).toBeVisible();
      await expect.poll(async () => (await request.get('/api/translations/en/contact')).text()).toContain(words);
      await reset(page, 'follow.title');
    },
  );

  test('a file of another kind is refused', { tag: '@full' }, async ({ page }) => {
    await page.goto('/admin/translation-imports');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('alert')).toContainText('Choisissez d’abord un fichier');
  });

  test('the paths of the specification lead there', { tag: '@full' }, async ({ page }) => {
    await page.goto('/traduction/admin');
    await expect(page).toHaveURL(/\/admin\/translation-keys/);
    await expect(page.getByRole('heading', { level: 1, name: 'Traductions' })).toBeVisible();
  });
});
