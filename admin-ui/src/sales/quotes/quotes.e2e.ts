import type { MeView } from '../../../../src/customers/access/access.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

// a colleague saves meanwhile
test.use({ expectedNoise: [/409|412/] });

test('staff read what is wrong with a number of a quote where they typed it, and nothing is saved meanwhile', async ({
  page,
  logIn,
  read,
  shoot,
  baseURL,
}) => {
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));
  await logIn('staff', 'Thomas Girard');
  const line = { label: 'Journée sur site', quantity: 1, unitPrice: 123_456, discount: 0, vatRate: 2000 };
  const answer = await page.request.post('/api/quotes', {
    data: { clientId: me.client?.id, title: 'Postes de travail', lines: [line, line] },
    headers: await authorised(page.request, sameOrigin(baseURL)),
  });
  const { id }: { readonly id: string } = await answer.json();

  await page.goto(`/admin/quotes/${id}`);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const quantity = page.getByLabel('Quantité – Lignes 2');
  const price = page.getByLabel('Prix HT (€) – Lignes 2');
  const saved = page.getByText('Le devis est enregistré.');
  const amounts = page.getByRole('region', { name: 'Montants du devis' });

  await test.step('a draft that cannot be handed over says why', async () => {
    const send = page.getByRole('button', { name: 'Remettre au client' });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(
      'Ce devis n’a pas de signataire : choisissez-en un avant de le remettre.',
    );
  });

  const refusals = [
    [quantity, '1,505', 'Ligne 2, Quantité : deux décimales au plus'],
    [quantity, '1e3', 'Ligne 2, Quantité : nombre attendu, avec deux décimales au plus, par exemple : 1,5'],
    [quantity, 'deux', 'Ligne 2, Quantité : nombre attendu, avec deux décimales au plus, par exemple : 1,5'],
    [quantity, '', 'Ligne 2, Quantité : indiquez un nombre'],
    [quantity, '−1', 'Ligne 2, Quantité : 0,01 au moins'],
  ] as const;
  for (const [field, typed, said] of refusals) {
    await field.fill(typed);
    await save.click();
    await expect(field).toHaveAccessibleDescription(said);
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field).toHaveValue(typed);
  }
  await expect(amounts).toContainText('1 ligne incomplète ou mal écrite n’est pas comptée.');
  await expect(amounts.getByRole('row', { name: /^Total HT/ })).toContainText(/1\s234,56/);
  await shoot('quote-number-refused');
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(quantity).toBeFocused();
  await quantity.fill('2');
  await expect(quantity).toHaveAttribute('aria-invalid', 'false');
  await expect(amounts.getByRole('row', { name: /^Total HT/ })).toContainText(/3\s703,68/);
  await expect(amounts.getByRole('row', { name: /^TVA à 20/ })).toContainText('740,74');
  await expect(amounts.getByRole('row', { name: /^Total TTC/ })).toContainText(/4\s444,42/);

  for (const typed of ['0,005', '1 234,565']) {
    await price.fill(typed);
    await save.click();
    await expect(price).toHaveAccessibleDescription('Ligne 2, Prix HT (€) : deux décimales au plus');
    await expect(price).toHaveValue(typed);
  }
  await expect(saved).toBeHidden();
  expect(await read(`/api/quotes/${id}`)).toMatchObject({ lines: [line, line] });

  await price.fill('1 234,57');
  await save.click();
  await expect(saved).toBeVisible();
  await expect
    .poll(() => read(`/api/quotes/${id}`))
    .toMatchObject({
      lines: [line, { ...line, quantity: 2, unitPrice: 123_457 }],
    });

  // the line that stays shows its own numbers, not those of the line that went
  await page.getByRole('button', { name: 'Retirer – Lignes 1' }).click();
  const kept = page.getByLabel('Quantité – Lignes 1');
  await expect(kept).toHaveValue('2');

  await test.step('half days, an amount off and a line without VAT come to what the running total says', async () => {
    await kept.fill('1,5');
    await page.getByLabel('Unité – Lignes 1').selectOption({ label: 'Jour' });
    await page.getByLabel('TVA (%) – Lignes 1').selectOption('0');
    await page.getByRole('button', { name: 'Ajouter une ligne', exact: true }).click();
    await page.getByLabel('Libellé – Lignes 2').fill('Reprise');
    await page.getByLabel('Prix HT (€) – Lignes 2').fill('-100');
    await page.getByLabel('TVA (%) – Lignes 2').selectOption('0');
    await expect(amounts.getByRole('row', { name: /^Total HT/ })).toContainText(/1\s751,86/);
    await save.click();
    const ground = page.getByLabel('Motif sans TVA – Lignes 1');
    await expect(ground).toHaveAccessibleDescription(/Une ligne sans TVA dit pour quel motif légal/);
    for (const place of [1, 2])
      await page.getByLabel(`Motif sans TVA – Lignes ${place}`).selectOption({ label: 'Débours' });
    await shoot('quote-half-days');
    await save.click();
    await expect
      .poll(() => read(`/api/quotes/${id}`))
      .toMatchObject({
        totals: { net: 175_186, vat: 0, gross: 175_186 },
        lines: [
          { quantity: 1.5, unit: 'day', vatGround: 'disbursement' },
          { quantity: 1, unitPrice: -10_000 },
        ],
      });
    await page.getByRole('button', { name: 'Retirer – Lignes 2' }).click();
    await page.getByLabel('TVA (%) – Lignes 1').selectOption('2000');
    await kept.fill('2');
    await save.click();
    await expect.poll(() => read(`/api/quotes/${id}`)).toMatchObject({ lines: [{ quantity: 2, vatRate: 2000 }] });
  });

  await test.step('a field that was not touched keeps what a colleague saved meanwhile', async () => {
    const lines = [line, { ...line, quantity: 2, unitPrice: 123_457 }];
    const meanwhile = await page.request.post(`/api/quotes/${id}/revise-quote`, {
      data: { title: 'Postes fixes', lines },
      headers: await authorised(page.request, sameOrigin(baseURL)),
    });
    expect(meanwhile.ok()).toBe(true);
    await kept.fill('3');
    await save.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await expect(
      dialog.getByRole('group', { name: 'Titre' }).getByRole('radio', { name: /^Version enregistrée/ }),
    ).toBeChecked();
    await expect(
      dialog.getByRole('group', { name: 'Lignes' }).getByRole('radio', { name: /^Ma version/ }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Continuer avec ces choix' }).click();
    await expect(kept).toHaveValue('3');
    await save.click();
    await expect
      .poll(() => read(`/api/quotes/${id}`))
      .toMatchObject({ title: 'Postes fixes', lines: [{ ...line, quantity: 3, unitPrice: 123_457 }] });
  });
});
