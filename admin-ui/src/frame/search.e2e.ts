import { expect, test } from '../../../test/e2e/fixtures.js';

test('staff find a person by typing a name anywhere, and go back to them', async ({ page, logIn, shoot }) => {
  await logIn('staff');
  await page.goto('/admin/#/licences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Rechercher partout' });
  await expect(search).toBeFocused();
  await search.fill('sophie le goff');
  const found = page.getByRole('group', { name: 'Contacts' }).getByRole('option');
  await expect(found).toContainText(['Sophie Le Goff']);
  await expect(found).toContainText(['Vannes']);
  await shoot('search');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sophie Le Goff' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option')).toHaveText([/Sophie Le Goff/]);
  await search.fill('abonnements equ');
  await page.getByRole('option', { name: 'Abonnements de l’équipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements de l’équipe' })).toBeVisible();
});

test(
  'a search without an answer says what can be asked; all that a list finds is one step away',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('staff');
    await page.goto('/admin/');
    await page.getByRole('button', { name: 'Trouver' }).click();
    const search = page.getByRole('combobox', { name: 'Rechercher partout' });
    await search.fill('zzzqq');
    await expect(page.getByRole('status').filter({ hasText: 'Aucun résultat pour « zzzqq »' })).toBeVisible();
    await search.fill('perigueux');
    await page.getByRole('option', { name: 'Tous les clients avec « perigueux »' }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('perigueux');
  },
);

test(
  'the key / opens nothing for who says so, and stays a letter in a field',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('staff');
    await page.goto('/admin/');
    const search = page.getByRole('combobox', { name: 'Rechercher partout' });
    await page.getByRole('button', { name: 'Trouver' }).click();
    await search.press('/');
    await expect(search).toHaveValue('/');
    await page.getByRole('checkbox', { name: 'La touche / ouvre aussi la recherche' }).uncheck();
    await search.press('Escape');
    await expect(search).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(search).toHaveValue('');
  },
);
