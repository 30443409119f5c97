import { expect, test } from './fixtures.js';

const lists = [
  { kind: 'contact', name: 'Karim', path: '/gestionpfh/', home: 'Retour à l’accueil', greeting: /^Bonjour/ },
  { kind: 'staff', name: 'Claire', path: '/admin/clients', home: 'Revenir à l’accueil', greeting: 'Accueil' },
] as const;

// both people are refused on purpose
test.use({ expectedNoise: [/403/] });

for (const { kind, name, path, home, greeting } of lists)
  test(`${name} is told that ${path} is not for them, and goes home`, async ({ page, logIn }) => {
    await logIn(kind, name);
    await page.goto(path);
    await expect(page.getByText('Accès non autorisé')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Vos droits ne permettent pas de voir ces données.');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    await page.getByRole('link', { name: home, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  });
