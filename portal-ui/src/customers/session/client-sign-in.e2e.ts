import type { Page } from '@playwright/test';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const vocalCode = '480317';
const password = 'Ardoise-Bleue-58';

const nameClient = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Organisation/ }).click();
  await page.getByLabel(/Code vocal de votre organisation/).fill(vocalCode);
};

test.describe('a client connects as itself', () => {
  // the page asks whether the visitor is connected, and gets a refusal
  test.use({ expectedNoise: [/40[139]/] });

  test('by its vocal code and the code that is mailed to it, and finds its tickets alone', async ({ page, shoot }) => {
    await nameClient(page);
    await shoot('portal-login-client');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toBeVisible();
    await shoot('portal-login-client-code');
    const mailbox = await page.context().newPage();
    const mail = mailbox.getByRole('row').filter({ hasText: 'mairie@perigueux.example' });
    await expect(async () => {
      await mailbox.goto('/dev/mail');
      await expect(mail.getByRole('link', { name: 'Votre code de connexion' }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await mail.getByRole('link', { name: 'Votre code de connexion' }).first().click();
    const code = /\b\d{6}\b/.exec(await mailbox.locator('body').innerText())?.[0] ?? '';
    await mailbox.close();
    await page.getByLabel(/Code reçu par courriel/).fill(code);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/interlocutorprofil/security');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/accès|autorisé|conditions/i);
  });

  test('by the password that its administrator sets among the settings', async ({ page, logIn, shoot }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/interlocutor/settings');
    const section = page.getByRole('region', { name: 'Connexion de l’organisation' });
    await expect(section).toContainText(vocalCode);
    await section.getByRole('button', { name: /un mot de passe|le mot de passe/ }).click();
    await section.getByLabel('Nouveau mot de passe').fill(password);
    await section.getByLabel('Confirmez le mot de passe').fill(password);
    await shoot('portal-client-password');
    await section.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(section.getByText('Le mot de passe de l’organisation est enregistré.')).toBeVisible();
    await page.context().clearCookies();
    await nameClient(page);
    await page.getByLabel('Mot de passe de l’organisation').fill(password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).not.toHaveURL(/login/);
  });
});
