import { comeIn } from './coming-in.js';
import { expect, test } from './fixtures.js';
import { authorised, sameOrigin } from './logging-in.js';
import { linkMailedTo } from './mailbox.js';
import { dayIn } from '../support/days.js';

const unique = (): string => crypto.randomUUID().slice(0, 8);

const colleagues = [
  ...['Adèle Aubert', 'Bruno Bailly', 'Coralie Carpentier', 'Denis Delmas', 'Émilie Estève', 'Fabien Faure'],
  ...['Gaëlle Garnier', 'Hugo Garandeau', 'Inès Imbert', 'Joël Jourdan', 'Karine Klein', 'Loïc Lemoine'],
  ...['Maëva Masson', 'Nicolas Noël'],
];

// an unconnected page learns so from the answer 401
test.use({ expectedNoise: [/401/] });

test('one person of many is found by a part of the name, by keyboard', async ({ page, logIn, browser, baseURL }) => {
  // an organisation of one’s own, with fifteen people
  test.slow();
  const domain = `${unique()}.example`;
  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const made = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { readonly id: string } = await answer.json();
    return id;
  };
  const clientId = await made('/api/clients', {
    ...{ name: `Communauté ${domain}`, clientCode: domain, kind: 'company', siren: '732829320' },
    ...{ zipCode: '56000', city: 'Vannes' },
  });
  const register = (firstName: string, lastName: string, role: string): Promise<string> =>
    made('/api/contacts', {
      ...{ clientId, civility: 'madam', firstName, lastName, role, language: 'fr', landline: '02 97 01 60 00' },
      ...{ email: `${lastName.toLowerCase()}@${domain}`, service: 'Accueil', function: 'Agent' },
    });
  const administrator = await register('Zoé', 'Zimmer', 'administrator');
  for (const name of colleagues) {
    const [firstName = '', lastName = ''] = name.split(' ');
    await register(firstName, lastName, 'user');
  }
  const invited = await page.request.post(`/api/accounts/${administrator}/invite-account`, { data: {}, headers });
  expect(invited.ok(), await invited.text()).toBe(true);

  const invitation = await linkMailedTo(page, `zimmer@${domain}`, /Votre accès à l’espace client/);
  const zoe = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
  await comeIn(zoe, invitation);
  // the search comes on its own, after the form
  let bringSearch = (): void => undefined;
  const searchToCome = new Promise<void>((done) => {
    bringSearch = done;
  });
  await zoe.route('**/person-search-*.js', (route) => searchToCome.then(() => route.continue()));
  await zoe.goto('/interlocutor/defadmin/create');
  const field = zoe.getByRole('combobox', { name: /^Collègue/ });
  const toCome = zoe.getByRole('textbox', { name: /^Collègue/, disabled: true });
  await expect(toCome).toHaveAttribute('aria-required', 'true');
  bringSearch();
  await expect(field).toHaveAccessibleDescription(/second facteur/);
  await field.focus();
  await zoe.keyboard.press('ArrowDown');
  const listed = zoe.getByRole('listbox', { name: /^Collègue/ });
  const people = listed.getByRole('option');
  await expect(people).toHaveCount(colleagues.length);
  await zoe.keyboard.type('gar');
  await expect(people).toHaveText([/^Hugo Garandeau/, /^Gaëlle Garnier/]);
  await zoe.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await people.nth(1).getAttribute('id')) ?? 'none');
  await zoe.keyboard.press('Enter');
  await expect(listed).toBeHidden();
  await expect(field).toHaveValue('Gaëlle Garnier – Accueil');

  await field.fill('personne de ce nom');
  await expect(zoe.getByText('Personne ne correspond.')).toBeVisible();
  await zoe.keyboard.press('Escape');
  await field.fill('emilie');
  await zoe.keyboard.press('Enter');
  await expect(field).toHaveValue('Émilie Estève – Accueil');
  await zoe.getByRole('checkbox', { name: 'Référents', exact: true }).check();
  const end = dayIn(20);
  await zoe.getByLabel(/^Dernier jour/).fill(end);
  await zoe.getByRole('button', { name: 'Proposer la délégation' }).press('Enter');
  await expect(zoe.getByText('La délégation est proposée', { exact: false })).toBeVisible();
  await expect(zoe.getByText('Émilie Estève').first()).toBeVisible();
  await zoe.context().close();
});
