import type { Page } from '@playwright/test';
import type { MeView } from '../../../src/access/access.views.js';
import { expect, test } from '../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../test/e2e/logging-in.js';

/** Sends a command as the person who is logged in. */
const sending =
  (page: Page, baseURL: string | undefined) =>
  async (path: string, data: object = {}): Promise<{ readonly id: string }> => {
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const receipt: { readonly id: string } = await answer.json();
    return receipt;
  };

const whoAmI = async (page: Page, baseURL: string | undefined): Promise<MeView> => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const me: MeView = await (await page.request.get('/api/me', { headers })).json();
  return me;
};

test('two people are enrolled on bought seats, one is replaced, one is unenrolled', async ({
  page,
  logIn,
  baseURL,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const title = `Cours ${code}`;
  const text = { fr: title, es: title, en: title };
  const send = sending(page, baseURL);
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');

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
    ...{ clientId: client?.id, courseId, quantity: 2, orderReference: `CMD-${code}` },
  });

  await logIn('clientAdministrator', 'Hélène');
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
    await page.getByRole('button', { name: 'Remplacer Camille Aubert' }).click();
    await dialog.getByLabel('Prénom').fill('Dominique');
    await dialog.getByLabel(/^Nom/).fill('Carrel');
    await dialog.getByLabel('Courriel').fill(`carrel.${code}@perigueux.example`);
    await dialog.getByRole('button', { name: 'Remplacer le participant' }).click();
    await expect(status.filter({ hasText: 'La place a changé de titulaire' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dominique Carrel' })).toBeVisible();
  });

  await test.step('the other is unenrolled after a warning, and the seat is free again', async () => {
    await page.getByRole('button', { name: 'Désinscrire Camille Blanc' }).click();
    await expect(dialog.getByText('La désinscription est irréversible.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Désinscrire cette personne' }).click();
    await expect(status.filter({ hasText: 'La personne est désinscrite' })).toBeVisible();
    await expect(page.getByText('1 place restante sur 2')).toBeVisible();
  });
});
