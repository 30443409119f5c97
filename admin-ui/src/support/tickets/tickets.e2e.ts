import { Acts, chooseAction } from '../../../../test/e2e/acts.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

test.describe('the staff application', () => {
  test('takes, qualifies, asks about and solves a ticket', async ({ page, logIn, shoot }) => {
    test.slow();
    await logIn('staff', 'Thomas Girard');
    await page.goto('/admin/');
    await page.getByRole('link', { name: /^Non attribués/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');

    // of a client with several establishments, and with colleagues to inform
    const ofPerigueux = page.getByRole('table', { name: 'Tickets' }).getByRole('row').filter({ hasText: 'Périgueux' });
    await ofPerigueux.getByRole('rowheader').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const status = page.getByRole('status');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Prendre le ticket' }).click();
    await dialog.getByRole('button', { name: 'Prendre le ticket' }).click();
    await expect(status.filter({ hasText: 'Ticket pris en charge.' })).toBeVisible();
    await expect(page.getByText('Prise en charge').first()).toBeVisible();

    await chooseAction(page, 'Qualifier');
    await dialog.getByLabel(/^Gravité/).selectOption('Majeure');
    await dialog.getByLabel(/^Niveau de support/).selectOption('Niveau 2');
    await dialog.getByLabel(/^Type de demande/).selectOption('Dysfonctionnement');
    await dialog.getByRole('button', { name: 'Enregistrer la qualification' }).click();
    await expect(status.filter({ hasText: 'Ticket qualifié.' })).toBeVisible();
    await expect(page.getByText('Majeure', { exact: true })).toBeVisible();

    await test.step('lets a colleague of the contact follow it, and answer', async () => {
      await chooseAction(page, 'Choisir les personnes informées');
      await dialog.getByLabel('Personnes informées').click();
      const colleague = dialog.getByRole('listbox').getByRole('option', { selected: false }).last();
      const name = await colleague.textContent();
      await colleague.click();
      await dialog.getByLabel(`Droit de ${name}`).selectOption('lecture et réponse');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(status.filter({ hasText: 'Personnes informées enregistrées.' })).toBeVisible();
      await expect(page.getByText('(lecture et réponse)')).toBeVisible();
    });

    await test.step('says which establishment it is about, or that it is about the whole organisation', async () => {
      await chooseAction(page, 'Changer l’établissement');
      await dialog.getByLabel('Établissement').click();
      const structure = dialog.getByRole('option').first();
      const name = (await structure.textContent()) ?? '';
      await structure.click();
      await dialog.getByRole('button', { name: 'Enregistrer l’établissement' }).click();
      await expect(status.filter({ hasText: 'Établissement enregistré.' })).toBeVisible();
      await expect(page.getByText(`Établissement concerné : ${name}`)).toBeVisible();
    });

    const exchanges = page.getByRole('list', { name: 'Échanges' });
    await page.getByRole('tab', { name: 'Demander des précisions' }).click();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    const question = page.getByLabel(/^Votre question/);
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/écrivez votre message/);
    await question.fill('Quelle version utilisez-vous ?');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(status.filter({ hasText: 'Demande envoyée au client.' })).toBeVisible();
    await expect(exchanges.getByRole('article').last()).toBeFocused();
    await expect(page.getByText('En attente du client', { exact: true })).toBeVisible();

    await test.step('answers below what is answered: a text and one click', async () => {
      const acts = new Acts();
      await acts.type(page.getByLabel(/^Votre réponse/), 'Nous cherchons aussi de notre côté.');
      await acts.click(page.getByRole('button', { name: 'Envoyer la réponse' }));
      await expect(exchanges.getByRole('article').last()).toContainText('Nous cherchons aussi de notre côté.');
      await expect(exchanges.getByRole('article').last()).toBeFocused();
      expect(acts.taken).toBe(2);
    });

    await test.step('notes between agents, in words begun as an answer', async () => {
      await page.getByLabel(/^Votre réponse/).fill('Vu avec le développement.');
      await page.getByRole('tab', { name: 'Note interne' }).click();
      await expect(page.getByLabel(/^Votre note/)).toHaveValue('Vu avec le développement.');
      await expect(page.getByRole('button', { name: 'Ajouter des fichiers' })).toBeHidden();
      await page.getByRole('button', { name: 'Ajouter la note' }).click();
      await expect(exchanges.getByRole('article').last()).toContainText('Interne');
    });

    await test.step('leaves the dialog that cancels a ticket by keeping it', async () => {
      await chooseAction(page, 'Annuler le ticket');
      await expect(dialog.getByRole('button', { name: 'Annuler', exact: true })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Garder le ticket' }).click();
      await expect(dialog).toBeHidden();
    });

    await page.getByRole('tab', { name: 'Proposer une solution' }).click();
    await page.getByLabel(/^La solution/).fill('Installer la version corrective, puis relancer le calcul.');
    await page.getByRole('button', { name: 'Proposer la solution' }).click();
    await expect(status.filter({ hasText: 'Solution proposée au client.' })).toBeVisible();
    await expect(page.getByText('Résolue, à valider', { exact: true })).toBeVisible();
    await shoot('admin-ticket');
  });

  test('says why an action is refused', async ({ page, logIn }) => {
    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/tickets?filter=${encodeURIComponent('{"scope":"closed"}')}`);
    await page.getByRole('table', { name: 'Tickets' }).getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    const refused = page.getByRole('menuitem', { name: /^Prendre le ticket/ });
    await expect(refused).toContainText('La demande est close ou annulée');
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps filters in the address and gives the focus back', { tag: '@full' }, async ({ page, logIn }) => {
    await logIn('staff', 'Thomas Girard');
    await page.goto('/admin/tickets');
    await page.getByRole('button', { name: 'Plus de filtres' }).click();
    const narrowed = page.waitForResponse((response) => response.url().includes('severity'));
    await page.getByRole('group', { name: 'Gravité' }).getByLabel('Majeure').click();
    await expect(page).toHaveURL(/severity/);
    await expect(page.getByRole('button', { name: /^Gravité.*Majeure.*retirer ce filtre/ })).toBeVisible();
    await narrowed;
    const table = page.getByRole('table', { name: 'Tickets' });
    await expect(table).toHaveAttribute('aria-busy', 'false');
    const link = table.getByRole('rowheader').first().getByRole('link');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/severity/);

    await test.step('keeps them as a view, which is renamed, shared, opened by itself, and deleted', async () => {
      const [name, other] = ['Majeures', 'Majeures bis'].map((words) => `${words} ${Date.now().toString(36)}`);
      const views = page.getByRole('navigation', { name: 'Vues de la liste' });
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
      await dialog.getByLabel(/^Nom/).fill(name ?? '');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('button', { name: `Modifier la vue – ${name}` }).click();
      await dialog.getByLabel(/^Nom/).fill(other ?? '');
      await dialog.getByLabel(/^Visible par/).selectOption('Toute l’équipe');
      await dialog.getByLabel('Ouvrir la liste sur cette vue').check();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(views.getByRole('link', { name: `${other} partagée avec l’équipe` })).toBeVisible();
      await page.goto('/admin/tickets');
      await expect(page).toHaveURL(/severity/);
      await page.getByRole('button', { name: `Supprimer la vue – ${other}` }).click();
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await expect(views.getByRole('link', { name: other })).toBeHidden();
      await page.goto('/admin/tickets');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
      await expect(page).not.toHaveURL(/severity/);
    });

    await test.step('shows the agent’s notifications, and lets them choose how to get them', async () => {
      await page.getByRole('link', { name: /^Notifications/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
      const mail = page.getByRole('checkbox', { name: 'Avancement d’une demande : par courriel' });
      await mail.uncheck();
      await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Vos choix sont enregistrés.' })).toBeVisible();
      await page.reload();
      await expect(mail).not.toBeChecked();
    });
  });

  test('registers and revises a record, and shows its history', { tag: '@full' }, async ({ page, logIn, shoot }) => {
    const name = `Gamme ${Date.now().toString(36)}`;
    await logIn('staff', 'Nadia');
    await page.goto('/admin/product-ranges');
    await page.getByRole('link', { name: 'Nouvelle gamme' }).click();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page).toHaveTitle(/^Erreur/);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByLabel(/^Nom/)).toBeFocused();
    await page.getByLabel(/^Nom/).fill(name);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByLabel(/^Nom/).fill(`${name} bis`);
    await page.getByRole('link', { name: 'Produits' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer ma saisie' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible();

    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(page.getByRole('heading', { name: '2 événements' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Voir l’état/ })
      .last()
      .click();
    await expect(page.getByText('1 champ a changé depuis')).toBeVisible();
    await shoot('admin-history');
  });

  test('lets operators watch the machinery', async ({ page, logIn }) => {
    await logIn('staff', 'Nadia');
    const rows = page.getByRole('table').getByRole('row');
    // a product that is well has nothing that was parked, and mails that left
    for (const [path, title, content] of [
      ['parked-events', 'Événements mis de côté', page.getByText(/^Aucun événement mis de côté/)],
      ['mails', 'Courriels', rows.filter({ hasText: 'Envoyé' }).first()],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(content).toBeVisible();
    }
    await page.goto('/admin/jobs');
    await expect(page.getByRole('heading', { level: 1, name: 'Tâches' })).toBeVisible();
    await expect(page.getByText(/^Aucune tâche en attente/).or(rows.nth(1))).toBeVisible();
    await page.goto('/admin/projections');
    await expect(page.getByRole('heading', { level: 1, name: 'Vues et réactions' })).toBeVisible();
    await expect(rows.filter({ hasText: 'account_locks' }).filter({ hasText: 'À jour' }).first()).toBeVisible();
  });
});
