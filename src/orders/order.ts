import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseOrder, OpenOrder } from './order.commands.js';
import { orderLimits, type OrderStatus } from './order.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface OrderTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const orderOpened = event('OrderOpened').carries<OrderTerms>();
export const orderClosed = event('OrderClosed').carries<object>();

interface Order {
  readonly status: OrderStatus | 'none';
  readonly terms: OrderTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('order'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of an order who may do what when, and what follows. */
export const order = lifecycle<Order>()('order', {
  plural: 'orders',
  initial: { status: 'none', terms: null },
  commands: { OpenOrder, CloseOrder },
  events: [orderOpened, orderClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseOrder(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenOrder: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        orderOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, orderLimits.openDays) }),
      ],
    },
    CloseOrder: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [orderClosed({})],
    },
  },
  evolve: {
    OrderOpened: (_, { data }) => ({ status: 'open', terms: data }),
    OrderClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
