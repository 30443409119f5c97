import { quotes } from '../../../projections/sales/quotes.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverQuote } from './quote.commands.js';
import { quoteHandedOver } from './quote.events.js';
import { openQuoteStatuses } from './quote.vocabulary.js';

export const quotesHandOver = [
  waiting(quotes, 'quotes', {
    ...{ kind: 'quote', waitsFor: 'contact', number: 'number', title: 'title', statuses: openQuoteStatuses },
    ...{ named: ['signatory_id', 'administrative_contact_id'], command: HandOverQuote, handedOver: quoteHandedOver },
  }),
];
