import { expect, type Locator, type Page } from '@playwright/test';

export const field = (page: Page, name: string | RegExp): Locator =>
  page.getByLabel(name, typeof name === 'string' ? { exact: false } : {});

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A new form: a draft of another journey of the same person is thrown away. */
export const newForm = async (page: Page): Promise<void> => {
  await page.goto('/sfrequest/');
  await expect(heading(page, 'Ouvrir une demande')).toBeVisible();
  const restart = page.getByRole('button', { name: 'Recommencer à zéro' });
  if (await restart.isVisible()) await restart.click();
  await expect(restart).toBeHidden();
};

/** The first product of the licences, which brings its version along. */
export const chooseProduct = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: /^Produit/ }).press('ArrowDown');
  await page.getByRole('option').first().click();
};

/** Opens a part of the form that is folded away. */
export const unfold = async (page: Page, button: RegExp): Promise<void> =>
  page.getByRole('button', { name: button, expanded: false }).press('Enter');

/** Everything that the form insists on, for a question. */
export const fillTicket = async (page: Page, title: string): Promise<void> => {
  await field(page, /^Objet/).fill(title);
  await field(page, /^Description/).fill('Depuis ce matin, le bouton reste gris.');
  await chooseProduct(page);
  await page.getByRole('radio', { name: /^Question/ }).check();
};

export const openTicket = async (page: Page, title: string): Promise<void> => {
  await newForm(page);
  await fillTicket(page, title);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(heading(page, 'Demande envoyée')).toBeVisible();
};
