import { date } from '@guichet/ui-common/text/dates';
import type { RenewalListRow } from '../../../../src/sales/renewals/renewals.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { pageOf } from './renewals.api.js';

/** Contracts that wait for the signature of the reader, those that end first before the others. */
export const RenewalsToSign = waitingCard<RenewalListRow>({
  name: 'renewals',
  filter: { mine: true },
  sort: ['endsOn', 'ASC'],
  list: '/reconduction/index',
  page: pageOf,
  title: ({ title }) => title,
  hints: ({ endsOn }) => [date(endsOn)],
});
