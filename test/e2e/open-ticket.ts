import { expect, type Locator, type Page } from '@playwright/test';

export const field = (page: Page, name: string | RegExp): Locator =>
  page.getByLabel(name, typeof name === 'string' ? { exact: false } : {});

/** Takes the first real choice of a list. */
export const chooseFirst = async (select: Locator): Promise<void> => {
  await expect.poll(() => select.locator('option').count()).toBeGreaterThan(1);
  await select.selectOption({ index: 1 });
};

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A new form: what another journey of the same person left behind is thrown away. */
export const newForm = async (page: Page): Promise<void> => {
  await page.goto('/sfrequest/');
  await expect(heading(page, 'Ouvrir une demande')).toBeVisible();
  const restart = page.getByRole('button', { name: 'Recommencer à zéro' });
  if (await restart.isVisible()) await restart.click();
  await expect(restart).toBeHidden();
};

/** Everything that the form insists on, for a question. */
export const fillTicket = async (page: Page, title: string): Promise<void> => {
  await chooseFirst(field(page, 'Domaine'));
  await chooseFirst(field(page, /^Produit/));
  const version = field(page, /^Version\b/).first();
  if ((await version.inputValue()) === '') await chooseFirst(version);
  await field(page, 'Type de demande').selectOption({ label: 'Question d’utilisation' });
  await field(page, /^Objet/).fill(title);
  await field(page, /^Description/).fill('Depuis ce matin, le bouton reste gris.');
  await page.getByRole('radio', { name: /^Question/ }).check();
  await field(page, 'Téléphone où vous joindre').fill('05 59 27 85 80');
};

export const openTicket = async (page: Page, title: string): Promise<void> => {
  await newForm(page);
  await fillTicket(page, title);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(heading(page, 'Demande envoyée')).toBeVisible();
};
