import { dayOf } from '../../src/kernel/days.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { SoldCertificates } from '../../src/connections/certificate-orders/certificate-order.events.js';
import type { RunningApplication } from './application.js';
import type { People } from './people.js';

/** An article that everybody may order who orders at all: 10 € excluding VAT, with terms to accept. */

const [articleId, documentId] = [derivedId('sold-article'), derivedId('sold-article', 'terms')];
const named = (name: string) => ({ fr: name, es: name, en: name });
const since = dayOf(new Date().toISOString());

export const givenSoldArticle = async (
  { given, caughtUp }: Pick<RunningApplication, 'given' | 'caughtUp'>,
  over: object = {},
): Promise<string> => {
  const terms = {
    kind: 'termsOfSale',
    title: named('Terms'),
    version: '1',
    french: 'Un',
    spanish: 'Uno',
    english: 'One',
  };
  await given('saleDocument', 'RegisterSaleDocument', terms, documentId);
  await given('saleDocument', 'PublishSaleDocument', {}, documentId);
  await caughtUp();
  const fields = {
    ...{ code: 'SOLD', kind: 'simple', nature: 'service', title: named('Sold'), description: named('Sold') },
    ...{ unit: 'piece', maximum: 10, documentIds: [documentId], ...over },
  };
  await given('article', 'RegisterArticle', fields, articleId);
  await given('article', 'SetPrice', { price: 1_000, from: since }, articleId);
  await given('article', 'PutOnSale', {}, articleId);
  await caughtUp();
  return articleId;
};

/** An order of one of these, as the form sends it. */
export const orderFields = ({ town, contact, administrator }: Pick<People, 'town' | 'contact' | 'administrator'>) => ({
  clientId: town,
  articleCode: 'SOLD',
  priceVersion: [since, 1_000, 2_000, 0].join('_'),
  total: 1_200,
  signatoryId: administrator,
  correspondentId: contact,
  documents: [{ id: documentId, version: '1' }],
});

const [certificateId, certificateTermsId] = [derivedId('sold-certificate'), derivedId('sold-certificate', 'terms')];

const soldSince = '2020-01-01';

/** The article that certificates are sold by, for years: 100 € excluding VAT each, with terms to accept. */
export const givenSoldCertificates = async ({
  given,
  caughtUp,
}: Pick<RunningApplication, 'given' | 'caughtUp'>): Promise<string> => {
  const terms = {
    ...{ kind: 'termsOfSale', title: named('Terms of certificates'), version: '1' },
    ...{ french: 'Un', spanish: 'Uno', english: 'One' },
  };
  await given('saleDocument', 'RegisterSaleDocument', terms, certificateTermsId);
  await given('saleDocument', 'PublishSaleDocument', {}, certificateTermsId);
  await caughtUp();
  const fields = {
    ...{ code: 'CERT-RGS', kind: 'simple', nature: 'certificate', title: named('Certificate') },
    ...{ description: named('Certificate'), unit: 'certificate', maximum: 20, documentIds: [certificateTermsId] },
  };
  await given('article', 'RegisterArticle', fields, certificateId);
  await given('article', 'SetPrice', { price: 10_000, from: soldSince }, certificateId, `${soldSince}T09:00:00.000Z`);
  await given('article', 'PutOnSale', {}, certificateId);
  await caughtUp();
  return certificateId;
};

/** Fields of the form of certificates that come from its offer, for so many holders. */
export const certificateOffer = (holders = 1) => ({
  priceVersion: [soldSince, 10_000, 2_000, 0].join('_'),
  total: holders * 12_000,
  documents: [{ id: certificateTermsId, version: '1' }],
});

/** A certificate as its order keeps it. */
export const soldCertificates: SoldCertificates = {
  ...{ articleId: certificateId, articleCode: 'CERT-RGS', priceVersion: certificateOffer().priceVersion },
  vatExemption: null,
  lines: [
    {
      ...{ code: 'CERT-RGS', labels: named('Certificate'), quantity: 1, unit: 'certificate' },
      ...{ unitPrice: 10_000, vatRate: 2_000, amount: 10_000 },
    },
  ],
  totals: { net: 10_000, vat: 2_000, gross: 12_000, shares: [{ rate: 2_000, base: 10_000, vat: 2_000 }] },
  documents: [
    {
      ...{ id: certificateTermsId, kind: 'termsOfSale', version: '1', titles: named('Terms of certificates') },
      sha256: named('0'.repeat(64)),
    },
  ],
};
