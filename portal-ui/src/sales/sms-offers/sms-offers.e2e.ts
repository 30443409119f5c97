import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { SmsOfferListRow } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Act of a member of staff on a subscription, in a dialog. */
const act = async (
  page: Page,
  button: string,
  send: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('text messages are credited, used, run low, and are ordered again', async ({ page, logIn, baseURL, shoot }) => {
  const reference = `E2E-${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  const offers: readonly SmsOfferListRow[] = await (await page.request.get('/api/sms-offers', { headers })).json();
  const offer = offers.find(({ articleCode }) => articleCode === 'SMS-1000');

  await logIn('staff', 'Thomas Girard');
  const opened = await page.request.post('/api/sms-subscriptions', {
    data: { clientId: me.client?.id, contactId: me.id, reference, threshold: 50 },
    headers: await authorised(page.request, sameOrigin(baseURL)),
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { id }: { readonly id: string } = await opened.json();

  await test.step('staff credit units, and import what was sent', async () => {
    await page.goto(`/admin/sms-subscriptions/${id}/show`);
    await act(page, 'Créditer', 'Créditer', async (dialog) => {
      await dialog.getByLabel(/^Unités/).fill('100');
      await dialog.getByLabel(/^Motif/).fill('Mise en service');
    });
    await expect(page.getByText('Mise en service')).toBeVisible();
    await page.goto('/admin/sms-subscriptions');
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer des envois de SMS' });
    const day = dayOf(new Date().toISOString());
    await dialog.getByLabel(/^Choisir un fichier CSV/).setInputFiles({
      name: 'envois.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Abonnement;Référence du relevé;Du;Au;Émetteur;Service;SMS envoyés',
          `${reference};R1;${day};${day};MAIRIE;Alertes;60`,
          `PERSONNE;R2;${day};${day};MAIRIE;;1`,
        ].join('\n'),
      ),
    });
    await dialog.getByRole('button', { name: 'Essayer' }).click();
    await expect(dialog.getByText(/1 à créer.*1 refusé/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Importer 1 élément' }).click();
    await expect(dialog.getByText(/Import terminé/)).toBeVisible();
    await shoot('admin-sms-import');
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  });

  await logIn('clientAdministrator', 'Hélène');
  await test.step('the customer sees what is left, when it runs out and who sent it', async () => {
    await page.goto('/sms/index');
    await expect(heading(page, 'Abonnements SMS')).toBeVisible();
    await shoot('sms-subscriptions');
    await page.goto(`/sms/index/${id}/1`);
    await expect(heading(page, reference)).toBeVisible();
    await expect(page.getByText('Solde bas').first()).toBeVisible();
    await expect(page.getByText(/^Épuisement prévu le/)).toBeVisible();
    const users = page.getByRole('table', { name: /^Envois des douze derniers mois/ });
    await expect(users.getByRole('cell', { name: 'Alertes' })).toBeVisible();
    await shoot('sms-subscription');
    await page.getByRole('button', { name: 'Régler l’alerte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Seuil d’alerte/).fill('10');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'L’alerte est réglée.' })).toBeVisible();
  });

  await test.step('the paper of a pack is printed, the pack ordered, the order confirmed and kept', async () => {
    await page.goto(`/sms/print/${offer?.id ?? ''}/${id}/${me.id}`);
    await expect(heading(page, `Bon de commande SMS, ${reference}`)).toBeVisible();
    await shoot('sms-print');
    await page.goto(`/sms/index/${id}`);
    await page.getByRole('link', { name: /^Commander\s?: Pack de 1.000 SMS/ }).click();
    const restart = page.getByRole('button', { name: 'Recommencer' });
    if (await restart.isVisible()) await restart.click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
    await choosePerson(page.getByLabel(/^Correspondant/), 'Karim Benali');
    await page.getByLabel(/^Service Chorus Pro/).selectOption('FIN');
    await page.getByLabel(/^Numéro d’engagement/).fill('EJ-2026-00418');
    await page.getByRole('button', { name: 'Continuer' }).click();
    const boxes = page.getByRole('group', { name: /^J’ai lu et j’accepte/ }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Commander', exact: true }).click();
    await expect(heading(page, 'Votre commande de SMS est enregistrée')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Voir l’abonnement' })).toBeVisible();
    await shoot('sms-submit');
  });
});
