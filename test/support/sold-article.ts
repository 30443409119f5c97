import { dayOf } from '../../src/kernel/days.js';
import { derivedId } from '../../src/kernel/ids.js';
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
