import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { quotes } from '../../projections/quotes.js';
import { quote } from './quote.js';
import { quoteReads } from './quotes.queries.js';
import { quoteLookups, quoteMails } from './quotes.reactions.js';

@Module(
  businessModule({
    name: 'quotes',
    lifecycles: [{ lifecycle: quote }],
    projections: [quotes],
    reactions: [{ reaction: quoteMails, lookups: quoteLookups }],
    reads: [quoteReads],
  }),
)
export class QuotesModule {}
