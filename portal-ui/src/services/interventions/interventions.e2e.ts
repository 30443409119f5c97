import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { InterventionListRow } from '../../../../src/services/interventions/interventions.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

const isInterventions = (value: unknown): value is readonly InterventionListRow[] => Array.isArray(value);

const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

test('a report is written on a telephone, accepted with reserves, and these are lifted', async ({
  page,
  logIn,
  send,
  baseURL,
  shoot,
}) => {
  const title = `Visite ${crypto.randomUUID().slice(0, 8)}`;
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');

  await logIn('clientAdministrator', 'Hélène');
  const customer = await whoAmI(page, baseURL);
  await logIn('staff', 'Thomas Girard');
  const { id: staffId } = await whoAmI(page, baseURL);
  const { id } = await send('interventions', {
    clientId: customer.client?.id,
    contactId: customer.id,
    nature: 'installation',
    title,
    quantity: 1,
  });
  await send(`interventions/${id}/plan-intervention`, {
    day: '2026-11-02',
    from: '09:00',
    to: '12:30',
    mode: 'remote',
    staffIds: [staffId],
  });
  await send(`interventions/${id}/finish-intervention`);

  await test.step('staff write and propose the report', async () => {
    await page.setViewportSize(phone);
    await page.goto(`/admin/interventions/${id}`);
    await expect(heading).toContainText(title);
    await page.getByRole('button', { name: 'Rédiger le PV' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByLabel(/^Compte rendu/).fill('Les deux postes sont en service.');
    await dialog.getByLabel(/^Temps passé/).fill('150');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(status.filter({ hasText: 'Le PV est enregistré.' })).toBeVisible();
    await expect(page.getByText('Version 1, pas encore proposée')).toBeVisible();
    await page.getByRole('button', { name: 'Proposer le PV' }).click();
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(status.filter({ hasText: 'Le PV est proposé.' })).toBeVisible();
  });

  await test.step('the customer accepts it with reserves', async () => {
    await page.setViewportSize(wide);
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/devalint/to-validate');
    await expect(heading).toHaveText('PV à valider');
    await page.getByRole('link', { name: title }).click();
    await expect(heading).toHaveText(title);
    await expect(
      page.getByText(/Sans réponse de votre part, il sera accepté le \d{2}\/\d{2}\/\d{4} 23:59/),
    ).toBeVisible();
    const link = page.getByRole('link', { name: 'Lire le PV' });
    await link.click();
    // the page that it leads from has the text and the menu too
    await expect(link).toBeHidden();
    await expect(page.getByText('Les deux postes sont en service.')).toBeVisible();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Accepter avec réserves' }).click();
    await dialog.getByRole('button', { name: 'Accepter avec ces réserves' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByText(/cochez cette case/).first()).toBeVisible();
    await dialog.getByLabel('Ce qui reste à faire – Réserves 1').fill('Le lecteur de cartes manque.');
    await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await dialog.getByLabel('Ce qui reste à faire – Réserves 2').fill('Une session se ferme seule.');
    await dialog.getByLabel(/^Satisfaction/).selectOption('satisfied');
    await dialog.getByRole('checkbox', { name: /Je certifie avoir lu ce PV/ }).check();
    await shoot('intervention-reserves');
    await dialog.getByRole('button', { name: 'Accepter avec ces réserves' }).click();
    await expect(status.filter({ hasText: 'Le PV est accepté avec vos réserves.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Réserves' }).getByText('À lever')).toHaveCount(2);
    await expect(page.getByText(/^Confiée à Thomas Girard/)).toHaveCount(2);
  });

  await test.step('staff find both among open reserves, and give one to a colleague', async () => {
    await logIn('staff', 'Thomas Girard');
    const filter = encodeURIComponent(JSON.stringify({ isOpen: true, q: title }));
    await page.goto(`/admin/intervention-reserves?filter=${filter}`);
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(2);
    await shoot('intervention-reserves-staff');
    await page.getByRole('link', { name: 'Une session se ferme seule.' }).click();
    await page.getByRole('button', { name: 'Confier à – 2' }).click();
    await dialog.getByRole('combobox', { name: /^À lever par/ }).fill('Léa Moreau');
    await page.getByRole('option', { name: /Léa Moreau/ }).click();
    await dialog.getByRole('button', { name: 'Confier', exact: true }).click();
    await expect(status.filter({ hasText: 'La réserve est confiée.' })).toBeVisible();
    await expect(page.getByText(/^Confiée à Léa Moreau/)).toBeVisible();
  });

  await test.step('staff lift one, and the customer sees by whom', async () => {
    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/interventions/${id}`);
    await page.getByRole('button', { name: 'Lever la réserve – 1' }).click();
    await dialog.getByLabel(/^Ce qui a été fait/).fill('Le lecteur est posé.');
    await dialog.getByRole('button', { name: 'Lever', exact: true }).click();
    await expect(status.filter({ hasText: 'La réserve est levée.' })).toBeVisible();

    await logIn('clientAdministrator', 'Hélène');
    await page.setViewportSize(phone);
    await page.goto(`/devalint/${id}`);
    const reserves = page.getByRole('region', { name: 'Réserves' });
    await expect(reserves.getByText(/^Levée le .* par Thomas Girard$/)).toBeVisible();
    await expect(reserves.getByText('Le lecteur est posé.')).toBeVisible();
    await expect(reserves.getByText('À lever')).toHaveCount(1);
    await shoot('intervention');
  });
});

test(
  'silence accepts: its date is there from the first day, and afterwards its rule and every notice',
  { tag: '@full' },
  async ({ page, logIn, send, baseURL, read, shoot }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const title = `Visite ${crypto.randomUUID().slice(0, 8)}`;
    await logIn('clientAdministrator', 'Hélène');
    const customer = await whoAmI(page, baseURL);
    await logIn('staff', 'Thomas Girard');
    const { id: staffId } = await whoAmI(page, baseURL);
    const nature = 'regularServiceCheck';
    const { id } = await send('interventions', {
      clientId: customer.client?.id,
      contactId: customer.id,
      nature,
      title,
      quantity: 1,
    });
    await send(`interventions/${id}/plan-intervention`, {
      ...{ day: '2026-11-02', from: '09:00', to: '12:30', mode: 'remote', staffIds: [staffId] },
    });
    await send(`interventions/${id}/finish-intervention`);
    await send(`interventions/${id}/write-intervention-report`, { report: 'Rien à signaler.', minutes: 60 });
    await send(`interventions/${id}/propose-intervention-report`);

    await logIn('clientAdministrator', 'Hélène');
    await page.goto(`/devalint/${id}`);
    await expect(heading).toHaveText(title);
    await expect(
      page.getByText(/Sans réponse de votre part, il sera accepté le \d{2}\/\d{2}\/\d{4} 23:59/),
    ).toBeVisible();
    await expect(page.getByText(/Avis envoyé \(premier jour\) – à \d+ personne/)).toBeVisible();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Poser une question' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Question/)
      .fill('Et le budget annexe ?');
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(page.getByText(/^Votre question attend une réponse\s: le délai est suspendu/)).toBeVisible();

    // of the demo: its term has passed
    const filter = encodeURIComponent(JSON.stringify({ status: ['acceptedTacitly'] }));
    const rows = await read(`/api/interventions?filter=${filter}`);
    const [silent] = isInterventions(rows) ? rows : [];
    await page.goto('/devalint/ended');
    await page.getByRole('link', { name: silent?.title ?? '–', exact: true }).click();
    await expect(heading).toHaveText(silent?.title ?? '–');
    await expect(page.getByText('PV accepté tacitement').first()).toBeVisible();
    const evidence = page.getByRole('region', { name: 'Acceptation tacite' });
    await expect(evidence.getByText(/^Aucune réponse n’est parvenue avant la fin du délai/)).toBeVisible();
    await expect(evidence.getByText('15 jours de silence, prolongés jusqu’au prochain jour ouvré')).toBeVisible();
    for (const notice of ['premier jour', 'après une semaine', 'deux jours avant la fin'])
      await expect(evidence.getByText(`Avis envoyé (${notice})`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accepter le PV' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le PV scellé (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^PV.*\.pdf$/);
    await shoot('intervention-tacit');
  },
);
