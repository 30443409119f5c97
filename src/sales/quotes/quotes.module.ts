import { Module } from '@nestjs/common';
import { quotes } from '../../../projections/sales/quotes.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signableSource } from '../signatures/signatures.module.js';
import { quoteFiles } from './quote-files.queries.js';
import { quote } from './quote.js';
import { quoteFacts } from './quotes.facts.js';
import { quoteReads } from './quotes.queries.js';
import { quoteSource } from './quote-signing.queries.js';
import { quoteLookups, quoteMails, quoteOrders } from './quotes.reactions.js';
import { quotesRights } from './quotes.rights.js';
import { quotesNotices } from './quotes.notices.js';
import { quotesHandOver } from './quotes.hand-over.js';

@Module(
  businessModule({
    name: 'quotes',
    rights: quotesRights,
    notices: quotesNotices,
    handOver: quotesHandOver,
    labels: { quote: label(quotes, 'quotes', 'number') },
    namesContacts: [
      contactsIn(quotes, 'quotes', {
        ids: ['signatory_id', 'administrative_contact_id', 'signer_id'],
        texts: ['refused_by'],
      }),
      contactsIn(quotes, 'quote_versions', { ids: ['signatory_id', 'administrative_contact_id'] }),
    ],
    lifecycles: [{ lifecycle: quote, facts: quoteFacts }],
    projections: [quotes],
    reactions: [
      { reaction: quoteMails, lookups: quoteLookups },
      { reaction: quoteOrders, lookups: quoteLookups },
    ],
    reads: [quoteReads],
    providers: [quoteFiles, signableSource(quoteSource)],
  }),
)
export class QuotesModule {}
