import type { Browser, Page } from '@playwright/test';
import { Acts, chooseAction } from '../../../../test/e2e/acts.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, logInAs, sameOrigin, type Kind } from '../../../../test/e2e/logging-in.js';
import { chooseProduct, field, heading, newForm, openTicket } from '../../../../test/e2e/open-ticket.js';

/** Window of another person, beside that of the customer. */
const windowOf = async (browser: Browser, baseURL: string | undefined, kind: Kind, name: string) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
  await logInAs(page.request, sameOrigin(baseURL), kind, name);
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const send = async (path: string, data: object = {}): Promise<void> => {
    const answer = await page.request.post(`/api/tickets/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { position }: { position: string } = await answer.json();
    // later reads wait for this write
    await page.request.get('/api/tickets?range=[0,0]', { headers: { ...headers, 'X-Read-After': position } });
  };
  return { page, send, close: () => page.context().close() };
};

const see = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Voir la demande' }).click();
  await expect(heading(page, /^Demande /)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

test.beforeEach(({ logIn }) => logIn('clientAdministrator', 'Hélène'));

test(
  'home, lists and the ticket say the same of what waits for whom, until the answer is sent',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const title = `Attente ${crypto.randomUUID().slice(0, 8)}`;
    const staff = await windowOf(browser, baseURL, 'staff', 'Thomas');
    await openTicket(page, title);
    const id = await see(page);
    const facts = page.getByRole('main');
    await expect(facts.getByText('En attente de votre réponse', { exact: true })).toHaveCount(0);
    await staff.send(`${id}/take-ticket`);
    await staff.send(`${id}/ask-ticket-information`, { text: 'Quelle version utilisez-vous ?', fileIds: [] });

    await page.goto('/');
    const waiting = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'En attente de votre réponse' }) });
    await expect(waiting.getByRole('listitem').filter({ hasText: title })).toContainText('En attente de votre réponse');
    await page.goto('/sfrequest/open');
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('En attente de votre réponse');
    await page.getByRole('link', { name: title }).click();
    await expect(facts.getByText('En attente de votre réponse', { exact: true }).first()).toBeVisible();
    await expect(facts).toContainText('Nous attendons votre réponse.');
    await staff.page.goto(`/admin/tickets/${id}/show`);
    await expect(staff.page.getByText('En attente du client', { exact: true })).toBeVisible();

    await test.step('the text typed for one action stands in the next one chosen, and stays where it was', async () => {
      await field(page, 'Votre message').fill('La version 2026.1, sur tous les postes.');
      await chooseAction(page, 'Clore la demande');
      await expect(field(page, /^Commentaire/)).toHaveValue('La version 2026.1, sur tous les postes.');
      await page.getByRole('dialog').press('Escape');
      await expect(field(page, 'Votre message')).toHaveValue('La version 2026.1, sur tous les postes.');
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Votre message a été envoyé.' })).toBeVisible();
    });

    await expect(facts.getByText('En attente de votre réponse', { exact: true })).toHaveCount(0);
    await page.goto('/');
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await expect(
      page.locator('section').filter({ has: page.getByRole('heading', { name: 'Demandes récentes' }) }),
    ).toContainText(title);
    await expect(waiting).not.toContainText(title);
    await staff.close();
  },
);

test(
  'the question stands on top with the way to its answer: a text and one click; the new message is shown',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const staff = await windowOf(browser, baseURL, 'staff', 'Thomas');
    await openTicket(page, `Question ${crypto.randomUUID().slice(0, 8)}`);
    const id = await see(page);
    await staff.send(`${id}/take-ticket`);
    await staff.send(`${id}/ask-ticket-information`, { text: 'Quel navigateur utilisez-vous ?', fileIds: [] });
    await page.reload();

    const question = page.getByRole('note').filter({ hasText: 'Nous attendons votre réponse.' });
    await expect(question).toContainText('Quel navigateur utilisez-vous ?');
    await expect(question).toContainText(/résolue le \d\d\/\d\d\/\d{4}, puis close automatiquement/);
    const words = field(page, 'Votre message');
    await question.getByRole('button', { name: 'Répondre' }).click();
    await expect(words).toBeFocused();

    await test.step('an answer without a word is refused beside its field', async () => {
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(words).toBeFocused();
      await expect(words).toHaveAccessibleDescription(/écrivez votre message/);
    });

    const acts = new Acts();
    await expect(page.getByText(/^Votre message est transmis à.*Thomas Girard/)).toBeVisible();
    await acts.type(words, 'Firefox 145, sur tous les postes.');
    await acts.click(page.getByRole('button', { name: 'Envoyer', exact: true }));
    const sent = page.getByRole('list', { name: 'Échanges' }).getByRole('article').last();
    await expect(sent).toContainText('Firefox 145');
    await expect(sent).toBeFocused();
    await expect(words).toHaveValue('');
    expect(acts.taken).toBe(2);

    await test.step('minor events stand in small, in one run that unfolds', async () => {
      await staff.send(`${id}/wait-for-third-party`, { reason: 'L’éditeur du navigateur cherche.' });
      await staff.send(`${id}/resume-ticket`);
      await staff.send(`${id}/inform-ticket-contacts`, { participants: [] });
      await page.reload();
      const run = page.getByRole('list', { name: 'Échanges' }).getByRole('button', { name: '2 étapes' });
      await expect(page.getByText('reprise du travail')).toHaveCount(0);
      await run.click();
      await expect(page.getByText('reprise du travail')).toBeVisible();
    });
    await staff.close();
  },
);

test('a solution is accepted, or refused, where it is quoted', async ({ page, browser, baseURL }) => {
  test.slow();
  const staff = await windowOf(browser, baseURL, 'staff', 'Thomas');
  await openTicket(page, `Solution ${crypto.randomUUID().slice(0, 8)}`);
  const id = await see(page);
  await staff.send(`${id}/take-ticket`);
  const propose = (solution: string) => staff.send(`${id}/propose-ticket-solution`, { solution, fileIds: [] });
  await propose('Videz le cache du navigateur.');
  await page.reload();
  const solution = page.getByRole('note').filter({ hasText: 'Une solution vous est proposée' });
  await expect(solution).toContainText('Videz le cache du navigateur.');
  await expect(solution).toContainText(/cette demande sera close automatiquement le \d\d\/\d\d\/\d{4}/);

  await test.step('refusing opens its words in place: two clicks and a text', async () => {
    const acts = new Acts();
    await acts.click(solution.getByRole('button', { name: 'Refuser la solution' }));
    const reason = solution.getByLabel(/^Commentaire/);
    await expect(reason).toBeFocused();
    await solution.getByRole('button', { name: 'Annuler' }).click();
    await expect(solution.getByRole('button', { name: 'Refuser la solution' })).toBeFocused();
    await solution.getByRole('button', { name: 'Refuser la solution' }).click();
    await acts.type(reason, 'Le cache est vide, et le bouton reste gris.');
    await acts.click(solution.getByRole('button', { name: 'Envoyer le refus' }));
    const sent = page.getByRole('list', { name: 'Échanges' }).getByRole('article').last();
    await expect(sent).toContainText('le bouton reste gris');
    await expect(sent).toBeFocused();
    expect(acts.taken).toBe(3);
  });

  await test.step('accepting restates what follows: one click and its confirmation', async () => {
    await propose('Installez la version 2026.1.2.');
    await page.reload();
    const acts = new Acts();
    await acts.click(solution.getByRole('button', { name: 'Accepter la solution' }));
    const confirmation = page.getByRole('dialog', { name: 'Accepter la solution et clore la demande ?' });
    await expect(confirmation).toContainText('Vous pourrez la rouvrir pendant 30 jours');
    await acts.click(confirmation.getByRole('button', { name: 'Accepter et clore' }));
    await expect(heading(page, 'Demandes closes')).toBeVisible();
    expect(acts.taken).toBe(2);
  });
  await staff.close();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 600 } });

  test(
    'the answer is in reach wherever one reads, and the facts come after the exchanges',
    { tag: '@full' },
    async ({ page }) => {
      await openTicket(page, `Téléphone ${crypto.randomUUID().slice(0, 8)}`);
      await see(page);
      const words = field(page, 'Votre message');
      const bar = page.getByRole('button', { name: 'Répondre' });
      await expect(bar).toBeInViewport();
      await expect(words).toBeVisible();
      await bar.click();
      await expect(words).toBeFocused();
      await expect(words).toBeInViewport();
      const facts = page.getByRole('complementary', { name: 'Informations de la demande' });
      const [above, below] = await Promise.all([words.boundingBox(), facts.boundingBox()]);
      expect(above?.y).toBeLessThan(below?.y ?? 0);
      await expect(facts.getByRole('definition')).toHaveCount(5);
      await facts.getByRole('button', { name: 'Toutes les informations' }).click();
      await expect(facts).toContainText('Licence');
    },
  );
});

test(
  'the 72 hours of an incident are drawn for the customer, on the page and on paper',
  { tag: '@full' },
  async ({ page }) => {
    await openTicket(page, `Fuite ${crypto.randomUUID().slice(0, 8)}`);
    await see(page);
    await expect(page.getByRole('progressbar', { name: 'Heures écoulées sur 72' })).toHaveCount(0);
    await chooseAction(page, 'Signaler un risque');
    await page.getByRole('checkbox', { name: /Des données personnelles sont en cause/ }).check();
    await field(page, /^Motif|^Raison|^Ce qui/).fill('Un export a été envoyé à un mauvais destinataire.');
    await page.getByRole('button', { name: 'Signaler', exact: true }).click();
    const clock = page.getByRole('note').filter({ hasText: 'vous avez 72 heures' });
    await expect(clock.getByRole('progressbar', { name: 'Heures écoulées sur 72' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(clock).toContainText(/avant le \d\d\/\d\d\/\d{4} \d{1,2}:\d\d/);
    await page.getByRole('link', { name: 'Version imprimable' }).click();
    await expect(page.getByText('Notification à l’autorité avant le')).toBeVisible();
  },
);

test(
  'a change request that staff publish gets votes of other clients, who see nothing of whose it is',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const mark = crypto.randomUUID().slice(0, 8);
    const published = `Trier les marchés par échéance ${mark}`;
    await newForm(page);
    await page.getByRole('button', { name: /je propose une amélioration/ }).click();
    await chooseProduct(page);
    await field(page, /^Objet/).fill(`Hélène Marchand demande un tri ${mark}`);
    await field(page, /^Description/).fill('À Périgueux, nous trions à la main.');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(heading(page, 'Demande envoyée')).toBeVisible();
    const id = await see(page);

    const staff = await windowOf(browser, baseURL, 'staff', 'Thomas');
    await staff.page.goto(`/admin/tickets/${id}/show`);
    await chooseAction(staff.page, 'Publier');
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByLabel(/^Titre/).fill(published);
    await dialog.getByLabel(/^Résumé|^Texte/).fill('Ranger la liste des marchés par date de fin.');
    await dialog.getByRole('button', { name: /^Publier/ }).click();
    await expect(dialog).toBeHidden();

    const other = await windowOf(browser, baseURL, 'clientAdministrator', 'Élodie');
    await other.page.goto('/sfrequest/changes?sort=["publishedAt","DESC"]');
    const row = other.page.getByRole('row').filter({ hasText: published });
    await expect(row).toContainText('Ranger la liste des marchés par date de fin.');
    await expect(row).not.toContainText(/Périgueux|Marchand|Proposée par votre organisation/);
    await row.getByRole('rowheader').getByRole('button', { name: published }).click();
    const whole = other.page.getByRole('dialog', { name: published });
    await expect(whole).toContainText('Ranger la liste des marchés par date de fin.');
    await whole.getByRole('button', { name: 'Fermer' }).click();
    await row.getByRole('button', { name: `Voter pour « ${published} »` }).click();
    await expect(row.getByRole('button', { name: `Retirer mon vote pour « ${published} »` })).toBeVisible();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await other.close();

    await page.goto('/sfrequest/changes?sort=["publishedAt","DESC"]');
    const own = page.getByRole('row').filter({ hasText: published });
    await expect(own).toContainText('Proposée par votre organisation');
    await expect(own.getByRole('cell', { name: '1', exact: true })).toBeVisible();

    await test.step('an agent who links tickets finds the other one by its title', async () => {
      await chooseAction(staff.page, 'Lier à un autre ticket');
      await dialog.getByRole('combobox', { name: /^Autre ticket/ }).fill(mark);
      await expect(dialog.getByRole('option').filter({ hasText: `demande un tri ${mark}` })).toBeVisible();
    });
    await staff.close();
  },
);

/** The harmless file that every scanner must find (eicar.org), in halves, so that no scanner finds it here. */
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

test.describe('files', () => {
  test.use({ expectedNoise: [/409|410/] });

  test(
    'one that the scanner sets aside is named and stops nothing; a download that fails says why',
    { tag: '@full' },
    async ({ page }) => {
      await openTicket(page, `Fichiers ${crypto.randomUUID().slice(0, 8)}`);
      await see(page);
      await field(page, 'Votre message').fill('Voici les deux journaux.');
      const file = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Ajouter des fichiers' }).click();
      await (await chooser).setFiles([file('virus.txt', eicar), file('journal.txt', crypto.randomUUID())]);
      await expect(page.getByText('Écarté par l’antivirus : seul son nom sera transmis')).toBeVisible();
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Votre message a été envoyé.' })).toBeVisible();
      const sent = page.getByRole('list', { name: 'Échanges' });
      await expect(sent.getByText('virus.txt', { exact: true })).toBeVisible();
      await expect(sent.getByText('écarté par l’antivirus')).toBeVisible();
      const download = sent.getByRole('button', { name: /journal\.txt/ });
      await expect(download).toBeVisible();

      await page.route(
        '**/api/files/*/content',
        (route) =>
          route.fulfill({
            status: 410,
            json: { type: 'about:blank', title: 'x', status: 410, code: 'fileMissing', detail: 'Ce fichier manque.' },
          }),
        { times: 1 },
      );
      await download.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Ce fichier manque.' })).toBeVisible();
      const saved = page.waitForEvent('download');
      await download.click();
      expect((await saved).suggestedFilename()).toBe('journal.txt');
      await expect(page.getByText('Ce fichier manque.')).toHaveCount(0);
    },
  );
});
