import { expect, test } from '../../../test/e2e/fixtures.js';

test('an answer is not sent while one of its files is on its way (defaults G8)', async ({ page, logIn }) => {
  test.slow();
  await logIn('staff');
  await page.goto('/admin/#/tickets');
  await page.getByRole('table').getByRole('link').first().click();
  const form = page.getByRole('form', { name: 'Répondre au client' });
  await expect(form.getByText(/10 fichiers de 200\s\S+ au plus/)).toBeVisible();
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'correctif.log', mimeType: 'text/plain', buffer: Buffer.alloc(9 * 1024 * 1024, 'a\n') }]);
  await form.getByRole('textbox', { name: /^Votre réponse/ }).fill('Voici le correctif.');
  await form.getByRole('button', { name: 'Suspendre l’envoi de correctif.log' }).click();
  await expect(form.getByText('Envoi suspendu')).toBeVisible();
  await form.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(form.getByText(/attendez la fin de l’envoi des fichiers/i).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Reprendre l’envoi de correctif.log' }).click();
  await expect(form.getByRole('button', { name: 'Reprendre l’envoi de correctif.log' })).toBeHidden();
  await expect(form.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('article').last()).toContainText('Voici le correctif.');
  await expect(page.getByRole('article').last()).toContainText('correctif.log');
});

/** A single transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const pages = '%PDF-1.4\n%%EOF\n';

test(
  'a file is looked at without being saved: a picture in place, pages in a tab of their own',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('staff');
    await page.goto('/admin/#/tickets');
    await page.getByRole('table').getByRole('link').first().click();
    const form = page.getByRole('form', { name: 'Répondre au client' });
    await form.locator('input[type=file]').setInputFiles([
      { name: 'ecran.png', mimeType: 'image/png', buffer: pixel },
      { name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pages) },
    ]);
    await form.getByRole('textbox', { name: /^Votre réponse/ }).fill('Voici l’écran et sa notice.');
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.getByRole('button', { name: 'Envoyer la réponse' }).click();
    const answer = page.getByRole('article').last();
    const picture = answer.getByRole('button', { name: 'Aperçu de ecran.png' });
    // once it was found clean
    await expect(picture).toBeVisible({ timeout: 30_000 });
    await picture.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'ecran.png' });
    await expect(dialog.getByRole('img', { name: 'ecran.png' })).toHaveJSProperty('naturalWidth', 1);
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
    const [tab, shown] = await Promise.all([
      page.waitForEvent('popup'),
      page.waitForResponse(/\/api\/files\/[^/]+\/content/),
      answer.getByRole('button', { name: 'Aperçu de notice.pdf (nouvel onglet)' }).press('Enter'),
    ]);
    // what the tab is given to show
    expect(await shown.text()).toBe(pages);
    await tab.close();
  },
);
