import { record } from '../../kernel/record.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { SmsOfferFields } from './sms-offer.commands.js';

export interface SmsOfferFacts {
  readonly articleKnown: boolean;
}

/** A pack of text messages, which is ordered as an article (specification §2, `/sms`); kept by staff. */
export const smsOffer = record('smsOffer', {
  plural: 'smsOffers',
  fields: SmsOfferFields,
  impersonal: { articleCode: 'number' },
  unique: ({ articleCode }) =>
    typeof articleCode === 'string'
      ? [{ what: 'smsOfferArticle', value: articleCode.toUpperCase(), refusal: 'smsOfferArticleUsed' }]
      : [],
  check: (_, { articleKnown }: SmsOfferFacts) =>
    articleKnown ? undefined : fieldRefusal('articleCode', 'articleUnknown'),
  refusals: ['articleUnknown'],
});
