import type { Page } from '@playwright/test';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';
import { dayIn } from '../../../../test/support/days.js';

// the browser logs refusals of the server, such as an order without the number that its service asks for; pages ask
// whether the visitor is connected
test.use({ expectedNoise: [/40[19]/] });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click();
const done = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

/** Names signatory and correspondent, with the numbers that the town asks for on its invoices. */
const namePeople = async (page: Page): Promise<void> => {
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await choosePerson(page.getByLabel(/^Correspondant/), 'Karim Benali');
  await page.getByLabel(/^Service Chorus Pro/).selectOption('FIN');
  await page.getByLabel(/^Numéro d’engagement/).fill('EJ-2026-00418');
};

const acceptDocuments = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('group', { name: /^J’ai lu et j’accepte/ }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
};

const numberOf = async (page: Page): Promise<string> => {
  const lead =
    (await page
      .getByText(/CMD-\d{4}-\d{6}/)
      .first()
      .textContent()) ?? '';
  return /CMD-\d{4}-\d{6}/.exec(lead)?.[0] ?? '';
};

/** An order of one pack, as its page. */
const orderPack = async (page: Page): Promise<string> => {
  await page.goto('/cmdsimple/SMS-1000');
  const restart = page.getByRole('button', { name: 'Recommencer' });
  if (await restart.isVisible()) await restart.click();
  await proceed(page);
  await namePeople(page);
  await proceed(page);
  await acceptDocuments(page);
  await page.getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(heading(page, /^Commande enregistrée/)).toBeVisible();
  return numberOf(page);
};

const pdf = { name: 'commande-signee.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const returnCopy = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Déposer la commande signée' }).click();
  await page.locator('input[type=file]').setInputFiles([pdf]);
  await expect(page.getByText('commande-signee.pdf').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /commande-signee/ })).toBeHidden();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await done(page, 'La commande signée est déposée');
};

/** Act of a member of staff on an order, in a dialog. */
const act = async (
  page: Page,
  button: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = () => Promise.resolve(),
) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('K8: a simple order is placed, signed, brought to its end by staff', async ({ page, logIn, shoot }) => {
  await logIn('clientAdministrator');
  await page.goto('/cmd/all');
  await expect(page.getByText('car vous en êtes administrateur')).toBeVisible();
  await page.getByRole('link', { name: 'Commander' }).last().click();
  await expect(heading(page, 'Commander')).toBeVisible();
  await page.getByRole('link', { name: /^Pack de 1.000 SMS/ }).click();

  const quantity = page.getByLabel(/^Quantité/);
  await quantity.fill('0');
  await proceed(page);
  await expect(quantity).toHaveAccessibleDescription(/nombre entier/);
  await quantity.fill('2');
  await expect(page.getByRole('complementary', { name: 'Prix de la commande' })).toContainText('213,60');
  await proceed(page);

  // without the number that the service asks for, the e-invoicing platform would refuse the invoice
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await choosePerson(page.getByLabel(/^Correspondant/), 'Karim Benali');
  await page.getByLabel(/^Service Chorus Pro/).selectOption('DSI');
  await proceed(page);
  const commitment = page.getByLabel(/^Numéro d’engagement/);
  await expect(commitment).toHaveAccessibleDescription(/demande un numéro d’engagement/);
  await commitment.fill('EJ-2026-00418');
  await proceed(page);
  await acceptDocuments(page);
  await shoot('order-check');
  await page.getByRole('button', { name: 'Commander', exact: true }).click();

  await expect(heading(page, /^Commande enregistrée/)).toBeVisible();
  const number = await numberOf(page);
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await shoot('order-confirmed');
  await page.getByRole('link', { name: 'Imprimer la commande' }).click();
  await expect(heading(page, `Commande ${number}`)).toBeVisible();
  await expect(page.getByText('Bon pour accord')).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await returnCopy(page);
  await expect(page.getByText('Signée, à vérifier').first()).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/orders/${id}/show`);
  await expect(heading(page, new RegExp(number))).toBeVisible();
  await act(page, 'Accepter');
  await act(page, 'Préparer');
  await act(page, 'Expédier', async (dialog) => {
    await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await dialog.getByRole('textbox', { name: /^Ligne/ }).fill('1');
    await dialog.getByRole('textbox', { name: /^Quantité/ }).fill('1');
  });
  await expect(page.getByText('Expédiée en partie')).toBeVisible();
  await act(page, 'Livrer', (dialog) => dialog.getByLabel(/^Livré le/).fill(dayIn(0)));
  await act(page, 'État de la facture', async (dialog) => {
    await dialog.getByLabel(/^Numéro de facture/).fill('F-2026-0900');
    await dialog.getByLabel(/^État de la facture/).selectOption('MISE_EN_PAIEMENT');
    await dialog.getByLabel(/^Facture reçue/).fill(dayIn(0));
  });
  await act(page, 'Solder');
  await shoot('admin-order');

  await logIn('clientAdministrator');
  await page.goto(`/cmd/order/${id}`);
  await expect(page.getByText('Soldée').first()).toBeVisible();
  await shoot('order');
});

test(
  'K9: a complex order asks what depends on other choices, and shows its price as it goes',
  { tag: '@full' },
  async ({ page, logIn, shoot }) => {
    await logIn('clientAdministrator');
    await page.goto('/cmdcomplexe/param/PACK-ETAT-CIVIL/mtm_campaign/printemps-2027/extra_id/ACTE-2026');
    const restart = page.getByRole('button', { name: 'Recommencer' });
    await expect(heading(page, /Pack Civis État civil/)).toBeVisible();
    if (await restart.isVisible()) await restart.click();
    const price = page.getByRole('complementary', { name: 'Prix de la commande' });
    await expect(page.getByLabel(/^Utilisateurs/)).toBeHidden();
    await page.getByLabel(/^Population/).selectOption({ index: 3 });
    await page.getByLabel(/^Hébergement/).selectOption({ index: 2 });
    // what is chosen counts before each required field is filled in: 1 190 + 900 + 480
    await expect(price).toContainText(/2.570,00/);
    await expect(price).toContainText('il reste des champs à compléter');
    await page.getByLabel(/^Utilisateurs/).fill('5');
    await page.getByLabel(/^Reprise de vos données/).selectOption({ index: 1 });
    await expect(page.getByLabel(/^Logiciel actuel/)).toBeHidden();
    const start = dayIn(60);
    await page.getByLabel(/^Mise en service/).fill(start);
    await choosePerson(page.getByLabel(/^Interlocuteur du projet/), 'Karim Benali');
    // 1 190 + 900 + 480 + 2 × 60, excluding VAT
    await expect(price).toContainText(/2.690,00/);
    await page.getByLabel(/^Hébergement/).selectOption({ index: 1 });
    await expect(page.getByLabel(/^Utilisateurs/)).toBeHidden();
    await expect(price).toContainText(/2.090,00/);
    await shoot('order-parameters');
    await proceed(page);
    await namePeople(page);
    await proceed(page);
    await acceptDocuments(page);
    await page.getByRole('button', { name: 'Commander', exact: true }).click();
    await expect(heading(page, /^Commande enregistrée/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/cmdcomplexe/confirm/PACK-ETAT-CIVIL');
    await page.getByRole('link', { name: 'Voir la commande' }).click();
    await page.getByRole('button', { name: 'Tout ce qui est connu' }).click();
    await expect(page.getByText('ACTE-2026')).toBeVisible();
    await expect(page.getByText('Karim Benali').first()).toBeVisible();
  },
);

test('K10: a refused order is ordered again with what it held', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('clientAdministrator');
  const number = await orderPack(page);
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await expect(heading(page, new RegExp(number))).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/orders/${id}/show`);
  await act(page, 'Refuser', (dialog) => dialog.getByLabel(/^Motif/).fill('Cet article change le mois prochain.'));

  await logIn('clientAdministrator');
  await page.goto(pathname);
  await expect(page.getByText('Cet article change le mois prochain.')).toBeVisible();
  await page.getByRole('link', { name: 'Commander à nouveau' }).click();
  await proceed(page);
  await expect(page.getByLabel(/^Numéro d’engagement/)).toHaveValue('EJ-2026-00418');
  await proceed(page);
  await acceptDocuments(page);
  await page.getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(heading(page, /^Commande enregistrée/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await expect(page.getByRole('link', { name: `Cette commande reprend la commande ${number}` })).toBeVisible();
});

test(
  'K11: an order is signed with a code, and leaves a sealed document',
  { tag: '@full' },
  async ({ page, logIn, shoot }) => {
    await logIn('clientAdministrator', 'Hélène Marchand');
    const number = await orderPack(page);
    await page.getByRole('link', { name: 'Signer avec un code' }).click();
    await page.getByLabel('J’ai lu le document').check();
    await page.getByLabel('J’ai lu la convention de preuve').check();
    await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
    await page.getByRole('button', { name: 'Préparer', exact: true }).click();
    await page.getByLabel('J’accepte la convention de preuve').check();
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
    const code = page.getByLabel(/^Code de signature/);
    await code.fill(await signatureCode(page));
    await code.press('Enter');
    await expect(page.getByText('Le document est signé.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Continuer' }).click();
    await expect(heading(page, new RegExp(number))).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Télécharger le document scellé' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 45_000 });
    await shoot('order-signed');
  },
);

test('the paper of an order is looked at without being saved', { tag: '@full' }, async ({ page, logIn }) => {
  await logIn('clientAdministrator', 'Hélène');
  const look = async (): Promise<void> => {
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('button', { name: /^Aperçu de CMD-.*\.pdf \(nouvel onglet\)$/ })
        .first()
        .press('Enter'),
    ]);
    await tab.close();
  };
  const articles = `/cmd/all?${new URLSearchParams({ filter: JSON.stringify({ kind: 'simple' }) })}`;
  await page.goto(articles);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await look();
  // and from the list, where one wants them there
  await page.goto(articles);
  await page.getByRole('button', { name: 'Affichage' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Affichage' })
    .getByRole('checkbox', { name: 'Documents', exact: true })
    .press('Space');
  await page.keyboard.press('Escape');
  await look();
});
