import { expect, test } from '../../../../test/e2e/fixtures.js';

test('customers find their requests and people from any page, and pages of the menu', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('clientAdministrator');
  await page.goto('/interlocutor/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Rechercher partout' });
  await expect(search).toBeFocused();
  await search.fill('karim benali');
  await page
    .getByRole('group', { name: 'Contacts' })
    .getByRole('option', { name: /Karim Benali/ })
    .click();
  await expect(page).toHaveURL(/\/interlocutor\/contact\/edit\//);

  await page.goto('/sfrequest/open');
  const title = await page.getByRole('table').getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Trouver' }).click();
  await search.fill(title.slice(0, 20));
  const requests = page.getByRole('group', { name: 'Demandes' }).getByRole('option');
  await expect(requests).toContainText([title.slice(0, 20)]);
  await shoot('search');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/sfrequest\/[0-9a-f-]{36}/);

  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option')).toHaveCount(2);
});

test(
  'a contact of another organisation finds neither its people nor its requests',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('contact', 'Lucía');
    await page.goto('/notif/');
    // the page speaks the person's language from here on
    await expect(page.getByRole('button', { name: 'Encontrar' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('karim benali');
    await expect(page.getByRole('status').filter({ hasText: 'karim benali' })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
  },
);
