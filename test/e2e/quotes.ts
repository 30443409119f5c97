import { expect, type Page } from '@playwright/test';
import type { MeView } from '../../src/customers/access/access.views.js';
import { authorised, sameOrigin } from './logging-in.js';

export const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

/** Opens a dialog, fills it in and sends it, for a member of staff or a customer. */
export const actInDialog = async (
  page: Page,
  button: string,
  send: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** A quote of one line, written and handed over to a customer by the member of staff who is logged in. */
export const handOverQuote = async (
  page: Page,
  baseURL: string | undefined,
  title: string,
  customer: MeView,
): Promise<string> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const data = {
    ...{ clientId: customer.client?.id, title, signatoryId: customer.id },
    lines: [{ label: 'Journée sur site', quantity: 2, unitPrice: 98_000, discount: 500 }],
  };
  const drafted = await page.request.post('/api/quotes', { data, headers });
  expect(drafted.ok(), await drafted.text()).toBe(true);
  const { id }: { readonly id: string } = await drafted.json();
  await page.goto(`/admin/quotes/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await actInDialog(page, 'Remettre au client', 'Remettre');
  return id;
};
