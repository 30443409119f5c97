import type { Locator, Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { SlotListRow } from '../../../../src/services/slots/slots.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

/** More than the menu has entries: it is passed stop by stop. */
const mostStops = 200;

/** Moves focus by the Tab key alone, like people without a mouse. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const pressed = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const isSlots = (value: unknown): value is readonly SlotListRow[] => Array.isArray(value);

test('a visit is planned, found in the week and moved by keyboard alone', async ({
  page,
  logIn,
  read,
  baseURL,
  shoot,
}) => {
  const headers = () => authorised(page.request, sameOrigin(baseURL));
  const status = page.getByRole('status');
  const dialog = page.getByRole('dialog');
  const title = `Poste ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène');
  const me: MeView = await (await page.request.get('/api/me', { headers: await headers() })).json();
  await logIn('staff', 'Thomas Girard');
  const opened = await page.request.post('/api/interventions', {
    headers: await headers(),
    data: { clientId: me.client?.id, contactId: me.id, nature: 'installation', title, quantity: 1 },
  });
  const { id }: { readonly id: string } = await opened.json();
  const slotOf = async (): Promise<SlotListRow | undefined> => {
    const rows = await read(`/api/slots?filter=${encodeURIComponent(JSON.stringify({ interventionId: id }))}`);
    return isSlots(rows) ? rows[0] : undefined;
  };

  await test.step('the proposed slot is confirmed', async () => {
    await page.goto('/admin/slots');
    await pressed(page, page.getByRole('button', { name: 'Proposer un plan' }));
    const proposal = page.getByRole('table', { name: 'Plan proposé' }).getByRole('row').filter({ hasText: title });
    await pressed(page, proposal.getByRole('button', { name: /^Confirmer – INT-/ }));
    await expect(status.filter({ hasText: '1 visite planifiée.' })).toBeVisible();
    await expect(proposal).toHaveCount(0);
  });

  const planned = await slotOf();
  const week = page.getByRole('region', { name: 'Semaine' });
  const visit = week.locator(`[data-entry="${planned?.id}"]`);

  await test.step('it stands in the week, and opens from there', async () => {
    await page.reload();
    const next = week.getByRole('button', { name: /suivante?$/i });
    // a week that is still being read shows nothing: it is left once it has had time to show the visit
    const isShown = (): Promise<boolean> =>
      visit.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    await expect(async () => {
      if (await isShown()) return;
      await pressed(page, next);
      await expect(visit).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await shoot('slot-week');
    await pressed(page, visit);
    await expect(page.getByRole('heading', { level: 1, name: /^Visite du / })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
  });

  await test.step('it is moved to another time', async () => {
    await pressed(page, page.getByRole('button', { name: 'Déplacer' }));
    const times = dialog.getByRole('combobox');
    await tabTo(page, times);
    await page.keyboard.press('End');
    await pressed(page, dialog.getByRole('button', { name: 'Déplacer', exact: false }).last());
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await slotOf())?.moves).toBe(1);
    expect((await slotOf())?.startsAt).not.toBe(planned?.startsAt);
  });
});
