import type { Page } from '@playwright/test';
import { comeIn } from '../../../../test/e2e/coming-in.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';
import { whoAmI } from '../../../../test/e2e/quotes.js';

const unique = (): string => crypto.randomUUID().slice(0, 8);

const sender = async (page: Page, baseURL: string | undefined) => {
  const headers = await authorised(page.request, sameOrigin(baseURL));
  return async (path: string, data: object = {}): Promise<string> => {
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const receipt: { readonly id: string } = await answer.json();
    return receipt.id;
  };
};

const rating = { kind: 'rating', isRequired: true, fr: 'Êtes-vous satisfait ?', es: '¿Satisfecho?', en: 'Satisfied?' };
const why = { kind: 'text', isRequired: false, fr: 'Pourquoi ?', es: '¿Por qué?', en: 'Why?' };

test('staff invite a contact, who answers from their home page; staff read the result', async ({
  page,
  browser,
  logIn,
  shoot,
  baseURL,
}) => {
  // two people, and an invitation by mail
  test.slow();
  const name = `Avis ${unique()}`;
  const email = `avis.${unique()}@perigueux.example`;
  await logIn('clientAdministrator', 'Hélène Marchand');
  const { client } = await whoAmI(page, baseURL);
  const contactId = await (
    await sender(page, baseURL)
  )('contacts', {
    ...{ clientId: client?.id, civility: 'madam', firstName: 'Maud', lastName: name, email, language: 'fr' },
    ...{ role: 'user', service: 'Achats', function: 'Acheteuse', landline: '05 53 00 00 00' },
  });

  await logIn('staff', 'Thomas Girard');
  const send = await sender(page, baseURL);
  const title = { fr: name, es: name, en: name };
  const id = await send('surveys', { title, trigger: 'invitation', questions: [rating, why] });
  await send(`surveys/${id}/open-survey`);
  await expect(async () => send(`surveys/${id}/invite-to-survey`, { contactIds: [contactId] })).toPass();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const customer = await context.newPage();
  await comeIn(customer, await linkMailedTo(page, email, /Votre accès à l’espace client/));
  await customer.goto('/');
  await customer.getByRole('link', { name: 'Voir les enquêtes' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Enquêtes' })).toBeVisible();
  await customer.getByRole('link', { name }).click();
  await expect(customer.getByText('Vos réponses sont conservées avec votre nom')).toBeVisible();
  await customer.getByRole('button', { name: 'Envoyer mes réponses' }).press('Enter');
  await expect(customer.getByRole('alert').filter({ hasText: 'à corriger' })).toContainText('Êtes-vous satisfait');
  await customer
    .getByRole('group', { name: /Êtes-vous satisfait/ })
    .getByLabel('4 – plutôt oui')
    .check();
  await customer.getByLabel('Pourquoi ?').fill('Réponse rapide');
  await customer.getByRole('button', { name: 'Envoyer mes réponses' }).press('Enter');
  await expect(customer.getByText('Merci, votre réponse est enregistrée.')).toBeVisible();
  await context.close();

  await page.goto(`/admin/surveys/${id}`);
  await expect(page.getByRole('region', { name: /Êtes-vous satisfait/ })).toContainText('Moyenne41 – pas du tout');
  await shoot('survey-staff');
  await page.getByRole('link', { name: 'Voir les réponses une à une' }).click();
  await expect(page.getByText('Réponse rapide')).toBeVisible();
  await shoot('survey-answers');
  await send(`surveys/${id}/close-survey`);
});
