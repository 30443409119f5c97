import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { totalsOf } from '../../../../src/kernel/money.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';

const title = 'Formation à distance, une demi-journée';

test('staff prepare an agreement from an order and send it, and its signatory signs it with a code', async ({
  page,
  logIn,
  send,
  read,
  shoot,
  baseURL,
}) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));
  const offer: ArticleOffer = Object(await read('/api/article-offers/FORM-DISTANCE'));
  const { unitPrice, vatRate, priceVersion, documents } = offer;
  const { id: orderId } = await send('orders', {
    ...{ clientId: me.client?.id, articleCode: 'FORM-DISTANCE', quantity: 1, priceVersion },
    ...{ total: totalsOf([{ quantity: 1, unitPrice, vatRate }]).gross, signatoryId: me.id },
    ...{ correspondentId: me.id, chorusService: 'DSI', commitment: 'EJ-2026-00418' },
    documents: documents.map(({ id, version }) => ({ id, version })),
  });
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  const file = { name: 'commande.pdf', mimeType: 'application/pdf', buffer };
  const stored: { readonly id: string } = await (
    await page.request.post('/api/files', { multipart: { file }, headers })
  ).json();
  await send(`orders/${orderId}/return-signed-copy`, { fileId: stored.id });

  await logIn('staff', 'Thomas Girard');
  await send(`orders/${orderId}/accept-order`, {});
  const today = dayOf(new Date().toISOString());
  const { id } = await send('training-agreements', {
    ...{ orderId, objectives: 'Suivre le budget', hours: 3, place: 'À distance' },
    sessions: [{ startsOn: daysAfter(today, 30), endsOn: daysAfter(today, 30) }],
  });
  await page.goto('/admin/training-agreements');
  await expect(page.getByRole('heading', { level: 1, name: 'Conventions de formation' })).toBeVisible();
  await shoot('training-agreements-staff');
  await page.goto(`/admin/training-agreements/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel(/^Durée/).fill('4');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('La convention est enregistrée.')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer au client' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).press('Enter');
  await expect(page.getByText('La convention est envoyée.')).toBeVisible();
  await shoot('training-agreement-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/');
  await page.getByRole('link', { name: 'Voir ces conventions' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Conventions de formation' })).toBeVisible();
  await shoot('training-agreements');
  await page.locator(`a[href$="/conventions/${id}"]`).first().press('Enter');
  await expect(page.getByText('Cette convention attend votre signature.')).toBeVisible();
  await shoot('training-agreement');

  await page.getByRole('link', { name: 'Signer', exact: true }).press('Enter');
  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
  const code = page.getByLabel(/^Code de signature/);
  await code.fill(await signatureCode(page));
  await code.press('Enter');
  await page.getByRole('link', { name: 'Continuer' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/conventions/${id}$`));
  await expect(page.getByText('Signée', { exact: true })).toBeVisible();
});
