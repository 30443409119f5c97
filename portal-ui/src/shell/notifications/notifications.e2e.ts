import { expect, test } from '../../../../test/e2e/fixtures.js';

test('a person reads their notifications, and chooses how to get them', async ({ page, logIn }) => {
  // no other test logs in as this person: each log-in notifies them
  await logIn('clientAdministrator', 'Élodie');
  await page.goto('/notif');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('Nouvelle connexion à votre compte').first()).toBeVisible();

  await test.step('the badge counts what is unread, and follows what is marked', async () => {
    const unread = page.getByRole('button', { name: /^Marquer comme lue – / });
    await expect(unread.first()).toBeVisible();
    const before = await unread.count();
    const name = (await unread.first().getAttribute('aria-label')) ?? '';
    await unread.first().click();
    await expect(unread).toHaveCount(before - 1);
    await page
      .getByRole('button', { name: name.replace('Marquer comme lue', 'Marquer comme non lue') })
      .first()
      .click();
    await expect(unread).toHaveCount(before);
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Toutes les notifications sont marquées' })).toBeVisible();
    await expect(unread).toHaveCount(0);
    await expect(page.getByRole('banner')).not.toContainText('non lue');
  });

  await test.step('only the unread ones are shown when asked', async () => {
    await page.getByRole('checkbox', { name: 'Non lues' }).press('Space');
    await expect(page.getByText('Aucune notification ne correspond à ces filtres.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Notifications' })).toBeVisible();
  });

  await test.step('choices are kept; what protects the account cannot be muted', async () => {
    await expect(page.getByRole('checkbox', { name: 'Sécurité de votre compte : par courriel' })).toBeDisabled();
    const mail = page.getByRole('checkbox', { name: 'Avancement d’une demande : par courriel' });
    await mail.uncheck();
    await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
    await page.reload();
    await expect(mail).not.toBeChecked();
  });
});

test('a list that was read before a notification shows it by itself', async ({ page, logIn }) => {
  await logIn('clientAdministrator', 'Élodie');
  const listening = page.waitForResponse(/\/api\/notifications\/live/);
  await page.route(
    /\/api\/notifications\?/,
    async (route) => {
      const response = await route.fetch();
      await listening;
      await route.fulfill({ response, json: [] });
    },
    { times: 1 },
  );
  await page.goto('/notif');
  await expect(page.getByText('Nouvelle connexion à votre compte').first()).toBeVisible();
});
