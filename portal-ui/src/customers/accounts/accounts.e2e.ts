import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const unique = (): string => crypto.randomUUID().slice(0, 8);

/** A person of one's own, so that journeys do not meet. */
const createContact = async (page: Page, lastName: string): Promise<void> => {
  await page.goto('/interlocutor/contact/edit');
  await expect(heading(page, 'Nouveau contact')).toBeVisible();
  await page.getByLabel(/^Civilité/).selectOption({ label: 'Madame' });
  await page.getByLabel(/^Prénom/).fill('Capucine');
  await page.getByLabel(/^Nom\s*\*?$/).fill(lastName);
  await page.getByLabel(/^Service/).fill('Archives');
  await page.getByLabel(/^Fonction/).fill('Archiviste');
  await page.getByLabel(/^Courriel/).fill(`${lastName.toLowerCase()}@perigueux.example`);
  await page.getByLabel(/^Téléphone fixe/).fill('05 53 02 82 77');
  await page.getByRole('button', { name: 'Créer le contact' }).click();
};

test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

test.describe('contacts of one’s organisation', () => {
  test('are refused with links to their fields, created, revised, disabled and enabled', async ({ page }) => {
    await page.goto('/interlocutor/');
    await expect(heading(page, 'Contacts')).toBeVisible();
    await page.getByRole('link', { name: 'Ajouter un contact' }).first().click();
    await page.getByRole('button', { name: 'Créer le contact' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /Prénom/ }).click();
    await expect(page.getByLabel(/^Prénom/)).toBeFocused();

    const lastName = `Zelie${unique()}`;
    await createContact(page, lastName);
    await expect(page.getByText(`Capucine ${lastName} figure maintenant parmi vos contacts`)).toBeVisible();

    await page.getByRole('searchbox').fill(lastName);
    await page.getByRole('link', { name: `Capucine ${lastName}`, exact: true }).click();
    await expect(heading(page, `Capucine ${lastName}`)).toBeVisible();
    await page.getByLabel(/^Fonction/).fill('Responsable des archives');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('La fiche est enregistrée.')).toBeVisible();

    await page.getByRole('button', { name: 'Désactiver' }).click();
    const dialog = page.getByRole('dialog', { name: `Désactiver Capucine ${lastName}` });
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await expect(page.getByText(`Capucine ${lastName} est désactivé.`)).toBeVisible();

    await page.getByRole('link', { name: 'Désactivés' }).click();
    await page.getByRole('button', { name: `Réactiver – Capucine ${lastName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click();
    await expect(page.getByText(`Capucine ${lastName} est réactivé.`)).toBeVisible();
  });

  test('contacts who are there already are shown before they are saved', { tag: '@full' }, async ({ page }) => {
    const lastName = `Yolande${unique()}`;
    await createContact(page, lastName);
    await expect(page.getByText(`Capucine ${lastName} figure maintenant parmi vos contacts`)).toBeVisible();
    await createContact(page, lastName);
    const dialog = page.getByRole('dialog', { name: 'Cette personne existe peut-être déjà' });
    await expect(dialog).toContainText('Même courriel');
    await expect(dialog.getByRole('button', { name: /enregistrer/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
    await expect(heading(page, 'Nouveau contact')).toBeVisible();
  });

  test('are tried from a file, then read in', { tag: '@full' }, async ({ page }) => {
    const lastName = `Xaviere${unique()}`;
    await page.goto('/interlocutor/contact/import');
    const csv = [
      'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction',
      `Basile;${lastName};${unique()}@perigueux.example;05 53 02 82 78;Archives;Archiviste`,
      `D'Artagnan;${lastName};;05 53 02 82 78;Archives;Archiviste`,
    ].join('\n');
    await page
      .getByLabel(/^Choisir un fichier CSV/)
      .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('Essai de « contacts.csv »')).toBeVisible();
    await expect(page.getByText('À créer', { exact: true })).toBeVisible();
    await expect(page.getByText('Refusé', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Importer 1 contact' }).click();
    await expect(page.getByText('« contacts.csv » est importé.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir les contacts' }).click();
    await page.getByRole('searchbox').fill(lastName);
    await expect(page.getByRole('link', { name: `Basile ${lastName}`, exact: true })).toBeVisible();
  });
});

test(
  'a colleague is invited as they are created, invited again, and comes in',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    // three mails, and two people in browsers of their own
    test.slow();
    const lastName = `Wanda${unique()}`;
    const email = `${lastName.toLowerCase()}@perigueux.example`;
    const row = page.getByRole('row', { name: new RegExp(lastName) });
    const shown = async (): Promise<void> => {
      await page.goto('/interlocutor/');
      await page.getByRole('searchbox').fill(lastName);
    };
    await createContact(page, lastName);
    await expect(page.getByText(`Capucine ${lastName} figure maintenant parmi vos contacts et reçoit`)).toBeVisible();
    await page.getByRole('searchbox').fill(lastName);
    await expect(row).toContainText('Invité le');
    const first = await linkMailedTo(page, email, /Votre accès à l’espace client/);

    await shown();
    await page.getByRole('link', { name: `Capucine ${lastName}`, exact: true }).click();
    const access = page.getByRole('region', { name: 'Accès à l’espace client' });
    await expect(access).toContainText('Le lien est valable jusqu’au');
    await access.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
    await expect(page.getByText(/L’invitation est renvoyée à Capucine/)).toBeVisible();
    const link = await linkMailedTo(page, email, /Votre accès à l’espace client/);
    expect(link).not.toBe(first);

    const newcomer = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
    await newcomer.goto(first);
    await expect(newcomer.getByText('Cette invitation n’est plus valable')).toBeVisible();
    await newcomer.goto(link);
    await newcomer.getByLabel('Nouveau mot de passe').fill('Grande-Porte-77');
    await newcomer.getByLabel('Confirmez le mot de passe').fill('Grande-Porte-77');
    await newcomer.getByRole('button', { name: 'Ouvrir mon accès' }).click();
    await expect(newcomer).toHaveURL(/\/interlocutorprofil\/contact\/edit|\/rgpd\/cgu/);
    await newcomer.context().close();

    await shown();
    await expect(row).toContainText('Actif');
    await page.getByRole('link', { name: `Capucine ${lastName}`, exact: true }).click();
    await expect(access).toContainText('peut se connecter');
    await expect(access.getByRole('button')).toHaveCount(0);

    await test.step('and keeps their address until their own mailbox agrees to another one', async () => {
      const next = `nouvelle.${lastName.toLowerCase()}@vannes.example`;
      const answer = async (to: string, title: string, button: string, done: string): Promise<void> => {
        const reader = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
        await reader.goto(await linkMailedTo(page, to, /adresse/));
        await expect(heading(reader, title)).toBeVisible();
        await reader.getByRole('button', { name: button }).click();
        await expect(reader.getByText(done)).toBeVisible();
        await reader.context().close();
      };
      await page.getByLabel(/^Courriel/).fill(next);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText(`Nouvelle adresse de connexion en attente : ${next}`)).toBeVisible();
      await answer(next, 'Confirmer que l’adresse existe', 'Cette adresse existe', 'Merci. Elle servira');
      await shown();
      await expect(row).not.toContainText(next);
      const others = 'Un changement demandé par quelqu’un d’autre';
      await answer(email, others, 'Je suis d’accord', 'Merci, votre accord est enregistré.');
      await shown();
      await expect(row).toContainText(next);
    });
  },
);

test('coordinates are changed, and their history says so', async ({ page }) => {
  const box = `BP ${unique()}`;
  await page.goto('/interlocutor/coord');
  await page.getByRole('link', { name: 'Modifier les coordonnées' }).click();
  await page.getByLabel(/^Boîte postale/).fill(box);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les coordonnées sont enregistrées.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historique des modifications' })).toContainText(box);
});

test('preferences take effect, and stay', async ({ page }) => {
  await page.goto('/interlocutorprofil/userprefs');
  await page.getByLabel(/^Fuseau horaire/).selectOption({ label: 'La Réunion' });
  await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
  await expect(page.getByText('Vos préférences sont enregistrées.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Fuseau horaire/)).toHaveValue('Indian/Reunion');
  await page.getByLabel(/^Fuseau horaire/).selectOption({ label: 'France hexagonale' });
  await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
  await expect(page.getByText('Vos préférences sont enregistrées.')).toBeVisible();
});
