import { expect, type Page } from '@playwright/test';

/** By an invitation: chooses a password, and accepts the terms. */
export const comeIn = async (page: Page, invitation: string): Promise<void> => {
  await page.goto(invitation);
  await page.getByLabel('Nouveau mot de passe').fill('Grande-Porte-77');
  await page.getByLabel('Confirmez le mot de passe').fill('Grande-Porte-77');
  await page.getByRole('button', { name: 'Ouvrir mon accès' }).click();
  await page.getByRole('link', { name: 'Lire les conditions' }).click();
  await page.getByRole('button', { name: /J’accepte/ }).click();
  await expect(page).not.toHaveURL(/\/rgpd\/cgu/);
};
