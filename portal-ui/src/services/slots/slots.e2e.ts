import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { totalsOf } from '../../../../src/kernel/money.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import type { FreeSlots } from '../../../../src/services/slots/slots.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

/** Sends a query, or a command where there is a body, as the logged-in person. */
const asking =
  (page: Page, baseURL: string | undefined) =>
  async <Answer>(path: string, data?: object): Promise<Answer> => {
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const answer = data
      ? await page.request.post(`/api/${path}`, { data, headers })
      : await page.request.get(`/api/${path}`, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const body: Answer = await answer.json();
    return body;
  };

// the refusals that the journey is about
test.use({ expectedNoise: [/409|503/] });

test(
  'a slot is taken meanwhile: the nearest are offered, one is confirmed, and given back',
  { tag: '@full' },
  async ({ page, logIn, baseURL }) => {
    const ask = asking(page, baseURL);
    const status = page.getByRole('status');
    const alert = page.getByRole('alert');
    const times = page.getByRole('main').getByRole('listitem').getByRole('button');

    await logIn('clientAdministrator', 'Hélène');
    const me = await ask<MeView>('me');
    await logIn('staff', 'Thomas Girard');
    const visit = async (title: string): Promise<string> => {
      const content = { nature: 'training', title, contactId: me.id, quantity: 1 };
      return (await ask<{ readonly id: string }>('interventions', { clientId: me.client?.id, ...content })).id;
    };
    const [mine, theirs] = [await visit('Formation à choisir'), await visit('Formation plus rapide')];

    await logIn('clientAdministrator', 'Hélène');
    await test.step('another customer is faster', async () => {
      await page.goto(`/devalint/${mine}`);
      await page.getByRole('link', { name: 'Choisir un créneau' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Choisir un créneau' })).toBeVisible();
      await expect(times.first()).toBeVisible();
      const { free } = await ask<FreeSlots>(`slots/free?interventionId=${theirs}`);
      await ask('slots', { interventionId: theirs, slot: free[0]?.slot });
      await times.first().click();
      await expect(alert).toContainText('un autre client vient de le réserver');
      await expect(alert.getByRole('button')).toHaveCount(3);
    });

    await test.step('one of the nearest is held, and confirmed by keyboard', async () => {
      // a technical failure on the way: the same slot is asked for again
      const problem = { status: 503, code: 'slotBookingFailed' };
      await page.route('**/api/slots', (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
      // the last one may still be given back
      await alert.getByRole('button').last().press('Enter');
      await expect(alert).toContainText('La réservation n’a pas abouti. Réessayez dans quelques minutes');
      await alert.getByRole('button', { name: 'Réessayer' }).press('Enter');
      await expect(page.getByText(/Ce créneau vous est réservé jusqu’au/)).toBeVisible();
      await page.getByRole('button', { name: 'Confirmer' }).first().press('Enter');
      await expect(status.filter({ hasText: 'La visite est confirmée' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ajouter à l’agenda' })).toBeVisible();
    });

    await test.step('the visit is given back: it waits again', async () => {
      await page.getByRole('button', { name: 'Annuler la visite' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rendre le créneau' }).click();
      await expect(status.filter({ hasText: 'Le créneau est rendu' })).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Retirer de l’agenda' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
      await page.getByRole('link', { name: 'Voir l’intervention et choisir un autre créneau' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Formation à choisir' })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('link', { name: 'Choisir un créneau' })).toBeVisible({ timeout: 3_000 });
      }).toPass();
    });
  },
);

test('from an order that contains a service, the customer books their own slot', async ({ page, logIn, baseURL }) => {
  const ask = asking(page, baseURL);
  const status = page.getByRole('status');
  await logIn('clientAdministrator', 'Hélène');
  const me = await ask<MeView>('me');
  const { priceVersion, unitPrice, vatRate, documents } = await ask<ArticleOffer>('article-offers/FORM-DISTANCE');
  const { id } = await ask<ReceiptView>('orders', {
    ...{ clientId: me.client?.id, articleCode: 'FORM-DISTANCE', quantity: 1, priceVersion },
    ...{ total: totalsOf([{ quantity: 1, unitPrice, vatRate }]).gross, signatoryId: me.id, correspondentId: me.id },
    ...{ chorusService: 'FIN', commitment: 'EJ-2026-00418' },
    documents: documents.map((document) => ({ id: document.id, version: document.version })),
  });
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const stored: StoredFileView = await (await page.request.post('/api/files', { headers, multipart: { file } })).json();
  await ask(`orders/${id}/return-signed-copy`, { fileId: stored.id });
  await logIn('staff', 'Thomas Girard');
  await ask(`orders/${id}/accept-order`, {});

  await logIn('clientAdministrator', 'Hélène');
  const choose = page.getByRole('link', { name: /^Choisir quand l’intervention INT-\d+ a lieu$/ });
  await expect(async () => {
    await page.goto(`/cmd/order/${id}`);
    await expect(choose).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await choose.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir un créneau' })).toBeVisible();
  // the last ones that are shown are asked for by no other journey
  await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
  await page.getByRole('button', { name: 'Confirmer' }).first().click();
  await expect(status.filter({ hasText: 'La visite est confirmée' })).toBeVisible();
  await page.goto(`/cmd/order/${id}`);
  await page.getByRole('link', { name: /^Intervention INT-\d+$/ }).click();
  await expect(page.getByText('Planifiée', { exact: true }).first()).toBeVisible();
});
