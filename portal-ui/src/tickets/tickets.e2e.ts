import { expect, test } from '../../../test/e2e/fixtures.js';
import { field, fillTicket, heading, newForm, openTicket } from '../../../test/e2e/open-ticket.js';

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

test.describe('K2: a ticket with two files, one refused, by keyboard', () => {
  test.use({ expectedNoise: [/40[09]|41[35]/] });

  test('is sent with the good file', async ({ page }) => {
    await newForm(page);
    await fillTicket(page, `K2 ${crypto.randomUUID()}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ajouter des fichiers' }).press('Enter');
    await (
      await chooser
    ).setFiles([
      text('journal.txt', 'Erreur 2031 : modèle introuvable'),
      { name: 'vide.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ]);
    await expect(page.getByText('Ce fichier est vide.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer le fichier journal.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Retirer le fichier vide.txt' }).press('Enter');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
    await expect(heading(page, 'Demande envoyée')).toBeFocused();
    await expect(page.getByText('1 fichier', { exact: true })).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Demande envoyée')).toBeVisible();
  });
});

test('an empty form says what is missing, and each entry leads to its field', async ({ page }) => {
  await newForm(page);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Objet/ }).press('Enter');
  await expect(field(page, /^Objet/)).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur/);
});

test('a blocking trouble asks for a reason and a deadline, and the answer is promised before sending', async ({
  page,
}) => {
  await newForm(page);
  await page.getByRole('radio', { name: /^Bloquante/ }).check();
  await expect(page.getByRole('region', { name: 'Délai prévu' })).toContainText(
    /Réponse avant le \d\d\/\d\d\/\d{4} \d{1,2}:\d\d/,
  );
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Motif de la gravité/ })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Date limite/ })).toBeVisible();
});

test('one person in two places is flagged at once (specification §5)', async ({ page }) => {
  await newForm(page);
  const main = field(page, 'Interlocuteur principal');
  await expect.poll(() => main.locator('option').count()).toBeGreaterThan(1);
  await field(page, 'Second interlocuteur').selectOption(await main.inputValue());
  await expect(page.getByText('cette personne est déjà choisie')).toBeVisible();
});

test('a draft comes back after the page was left, and goes once thrown away', async ({ page }) => {
  const title = `Brouillon ${crypto.randomUUID()}`;
  await newForm(page);
  await field(page, /^Objet/).fill(title);
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible();
  await page.getByRole('link', { name: 'Demandes en cours' }).click();
  await page
    .getByRole('dialog', { name: 'Quitter cette page ?' })
    .getByRole('button', { name: /Quitter/ })
    .click();
  await expect(heading(page, 'Demandes en cours')).toBeVisible();
  await page.goto('/sfrequest/');
  await expect(page.getByText(/Nous avons repris votre brouillon/)).toBeVisible();
  await expect(field(page, /^Objet/)).toHaveValue(title);
  await page.getByRole('button', { name: 'Recommencer à zéro' }).click();
  await expect(field(page, /^Objet/)).toHaveValue('');
});

test.describe('K9: the session ends while a ticket is written', () => {
  test.use({ expectedNoise: [/401/] });

  test('logging in again in the page loses nothing', async ({ page, logIn }) => {
    const { login, password } = await logIn('clientAdministrator');
    await newForm(page);
    await field(page, /^Objet/).fill('Avant la fin de la session');
    await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible();
    await page.context().clearCookies();
    await page.route(
      '**/api/drafts/**',
      (route) =>
        route.fulfill({
          status: 401,
          json: { type: 'about:blank', title: 'x', status: 401, code: 'notConnected', detail: 'x' },
        }),
      { times: 1 },
    );
    await field(page, /^Objet/).fill('Après la fin de la session');
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
    await dialog.getByLabel('Identifiant').fill(login);
    await dialog.getByLabel(/^Mot de passe/).fill(password);
    await dialog.getByRole('button', { name: 'Se connecter' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field(page, /^Objet/)).toHaveValue('Après la fin de la session');
    await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible();
  });
});

test.describe('K3: filter, save a view, open row 3, Back', () => {
  test('keeps filter and focus', async ({ page }) => {
    await page.goto('/sfrequest/open');
    await page.getByRole('button', { name: 'Filtres' }).press('Enter');
    await field(page, 'Nature').selectOption({ label: 'Demande d’assistance' });
    await page.getByRole('button', { name: 'Appliquer les filtres' }).press('Enter');
    await expect(page).toHaveURL(/filter=/);
    await expect(page.getByRole('button', { name: /Nature.*retirer ce filtre/ })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer la vue' }).press('Enter');
    const name = `Vue ${crypto.randomUUID().slice(0, 8)}`;
    const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
    await dialog.getByLabel('Nom de la vue').fill(name);
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(page.getByLabel('Vue', { exact: true }).locator('option:checked')).toHaveText(name);
    const link = page.getByRole('table', { name: 'Demandes en cours' }).getByRole('rowheader').nth(2).getByRole('link');
    const href = await link.getAttribute('href');
    await link.press('Enter');
    await expect(heading(page, /^Demande /)).toBeFocused();
    await page.goBack();
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
    await expect(page).toHaveURL(/filter=/);
    await page.getByRole('button', { name: 'Modifier cette vue' }).press('Enter');
    await page.getByRole('dialog', { name: 'Modifier cette vue' }).getByLabel('Nom de la vue').fill(`${name} bis`);
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(page.getByLabel('Vue', { exact: true }).locator('option:checked')).toHaveText(`${name} bis`);
    await page.getByRole('button', { name: 'Supprimer cette vue' }).press('Enter');
    await expect(page.getByLabel('Vue', { exact: true }).locator('option', { hasText: name })).toHaveCount(0);
  });

  test('a list that no ticket matches says so and offers to clear the filters', async ({ page }) => {
    await page.goto(`/sfrequest/open?filter=${encodeURIComponent(JSON.stringify({ q: 'introuvablexyz' }))}`);
    await expect(page.getByText('Aucune demande ne correspond à ces filtres.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Effacer les filtres' }).last().click();
    await expect(page.getByRole('table', { name: 'Demandes en cours' })).toBeVisible();
  });

  test('the list is exported with its filter', async ({ page }) => {
    await page.goto('/sfrequest/open');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Exporter en CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});

test.describe('K4: answer and close a ticket with a comment of 1,500 characters', () => {
  test('in one visit', async ({ page }) => {
    await openTicket(page, `K4 ${crypto.randomUUID()}`);
    await page.getByRole('link', { name: 'Voir la demande' }).press('Enter');
    await expect(heading(page, /^Demande /)).toBeFocused();
    const number = (await heading(page, /^Demande /).innerText()).replace(/^Demande\s/, '');

    await page.getByRole('button', { name: 'Ajouter une information' }).press('Enter');
    await field(page, 'Votre message').fill('Le même poste, après redémarrage.');
    await page.getByRole('button', { name: 'Envoyer l’information' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Votre information a été envoyée.' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('Le même poste, après redémarrage.');

    await page.getByRole('button', { name: 'Clore la demande' }).press('Enter');
    await field(page, 'Motif de clôture').selectOption({ label: 'N’est plus d’actualité' });
    const comment = field(page, /^Commentaire/);
    await comment.fill('a'.repeat(1_501));
    await expect(page.getByText('1 caractère de trop')).toBeVisible();
    await page.getByRole('button', { name: 'Clore la demande' }).last().press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '1500 caractères au plus' })).toBeFocused();
    await comment.fill('a'.repeat(1_500));
    await page.getByRole('button', { name: 'Clore la demande' }).last().press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Clore cette demande ?' });
    await expect(confirmation).toContainText('Plus personne n’y travaillera.');
    await confirmation.getByRole('button', { name: 'Clore la demande' }).press('Enter');
    await expect(heading(page, 'Demandes closes')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `La demande ${number} est close.` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Demandes closes' })).toContainText(number);
  });
});

test.describe('closing as solved with a comment that says the contrary (W9)', () => {
  test.use({ expectedNoise: [/409/] });

  test('asks again, closes only when confirmed, and can be reopened until confirmed for good', async ({ page }) => {
    await openTicket(page, `W9 ${crypto.randomUUID()}`);
    await page.getByRole('link', { name: 'Voir la demande' }).click();
    await page.getByRole('button', { name: 'Clore la demande' }).click();
    await field(page, 'Motif de clôture').selectOption({ label: 'Résolu par le support' });
    await field(page, /^Commentaire/).fill('Cela ne fonctionne toujours pas.');
    await page.getByRole('button', { name: 'Clore la demande' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clore la demande' }).click();
    const guard = page.getByRole('dialog', { name: 'Votre commentaire ressemble à un refus' });
    await guard.getByRole('button', { name: 'Clore malgré tout' }).click();
    await expect(heading(page, 'Demandes closes')).toBeVisible();
    await page.getByRole('link', { name: /^W9/ }).first().click();
    await page.getByRole('button', { name: 'Confirmer la clôture définitive' }).click();
    await page.getByRole('button', { name: 'Confirmer définitivement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer définitivement' }).click();
    await expect(page.getByText('cette demande ne peut plus être rouverte')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rouvrir la demande' })).toBeHidden();
  });
});

test('a change request is made from a ticket', async ({ page }) => {
  await openTicket(page, `Origine ${crypto.randomUUID()}`);
  await page.getByRole('link', { name: 'Voir la demande' }).click();
  await page.getByRole('link', { name: 'Demander une évolution' }).click();
  await expect(heading(page, 'Demander une évolution')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Demande d’évolution/ })).toBeChecked();
  await expect(field(page, /^Objet/)).toHaveValue(/^Origine/);
});

test('the printed ticket has its reference and no shell', async ({ page }) => {
  await openTicket(page, `Papier ${crypto.randomUUID()}`);
  await page.getByRole('link', { name: 'Version imprimable' }).click();
  await expect(heading(page, /^Impression de la demande/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
});
