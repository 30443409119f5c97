import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseQuote, OpenQuote } from './quote.commands.js';
import { quoteLimits, type QuoteStatus } from './quote.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface QuoteTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const quoteOpened = event('QuoteOpened').carries<QuoteTerms>();
export const quoteClosed = event('QuoteClosed').carries<object>();

interface Quote {
  readonly status: QuoteStatus | 'none';
  readonly terms: QuoteTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('quote'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of a quote who may do what when, and what follows. */
export const quote = lifecycle<Quote>()('quote', {
  plural: 'quotes',
  initial: { status: 'none', terms: null },
  commands: { OpenQuote, CloseQuote },
  events: [quoteOpened, quoteClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseQuote(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenQuote: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        quoteOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, quoteLimits.openDays) }),
      ],
    },
    CloseQuote: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [quoteClosed({})],
    },
  },
  evolve: {
    QuoteOpened: (_, { data }) => ({ status: 'open', terms: data }),
    QuoteClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
