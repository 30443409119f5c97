import { expect, test } from '../../../test/e2e/fixtures.js';

test.describe('an administrator of a client without a second factor', () => {
  test('is invited to add one, and may put it off for the session', async ({ page, logIn }) => {
    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/');
    const title = page.getByRole('heading', { name: 'Protégez votre compte d’administrateur' });
    const card = page.locator('section').filter({ has: title });
    await expect(card.getByRole('link', { name: 'Ajouter un second facteur' })).toHaveAttribute(
      'href',
      '/interlocutorprofil/security',
    );
    await card.getByRole('button', { name: 'Plus tard' }).press('Enter');
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(card).toBeHidden();

    await logIn('clientAdministrator', 'Élodie');
    await page.goto('/');
    await expect(card).toBeVisible();
  });
});

test('no other person is invited to', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('contact');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Protégez votre compte/ })).toBeHidden();
});

test('the home sums up first: what advances and what waits, each with its list, and no ticket twice', async ({
  page,
  logIn,
}) => {
  await logIn('clientAdministrator', 'Hélène');
  await page.goto('/');
  const sum = page.getByRole('list', { name: 'Vos demandes en bref' });
  await expect(sum.getByRole('link', { name: /^\d+ demandes? avancen?t?/ })).toBeVisible();
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Demandes récentes' }) })
    .getByRole('listitem')
    .getByRole('link');
  await expect(recent.first()).toBeVisible();
  const shown = await page
    .getByRole('main')
    .locator('a[href^="/sfrequest/"]:not([href*="filter"])')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => /[0-9a-f-]{36}$/.test(href)),
    );
  expect(new Set(shown).size).toBe(shown.length);

  const waiting = sum.getByRole('link', { name: /vous atten/ });
  const count = Number(/^\d+/.exec(await waiting.innerText())?.[0]);
  await waiting.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes en cours' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} demandes?$`)).first()).toBeVisible();
});
