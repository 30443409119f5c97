import { Secret, TOTP } from 'otpauth';
import { openAccount } from '../../../../test/e2e/account-menu.js';
import { giveAuthenticator } from '../../../../test/e2e/authenticator.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';

/** Another run on the same product may have accepted them before. */
const person = 'Sophie Le Goff';
const login = 'sophie.legoff@vannes.example';
const demoPassword = 'Guichet-Demo-2026!';

test.describe('signing in', () => {
  const email = `premier.${Date.now()}@nouveau.example`;
  // pages ask whether the visitor is connected; wrong codes and used links are refused
  test.use({ expectedNoise: [/40[19]|410/] });
  test.describe.configure({ mode: 'serial' });

  test('the first user of a client is invited by staff, chooses a password and enters (first login)', async ({
    page,
    logIn,
    browser,
    baseURL,
  }) => {
    await logIn('staff');
    await page.goto('/admin/new-clients');
    await page
      .getByRole('button', { name: /Définir le premier utilisateur/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Définir le premier utilisateur' });
    await dialog.getByLabel(/Civilité/).selectOption({ index: 1 });
    await dialog.getByLabel(/Langue/).selectOption('fr');
    await dialog.getByLabel(/Prénom/).fill('Chloé');
    await dialog.getByLabel(/^Nom/).fill('Premier');
    await dialog.getByLabel(/Adresse de courriel/).fill(email);
    await dialog.getByLabel(/Téléphone fixe/).fill('05 53 00 00 00');
    await dialog.getByLabel(/Service/).fill('Direction');
    await dialog.getByLabel(/Fonction/).fill('Directrice');
    await dialog.getByRole('button', { name: 'Créer et inviter' }).click();
    await expect(page.getByText('Premier utilisateur invité.')).toBeVisible();
    await page.goto('/admin/accounts');
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('envoyée');
    const link = await linkMailedTo(page, email, /Votre accès à l’espace client/);
    const newcomer = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
    await newcomer.goto(link);
    await expect(newcomer.getByRole('heading', { level: 1, name: 'Bienvenue dans votre espace client' })).toBeVisible();
    expect(new URL(newcomer.url()).pathname).not.toContain(link.split('/')[5] ?? 'token');
    await newcomer.getByLabel('Nouveau mot de passe').fill('court');
    await newcomer.getByRole('button', { name: 'Ouvrir mon accès' }).click();
    await expect(newcomer.getByLabel('Nouveau mot de passe')).toHaveAttribute('aria-invalid', 'true');
    await newcomer.getByLabel('Nouveau mot de passe').fill('Grande-Porte-77');
    await newcomer.getByLabel('Confirmez le mot de passe').fill('Grande-Porte-77');
    await expect(newcomer.getByText('Solidité')).toContainText('excellente');
    await newcomer.getByRole('button', { name: 'Ouvrir mon accès' }).click();
    await expect(newcomer).toHaveURL(/\/interlocutorprofil\/contact\/edit|\/rgpd\/cgu/);
    await newcomer.close();
  });

  test('a forgotten password is replaced by a mailed link', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
    await page.getByLabel(/Identifiant/).fill(email);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' })).toBeVisible();
    const link = await linkMailedTo(page, email, /Choisir un nouveau mot de passe/);
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\/password$/);
    await page.getByLabel('Nouveau mot de passe').fill('Vent-Du-Large-56');
    await page.getByLabel('Confirmez le mot de passe').fill('Vent-Du-Large-56');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible();
  });

  test(
    'a one-time code is added, asked for at the next log-in, and removed',
    { tag: '@full' },
    async ({ page, logIn }) => {
      await logIn('contact', person);
      await page.goto('/interlocutorprofil/security');
      await page.getByRole('button', { name: 'Ajouter une application' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ajouter une application' });
      const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
      await dialog.getByLabel(/^Code/).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await dialog.getByLabel(/Nom de l’appareil/).fill('Téléphone');
      await dialog.getByRole('button', { name: 'Activer' }).click();
      const codes = page.getByRole('dialog', { name: 'Codes de secours' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
      await codes.getByRole('button', { name: 'Je les ai conservés' }).click();
      await (await openAccount(page)).getByRole('button', { name: 'Déconnexion' }).click();
      await page.waitForURL(/\/login/);
      await page.getByLabel('Identifiant').fill(login);
      await page.getByLabel(/^Mot de passe/).fill(demoPassword);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByLabel(/^Code/).fill('000000');
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon');
      await page.getByLabel(/^Code/).fill(recovery);
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await expect(page).not.toHaveURL(/login/);
      await page.goto('/interlocutorprofil/security');
      await page.getByRole('button', { name: 'Retirer Téléphone' }).click();
      await expect(page.getByText('Aucun second facteur pour l’instant.')).toBeVisible();
    },
  );

  test('a passkey is added and signs in by itself', async ({ page, logIn }) => {
    await giveAuthenticator(page);
    await logIn('contact', person);
    await page.goto('/interlocutorprofil/security');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByLabel(/Nom de la clé/).fill('Ordinateur');
    await dialog.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByRole('button', { name: 'Je les ai conservés' }).click();
    await expect(page.getByText('Ordinateur')).toBeVisible();
    await (await openAccount(page)).getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/interlocutorprofil/security');
    await expect(page.getByRole('cell', { name: 'clé d’accès' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Retirer Ordinateur' }).click();
    await expect(page.getByText('Aucun second facteur pour l’instant.')).toBeVisible();
  });

  test('a device that cannot tell who holds it is told what it lacks', { tag: '@full' }, async ({ page, logIn }) => {
    await giveAuthenticator(page, { recognises: false });
    await logIn('contact', person);
    await page.goto('/interlocutorprofil/security');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByLabel(/Nom de la clé/).fill('Clé sans code');
    await dialog.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await expect(dialog.getByRole('alert')).toContainText('ni code, ni empreinte');
    await expect(page.getByText('Aucun second facteur pour l’instant.')).toBeVisible();
  });
});
