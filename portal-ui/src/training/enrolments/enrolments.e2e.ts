import type { Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, logInAs, sameOrigin, type Kind } from '../../../../test/e2e/logging-in.js';
import { dayIn } from '../../../../test/support/days.js';

interface Journey {
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly logIn: (kind: Kind, name?: string) => Promise<unknown>;
  readonly send: (path: string, data?: object) => Promise<{ readonly id: string }>;
}

const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

/** A course of its own, with seats that the client has bought. */
const buySeats = async (
  { page, logIn, send, baseURL }: Journey,
  quantity: number,
): Promise<{ readonly id: string; readonly code: string; readonly title: string }> => {
  const code = crypto.randomUUID().slice(0, 8);
  const title = `Cours ${code}`;
  const text = { fr: title, es: title, en: title };
  await logIn('clientAdministrator', 'Hélène');
  const { client } = await whoAmI(page, baseURL);
  await logIn('staff', 'Thomas Girard');
  const { id: groupId } = await send('course-groups', { title: text });
  const { id: courseId } = await send('courses', {
    ...{ code: `E2E-${code}`, title: text, description: text, groupId, durationMonths: 3, hours: 2, language: 'fr' },
  });
  await send(`courses/${courseId}/publish-course-content`, { units: [{ kind: 'page', title, text: title }] });
  await send(`courses/${courseId}/open-course`);
  const { id } = await send('course-seats', {
    ...{ clientId: client?.id, courseId, quantity, orderReference: `CMD-${code}` },
  });
  await logIn('clientAdministrator', 'Hélène');
  return { id, code, title };
};

test('two people are enrolled on bought seats, one is replaced, one is unenrolled', async ({
  page,
  logIn,
  send,
  baseURL,
}) => {
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');
  const { id, code } = await buySeats({ page, logIn, send, baseURL }, 2);

  await test.step('one form enrols both', async () => {
    await page.goto(`/lms/manage/${id}`);
    await expect(page.getByText('2 places restantes sur 2')).toBeVisible();
    await page.getByRole('link', { name: 'Inscrire', exact: true }).click();
    const field = (name: string, place: number) =>
      page.getByLabel(`${name} – Participants ${String(place)}`, { exact: true });
    for (const [place, name] of ['Aubert', 'Blanc'].entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
      await field('Prénom', place + 1).fill('Camille');
      await field('Nom', place + 1).fill(name);
      await field('Courriel', place + 1).fill(`${name.toLowerCase()}.${code}@perigueux.example`);
    }
    await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
    await expect(status.filter({ hasText: 'Les personnes sont inscrites' })).toBeVisible();
    await expect(page.getByText('0 place restante sur 2')).toBeVisible();
  });

  await test.step('one is replaced', async () => {
    await page.getByRole('button', { name: 'Actions – Camille Aubert' }).click();
    await page.getByRole('menuitem', { name: 'Remplacer' }).click();
    await dialog.getByLabel('Prénom').fill('Dominique');
    await dialog.getByLabel(/^Nom/).fill('Carrel');
    await dialog.getByLabel('Courriel').fill(`carrel.${code}@perigueux.example`);
    await dialog.getByRole('button', { name: 'Remplacer le participant' }).click();
    await expect(status.filter({ hasText: 'La place a changé de titulaire' })).toBeVisible();
    await page.getByRole('link', { name: 'Dominique Carrel' }).click();
    await expect(page.getByText('Sans compte')).toBeVisible();
    await page.goBack();
  });

  await test.step('the other is unenrolled after a warning, and the seat is free again', async () => {
    await page.getByRole('button', { name: 'Actions – Camille Blanc' }).click();
    await page.getByRole('menuitem', { name: 'Désinscrire' }).click();
    await expect(dialog.getByText('La désinscription est irréversible.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Désinscrire cette personne' }).click();
    await expect(status.filter({ hasText: 'La personne est désinscrite' })).toBeVisible();
    await expect(page.getByText('1 place restante sur 2')).toBeVisible();
  });
});

test.describe('a page that was read before an enrolment changed', () => {
  test.use({ expectedNoise: [/412/] });

  test(
    'goes on after an act of the same person and what followed from it, and says that another person was there',
    { tag: '@full' },
    async ({ page, logIn, send, read, baseURL, playwright }) => {
      const { id: seatsId, code } = await buySeats({ page, logIn, send, baseURL }, 2);
      const enrolled = async (lastName: string): Promise<string> => {
        const who = {
          civility: 'none',
          firstName: 'Camille',
          lastName,
          email: `${lastName.toLowerCase()}.${code}@town.example`,
        };
        return (await send('enrolments', { ...who, seatsId, startsOn: dayIn(7) })).id;
      };
      const told = (id: string) =>
        expect.poll(() => read(`/api/enrolments/${id}`), { timeout: 30_000 }).toMatchObject({ status: 'upcoming' });
      const [aubert, blanc] = [await enrolled('Aubert'), await enrolled('Blanc')];
      await told(aubert);
      await told(blanc);
      await page.goto(`/lms/manage/${seatsId}`);
      const dialog = page.getByRole('dialog');
      const done = page.getByRole('status').filter({ hasText: 'La personne est désinscrite' });
      const begin = async (name: string): Promise<void> => {
        await page.getByRole('button', { name: `Actions – Camille ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Désinscrire' }).click();
      };
      const unenrol = () => dialog.getByRole('button', { name: 'Désinscrire cette personne' }).click();

      await test.step('the administrator moved a learner on another page, and the platform was told of it', async () => {
        await expect(page.getByRole('button', { name: 'Actions – Camille Aubert' })).toBeVisible();
        await send(`enrolments/${aubert}/move-enrolment`, { startsOn: dayIn(8) });
        await told(aubert);
        await begin('Aubert');
        await unenrol();
        await expect(done).toBeVisible();
        await expect(page.getByText('1 place restante sur 2')).toBeVisible();
      });

      await test.step('staff moved a learner', async () => {
        const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' });
        await logInAs(staff, sameOrigin(baseURL), 'staff', 'Thomas Girard');
        const headers = await authorised(staff, sameOrigin(baseURL));
        const data = { startsOn: dayIn(9) };
        const moved = await staff.post(`/api/enrolments/${blanc}/move-enrolment`, { data, headers });
        expect(moved.ok(), await moved.text()).toBe(true);
        await staff.dispose();
        await begin('Blanc');
        await unenrol();
        await expect(dialog.getByText(/a été modifié entre-temps/)).toBeVisible();
        // the page has read the new state meanwhile: the second try is decided on it
        await unenrol();
        await expect(page.getByText('2 places restantes sur 2')).toBeVisible();
      });
    },
  );
});

test(
  'several people are unenrolled together, and of each it is said what became of them',
  { tag: '@full' },
  async ({ page, logIn, send, baseURL }) => {
    const { id: seatsId, code, title } = await buySeats({ page, logIn, send, baseURL }, 3);
    const startsOn = dayIn(7);
    for (const lastName of ['Aubert', 'Blanc', 'Carrel'])
      await send('enrolments', {
        ...{
          civility: 'none',
          firstName: 'Camille',
          lastName,
          email: `${lastName.toLowerCase()}.${code}@town.example`,
        },
        ...{ seatsId, startsOn },
      });
    await page.goto(`/lms/?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(3);
    for (const name of ['Aubert', 'Carrel'])
      await page.getByRole('checkbox', { name: `Sélectionner Camille ${name}` }).press('Space');
    await expect(page.getByText('2 lignes sélectionnées')).toBeVisible();
    await page.getByRole('button', { name: 'Désinscrire', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Désinscrire' });
    await expect(dialog.getByText('La désinscription est irréversible.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(['Camille Aubert', 'Camille Carrel']);
    await dialog.getByRole('button', { name: 'Désinscrire cette personne' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Camille Aubert – La personne/,
      /^Camille Carrel – La personne/,
    ]);
    await dialog.getByRole('button', { name: 'Fermer' }).last().press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(/sélectionnée/)).toHaveCount(0);
  },
);
