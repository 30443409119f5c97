import { describe, expect, it } from '@jest/globals';
import type { ArticleData } from './article.js';
import { offerOn, type Customer, type OfferSource } from './article-offer.js';
import type { DocumentToAccept } from './articles.views.js';

const named = (name: string) => ({ fr: name, es: name, en: name });
const data: ArticleData = {
  code: 'SMS-1000',
  kind: 'simple',
  nature: 'supplies',
  title: named('Pack of SMS'),
  description: named('A thousand messages.'),
  unit: 'pack',
  minimum: 2,
  maximum: 20,
  displayQuantity: true,
  header: null,
  priceLabel: null,
  vatRate: 2000,
  attestation: null,
  saas: false,
  followUps: ['subscription'],
  documentIds: ['sale'],
  brands: [],
  entities: [],
  roles: [],
  productIds: [],
};
const sale: DocumentToAccept = {
  id: 'sale',
  kind: 'termsOfSale',
  version: '2026-1',
  title: named('Terms of sale'),
  text: named('We sell.'),
  sha256: named('0'),
};
const customer: Customer = { brand: 'GROUPE_BL', entity: 'BL_COLLTER', productIds: ['finance'], kind: 'contact' };
const source = (changed: Partial<ArticleData> = {}, of: Partial<OfferSource> = {}): OfferSource => ({
  id: 'sms',
  status: 'onSale',
  article: { ...data, ...changed },
  prices: [
    { price: 9900, from: '2026-01-01', until: null },
    { price: 10_900, from: '2027-01-01', until: '2027-12-31' },
  ],
  parameters: [],
  edition: 0,
  ...of,
});
const documents = new Map([['sale', sale]]);
const offered = (of: OfferSource, to: Customer = customer, day = '2026-11-25') => offerOn(of, documents, to, day);
const reasonOf = (...asked: Parameters<typeof offered>) => {
  const found = offered(...asked);
  return found.ok ? null : found.reason;
};

describe('an offer', () => {
  it('has the price of the day and the documents in force', () =>
    expect(offered(source())).toMatchObject({
      ok: true,
      offer: {
        code: 'SMS-1000',
        unitPrice: 9900,
        priceSince: '2026-01-01',
        minimum: 2,
        maximum: 20,
        documents: [sale],
      },
    }));

  it('is one piece where the quantity is not asked', () =>
    expect(offered(source({ displayQuantity: false }))).toMatchObject({ offer: { minimum: 1, maximum: 1 } }));

  it.each<[string, OfferSource, string]>([
    ['a draft', source({}, { status: 'draft' }), 'articleUnknown'],
    ['nothing', source({}, { article: null }), 'articleUnknown'],
    ['what is withdrawn', source({}, { status: 'withdrawn' }), 'articleNotOnSale'],
    ['what has no price', source({}, { prices: [] }), 'tariffMissing'],
    [
      'what has no price any more',
      source({}, { prices: [{ price: 1, from: '2026-01-01', until: '2026-11-24' }] }),
      'tariffOutOfDate',
    ],
    ['what lacks a document', source({ documentIds: ['sale', 'gone'] }), 'saleDocumentMissing'],
  ])('is not made of %s', (_, of, reason) => expect(reasonOf(of)).toBe(reason));

  it.each<[string, Partial<ArticleData>, Partial<Customer>, string | null]>([
    ['the brand', { brands: ['GROUPE_BL'] }, {}, null],
    ['another brand', { brands: ['CARL'] }, {}, 'articleNotOfferedToYou'],
    ['another entity', { entities: ['BL_SANTE'] }, {}, 'articleNotOfferedToYou'],
    ['an unknown client', { entities: ['BL_SANTE'] }, { entity: null }, 'articleNotOfferedToYou'],
    ['a licence held', { productIds: ['finance', 'payroll'] }, {}, null],
    ['a licence not held', { productIds: ['payroll'] }, {}, 'articleNotOfferedToYou'],
    ['administrators', { roles: ['clientAdministrator'] }, {}, 'articleNotOfferedToYou'],
    ['administrators, asked by one', { roles: ['clientAdministrator'] }, { kind: 'clientAdministrator' }, null],
    ['administrators, asked by staff', { roles: ['clientAdministrator'] }, { kind: 'staff' }, null],
    ['administrators, asked by the system', { roles: ['clientAdministrator'] }, { kind: 'system' }, null],
    ['a client whose entity is not known, where all are meant', {}, { entity: null }, null],
  ])('is for those whom the article is meant for: %s', (_, changed, to, reason) =>
    expect(reasonOf(source(changed), { ...customer, ...to })).toBe(reason),
  );

  it('does not tell those whom it is not meant for that it was withdrawn', () =>
    expect(reasonOf(source({ brands: ['CARL'] }, { status: 'withdrawn' }))).toBe('articleNotOfferedToYou'));

  it('has another version whenever price, VAT or parameters are others, and only then', () => {
    const versionOf = (...asked: Parameters<typeof offered>) => {
      const found = offered(...asked);
      return found.ok ? found.offer.priceVersion : '';
    };
    const version = versionOf(source());
    expect(versionOf(source({ title: named('SMS') }))).toBe(version);
    expect(versionOf(source(), customer, '2026-12-31')).toBe(version);
    const others = [
      versionOf(source(), customer, '2027-01-01'),
      versionOf(source({ vatRate: 1000 })),
      versionOf(source({}, { edition: 1 })),
      versionOf(source({}, { prices: [{ price: 9901, from: '2026-01-01', until: null }] })),
    ];
    expect(new Set([version, ...others]).size).toBe(5);
  });
});
