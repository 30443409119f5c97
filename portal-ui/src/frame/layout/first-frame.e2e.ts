import { expect, test } from '../../../../test/e2e/fixtures.js';

const fronts = [
  { front: 'portal', as: 'clientAdministrator', path: '/sfrequest/open' },
  { front: 'staff application', as: 'staff', path: '/admin/' },
] as const;

for (const { front, as, path } of fronts) {
  test(`the frame of the ${front} is there before any script, and gives way to the page`, async ({ page, logIn }) => {
    await logIn(as);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path);
    const frame = page.locator('.first-frame');
    await expect(frame).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame).toBeHidden();
  });
}

test('the page that a link leads to is fetched while the pointer rests on the link', async ({ page, logIn }) => {
  await logIn('clientAdministrator');
  await page.goto('/sfrequest/open');
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  const ticket = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
  // a list that is read anew may move its rows from under the pointer
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await Promise.all([page.waitForRequest(/assets\/ticket\.page-/, { timeout: 2_000 }), ticket.hover()]);
  }).toPass();
});

test('texts are asked for once: they are kept by their version', async ({ page, logIn }) => {
  await logIn('clientAdministrator');
  await page.goto('/sfrequest/open');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = page.waitForResponse(/api\/translations\/fr\/common/);
  await page.reload();
  expect(await (await texts).headerValue('cache-control')).toBe('public, max-age=31536000, immutable');
});
