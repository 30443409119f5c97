import { expect, test } from '../../../../test/e2e/fixtures.js';

test.use({ expectedNoise: [/409/] });
test.beforeEach(({ logIn }) => logIn('clientAdministrator'));

test('a required role without a holder is filled; the same person in two slots is flagged at once', async ({
  page,
}) => {
  await page.goto('/interlocutor/referent');
  const vacant = page.locator('section').filter({ has: page.getByRole('heading', { name: /sans titulaire/ }) });
  await vacant.getByRole('button', { name: /^Désigner\s: Paie et DSN/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Désigner un référent ou un correspondant' });
  await expect(dialog.getByLabel(/^Thème/)).toHaveValue('payroll');
  const holder = dialog.getByLabel(/^Titulaire/);
  await holder.selectOption({ index: 1 });
  await dialog.getByLabel('Suppléant').selectOption(await holder.inputValue());
  await expect(dialog.getByText('cette personne est déjà choisie')).toBeVisible();
  await dialog.getByLabel('Suppléant').selectOption({ index: 2 });
  await expect(dialog.getByText('cette personne est déjà choisie')).toBeHidden();
  await dialog.getByRole('button', { name: 'Désigner', exact: true }).click();
  await expect(page.getByText('Désignation enregistrée.')).toBeVisible();
  await expect(vacant).toBeHidden();

  const payroll = page.getByRole('region', { name: 'Paie et DSN' });
  await payroll.getByRole('button', { name: /^Mettre fin/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre fin', exact: true }).click();
  await expect(page.getByText('Le rôle a pris fin.')).toBeVisible();
  await payroll.getByText(/^Historique/).click();
  await expect(payroll.getByText(/fin décidée/).first()).toBeVisible();
});

test('a referent is alone in their role: the refusal names the holder', async ({ page }) => {
  await page.goto('/interlocutor/referent');
  await page.getByRole('button', { name: 'Désigner quelqu’un' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Désigner un référent ou un correspondant' });
  await dialog.getByLabel(/^Thème/).selectOption({ label: 'Protection des données (DPO)' });
  await dialog.getByLabel(/^Titulaire/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Désigner', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(/déjà tenu par|tient déjà ce rôle/);
});
