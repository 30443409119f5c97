import { expect, test } from './fixtures.js';

const lists = [
  { kind: 'clientAdministrator', name: 'Hélène', path: '/webinaires/inscriptions', first: 'from', last: 'to' },
  { kind: 'staff', name: 'Thomas Girard', path: '/admin/orders', first: 'createdFrom', last: 'createdTo' },
] as const;

// the filter is refused on purpose
test.use({ expectedNoise: [/400/] });

for (const { kind, name, path, first, last } of lists)
  test(`${path} says that its last day comes before its first, and keeps its filters to be changed`, async ({
    page,
    logIn,
  }) => {
    await logIn(kind, name);
    const filter = JSON.stringify({ [first]: '2026-12-02', [last]: '2026-12-01' });
    await page.goto(`${path}?filter=${encodeURIComponent(filter)}`);
    await expect(page.getByRole('alert')).toHaveText('La fin doit venir après le début.');
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page.getByRole('table').last().getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
