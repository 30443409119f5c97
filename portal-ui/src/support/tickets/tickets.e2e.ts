import { chooseAction } from '../../../../test/e2e/acts.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import {
  chooseProduct,
  field,
  fillTicket,
  heading,
  newForm,
  openTicket,
  unfold,
} from '../../../../test/e2e/open-ticket.js';

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
  await expect(summary.getByRole('link')).toHaveText([
    'Objet : résumez votre demande en quelques mots',
    'Description : décrivez ce qui se passe',
    'Produit : choisissez un produit',
    'Gravité : choisissez une gravité',
  ]);
  await summary.getByRole('link', { name: /^Objet/ }).press('Enter');
  await expect(field(page, /^Objet/)).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur/);
  await chooseProduct(page);
  await expect(page.getByText('choisissez un produit')).toHaveCount(0);
});

test('known values are filled in: two texts and five acts open a ticket', async ({ page }) => {
  await page.goto('/');
  let acts = 0;
  const act = async (done: Promise<unknown>): Promise<void> => {
    await done;
    acts += 1;
  };
  await act(page.getByRole('link', { name: 'Ouvrir une demande' }).first().click());
  await expect(heading(page, 'Ouvrir une demande')).toBeVisible();
  const restart = page.getByRole('button', { name: 'Recommencer à zéro' });
  if (await restart.isVisible()) await restart.click();

  await test.step('no more than five controls stand before the button', async () => {
    const form = page.getByRole('form', { name: 'Ouvrir une demande' });
    const controls = await form
      .locator('input:not([type="file"]), textarea:not([aria-hidden]), select')
      .evaluateAll((all) =>
        all.flatMap((field) =>
          field.checkVisibility() ? [field.getAttribute('name') ?? field.getAttribute('role')] : [],
        ),
      );
    await expect(form.getByRole('button', { name: 'Ajouter des fichiers' })).toHaveCount(1);
    expect([...new Set(controls), 'files']).toEqual(['title', 'description', 'combobox', 'severity', 'files']);
  });

  const title = `Cinq gestes ${crypto.randomUUID()}`;
  await field(page, /^Objet/).fill(title);
  await field(page, /^Description/).fill('Depuis ce matin, le bouton reste gris.');
  await act(page.getByRole('combobox', { name: /^Produit/ }).click());
  await act(page.getByRole('option').first().click());
  await act(page.getByRole('radio', { name: /^Mineure/ }).check());
  await act(page.getByRole('button', { name: 'Envoyer la demande' }).click());
  await expect(heading(page, 'Demande envoyée')).toBeVisible();
  expect(acts).toBe(5);
});

test(
  'a folded part says in a line what it holds, and opens where something is wrong in it',
  { tag: '@full' },
  async ({ page }) => {
    await newForm(page);
    const people = page.getByRole('region', { name: 'Qui joindre' });
    await expect(people).toContainText(/Hélène Marchand · 0\d( \d\d){4}/);
    await expect(field(page, 'Téléphone où vous joindre')).toBeHidden();
    await unfold(page, /^Modifier – Qui joindre/);
    await field(page, 'Téléphone où vous joindre').fill('12');
    await people.getByRole('button', { name: 'Replier' }).click();
    await expect(field(page, 'Téléphone où vous joindre')).toBeHidden();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    const link = page.getByRole('alert').getByRole('link', { name: /^Téléphone où vous joindre/ });
    await link.press('Enter');
    await expect(field(page, 'Téléphone où vous joindre')).toBeFocused();

    await chooseProduct(page);
    await expect(page.getByRole('region', { name: 'Précisions' })).toContainText(
      /Demande d’assistance · Dysfonctionnement · version/,
    );
  },
);

test('every field of the specification is there, under what it belongs to', async ({ page }) => {
  await newForm(page);
  await unfold(page, /^Préciser/);
  const details = page.getByRole('region', { name: 'Précisions' });
  for (const name of ['Type de demande', 'Domaine', 'Module', /^Version/, 'Personnes touchées', 'Projet'])
    await expect(details.getByLabel(name).first()).toBeVisible();
  await expect(details.getByRole('radio', { name: /^Demande d’assistance/ })).toBeChecked();
  await unfold(page, /^Signaler un risque/);
  await expect(page.getByRole('checkbox', { name: /risque pour un patient/ })).toBeVisible();
  await unfold(page, /^Modifier – Qui joindre/);
  for (const name of ['Second contact', 'Disponibilités', 'Recevoir les réponses par courriel'])
    await expect(field(page, name)).toBeVisible();
});

test('a wish is told from a problem in one act, and asks no severity', { tag: '@full' }, async ({ page }) => {
  await newForm(page);
  await page.getByRole('button', { name: /je propose une amélioration/ }).click();
  await expect(page.getByRole('radio', { name: /^Bloquante/ })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Précisions' })).toContainText(/Demande d’évolution · Amélioration/);
  await page.getByRole('button', { name: /j’ai besoin d’aide/ }).click();
  await expect(page.getByRole('radio', { name: /^Bloquante/ })).toBeVisible();
});

test('the answer of each severity is promised before one is chosen', { tag: '@full' }, async ({ page }) => {
  await newForm(page);
  await expect(page.getByRole('region', { name: 'Délai prévu' })).toContainText(
    /Bloquante\s*\d\d\/\d\d\/\d{4} \d{1,2}:\d\d.*Question\s*\d\d\/\d\d\/\d{4} \d{1,2}:\d\d/s,
  );
});

test(
  'a blocking trouble asks for a reason and a deadline, and the answer is promised before sending',
  { tag: '@full' },
  async ({ page }) => {
    await newForm(page);
    await page.getByRole('radio', { name: /^Bloquante/ }).check();
    await expect(page.getByRole('region', { name: 'Délai prévu' })).toContainText(
      /Réponse avant le \d\d\/\d\d\/\d{4} \d{1,2}:\d\d/,
    );
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: /^Motif de la gravité/ })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link', { name: /^Date limite/ })).toBeVisible();
  },
);

test('one person in two places is flagged at once (specification §5)', async ({ page }) => {
  await newForm(page);
  await unfold(page, /^Modifier – Qui joindre/);
  await choosePerson(field(page, 'Contact principal'), 'Karim Benali');
  await choosePerson(field(page, 'Second contact'), 'Karim Benali');
  await expect(page.getByText('cette personne est déjà choisie')).toBeVisible();
});

test(
  'a draft comes back after the page was left, and goes once thrown away',
  { tag: '@full' },
  async ({ page, logIn }) => {
    // drafts belong to a person: no other test here writes as Sophie
    await logIn('contact', 'Sophie');
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
  },
);

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

  test(
    'another person who connects sends nothing of it; its author does, once back',
    { tag: '@full' },
    async ({ page, logIn, logInBehind, shoot }) => {
      const { login, password } = await logIn('clientAdministrator');
      await newForm(page);
      await fillTicket(page, `Reprise ${crypto.randomUUID().slice(0, 8)}`);
      await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible();
      // as in another tab of the same browser
      await logInBehind('contact', 'Karim');
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
      const dialog = page.getByRole('dialog', { name: 'Une autre personne est connectée' });
      await expect(dialog.getByRole('alert')).toContainText('Karim Benali');
      await shoot('another-connected');
      await dialog.getByLabel('Identifiant').fill(login);
      await dialog.getByLabel(/^Mot de passe/).fill(password);
      await dialog.getByRole('button', { name: 'Se connecter' }).press('Enter');
      await expect(heading(page, 'Demande envoyée')).toBeVisible();
    },
  );
});

test.describe('K3: filter, save a view, open row 3, Back', () => {
  test('keeps filter and focus', async ({ page }) => {
    await page.goto('/sfrequest/open');
    await page.getByRole('button', { name: 'Filtres' }).press('Enter');
    await field(page, 'Nature').selectOption({ label: 'Demande d’assistance' });
    await expect(page).toHaveURL(/filter=/);
    await expect(page.getByRole('button', { name: /Nature.*retirer ce filtre/ })).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Vues de la liste' });
    await views.getByRole('button', { name: 'Enregistrer cette vue' }).press('Enter');
    const name = `Vue ${crypto.randomUUID().slice(0, 8)}`;
    const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
    await dialog.getByLabel(/^Nom de la vue/).fill(name);
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    const link = page.getByRole('table', { name: 'Demandes en cours' }).getByRole('rowheader').nth(2).getByRole('link');
    const href = await link.getAttribute('href');
    await link.press('Enter');
    await expect(heading(page, /^Demande /)).toBeFocused();
    await page.goBack();
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
    await expect(page).toHaveURL(/filter=/);
    await views.getByRole('button', { name: `Modifier la vue – ${name}` }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Modifier la vue' })
      .getByLabel(/^Nom de la vue/)
      .fill(`${name} bis`);
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(views.getByRole('link', { name: `${name} bis` })).toHaveAttribute('aria-current', 'true');
    await views.getByRole('button', { name: `Supprimer la vue – ${name} bis` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
    await expect(views.getByRole('link', { name })).toHaveCount(0);
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

    await field(page, 'Votre message').fill('Le même poste, après redémarrage.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Votre message a été envoyé.' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('Le même poste, après redémarrage.');

    const menu = page.getByRole('button', { name: 'Autres actions' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Clore la demande' }).press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Clore cette demande ?' });
    await confirmation.press('Escape');
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Clore la demande' }).press('Enter');
    await field(page, 'Motif de clôture').selectOption({ label: 'N’est plus d’actualité' });
    const comment = field(page, /^Commentaire/);
    await comment.fill('a'.repeat(1_501));
    await expect(page.getByText('1 caractère de trop')).toBeVisible();
    await confirmation.getByRole('button', { name: 'Clore la demande' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '1500 caractères au plus' })).toBeFocused();
    await comment.fill('a'.repeat(1_500));
    await expect(confirmation).toContainText('Plus personne n’y travaillera.');
    await confirmation.getByRole('button', { name: 'Clore la demande' }).press('Enter');
    await expect(heading(page, 'Demandes closes')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `La demande ${number} est close.` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Demandes closes' })).toContainText(number);
  });
});

test.describe('closing as solved with a comment that says the contrary (W9)', () => {
  test.use({ expectedNoise: [/409/] });

  test(
    'asks again, closes only when confirmed, and can be reopened until confirmed for good',
    { tag: '@full' },
    async ({ page }) => {
      await openTicket(page, `W9 ${crypto.randomUUID()}`);
      await page.getByRole('link', { name: 'Voir la demande' }).click();
      await chooseAction(page, 'Clore la demande');
      const closing = page.getByRole('dialog', { name: 'Clore cette demande ?' });
      await closing.getByRole('button', { name: 'Clore la demande' }).click();
      await expect(closing.getByText('choisissez un motif').last()).toBeVisible();
      await field(page, 'Motif de clôture').selectOption({ label: 'Résolu par le support' });
      await field(page, /^Commentaire/).fill('Cela ne fonctionne toujours pas.');
      await closing.getByRole('button', { name: 'Clore la demande' }).click();
      const guard = page.getByRole('dialog', { name: 'Votre commentaire ressemble à un refus' });
      await guard.getByRole('button', { name: 'Clore malgré tout' }).click();
      await expect(heading(page, 'Demandes closes')).toBeVisible();
      await page.getByRole('link', { name: /^W9/ }).first().click();
      await chooseAction(page, 'Confirmer la clôture définitive');
      await page
        .getByRole('dialog', { name: 'Confirmer la clôture pour toujours ?' })
        .getByRole('button', { name: 'Confirmer définitivement' })
        .click();
      await expect(page.getByText('cette demande ne peut plus être rouverte')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Rouvrir la demande' })).toBeHidden();
    },
  );
});

test('a change request is made from a ticket', { tag: '@full' }, async ({ page }) => {
  await openTicket(page, `Origine ${crypto.randomUUID()}`);
  await page.getByRole('link', { name: 'Voir la demande' }).click();
  await chooseAction(page, 'Demander une évolution');
  await expect(heading(page, 'Demander une évolution')).toBeVisible();
  await unfold(page, /^Préciser/);
  await expect(page.getByRole('radio', { name: /^Demande d’évolution/ })).toBeChecked();
  await expect(field(page, /^Objet/)).toHaveValue(/^Origine/);
});

test('the printed ticket has its reference and no shell', { tag: '@full' }, async ({ page }) => {
  await openTicket(page, `Papier ${crypto.randomUUID()}`);
  await page.getByRole('link', { name: 'Version imprimable' }).click();
  await expect(heading(page, /^Impression de la demande/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
});
