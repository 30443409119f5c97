import type { MeView } from '../../../../src/customers/access/access.views.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const key = crypto.randomUUID().slice(0, 8);
const [company, label] = [`Sauvegardes ${key}`, `Archives ${key}`];
const answer = `Un autre prestataire belge garde ${label}.`;

test('a customer reads the register, objects to an announced change, and reads what staff answer', async ({
  page,
  logIn,
  send,
  read,
  shoot,
}) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));

  await logIn('staff', 'Thomas Girard');
  const { id } = await send('subprocessors', {
    ...{ name: company, country: 'BE', registration: `BE-${key}`, activity: 'Garde les archives' },
    ...{ processedIn: 'BE', since: '2024-01-01' },
  });
  await send('processings', {
    ...{ clientId: me.client?.id, contractNumber: `CT-${key}`, label, scope: 'Agents : identité' },
    ...{ serviceType: 'hosting', isHosted: true, hostedIn: 'BE', hasSupport: false, subprocessorIds: [id] },
  });
  await page.goto(`/admin/subprocessors/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await page.getByRole('button', { name: 'Annoncer un changement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Changement/).selectOption({ label: 'Fin d’un sous-traitant' });
  const effectiveOn = daysAfter(dayOf(new Date().toISOString()), 40);
  await dialog.getByLabel(/^Effet le/).fill(effectiveOn);
  await dialog.getByLabel(/^Ce qui change/).fill('Il quitte le marché.');
  await dialog.getByRole('button', { name: 'Annoncer', exact: true }).press('Enter');
  await expect(page.getByText('Changement annoncé.')).toBeVisible();
  await shoot('subprocessor-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/rgpd/soustraitance');
  await expect(page.getByRole('heading', { level: 1, name: 'Registre de sous-traitance' })).toBeVisible();
  await page.getByRole('button', { name: `S’opposer : ${company}` }).press('Enter');
  const objecting = page.getByRole('dialog');
  await objecting.getByLabel(/^Motif/).fill('Nos archives restent en Belgique.');
  await objecting.getByRole('button', { name: 'Envoyer l’opposition' }).press('Enter');
  await expect(page.getByText('Opposition enregistrée.')).toBeVisible();
  await shoot('subprocessor-register');
  await page.goto(`/rgpd/soustraitance?filter=${encodeURIComponent(JSON.stringify({ q: label }))}`);
  await page.getByRole('link', { name: label }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await shoot('subprocessor-processing');

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/subprocessor-objections?filter=${encodeURIComponent(JSON.stringify({ q: company }))}`);
  await page.getByRole('link', { name: company }).first().press('Enter');
  await page.getByRole('button', { name: 'Répondre' }).press('Enter');
  const answering = page.getByRole('dialog');
  await answering.getByLabel(/^Décision/).selectOption({ label: 'Le changement est écarté pour cette organisation' });
  await answering.getByLabel(/^Qui sert ce client/).selectOption({ label: 'Ce qui était en place reste' });
  await shoot('subprocessor-decision');
  await answering.getByLabel(/^Réponse/).fill(answer);
  await answering.getByRole('button', { name: 'Envoyer la réponse' }).press('Enter');
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/rgpd/soustraitance');
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByText('Le changement ne s’applique pas à votre organisation.').first()).toBeVisible();
  await shoot('subprocessor-decided');
});
