import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';

const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

test('a pack pays a seat, a colleague waits for another, and the confirmation stays', async ({
  page,
  logIn,
  send,
  baseURL,
  shoot,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const title = `Atelier ${code}`;
  const text = { fr: title, es: title, en: title };
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');

  await logIn('clientAdministrator', 'Hélène');
  const { client } = await whoAmI(page, baseURL);
  await logIn('staff', 'Thomas Girard');
  const { id: webinarId } = await send('webinars', {
    ...{ reference: `E2E-${code}`, title: text, description: text, price: 9_000, vatRate: '2000' },
  });
  const pack = { clientId: client?.id, reference: `PACK-${code}`, units: 2, expiresOn: '2031-12-31' };
  await send('webinar-packs', pack);
  const { id } = await send('webinar-sessions', {
    ...{ webinarId, day: '2031-06-02', from: '10:00', to: '11:00', seats: 1 },
  });
  await send(`webinar-sessions/${id}/open-webinar-session`);

  await logIn('clientAdministrator', 'Hélène');
  await test.step('the list leads to the session, where a person is enrolled with the pack', async () => {
    await page.goto(`/webinaires/inscriptions?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Inscrire une personne' }).click();
    await choosePerson(dialog.getByLabel('Participant'), 'Karim Benali');
    await dialog.getByLabel('Pack').selectOption({ label: `PACK-${code} (solde\u00a0: 2)` });
    await expect(dialog.getByLabel('Signataire de la commande')).toBeHidden();
    await dialog.getByRole('button', { name: 'Inscrire' }).click();
    await expect(status.filter({ hasText: 'La place est réservée' })).toBeVisible();
  });

  await test.step('the session is full: a colleague waits', async () => {
    await page.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
    await dialog.getByRole('checkbox', { name: /Marchand/ }).check();
    await dialog.getByRole('button', { name: 'Attendre une place' }).click();
    await expect(status.filter({ hasText: 'C’est noté' })).toBeVisible();
  });

  await test.step('the confirmation is kept at its address', async () => {
    await page.getByRole('link', { name: /Voir la confirmation/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inscription confirmée' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ajouter à l’agenda' })).toBeVisible();
  });

  await test.step('the seat is given back, offered to the next in line, and taken with the unit that came back', async () => {
    await page.getByRole('link', { name: 'Voir la session' }).click();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Annuler une inscription' }).click();
    await choosePerson(dialog.getByLabel('Participant'), 'Karim Benali');
    await dialog.getByRole('button', { name: 'Annuler cette inscription' }).click();
    await expect(page.getByText(/^Des places vous sont proposées jusqu’au/)).toBeVisible();
    await page.getByRole('button', { name: 'Accepter les places' }).first().click();
    await dialog.getByLabel('Pack').selectOption({ label: `PACK-${code} (solde\u00a0: 2)` });
    await dialog.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(status.filter({ hasText: 'Les places sont réservées.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vos inscrits' }).getByText(/Marchand/)).toBeVisible();
  });

  await test.step('the last unit is spent: the pack pays no more, an order does', async () => {
    await logIn('staff', 'Thomas Girard');
    const next = await send('webinar-sessions', {
      ...{ webinarId, day: '2031-06-03', from: '10:00', to: '11:00', seats: 5 },
    });
    await send(`webinar-sessions/${next.id}/open-webinar-session`);
    await logIn('clientAdministrator', 'Hélène');
    await page.goto(`/webinaires/subscribe/${webinarId}/${next.id}`);
    await page.getByRole('button', { name: 'Inscrire une personne' }).click();
    await choosePerson(dialog.getByLabel('Participant'), 'Karim Benali');
    await dialog.getByLabel('Pack').selectOption({ label: `PACK-${code} (solde\u00a0: 1)` });
    await dialog.getByRole('button', { name: 'Inscrire' }).click();
    await expect(status.filter({ hasText: 'La place est réservée' })).toBeVisible();
    await page.getByRole('button', { name: 'Inscrire une personne' }).click();
    await expect(dialog.getByLabel('Signataire de la commande')).toBeVisible();
    await expect(dialog.getByRole('option', { name: new RegExp(`PACK-${code}`) })).toHaveCount(0);
    await expect(dialog.getByLabel(/^Numéro d’engagement/)).toBeVisible();
    await shoot('webinar-seat-by-order');
  });
});

test(
  'a participant without an account finds their seat by the link of the mail, until the session is cancelled',
  { tag: '@full' },
  async ({ page, browser, logIn, send, baseURL }) => {
    const code = crypto.randomUUID().slice(0, 8);
    const letters = code.replace(/\d/g, (digit) => String.fromCodePoint(103 + Number(digit)));
    const title = `Rencontre ${code}`;
    const text = { fr: title, es: title, en: title };
    const email = `seat.${code}@ville.example`;

    await logIn('staff', 'Thomas Girard');
    const { id: webinarId } = await send('webinars', {
      ...{ reference: `E2E-${code}`, title: text, description: text, price: 0, vatRate: '2000' },
    });
    const { id } = await send('webinar-sessions', {
      ...{
        webinarId,
        day: '2031-06-04',
        from: '10:00',
        to: '11:00',
        seats: 5,
        roomUrl: 'https://salle.guichet.example/e2e',
      },
    });
    await send(`webinar-sessions/${id}/open-webinar-session`);
    await logIn('clientAdministrator', 'Hélène');
    const { client } = await whoAmI(page, baseURL);
    const { id: participantId } = await send('contacts', {
      clientId: client?.id,
      ...{ civility: 'madam', firstName: 'Odile', lastName: `Sansecompte ${letters}`, email, landline: '0553000000' },
      ...{ service: 'Accueil', function: 'Agente', role: 'accountless' },
    });
    await send(`webinar-sessions/${id}/enrol-participant`, { participantId });

    const odile = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr' });
    const link = await linkMailedTo(odile, email, /^Inscription confirmée/);
    await odile.goto(link);
    await expect(odile.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(odile.getByText(/^Votre place est réservée. La salle ouvre le 04\/06\/2031 9:45/)).toBeVisible();
    await expect(odile.getByText('Sansecompte')).toHaveCount(0);
    await expect(odile).toHaveURL(/\/webinaires\/room$/);
    const saved = odile.waitForEvent('download');
    await odile.getByRole('button', { name: 'Ajouter à l’agenda' }).click();
    expect((await saved).suggestedFilename()).toBe('webinar.ics');

    await logIn('staff', 'Thomas Girard');
    await send(`webinar-sessions/${id}/cancel-webinar-session`, { reason: 'speaker' });
    await odile.goto(await linkMailedTo(odile, email, /^Session annulée/));
    await expect(odile.getByText(/^Cette session n’aura pas lieu/)).toBeVisible();
    await expect(odile.getByRole('button', { name: 'Retirer de l’agenda' })).toBeVisible();
    await odile.close();
  },
);

test('seats that are offered wait on the home page', { tag: '@full' }, async ({ page, logIn, shoot }) => {
  await logIn('clientAdministrator', 'Hélène');
  await page.goto('/');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /propositions? de places? à accepter/ }) });
  await card.getByRole('link', { name: 'Nouveautés de la version d’automne' }).click();
  await expect(page.getByText(/^Des places vous sont proposées jusqu’au/)).toBeVisible();
  await shoot('webinar-offer');
});

test(
  'a participant finds the recording among their past sessions, and where it is',
  { tag: '@full' },
  async ({ page, logIn, shoot }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/webinaires/subscriptions/past');
    await shoot('webinar-past');
    await page.getByRole('link', { name: 'Nouveautés de la version d’automne' }).first().click();
    const replay = page.getByRole('link', { name: 'Revoir la session' });
    await expect(replay).toBeVisible();
    await shoot('webinar-replay');
    await page.route('https://replay.guichet.example/**', (route) => route.fulfill({ body: 'Enregistrement' }));
    await replay.click();
    await expect(page).toHaveURL('https://replay.guichet.example/nouveautes');
    await expect(page.getByText('Enregistrement')).toBeVisible();
  },
);

test(
  'a person who enrols finds the rest of the packs, and the price they paid',
  { tag: '@full' },
  async ({ page, logIn, shoot }) => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/webinaires/inscriptions');
    await page.getByRole('link', { name: 'Mes packs de webinaires' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes packs de webinaires' })).toBeVisible();
    await shoot('webinar-packs');
    await page.getByRole('link', { name: 'PACK-2026-014' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'PACK-2026-014' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Rendues' }).first()).toBeVisible();
    await shoot('webinar-pack');
  },
);
