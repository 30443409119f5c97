import { expect, test } from '../../../../test/e2e/fixtures.js';
import { openTicket } from '../../../../test/e2e/open-ticket.js';

test('staff see with a ticket which mails it caused, and an operator finds one of them and what became of it', async ({
  page,
  logIn,
  read,
}) => {
  const key = crypto.randomUUID().slice(0, 8);
  await logIn('clientAdministrator', 'Hélène');
  await openTicket(page, `Courriel ${key}`);
  const found = await read(`/api/tickets?filter=${encodeURIComponent(JSON.stringify({ q: key }))}`);
  const [ticket]: readonly { readonly id: string }[] = Array.isArray(found) ? found : [];
  const id = ticket?.id ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/tickets/${id}/show`);
  await page.getByRole('button', { name: 'Voir les courriels et SMS' }).click();
  const mails = page.getByRole('table', { name: 'Courriels et SMS' });
  await expect(mails.getByText(/^(Envoyé|Non envoyé|En attente)$/).first()).toBeVisible();

  await logIn('staff', 'Nadia');
  await page.goto(`/admin/mails?filter=${encodeURIComponent(JSON.stringify({ about: id }))}`);
  const main = page.getByRole('main');
  const first = main.getByRole('row').nth(1).getByRole('link').first();
  const subject = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(main.getByText('Modèle', { exact: true })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});
