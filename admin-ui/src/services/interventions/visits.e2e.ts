import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|409|412/],
});

/** The API as the person who is logged in. */
const api = (page: Page, baseURL: string | undefined) => {
  const headers = () => authorised(page.request, sameOrigin(baseURL));
  return {
    send: async (path: string, data: object = {}): Promise<{ readonly id: string }> => {
      const answer = await page.request.post(`/api/interventions${path}`, { data, headers: await headers() });
      expect(answer.ok(), await answer.text()).toBe(true);
      const receipt: { readonly id: string } = await answer.json();
      return receipt;
    },
    me: async (): Promise<MeView> => {
      const me: MeView = await (await page.request.get('/api/me', { headers: await headers() })).json();
      return me;
    },
    read: async (id: string): Promise<InterventionView> => {
      const answer = await page.request.get(`/api/interventions/${id}`, { headers: await headers() });
      const view: InterventionView = await answer.json();
      return view;
    },
  };
};

interface Visit {
  readonly id: string;
  readonly title: string;
}

type LogIn = (kind: 'staff' | 'clientAdministrator', name: string) => Promise<unknown>;

/** An intervention of the member of staff, who is logged in. */
const visitPlanned = async (page: Page, logIn: LogIn, baseURL: string | undefined): Promise<Visit> => {
  const { send, me } = api(page, baseURL);
  const title = `Visite ${crypto.randomUUID().slice(0, 8)}`;
  await logIn('clientAdministrator', 'Hélène');
  const customer = await me();
  await logIn('staff', 'Thomas Girard');
  const { id: staffId } = await me();
  const { id } = await send('', {
    clientId: customer.client?.id,
    contactId: customer.id,
    nature: 'installation',
    title,
    quantity: 1,
  });
  const plan = { day: '2026-11-02', from: '09:00', to: '12:30', mode: 'remote', staffIds: [staffId] };
  await send(`/${id}/plan-intervention`, plan);
  return { id, title };
};

const visitDone = async (page: Page, logIn: LogIn, baseURL: string | undefined): Promise<Visit> => {
  const visit = await visitPlanned(page, logIn, baseURL);
  await api(page, baseURL).send(`/${visit.id}/finish-intervention`);
  return visit;
};

/** Visit as the API returns it, once the condition holds: the read model follows the command with a delay. */
const readOnce = async (
  read: (id: string) => Promise<InterventionView>,
  id: string,
  isSo: (told: InterventionView) => boolean,
): Promise<InterventionView> => {
  await expect.poll(async () => isSo(await read(id))).toBe(true);
  return read(id);
};

const reportsWritten = ({ steps }: InterventionView): number =>
  steps.filter(({ step }) => step === 'InterventionReportWritten').length;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a report written and signed without network is sent once when it is back', async ({
  page,
  context,
  logIn,
  baseURL,
  shoot,
}) => {
  const { id, title } = await visitDone(page, logIn, baseURL);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(`/admin/interventions/${id}`);
  await page.getByRole('link', { name: 'Rédiger sur place, même sans réseau' }).click();
  await expect(heading).toHaveText(title);
  await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(page.getByText(/^Pas de réseau/)).toBeVisible();
  await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Le PV n’est pas complet' })).toBeVisible();
  await page.getByLabel(/^Compte rendu/).fill('Les deux postes sont en service.');
  await page.getByLabel(/^Temps passé/).fill('150');
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles({ name: 'poste.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel(/^Nom du signataire/).fill('Lucie Martin');
  await page.getByLabel(/^Satisfaction/).selectOption('satisfied');
  await page.getByRole('checkbox', { name: /^Je certifie avoir lu ce PV/ }).check();
  const pad = page.getByRole('img', { name: /^Zone de signature/ });
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 70, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Signature gardée.')).toBeVisible();
  await shoot('visit-offline');

  await page.reload();
  await expect(page.getByText('Gardé sur cet appareil, pas encore envoyé')).toBeVisible();
  await expect(page.getByLabel(/^Compte rendu/)).toHaveValue('Les deux postes sont en service.');
  await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
  await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^PV INT-\d+ envoyé\.$/)).toBeVisible();
  const told = await readOnce(api(page, baseURL).read, id, ({ report }) => report !== null);
  expect(reportsWritten(told)).toBe(1);
  expect(told.reports[0]).toMatchObject({
    report: 'Les deux postes sont en service.',
    minutes: 150,
    signedBy: 'Lucie Martin',
    signedSatisfaction: 'satisfied',
  });
  expect(told.reports[0]?.files.map(({ name }) => name).sort()).toEqual(['poste.png', 'signature.png']);
  await page.reload();
  await expect(page.getByLabel(/^Compte rendu/)).toHaveValue('Les deux postes sont en service.');
  expect(reportsWritten(await api(page, baseURL).read(id))).toBe(1);
});

test(
  'the customer signs the report on their own phone with a code, and both sides have its sealed paper',
  { tag: '@full' },
  async ({ page, logIn, baseURL, shoot }) => {
    const { id, title } = await visitPlanned(page, logIn, baseURL);
    const dialog = page.getByRole('dialog');
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('staff write it there and name who signs', async () => {
      await page.goto(`/admin/visits/${id}`);
      await page.getByRole('button', { name: 'Commencer l’intervention' }).click();
      await expect(page.getByText(/^Début de INT-\d+ envoyé\.$/)).toBeVisible();
      await page.getByLabel(/^Compte rendu/).fill('Les deux postes sont en service.');
      await page.getByLabel(/^Temps passé/).fill('150');
      await page.getByRole('combobox', { name: 'Signataire' }).selectOption({ label: 'Hélène Marchand' });
      await shoot('visit-to-sign');
      await page.getByRole('button', { name: 'Envoyer le PV' }).click();
      await expect(page.getByText(/^PV INT-\d+ envoyé\s: Hélène Marchand peut le signer/)).toBeVisible();
      await page.goto(`/admin/interventions/${id}`);
      await expect(page.getByText('Signature avec un code demandée à')).toBeVisible();
    });

    await test.step('the customer says how satisfied they are, and signs with the code that they are sent', async () => {
      await logIn('clientAdministrator', 'Hélène');
      await page.goto(`/devalint/${id}/report`);
      await expect(page.getByText('L’éditeur vous demande de signer ce PV avec un code.')).toBeVisible();
      await page.getByRole('button', { name: 'Signer avec un code' }).first().click();
      await dialog.getByRole('button', { name: 'Continuer vers la signature' }).click();
      await expect(dialog.getByText(/cochez cette case/).first()).toBeVisible();
      await dialog.getByLabel(/^Satisfaction/).selectOption('verySatisfied');
      await dialog.getByRole('checkbox', { name: /Je certifie avoir lu ce PV/ }).check();
      await shoot('intervention-signing');
      await dialog.getByRole('button', { name: 'Continuer vers la signature' }).click();
      await expect(heading).toHaveText(/^PV d’intervention INT-\d+$/);
      await page.getByLabel('J’ai lu le document').check();
      await page.getByLabel('J’ai lu la convention de preuve').check();
      await page.getByLabel(/^Signataire/).selectOption({ label: 'Hélène Marchand' });
      await page.getByRole('button', { name: 'Préparer', exact: true }).click();
      await page.getByLabel('J’accepte la convention de preuve').check();
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(page.getByText(/^Un code est parti/)).toBeVisible();
      await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
      const code = page.getByLabel(/^Code de signature/);
      await code.fill(await signatureCode(page));
      const signature = /\/api\/signatures\/[\da-f-]{36}$/;
      await page.route(signature, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), sealedSha256: null } });
      });
      await code.press('Enter');
      await page.getByRole('link', { name: 'Continuer' }).click();
      await expect(heading).toHaveText(title);
      await expect(page.getByText('PV accepté', { exact: true }).first()).toBeVisible();
      const signing = page.getByRole('region', { name: 'Signature avec un code' });
      await expect(signing.getByText('Le document est en cours de scellement.')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await expect(signing.getByRole('button', { name: /scellé/ })).toBeVisible();
      await shoot('intervention-signed');
    });

    await test.step('staff have the sealed paper and its proof', async () => {
      await logIn('staff', 'Thomas Girard');
      const sealed = page.getByRole('button', { name: 'Télécharger le document scellé' });
      const intervention = new RegExp(`/api/interventions/${id}(?:\\?|$)`);
      await page.route(intervention, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), sealedBy: null } });
      });
      await page.goto(`/admin/interventions/${id}`);
      await expect(page.getByText('PV signé avec un code – Hélène Marchand')).toBeVisible();
      await expect(sealed).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(sealed).toBeVisible();
      await shoot('intervention-signed-staff');
    });
  },
);

test(
  'a visit that is begun without network is under way once it is back, with those who were there',
  { tag: '@full' },
  async ({ page, context, logIn, baseURL, shoot }) => {
    const { id, title } = await visitPlanned(page, logIn, baseURL);
    await page.goto(`/admin/interventions/${id}`);
    await page.getByRole('link', { name: 'Rédiger sur place, même sans réseau' }).click();
    await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
    await shoot('visit-to-start');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Commencer l’intervention' }).click();
    await expect(page.getByText(/^Commencée le /)).toBeVisible();
    await page.getByRole('combobox', { name: 'Ajouter une personne présente' }).selectOption({ index: 1 });
    const present = page.getByRole('group', { name: 'Présents pour le client' }).getByRole('listitem');
    await expect(present).toHaveCount(1);
    await page.getByLabel(/^Compte rendu/).fill('Commencé et fait sans réseau.');
    await page.getByLabel(/^Temps passé/).fill('120');
    await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
    await shoot('visit-started-offline');
    const begunBefore = new Date().toISOString();

    await context.setOffline(false);
    await expect(page.getByText(/^PV INT-\d+ envoyé\.$/)).toBeVisible();
    const told = await readOnce(api(page, baseURL).read, id, ({ report }) => report !== null);
    expect(told).toMatchObject({ status: 'underWay', report: 'Commencé et fait sans réseau.' });
    expect(told.attendeeIds).toHaveLength(1);
    const starts = told.steps.filter(({ step }) => step === 'InterventionStarted');
    expect(starts).toHaveLength(1);
    expect(Date.parse(starts[0]?.startsAt ?? begunBefore)).toBeLessThan(Date.parse(begunBefore));
  },
);

test(
  'a visit that was cancelled while it was begun without network is shown as such, and what was written stays',
  { tag: '@full' },
  async ({ page, context, logIn, baseURL }) => {
    const { id } = await visitPlanned(page, logIn, baseURL);
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Commencer l’intervention' }).click();
    await page.getByLabel(/^Compte rendu/).fill('Fait pour rien.');
    await page.getByLabel(/^Temps passé/).fill('30');
    await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();

    await api(page, baseURL).send(`/${id}/cancel-intervention`, { reason: 'Reportée' });
    await context.setOffline(false);
    await expect(page.getByText(/^Cette intervention n’attend plus de PV/)).toBeVisible();
    await expect(page.getByText('Fait pour rien.')).toBeVisible();
    await expect.poll(async () => (await api(page, baseURL).read(id)).status).toBe('cancelled');
  },
);

test(
  'a report that a colleague wrote meanwhile is shown beside the one from without network',
  { tag: '@full' },
  async ({ page, context, logIn, baseURL }) => {
    const { id } = await visitDone(page, logIn, baseURL);
    const dialog = page.getByRole('dialog');
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel(/^Compte rendu/).fill('Écrit sur place.');
    await page.getByLabel(/^Temps passé/).fill('90');
    await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
    await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();

    // what the test itself asks goes through
    await api(page, baseURL).send(`/${id}/write-intervention-report`, { report: 'Écrit au bureau.', minutes: 60 });
    await context.setOffline(false);
    await expect(dialog.getByText('Écrit sur place.')).toBeVisible();
    await expect(dialog.getByText('Écrit au bureau.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuer avec ces choix' }).click();
    await expect(page.getByText(/^PV INT-\d+ envoyé\.$/)).toBeVisible();
    await expect.poll(async () => (await api(page, baseURL).read(id)).report).toBe('Écrit sur place.');
    expect(reportsWritten(await api(page, baseURL).read(id))).toBe(2);
  },
);

test('a signature drawn without network never ends under the text of a colleague', async ({
  page,
  context,
  logIn,
  baseURL,
  shoot,
}) => {
  const { id } = await visitDone(page, logIn, baseURL);
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/visits/${id}`);
  await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel(/^Compte rendu/).fill('Écrit et signé sur place.');
  await page.getByLabel(/^Temps passé/).fill('90');
  const sign = async () => {
    await page.getByLabel(/^Nom du signataire/).fill('Karim Benali');
    await page.getByLabel(/^Satisfaction/).selectOption('verySatisfied');
    await page.getByRole('checkbox', { name: /^Je certifie avoir lu ce PV/ }).check();
  };
  await sign();
  await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
  await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();

  await api(page, baseURL).send(`/${id}/write-intervention-report`, { report: 'Rapport de Nadia.', minutes: 10 });
  await context.setOffline(false);
  await dialog
    .getByRole('group', { name: /^Compte rendu/ })
    .getByRole('radio')
    .last()
    .check();
  await dialog.getByRole('button', { name: 'Continuer avec ces choix' }).click();
  await expect(page.getByText(/^La signature est retirée/)).toBeVisible();
  await expect(page.getByLabel(/^Nom du signataire/)).toHaveValue('');
  await expect(page.getByLabel(/^Compte rendu/)).toHaveValue('Rapport de Nadia.');
  await shoot('visit-unsigned');
  expect((await api(page, baseURL).read(id)).signedBy).toBeNull();

  await sign();
  await expect(page.getByText(/^La signature est retirée/)).toBeHidden();
  await page.getByRole('button', { name: 'Envoyer le PV' }).click();
  await expect(page.getByText(/^PV INT-\d+ envoyé\.$/)).toBeVisible();
  const told = await readOnce(api(page, baseURL).read, id, ({ signedBy }) => signedBy !== null);
  expect(told.reports[0]).toMatchObject({ report: 'Rapport de Nadia.', signedBy: 'Karim Benali' });
  expect(told.reports[0]?.signedHash).toMatch(/^[0-9a-f]{64}$/);
});

test(
  'a session that ended meanwhile is opened again by the same person, and the report goes',
  { tag: '@full' },
  async ({ page, context, logIn, baseURL }) => {
    const { id } = await visitDone(page, logIn, baseURL);
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel(/^Compte rendu/).fill('Écrit sans session.');
    await page.getByLabel(/^Temps passé/).fill('45');
    await page.getByRole('button', { name: 'Garder et envoyer avec le réseau' }).click();
    await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await context.setOffline(false);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Gardé sur cet appareil, sera envoyé avec le réseau')).toBeVisible();

    await logIn('staff', 'Thomas Girard');
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText(/^PV INT-\d+ envoyé\.$/)).toBeVisible();
    expect(reportsWritten(await readOnce(api(page, baseURL).read, id, ({ report }) => report !== null))).toBe(1);
  },
);

test(
  'the kept agenda goes at log-out, which unsent reports hold back',
  { tag: '@full' },
  async ({ page, context, logIn, baseURL }) => {
    const { id } = await visitDone(page, logIn, baseURL);
    const leave = page.getByRole('button', { name: 'Se déconnecter' });
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText('Cette page s’ouvre aussi sans réseau.')).toBeVisible();
    await page.getByLabel(/^Compte rendu/).fill('Pas encore envoyé.');
    await expect(page.getByText('Gardé sur cet appareil, pas encore envoyé')).toBeVisible();
    await page.goto('/admin/interventions');
    await leave.click();
    await expect(page.getByText(/^Envoyez ou supprimez ces PV/)).toBeVisible();
    await page.goto(`/admin/visits/${id}`);
    await page.getByRole('button', { name: 'Supprimer de cet appareil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer de cet appareil' }).click();
    await expect(page.getByLabel(/^Compte rendu/)).toHaveValue('');
    await page.goto('/admin/interventions');
    await leave.click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await context.setOffline(true);
    await page.goto(`/admin/visits/${id}`);
    await expect(page.getByText(/^Cette intervention n’est pas sur cet appareil/)).toBeVisible();
  },
);
