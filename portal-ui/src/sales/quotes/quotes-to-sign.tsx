import { date } from '@guichet/ui-common/text/dates';
import { money } from '@guichet/ui-common/text/money';
import type { QuoteListRow } from '../../../../src/sales/quotes/quotes.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Quotes that await the signature of the reader, the first to expire first. */
export const QuotesToSign = waitingCard<QuoteListRow>({
  name: 'quotes',
  filter: { mine: true },
  sort: ['validUntil', 'ASC'],
  list: '/signdevis/index',
  page: ({ id }) => `/signdevis/sign/${id}`,
  title: ({ title }) => title,
  hints: ({ number, gross, validUntil }, language) => [
    number,
    money(gross, language),
    ...(validUntil === null ? [] : [date(validUntil)]),
  ],
});
