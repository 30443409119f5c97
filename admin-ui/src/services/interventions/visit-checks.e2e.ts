import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test(
  'an aptitude check is made from the visit in which it was done, and leads back by its batch',
  { tag: '@full' },
  async ({ page, logIn, send, baseURL, shoot }) => {
    const headers = () => authorised(page.request, sameOrigin(baseURL));
    const me = async (): Promise<MeView> => {
      const view: MeView = await (await page.request.get('/api/me', { headers: await headers() })).json();
      return view;
    };
    await logIn('clientAdministrator', 'Hélène');
    const customer = await me();
    await logIn('staff', 'Thomas Girard');
    const { id: staffId } = await me();
    const { id } = await send('interventions', {
      ...{ clientId: customer.client?.id, contactId: customer.id, nature: 'aptitudeCheck', quantity: 1 },
      title: `Visite ${crypto.randomUUID().slice(0, 8)}`,
    });
    await send(`interventions/${id}/plan-intervention`, {
      ...{ day: '2026-11-02', from: '09:00', to: '12:30', mode: 'remote', staffIds: [staffId] },
    });
    await send(`interventions/${id}/start-intervention`);

    await page.goto(`/admin/interventions/${id}`);
    const card = page.getByRole('region', { name: 'Vérifications d’aptitude' });
    await card.getByRole('button', { name: 'Établir une vérification' }).click();
    await expect(page).toHaveURL(/\/admin\/aptitude-checks\/[\w-]{36}/);
    const batch = await page.getByLabel(/^Lot/).inputValue();
    expect(batch).toMatch(/^INT-\d+$/);
    await page.goto(`/admin/interventions/${id}`);
    await expect(card.getByRole('link', { name: /VA-|^\S/ })).toHaveCount(1);
    await shoot('intervention-checks');
  },
);
