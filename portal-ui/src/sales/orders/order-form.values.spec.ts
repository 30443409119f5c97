import { describe, expect, it } from '@jest/globals';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import type { ArticleParameter } from '../../../../src/sales/articles/article.vocabulary.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { PlaceOrder } from '../../../../src/sales/orders/order.commands.js';
import type { OrderChoices, OrderView } from '../../../../src/sales/orders/orders.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import {
  againValues,
  checkOrder,
  faultOfReferences,
  priceShown,
  pricingOf,
  restored,
  startValues,
  toPlaceOrder,
  type OrderValues,
} from './order-form.values.js';

const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const [signatory, correspondent, referent, client, again, terms, proof, technician] = [1, 2, 3, 4, 5, 6, 7, 8].map(id);
const words = (fr: string) => ({ fr, es: `${fr} es`, en: `${fr} en` });

const today = dayOf(new Date().toISOString());
const inTenDays = daysAfter(today, 10);

const base = { help: null, required: true, shownWhen: null };
const parameters: readonly ArticleParameter[] = [
  {
    ...base,
    kind: 'choice',
    code: 'hosting',
    label: words('Hébergement'),
    choices: [
      { code: 'cloud', label: words('En ligne'), adds: 1_000, per: 'unit' },
      { code: 'own', label: words('Chez vous'), adds: 0, per: 'order' },
    ],
  },
  {
    ...base,
    kind: 'date',
    code: 'from',
    label: words('Dès le'),
    earliestDays: 1,
    latestDays: 30,
    shownWhen: { parameter: 'hosting', choices: ['cloud'] },
  },
  { ...base, kind: 'contact', code: 'technician', label: words('Technicien'), required: false },
];
const offer = viewOf<ArticleOffer>({
  code: 'LEDGER',
  label: words('Comptabilité'),
  unitPrice: 10_000,
  vatRate: 2_000,
  minimum: 2,
  maximum: 9,
  priceVersion: 'tariff-7',
  saas: false,
  parameters,
  documents: [
    { id: terms ?? '', version: '3', kind: 'termsOfSale', title: words(''), text: words(''), sha256: words('') },
    { id: proof ?? '', version: '8', kind: 'proofAgreement', title: words(''), text: words(''), sha256: words('') },
  ],
});

const blank: OrderValues = {
  quantity: '2',
  configuration: { hosting: '', from: '', technician: '' },
  signatoryId: '',
  correspondentId: '',
  referentId: '',
  ownNumber: '',
  chorusService: '',
  commitment: '',
  documents: [],
};
const filled: OrderValues = {
  quantity: '3',
  configuration: { hosting: 'cloud', from: inTenDays, technician: technician ?? '' },
  signatoryId: signatory ?? '',
  correspondentId: correspondent ?? '',
  referentId: referent ?? '',
  ownNumber: 'BC-2026-4',
  chorusService: 'SERV-5',
  commitment: 'EJ-6',
  documents: [terms ?? '', proof ?? ''],
};

describe('the form of a new order', () => {
  const peopleWhere = (signs: 'sharedMailbox' | null, corresponds: 'personWithoutEmail' | null) =>
    viewOf<OrderChoices>({
      people: [
        { id: 'paul', label: 'Paul', signs: null, corresponds: null },
        { id: 'marie', label: 'Marie', signs, corresponds },
      ],
    });

  it.each([
    ['both', null, null, 'marie', 'marie'],
    ['following alone', 'sharedMailbox' as const, null, '', 'marie'],
    ['signing alone', null, 'personWithoutEmail' as const, 'marie', ''],
    ['neither', 'sharedMailbox' as const, 'personWithoutEmail' as const, '', ''],
  ])('names the buyer as far as they may, %s', (_, signs, corresponds, signatoryId, correspondentId) =>
    expect(startValues(offer, peopleWhere(signs, corresponds), 'marie')).toEqual({
      ...blank,
      signatoryId,
      correspondentId,
    }),
  );

  it('names no contact where the buyer is none of the client’s', () =>
    expect(startValues(offer, peopleWhere(null, null), 'ida')).toEqual(blank));

  const order = viewOf<OrderView>({
    lines: [viewOf<OrderView['lines'][number]>({ quantity: 4 }), viewOf<OrderView['lines'][number]>({ quantity: 5 })],
    configuration: [{ code: 'hosting', value: 'own' }],
    signatory: { id: 'the-signatory', name: null },
    correspondent: { id: 'the-correspondent', name: null },
    referent: { id: 'the-referent', name: null },
    ownNumber: 'its-number',
    chorusService: 'its-service',
    commitment: 'its-commitment',
  });

  it('has what was ordered before, with its documents to be read anew', () =>
    expect(againValues({ ...blank, documents: [] }, order)).toEqual({
      quantity: '4',
      configuration: { hosting: 'own', from: '', technician: '' },
      signatoryId: 'the-signatory',
      correspondentId: 'the-correspondent',
      referentId: 'the-referent',
      ownNumber: 'its-number',
      chorusService: 'its-service',
      commitment: 'its-commitment',
      documents: [],
    }));

  it('has nothing where the former order had nothing', () =>
    expect(
      againValues(
        { ...blank, referentId: 'r', ownNumber: 'n', chorusService: 's', commitment: 'c' },
        {
          ...order,
          lines: [],
          configuration: [],
          referent: null,
          ownNumber: null,
          chorusService: null,
          commitment: null,
        },
      ),
    ).toEqual({ ...blank, signatoryId: 'the-signatory', correspondentId: 'the-correspondent' }));
});

describe('the draft of an order', () => {
  it('comes back but for what was accepted', () =>
    expect(restored(blank, { ...filled })).toEqual({ ...filled, documents: [] }));

  it('keeps what still fits, and no field of another kind', () =>
    expect(
      restored(blank, {
        quantity: 7,
        signatoryId: null,
        ownNumber: 'BC',
        other: 'x',
        configuration: { hosting: 'own' },
      }),
    ).toEqual({ ...blank, ownNumber: 'BC', configuration: { hosting: 'own', from: '', technician: '' } }));

  it.each([[null], ['cloud'], [{ hosting: 1 }], [undefined]])('has no configuration of %j', (configuration) =>
    expect(restored(blank, { configuration })).toEqual(blank),
  );
});

describe('the price of what is asked', () => {
  const grossOf = (values: Partial<OrderValues>): unknown => {
    const pricing = pricingOf(offer, { ...filled, ...values }, new Date());
    return pricing.ok ? pricing.price.totals.gross : pricing.problems;
  };

  it.each([
    ['3', 39_600],
    ['2', 26_400],
    ['9', 118_800],
    [' 3 ', 39_600],
    ['1', [{ parameter: null, code: 'quantityTooLow', args: { min: 2 } }]],
    ['10', [{ parameter: null, code: 'quantityTooHigh', args: { max: 9 } }]],
    ['', [{ parameter: null, code: 'quantityInvalid', args: {} }]],
    ['2,5', [{ parameter: null, code: 'quantityInvalid', args: {} }]],
  ])('of the quantity “%s” is %j', (quantity, expected) => expect(grossOf({ quantity })).toEqual(expected));

  it('counts nothing of a parameter that is not asked any more', () =>
    expect(grossOf({ configuration: { hosting: 'own', from: 'never', technician: '' } })).toBe(36_000));

  it('counts days by the clock of the provider, whose day begins before that of UTC', () => {
    const at = (instant: string, from: string) =>
      pricingOf(offer, { ...filled, configuration: { hosting: 'cloud', from } }, new Date(instant)).ok;
    expect(at('2026-03-10T22:59:59Z', '2026-03-11')).toBe(true);
    expect(at('2026-03-10T23:00:00Z', '2026-03-11')).toBe(false);
  });
});

describe('the order that is sent', () => {
  const place = toPlaceOrder(offer, { clientId: client ?? '', extraId: 'extra-9', againId: again ?? null });

  it('says each thing once and in its own field, at the price that was shown', () =>
    expect(place(filled)).toEqual({
      clientId: client,
      articleCode: 'LEDGER',
      quantity: 3,
      configuration: [
        { code: 'hosting', value: 'cloud' },
        { code: 'from', value: inTenDays },
        { code: 'technician', value: technician },
      ],
      priceVersion: 'tariff-7',
      total: 39_600,
      signatoryId: signatory,
      correspondentId: correspondent,
      referentId: referent,
      documents: [
        { id: terms, version: '3' },
        { id: proof, version: '8' },
      ],
      ownNumber: 'BC-2026-4',
      chorusService: 'SERV-5',
      commitment: 'EJ-6',
      extraId: 'extra-9',
      againId: again,
    }));

  it('is what its command takes', async () => expect(await commandErrors(PlaceOrder, place(filled))).toEqual({}));

  it('leaves out what is blank, not asked or not accepted', () =>
    expect(
      toPlaceOrder(offer, { clientId: client ?? '', extraId: null, againId: null })({
        ...blank,
        configuration: { hosting: 'own', from: inTenDays, technician: '' },
        documents: [proof ?? '', 'another'],
      }),
    ).toEqual({
      clientId: client,
      articleCode: 'LEDGER',
      quantity: 2,
      configuration: [{ code: 'hosting', value: 'own' }],
      priceVersion: 'tariff-7',
      total: 24_000,
      documents: [{ id: proof, version: '8' }],
    }));

  it('has a quantity that is none as it was typed, for its rule to refuse, and no total', () =>
    expect(place({ ...filled, quantity: 'trois' })).toMatchObject({ quantity: 'trois', total: 0 }));
});

describe('the price that is shown while choices are made', () => {
  const at = new Date();
  const netOf = (values: Partial<OrderValues>) => priceShown(offer, { ...blank, ...values }, at)?.totals.net;

  it('counts what is chosen so far, before each required field is filled in', () => {
    expect(netOf({ quantity: '2', configuration: {} })).toBe(20_000);
    expect(netOf({ quantity: '2', configuration: { hosting: 'cloud' } })).toBe(22_000);
    expect(pricingOf(offer, { ...blank, configuration: { hosting: 'cloud' } }, at).ok).toBe(false);
  });

  it('is none while the quantity is none', () => expect(netOf({ quantity: 'trois' })).toBeUndefined());
});

describe('a fault that keeps an order back before it is sent', () => {
  const unasked: OrderChoices = { people: [], requirement: 'none', services: [] };
  const missing = { code: 'required', args: {} };
  const unaccepted = { code: 'documentsNotAccepted', args: {} };

  it.each<readonly [string, Partial<ArticleOffer>, Partial<OrderValues>, unknown]>([
    ['nothing', {}, {}, {}],
    ['the quantity', {}, { quantity: '1' }, { quantity: { code: 'article.quantityTooLow', args: { min: 2 } } }],
    [
      'a parameter without a value',
      {},
      { configuration: { hosting: '', from: '', technician: '' } },
      { 'configuration.hosting': missing },
    ],
    [
      'a day that is too early, where it is asked',
      {},
      { configuration: { hosting: 'cloud', from: today, technician: '' } },
      { 'configuration.from': { code: 'article.tooEarly', args: { date: daysAfter(today, 1) } } },
    ],
    ['one document that is not accepted', {}, { documents: [terms ?? ''] }, { documents: unaccepted }],
    ['the referent of a service online', { saas: true }, { referentId: '' }, { referentId: missing }],
    ['no referent of anything else', {}, { referentId: '' }, {}],
    ['no referent that is named', { saas: true }, {}, {}],
  ])('%s', (_, over, values, expected) =>
    expect(checkOrder({ ...offer, ...over }, unasked)({ ...filled, ...values })).toEqual(expected),
  );

  const finance = { id: 'FIN', label: 'Finances', needsCommitment: true };
  it.each<readonly [Partial<OrderChoices>, Partial<OrderValues>, unknown]>([
    [
      { requirement: 'service' },
      { chorusService: ' ' },
      { chorusService: { code: 'chorusServiceRequired', args: {} } },
    ],
    [{ requirement: 'service' }, { chorusService: 'FIN' }, {}],
    [{ requirement: 'commitment' }, { commitment: '' }, { commitment: { code: 'commitmentRequired', args: {} } }],
    [
      { services: [finance] },
      { chorusService: 'FIN', commitment: ' ' },
      { commitment: { code: 'serviceAsksCommitment', args: {} } },
    ],
    [{ services: [finance] }, { chorusService: 'FIN', commitment: 'EJ-6' }, {}],
    [
      { services: [finance] },
      { chorusService: 'ELSEWHERE' },
      { chorusService: { code: 'chorusServiceUnknown', args: {} } },
    ],
  ])(
    'a reference that the e-invoicing platform will ask for, at its own step: %j, %j (defaults G13)',
    (over, values, expected) =>
      expect(checkOrder(offer, { ...unasked, ...over })({ ...filled, ...values })).toEqual(expected),
  );
});

describe('references that the client asks for', () => {
  it.each([
    ['none', '', '', {}],
    ['service', ' ', '', { chorusService: { code: 'chorusServiceRequired', args: {} } }],
    ['service', 'DSI', '', {}],
    ['commitment', '', ' EJ-7 ', {}],
    ['commitment', '', '', { commitment: { code: 'commitmentRequired', args: {} } }],
  ] as const)('%s: “%s”, “%s”', (requirement, chorusService, commitment, expected) =>
    expect(faultOfReferences({ requirement, services: [] }, { chorusService, commitment })).toEqual(expected),
  );
});
