import { dayOf } from '../../../../src/kernel/days.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

test('an article gets its texts and its price, is put on sale, and is seen as the customer sees it', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('staff', 'Thomas Girard');
  // the path of the specification (§2) leads to the staff application
  await page.goto('/admcmdsimple/');
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await shoot('admin-articles');

  await page.getByRole('link', { name: 'Nouvel article' }).click();
  const code = `ESSAI-${String(Date.now())}`;
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel(/^Type/).selectOption('Simple');
  await page.getByLabel(/^Nature/).selectOption('Prestation');
  await page.getByLabel(/^Unité/).selectOption('Heure');
  for (const [language, text] of [
    ['Français', 'Essai'],
    ['Espagnol', 'Prueba'],
    ['Anglais', 'Trial'],
  ] as const) {
    await page.getByLabel(`${language} – Titre`).fill(text);
    await page.getByLabel(`${language} – Description`).fill(text);
  }
  await page.getByLabel(/^Documents à accepter/).fill('Conditions');
  await page.getByRole('option', { name: 'Conditions générales de vente' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();

  const status = page.getByRole('status');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Fixez d’abord un prix.')).toBeVisible();
  await page.getByRole('button', { name: 'Fixer un prix' }).click();
  await dialog.getByLabel(/^Prix HT/).fill('1 234,50');
  await dialog.getByLabel(/^Premier jour/).fill(dayOf(new Date().toISOString()));
  await dialog.getByRole('button', { name: 'Fixer le prix' }).click();
  await expect(status.filter({ hasText: 'Prix enregistré.' })).toBeVisible();
  const history = page.getByRole('region', { name: 'Historique des prix' });
  await expect(history.getByText(/1\s234,50\s€/)).toBeVisible();

  await page.getByRole('button', { name: 'Mettre en vente' }).click();
  await dialog.getByRole('button', { name: 'Mettre en vente' }).click();
  await expect(status.filter({ hasText: 'L’article est en vente.' })).toBeVisible();

  const preview = page.getByRole('region', { name: 'Aperçu comme client' });
  await preview.getByLabel('Client').fill('Périgueux');
  await preview.getByRole('option', { name: 'Périgueux' }).first().click();
  await preview.getByLabel(/^Quantité/).fill('2');
  await expect(preview.getByRole('row', { name: /Total HT/ })).toContainText(/2\s469,00\s€/);
  await expect(preview.getByRole('row', { name: /Total TTC/ })).toContainText(/2\s962,80\s€/);
  await shoot('admin-article');
});

test.describe('parameters that are refused', () => {
  // the limits that cross
  test.use({ expectedNoise: [/409/] });

  test(
    'the parameters of a configured article are edited one at a time',
    { tag: '@full' },
    async ({ page, logIn, shoot }) => {
      await logIn('staff', 'Thomas Girard');
      await page.goto('/admin/articles');
      await page.getByRole('link', { name: 'PARCOURS-FINANCES' }).click();
      const parameters = page.getByRole('region', { name: 'Paramètres' });
      await expect(parameters.getByText(/si\s: Lieu – Dans vos locaux/)).toBeVisible();
      await parameters.getByRole('button', { name: 'Modifier les paramètres' }).click();
      await parameters.getByRole('button', { name: /^Modifier – Paramètre 3/ }).click();
      const third = parameters.getByRole('group', { name: /^Paramètre 3/ });
      await third.getByLabel('Au plus', { exact: true }).fill('0');
      await shoot('admin-article-parameters');
      await parameters.getByRole('button', { name: 'Enregistrer les paramètres' }).click();
      await expect(third.getByText(/limite haute est inférieure/)).toBeVisible();
      await third.getByLabel('Au plus', { exact: true }).fill('14');
      await parameters.getByRole('button', { name: 'Enregistrer les paramètres' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Paramètres enregistrés.' })).toBeVisible();
    },
  );
});
