import { fold } from '../../kernel/lifecycle.js';
import { moneyText } from '../../kernel/money.js';
import { reaction } from '../../kernel/reaction.js';
import { recipientsOf, staffWith, type Recipient } from '../../customers/directory/people.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import * as events from './order.events.js';
import type { OrderPlaced } from './order.events.js';
import { order } from './order.js';

interface OrderLookups {
  placed(id: string): Promise<OrderPlaced | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Recipient[]>;
  readonly keepers: () => Promise<readonly string[]>;
}

export const orderLookups = ({ db, history }: LookupTools): OrderLookups => ({
  placed: async (id) => fold(order, await history(`order-${id}`)).placed,
  recipients: (ids) => recipientsOf(db, ids),
  keepers: () => staffWith(db, 'clients'),
});

interface Mailed extends OrderPlaced {
  readonly id: string;
}

const mails = mailsAbout<Mailed, OrderLookups>()({
  subject: async ({ streamId }, lookups) => {
    const placed = await lookups.placed(streamId);
    return placed === null ? undefined : { ...placed, id: streamId };
  },
  except: ({ metadata }) => [metadata.actor],
  every: ({ language, side }, { id, number, titles, totals }) => ({
    args: { number, title: titles[language], total: moneyText(totals.gross, language) },
    link: side === 'customer' ? `/cmd/order/${id}` : `/admin/orders/${id}/show`,
  }),
});

type Audience = (order: OrderPlaced) => readonly string[];
const everybody: Audience = ({ placedBy, signatoryId, correspondentId }) => [placedBy, signatoryId, correspondentId];
const whoSigns: Audience = ({ placedBy, signatoryId }) => [placedBy, signatoryId];

/** Each step of an order is told to who placed it, its signatory and its correspondent (specification §9). */
export const orderMails = reaction<OrderLookups>()('orderMails', { needs: [] }, [
  // the confirmation is promised to the one who ordered as well; of a signed quote, the order is accepted in the same step
  mails(events.orderPlaced, (_, { origin }) => (origin === 'quote' ? undefined : { to: [everybody], actorToo: true })),
  mails(events.orderSignatureReminded, () => ({ to: [whoSigns] })),
  mails(events.orderSignedCopyReturned, () => ({ to: [everybody, (_, lookups) => lookups.keepers()] })),
  // its signatory is told by the signature
  mails(events.orderSigned, (_, { origin }) =>
    origin === 'quote' ? undefined : { to: [(_order, lookups) => lookups.keepers()] },
  ),
  mails(events.orderSignedCopyRejected, ({ data: { text } }) => ({ to: [whoSigns], args: { reason: text ?? '–' } })),
  mails(events.orderAccepted, () => ({ to: [everybody] })),
  mails(events.orderRefused, ({ data: { text } }) => ({ to: [everybody], args: { reason: text ?? '–' } })),
  mails(events.orderCancelled, () => ({ to: [everybody] })),
  mails(events.orderShipped, ({ data: { complete } }) => ({
    to: [everybody],
    template: complete ? 'orderShipped' : 'orderPartlyShipped',
  })),
  mails(events.orderDelivered, ({ data: { complete } }) => ({
    to: [everybody],
    template: complete ? 'orderDelivered' : 'orderPartlyDelivered',
  })),
  mails(events.orderInvoiceRecorded, ({ data: { number, dueOn } }) => ({
    to: [everybody],
    args: { invoice: number },
    ...(dueOn === null ? { template: 'orderInvoiced' } : { template: 'orderInvoiceDue', dates: { dueOn } }),
  })),
]);
