import { CloseQuote } from '../../../src/quotes/quote.commands.js';
import { quoteStatuses } from '../../../src/quotes/quote.vocabulary.js';
import type { QuoteListRow } from '../../../src/quotes/quotes.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenQuote } from './open-quote.js';

/** `/quotes`: those of the client, and a way to open one. */
export const Component = listPage<QuoteListRow>()({
  name: 'quotes',
  texts: 'quotes',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: quoteStatuses, texts: 'quotes:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'quotes:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseQuote: act({ command: CloseQuote, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenQuote />,
});
