import { expect, test } from '../../../../test/e2e/fixtures.js';

test('a learner is enrolled in a path with a gate, seen at a glance, and withdrawn before the start', async ({
  page,
  logIn,
  send,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const title = `Parcours ${code}`;
  const text = { fr: title, es: title, en: title };
  const status = page.getByRole('status');

  await logIn('staff', 'Thomas Girard');
  const steps = [
    { kind: 'class', code: `Théorie ${code}` },
    { kind: 'class', code: `Pratique ${code}`, after: 1, days: 30 },
  ];
  const { id } = await send('learning-paths', { title: text, description: text, steps });
  await send(`learning-paths/${id}/open-learning-path`, {});

  await logIn('clientAdministrator', 'Hélène');
  await test.step('the training manager enrols them', async () => {
    await page.goto('/gestionpfh/');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Inscrire', exact: true }).click();
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel(/^Nom/).fill('Aubert');
    await page.getByLabel('Courriel').fill(`aubert.${code}@perigueux.example`);
    await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
    await expect(status.filter({ hasText: 'La personne est inscrite' })).toBeVisible();
  });

  await test.step('the second step is behind its gate', async () => {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('ouverte')).toBeVisible();
    await expect(row.getByText('fermée')).toBeVisible();
    await expect(row.getByText(`Théorie ${code}`)).toBeVisible();
    await row.getByRole('link').first().click();
    await expect(page.getByText('s’ouvre après l’étape 1')).toBeVisible();
  });

  await test.step('they are withdrawn', async () => {
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer cette personne' }).click();
    await expect(status.filter({ hasText: 'La personne est retirée du parcours' })).toBeVisible();
    await page.goto('/inscritpfh/ended');
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  });
});

test('a learner on a path sees the next step on the home page', async ({ page, logIn, shoot }) => {
  await logIn('contact', 'Karim');
  await page.goto('/');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /parcours/ }) });
  await expect(card).toBeVisible();
  await shoot('home-paths');
  await card.getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Étapes' })).toBeVisible();
});
