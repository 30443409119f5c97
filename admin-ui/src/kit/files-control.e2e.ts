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
