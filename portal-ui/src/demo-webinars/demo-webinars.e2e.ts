import { expect, test } from '../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../test/e2e/mailbox.js';

test('a visitor registers, confirms by the link of the mail, and leaves again', async ({
  page,
  browser,
  logIn,
  baseURL,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const title = `Démonstration ${code}`;
  const email = `visitor.${code}@prospect.example`;
  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const planned = await page.request.post('/api/demo-webinars', {
    data: { title: { fr: title, es: title, en: title }, day, from: '10:00', to: '11:00', language: 'fr', seats: 3 },
    headers,
  });
  expect(planned.ok(), await planned.text()).toBe(true);

  const nobody = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr' });
  await nobody.goto('/login');
  await nobody.getByRole('link', { name: 'Voir les webinaires de démonstration' }).click();
  await expect(nobody.getByRole('heading', { level: 1, name: 'Webinaires de démonstration' })).toBeVisible();
  await nobody.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(nobody.getByText('Cochez cette case pour vous inscrire.').first()).toBeVisible();

  const offered = nobody.getByRole('combobox', { name: 'Démonstration' });
  const choice = await offered.getByRole('option').filter({ hasText: title }).getAttribute('value');
  await offered.selectOption(choice);
  await nobody.getByLabel('Prénom').fill('Zoé');
  await nobody.getByRole('textbox', { name: /^Nom/ }).fill('Canari');
  await nobody.getByLabel('Courriel').fill(email);
  await nobody.getByLabel('Organisation').fill('Ville de Lune');
  await nobody.getByRole('checkbox').check();
  await nobody.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(nobody.getByRole('heading', { level: 1, name: 'Ouvrez votre messagerie' })).toBeVisible();
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
