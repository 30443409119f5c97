import { daysAfter, dayOf } from '../../kernel/days.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { Rule } from '../../kernel/lifecycle.js';
import { asQuantity } from '../../kernel/money.js';
import { refusal, refuse, Refusal } from '../../kernel/refusal.js';
import { checkPastDay } from '../../kernel/typed-days.js';
import type { OrderInvoice, OrderPlaced } from './order.events.js';
import type { Ordering } from './order.placing-rules.js';
import { leftOf, movedWith, shipmentOf, type Order, type Quantities } from './order.state.js';
import { isFinal, isSentBack } from './order.vocabulary.js';

/** Facts looked up for a command about an order. */
export interface OrderFacts {
  /** For an order that is placed. */
  readonly ordering: Ordering | null;
  /** The file is the asker's own, and on no order yet. */
  readonly signedCopyUsable: boolean;
  /** Colleague who takes the order over; null if they do not act for its client. */
  readonly taker: { readonly name: string | null; readonly email: string | null } | null;
}

export type OrderRule<Command extends object> = Rule<Order, Command, DomainEvent, OrderFacts>;

/** @throws Error for an order that was never placed: no rule comes this far. */
export const placed = ({ placed: order }: Pick<Order, 'placed'>): OrderPlaced => {
  if (order === null) throw new Error('There is no order before it is placed');
  return order;
};

/** Text written to the correspondent of the order. */
export const saidTo = (order: Order, text: string | undefined) => ({
  subjectId: placed(order).correspondentId,
  text: text ?? null,
});

/** The quantities asked for, all that is left when none is named. */
export const moving = (order: Order, by: 'shipped' | 'delivered', asked: Quantities) => {
  const left = leftOf(placed(order).lines, order[by]);
  const lines = asked.length === 0 ? left : asked.map(({ line, quantity }) => ({ line, quantity }));
  for (const { line, quantity } of lines) {
    const most = left.find((one) => one.line === line)?.quantity ?? 0;
    if (quantity > most) throw new Refusal('moreThanOrdered', { line, most }, 409, 'lines');
  }
  if (lines.length === 0) refuse('nothingLeft');
  const shipment = shipmentOf({ ...order, [by]: movedWith(order[by], lines) });
  return { lines, complete: sum(lines) === sum(left), shipment };
};

const sum = (lines: Quantities): number => asQuantity(lines.reduce((total, { quantity }) => total + quantity, 0));

/** Counts from receipt, or from the delivery where that is later (defaults G17). */
export const dueOn = (receivedOn: string, deliveredOn: string | null, days: number): string =>
  daysAfter(deliveredOn !== null && deliveredOn > receivedOn ? deliveredOn : receivedOn, days);

/** An invoice that the platform is done with gets no other status; one that was sent back is followed by another. */
export const checkInvoice = (before: OrderInvoice | null, number: string): void => {
  if (before === null) return;
  if (before.number === number && isFinal(before.code)) refuse('invoiceFinal');
  if (before.number !== number && !isSentBack(before.code)) refuse('invoiceUnderWay', { number: before.number });
};

/** An order with a price is closed only once it is paid. */
export const whilePaid = ({ placed: order, invoice }: Order): Refusal | undefined => {
  if (order?.totals.gross === 0 || invoice?.code === 'MISE_EN_PAIEMENT') return undefined;
  return refusal(invoice === null ? 'orderNotInvoiced' : 'orderNotPaid');
};

/** Nothing is delivered or invoiced before it was ordered. */
export const checkSinceOrdered = ({ placedAt }: Order, field: string, day: string, now: string): void =>
  checkPastDay(field, day, { from: placedAt && dayOf(placedAt), today: dayOf(now) });
