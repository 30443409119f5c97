import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';
import { dayIn } from '../../../../test/support/days.js';

/** A visitor without an account, in a browser of their own, at the page that the log-in page leads to. */
const visitor = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Voir les webinaires de démonstration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinaires de démonstration' })).toBeVisible();
  return page;
};

/** Registers, works for it in the background, and leaves alone the field that people neither see nor reach. */
const register = async (page: Page, title: string, email: string): Promise<void> => {
  await page.getByRole('radio', { name: title }).check();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Canari');
  await page.getByLabel('Courriel').fill(email);
  await page.getByLabel('Organisation').fill('Ville de Lune');
  await page.getByRole('checkbox').check();
  await expect(page.locator('input[name=website]')).toHaveAttribute('tabindex', '-1');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ouvrez votre messagerie' })).toBeVisible();
};

const unique = (): string => crypto.randomUUID().slice(0, 8);

test('a visitor registers, confirms by the link of the mail, and leaves again', async ({
  page,
  browser,
  logIn,
  baseURL,
}) => {
  const code = unique();
  const title = `Démonstration ${code}`;
  const email = `visitor.${code}@prospect.example`;
  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const day = dayIn(10);
  const planned = await page.request.post('/api/demo-webinars', {
    data: { title: { fr: title, es: title, en: title }, day, from: '10:00', to: '11:00', language: 'fr', seats: 3 },
    headers,
  });
  expect(planned.ok(), await planned.text()).toBe(true);

  const nobody = await visitor(browser, baseURL);
  await nobody.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(nobody.getByText('Cochez cette case pour vous inscrire.').first()).toBeVisible();

  await register(nobody, title, email);
  await nobody.reload();
  await expect(nobody.getByRole('heading', { level: 1, name: 'Ouvrez votre messagerie' })).toBeVisible();

  await nobody.goto(await linkMailedTo(nobody, email, /^Confirmez/));
  await expect(nobody.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(nobody.getByText('Zoé')).toHaveCount(0);
  await nobody.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(nobody.getByText('Votre inscription est confirmée.')).toBeVisible();
  await nobody.getByRole('button', { name: 'Me désinscrire' }).click();
  await nobody.getByRole('dialog').getByRole('button', { name: 'Me désinscrire' }).click();
  await expect(nobody.getByText('Votre inscription est retirée')).toBeVisible();
  await nobody.close();
});

test(
  'a visitor registers for a recording, confirms by the link of the mail, and watches it',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const email = `late.${unique()}@prospect.example`;
    const title = 'La gestion financière de demain';
    const nobody = await visitor(browser, baseURL);
    await register(nobody, `${title} Enregistrement du`, email);
    await nobody.goto(await linkMailedTo(nobody, email, /^Confirmez/));
    await expect(nobody.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(nobody.getByRole('link', { name: 'Voir l’enregistrement' })).toBeHidden();
    await nobody.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(nobody.getByText('L’enregistrement est disponible.')).toBeVisible();

    // the link of the mail that follows leads there as well
    await nobody.goto(await linkMailedTo(nobody, email, /^Enregistrement/));
    await nobody
      .context()
      .route('https://replay.guichet.example/**', (route) => route.fulfill({ body: 'Enregistrement' }));
    const opened = nobody.waitForEvent('popup');
    await nobody.getByRole('link', { name: 'Voir l’enregistrement' }).click();
    const replay = await opened;
    await expect(replay).toHaveURL('https://replay.guichet.example/finances');
    await expect(replay.getByText('Enregistrement')).toBeVisible();
    await nobody.close();
  },
);
