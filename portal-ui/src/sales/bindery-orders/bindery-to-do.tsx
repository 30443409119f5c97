import { date } from '@guichet/ui-common/text/dates';
import { periodText } from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { BinderyOrderListRow } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { binderyOrderPath } from './bindery-orders.api.js';

const common = {
  name: 'bindery-orders',
  list: '/reliure/',
  page: binderyOrderPath,
  title: ({ title }: BinderyOrderListRow) => title,
} as const;

/** Registers that are on their way back: the customer says how many came. */
export const BinderyToConfirm = waitingCard<BinderyOrderListRow>({
  ...common,
  words: 'binderyToConfirm',
  filter: { status: ['shipped'] },
  sort: ['waitsSince', 'ASC'],
  hints: ({ number, periodFrom, periodTo }) => [number, periodText(periodFrom, periodTo)],
});

/** Registers to be bound next by law, the most urgent first. */
export const BindingsDue = waitingCard<BinderyOrderListRow>({
  ...common,
  words: 'bindingsDue',
  filter: { isDue: true },
  sort: ['nextOn', 'ASC'],
  hints: ({ nextOn }) => (nextOn === null ? [] : [date(nextOn)]),
});
