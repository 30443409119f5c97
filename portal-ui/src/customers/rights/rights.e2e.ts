import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { dayIn } from '../../../../test/support/days.js';

test('an administrator changes rights by keyboard, sees who gains what, and who changed it', async ({
  page,
  logIn,
  shoot,
}) => {
  await logIn('clientAdministrator');
  await page.goto('/interlocutor/roles?view=functions');
  await expect(page.getByRole('heading', { level: 1, name: 'Rôles et profils' })).toBeVisible();
  const news = page.getByRole('checkbox', { name: 'Karim Benali Actualités' });
  const had = await news.isChecked();
  await news.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('checkbox', { name: 'Karim Benali Sous-traitance' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 contact modifié, non enregistré')).toBeVisible();
  await shoot('portal-rights-matrix');
  const search = page.getByRole('searchbox');
  await search.fill('Roussel');
  await search.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Marion Roussel Actualités' })).toBeVisible();
  await expect(news).toBeHidden();
  await expect(page.getByText('1 contact modifié, non enregistré')).toBeVisible();
  await page.getByRole('link', { name: 'Profils', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Quitter cette page ?' });
  await expect(leaving).toContainText('1 contact');
  await leaving.getByRole('button', { name: 'Continuer ma saisie' }).click();
  await page.getByRole('button', { name: 'Aperçu et enregistrement' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Aperçu : 1 contact' });
  await expect(preview.getByText(had ? 'Perd :' : 'Reçoit :')).toBeVisible();
  await preview.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 contact traité.')).toBeVisible();
  await search.fill('');
  await search.press('Enter');
  await expect(news).toBeChecked({ checked: !had });

  await page.getByRole('link', { name: 'Karim Benali' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Droits de Karim Benali' })).toBeVisible();
  await expect(page.getByText('Droits modifiés par Hélène Marchand').first()).toBeVisible();
  await shoot('portal-effective-rights');
  const needs = page.getByText(/^Il faudrait/).first();
  await expect(needs).toBeHidden();
  await page.getByText(/^Ce que cette personne ne peut pas faire/).click();
  await expect(needs).toBeVisible();
});

test(
  'an administrator changes several contacts at once, and the last of them stays one',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('clientAdministrator');
    await page.goto('/interlocutor/roles');
    for (const name of ['Karim Benali', 'Marion Roussel'])
      await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
    await page.getByRole('button', { name: 'Modifier la sélection (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier 2 contacts' });
    await dialog.getByLabel('Action').selectOption({ label: 'Copier les droits d’un contact' });
    await dialog.getByLabel('Contact dont on copie les droits').selectOption({ label: 'Jean-Luc Caron' });
    await dialog.getByRole('button', { name: 'Appliquer à la page' }).click();
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expect(page.getByRole('button', { name: 'Aperçu et enregistrement' })).toBeHidden();
  },
);

test('powers are lent, accepted by the receiver, and taken back', async ({ page, logIn, shoot }) => {
  await logIn('clientAdministrator');
  await page.goto('/interlocutor/defadmin');
  await page.getByRole('link', { name: 'Déléguer' }).click();
  await page.getByRole('button', { name: 'Proposer la délégation' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await choosePerson(page.getByLabel(/^Collègue/), 'Karim Benali – Finances');
  await page.getByRole('checkbox', { name: 'Référents', exact: true }).check();
  const end = dayIn(20);
  await page.getByLabel(/^Dernier jour/).fill(end);
  const message = `Congés ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Proposer la délégation' }).click();
  await expect(page.getByText('La délégation est proposée', { exact: false })).toBeVisible();

  await logIn('contact', 'Karim');
  await page.goto('/interlocutor/defadmin');
  const card = page.getByRole('listitem').filter({ hasText: message });
  await card.getByRole('button', { name: /^Accepter/ }).click();
  await expect(page.getByText('Vous avez accepté la délégation.')).toBeVisible();
  await expect(card.getByText('En vigueur')).toBeVisible();
  await page.goto('/interlocutor/contact');
  await expect(page.getByRole('link', { name: 'Ajouter un contact' })).toBeVisible();

  await page.goto('/interlocutor/defadmin');
  await card.getByRole('button', { name: 'Journal de la délégation' }).click();
  await expect(card.getByText('acceptée par Karim Benali')).toBeVisible();
  await shoot('portal-delegation');
  await card.getByRole('button', { name: /^Mettre fin/ }).click();
  await expect(page.getByText('La délégation a pris fin.')).toBeVisible();
});
