import type { Page } from '@playwright/test';
import { choosePerson } from '../../../../test/e2e/choose-person.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { signatureCode } from '../../../../test/e2e/short-messages.js';
import { dayIn } from '../../../../test/support/days.js';

interface Renewal {
  readonly id: string;
  readonly contractNumber: string;
  readonly status: string;
  readonly signatory: { readonly name: string } | null;
}

const isRenewals = (value: unknown): value is readonly Renewal[] => Array.isArray(value);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Act of a member of staff on a renewal, in a dialog. */
const act = async (
  page: Page,
  button: string,
  send: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
};

// pages ask whether the visitor is connected, and get a refusal
test.use({ expectedNoise: [/401/] });

test('a contract is compared, its SIRET checked, signed by a code, and found in the register', async ({
  page,
  logIn,
  read,
  shoot,
}) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  const rows = await read('/api/renewals?filter={"mine":true}');
  const renewal = isRenewals(rows) ? rows.find(({ status }) => status === 'proposed') : undefined;
  await page.goto('/reconduction/index');
  await expect(heading(page, 'Reconductions à signer')).toBeVisible();
  await shoot('renewals');
  await page.goto(`/reconduction/form/${renewal?.id ?? ''}`);
  const prices = page.getByRole('table', { name: 'Prix actuel et nouveau prix' });
  await expect(prices.getByRole('columnheader', { name: 'Écart HT' })).toBeVisible();
  await expect(page.getByText(/^SIRET/)).toBeVisible();
  await shoot('renewal');
  await page.getByRole('link', { name: 'Signer' }).press('Enter');

  await page.getByLabel('J’ai lu le document').check();
  await page.getByLabel('J’ai lu la convention de preuve').check();
  await choosePerson(page.getByLabel(/^Signataire/), 'Hélène Marchand');
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'à corriger' })).toBeFocused();
  await page.getByLabel(/^Le SIRET .* est bien celui/).check();
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Recevoir un code' })).toBeVisible();
  await page.getByLabel('J’accepte la convention de preuve').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).press('Enter');
  await expect(page.getByText(/^Un code est parti/)).toBeVisible();
  await expect.poll(() => signatureCode(page)).toMatch(/^\d{6}$/);
  const code = page.getByLabel(/^Code de signature/);
  await code.fill(await signatureCode(page));
  await code.press('Enter');
  await expect(page.getByText('Le document est signé.').first()).toBeVisible();

  await page.goto(`/reconduction/ok?renewal=${renewal?.id ?? ''}`);
  await expect(heading(page, 'Votre reconduction est signée')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Voir la reconduction signée' }).click();
  await expect(page).toHaveURL(new RegExp(`/reconduction/signed/${renewal?.id ?? ''}$`));
  await expect(page.getByText('En ligne, par code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Télécharger le contrat (PDF)' })).toBeVisible();
  await shoot('renewal-signed');
});

test(
  'staff try a file, propose what is right in it, record a paper and finalise it',
  { tag: '@full' },
  async ({ page, logIn, shoot }) => {
    const contract = `E2E-${crypto.randomUUID().slice(0, 8)}`;
    await logIn('staff', 'Thomas Girard');
    await page.goto('/admin/renewals');
    await expect(page.getByRole('table', { name: /^Contrats par mois/ })).toBeVisible();
    await page.getByRole('button', { name: 'Importer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer des reconductions' });
    const heads =
      'Code client;Contrat actuel;Futur contrat;Objet;Désignation;Quantité;Prix actuel HT;Nouveau prix HT;Fin du contrat;Prix notifié le;Nouveau prix à partir du;Courriel du signataire';
    const line = (number: string, price: string): string =>
      [
        'C24322',
        number,
        `${number}-B`,
        'Archives',
        'Abonnement',
        '1',
        '900',
        price,
        dayIn(40),
        dayIn(0),
        dayIn(41),
        'helene.marchand@perigueux.example',
      ].join(';');
    await dialog.getByLabel(/^Choisir un fichier CSV/).setInputFiles({
      name: 'reconductions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heads, line(contract, '930'), line(`${contract}-X`, '=1+1')].join('\n')),
    });
    await dialog.getByRole('button', { name: 'Essayer' }).click();
    await expect(dialog.getByText(/1 à créer, 1 refusé/)).toBeVisible();
    await expect(dialog.getByText(/^Nouveau prix HT –/)).toBeVisible();
    await shoot('admin-renewal-import');
    await dialog.getByRole('button', { name: 'Importer 1 élément' }).click();
    await expect(dialog.getByText(/Import terminé/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();

    await page.goto(`/admin/renewals?filter=${encodeURIComponent(JSON.stringify({ q: contract }))}`);
    await page.getByRole('link', { name: 'Archives' }).click();
    await act(page, 'Enregistrer le contrat signé', 'Enregistrer', async (paper) => {
      await paper.getByLabel(/^Manière de signer/).selectOption('paper');
      await paper.getByLabel(/^Signé le/).fill(dayIn(0));
    });
    await expect(page.getByText('Sur papier', { exact: true })).toBeVisible();
    await act(page, 'Finaliser', 'Finaliser', (last) =>
      last.getByLabel(/^Référence du nouveau contrat/).fill(`${contract}-C`),
    );
    await expect(page.getByText('Finalisée', { exact: true })).toBeVisible();
    await shoot('admin-renewal');
  },
);
