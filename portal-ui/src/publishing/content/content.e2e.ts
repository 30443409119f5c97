import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('staff write an article, a second person publishes it, and a customer reads it', async ({
  page,
  logIn,
  baseURL,
  shoot,
}) => {
  const title = `Article ${crypto.randomUUID().slice(0, 8)}`;
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');

  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const sections: readonly { readonly id: string; readonly key: string | null }[] = await (
    await page.request.get('/api/content-sections', { headers })
  ).json();
  const data = {
    ...{ title, nature: 'help', language: 'fr', sectionId: sections.find(({ key }) => key === 'aide')?.id },
    ...{
      summary: 'Un essai.',
      text: '## Commencer\nFaites ceci.\n\n## Finir\n<b>Puis cela.</b>\n\n|= Échéances\n| Année | Jour |\n| **2026** | 31 janvier |',
    },
  };
  const answer = await page.request.post('/api/content-articles', { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: { readonly id: string } = await answer.json();
  await page.goto(`/admin/content-articles/${id}`);
  await expect(heading).toHaveText(title);
  await expect(page.getByRole('heading', { level: 2, name: 'Qui le voit' })).toBeVisible();
  await page.getByRole('button', { name: 'Insérer un tableau' }).press('Enter');
  await dialog.getByLabel(/^Légende du tableau/).fill('Services');
  await dialog.getByRole('button', { name: 'Insérer', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Texte/ })).toHaveValue(/\|= Services\n\| Colonne 1 \|/);
  await shoot('content-article-staff');
  await page.reload();
  await page.getByRole('button', { name: 'Soumettre à la relecture' }).press('Enter');
  await dialog.getByRole('button', { name: 'Soumettre', exact: true }).press('Enter');
  await expect(page.getByText('Le texte attend sa relecture.')).toBeVisible();

  await logIn('staff', 'Nadia Lefèvre');
  await page.goto(`/admin/content-articles/${id}`);
  await page.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await expect(page.getByText('L’article est publié.')).toBeVisible();

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/consultArt/');
  await expect(heading).toHaveText('Actualités et articles');
  await shoot('content-tree');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(heading).toHaveText(title);
  await expect(page.getByText('Un essai.')).toBeVisible();
  await page.getByRole('link', { name: 'Lire l’article' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Finir' })).toBeVisible();
  // HTML in a text is shown as plain words
  await expect(page.getByText('<b>Puis cela.</b>')).toBeVisible();
  const table = page.getByRole('region', { name: 'Échéances' });
  await expect(table.getByRole('columnheader', { name: 'Année' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: '2026' })).toBeVisible();
  await shoot('content-article');
});

test(
  'staff build a filter and see whom it is for; who is asked to read an article says that they have',
  { tag: '@full' },
  async ({ page, logIn, read, baseURL, shoot }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [key, title] = [`essai-${mark}`, `À lire ${mark}`];
    const heading = page.getByRole('heading', { level: 1 });
    await logIn('clientAdministrator', 'Élodie');
    const me: MeView = Object(await read('/api/me'));

    await logIn('staff', 'Thomas Girard');
    await page.goto('/admin/content-filters/create');
    await page.getByLabel(/^Clé stable/).fill(key);
    for (const language of ['Français', 'Espagnol', 'Anglais'])
      await page.getByLabel(`${language} – Libellé`).fill(key);
    await page.getByRole('button', { name: 'Ajouter une condition' }).press('Enter');
    const condition = page.getByRole('group', { name: 'Condition 1' });
    await condition.getByLabel(/^Ce qui est demandé/).selectOption('client');
    await condition.getByLabel(/^Valeurs/).fill(me.client?.label ?? '');
    await page
      .getByRole('option', { name: me.client?.label ?? '' })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Ce que la règle change' })).toContainText('clients : 1');
    await shoot('content-filter');
    await page.getByRole('button', { name: 'Créer' }).press('Enter');
    await expect(page.getByText('Filtre créé.')).toBeVisible();

    const asked = await authorised(page.request, sameOrigin(baseURL));
    const filters: readonly { readonly id: string }[] = await (
      await page.request.get(`/api/content-filters?filter=${JSON.stringify({ q: key })}`, { headers: asked })
    ).json();
    const data = {
      ...{ title, nature: 'news', language: 'fr', text: 'Lisez ceci.', asksReceipt: true },
      filterIds: filters.map(({ id }) => id),
    };
    const answer = await page.request.post('/api/content-articles', { data, headers: asked });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { readonly id: string } = await answer.json();
    const sent = async (command: string): Promise<void> => {
      const headers = await authorised(page.request, sameOrigin(baseURL));
      const done = await page.request.post(`/api/content-articles/${id}/${command}`, { data: {}, headers });
      expect(done.ok(), await done.text()).toBe(true);
    };
    await sent('submit-content-article');
    await logIn('staff', 'Nadia Lefèvre');
    await sent('publish-content-article');

    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/');
    const confirm = page.getByRole('button', { name: `J’ai lu – ${title}` });
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await shoot('content-to-confirm');
    await confirm.press('Enter');
    await expect(confirm).toHaveCount(0);

    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/content-articles/${id}`);
    await expect(page.getByRole('region', { name: 'Confirmations de lecture' })).toContainText('1 sur');
    const why = page.getByRole('region', { name: 'Pourquoi le voit-on ?' });
    await why.getByLabel('Adresse électronique de l’interlocuteur').fill('helene.marchand@perigueux.example');
    await why.getByRole('button', { name: 'Expliquer' }).press('Enter');
    await expect(why).toContainText('Cette personne ne le voit pas');
    await page.getByRole('link', { name: 'Voir et exporter la liste' }).press('Enter');
    await expect(heading).toHaveText('Confirmations de lecture');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await shoot('content-receipts');
  },
);

test('a customer follows the help, the legal links and the rating of the frame to their pages', async ({
  page,
  logIn,
  shoot,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/info/root/aide');
  await expect(heading).toHaveText('Aide');
  await expect(page.getByRole('link', { name: 'Se connecter et gérer son mot de passe' })).toBeVisible();
  await shoot('info-root');
  await page.goto('/info/root/mentions');
  await expect(heading).toHaveText('Mentions légales');
  await page.goto('/info/redirect/footer_avis_node');
  await expect(page).toHaveURL(/\/info\/node\//);
  await expect(heading).toHaveText('Donner votre avis');
  await page.goto('/info/popup/aide');
  await expect(page.getByRole('button', { name: 'Fermer la fenêtre' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});
