import { expect, test } from '../../../test/e2e/fixtures.js';

test('staff find an entry of the menu by typing, and keep it among their favourites', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff');
  await page.goto('/admin/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const filter = menu.getByRole('searchbox', { name: 'Filtrer le menu' });
  await filter.fill('abonnements equ');
  await expect(menu.getByRole('link')).toHaveText(['Abonnements de l’équipe']);
  await filter.fill('zzz');
  await expect(menu.getByRole('status')).toHaveText('Aucune entrée de ce nom.');
  await filter.press('Escape');
  await filter.fill('abonnements equ');
  await filter.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements de l’équipe' })).toBeVisible();
  await expect(filter).toHaveValue('');

  await menu.getByRole('button', { name: 'Ajouter Abonnements de l’équipe aux favoris' }).press('Enter');
  const favourites = menu.getByRole('list', { name: 'Favoris' });
  await expect(favourites.getByRole('link')).toHaveText(['Abonnements de l’équipe']);
  await shoot('favourites');
  await page.goto('/admin/');
  await favourites.getByRole('link').click();
  await favourites.getByRole('button', { name: 'Retirer Abonnements de l’équipe des favoris' }).press('Enter');
  await expect(favourites).toBeHidden();
});

test('the home page counts what waits for the person by kind, each with the way to it', async ({ page, logIn }) => {
  await logIn('staff');
  await page.goto('/admin/');
  const waiting = page.getByRole('region', { name: 'À traiter' });
  const messages = waiting.getByRole('link', { name: /messages? en attente de réponse/ });
  const count = Number.parseInt(await messages.innerText(), 10);
  await messages.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages reçus' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1);
});
