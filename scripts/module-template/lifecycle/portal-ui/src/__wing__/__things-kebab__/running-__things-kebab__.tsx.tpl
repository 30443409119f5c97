import { dateTime } from '@guichet/ui-common/text/dates';
import type { __Thing__ListRow } from '../../../../src/__wing__/__things-kebab__/__things-kebab__.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** On the home page: those that are open, the next to close first. */
export const Running__Things__ = waitingCard<__Thing__ListRow>({
  name: '__things-kebab__',
  words: '__things__',
  filter: { status: 'open' },
  sort: ['closesAt', 'ASC'],
  list: '/__things-kebab__',
  page: ({ id }) => `/__things-kebab__/${id}`,
  title: ({ label }) => label,
  hints: ({ closesAt }) => [dateTime(closesAt)],
});
