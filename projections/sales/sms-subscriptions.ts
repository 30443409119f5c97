import type { Occurred } from '../../src/kernel/event.js';
import { derivedId } from '../../src/kernel/ids.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  initially,
  instant,
  integer,
  nullable,
  number,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import type { SmsMove, SmsSubscriptionStatus } from '../../src/sales/sms-offers/sms-offer.vocabulary.js';
import {
  smsSubscriptionEvents,
  type SmsSubscriptionEvent,
} from '../../src/sales/sms-offers/sms-subscription.events.js';

const tables = {
  sms_subscriptions: table(
    {
      id: uuid,
      status: text<SmsSubscriptionStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      reference: text(),
      contact_id: uuid,
      threshold: number,
      balance: initially(number, 0),
      expires_on: nullable(day),
    },
    { key: ['id'], indexes: ['(client_id, status)', '(status, expires_on)'] },
  ),
  /** Movements of the balance in units: their sum is the balance. */
  sms_ledger: table(
    {
      subscription_id: uuid,
      revision: integer,
      at: instant,
      move: text<SmsMove>(),
      units: number,
      by_id: text(),
      /** Number of the order, or reference of the report. */
      reference: nullable(text()),
      order_id: nullable(uuid),
      from_day: nullable(day),
      to_day: nullable(day),
      subject_id: nullable(uuid),
      reason: personal(text(), 'subject_id'),
    },
    { key: ['subscription_id', 'revision'], indexes: ['(order_id) WHERE order_id IS NOT NULL'] },
  ),
  sms_uses: table(
    {
      id: uuid,
      subscription_id: uuid,
      from_day: day,
      to_day: day,
      sender: text(),
      service: nullable(text()),
      units: integer,
    },
    { key: ['id'], indexes: ['(subscription_id, to_day)'] },
  ),
};

export type SmsSubscriptionRow = RowOf<typeof tables.sms_subscriptions>;
export type SmsLedgerRow = RowOf<typeof tables.sms_ledger>;
export type SmsUseRow = RowOf<typeof tables.sms_uses>;

type Written = StreamRows<typeof tables>;

const entry = (
  rows: Written,
  { streamId, revision, at, metadata }: Occurred<SmsSubscriptionEvent>,
  told: Pick<SmsLedgerRow, 'move' | 'units'> & Partial<SmsLedgerRow>,
): void => {
  rows.add('sms_subscriptions', { id: streamId }, { balance: told.units });
  rows.put('sms_ledger', {
    subscription_id: streamId,
    revision: Number(revision),
    at,
    by_id: metadata.actor,
    reference: null,
    order_id: null,
    from_day: null,
    to_day: null,
    subject_id: null,
    reason: null,
    ...told,
  });
};

export const smsSubscriptions = projection(
  'smsSubscriptions',
  { version: 3, tables, events: smsSubscriptionEvents },
  {
    SmsSubscriptionOpened: (rows, { data }) =>
      rows.begin('sms_subscriptions', {
        ...asColumns(tables.sms_subscriptions.columns, data),
        status: 'active',
        balance: 0,
      }),
    SmsUnitsCredited: (rows, event) => {
      const { units, expiresOn, subjectId, reason } = event.data;
      rows.change('sms_subscriptions', expiresOn === null ? {} : { expires_on: expiresOn });
      entry(rows, event, { move: 'credited', units, subject_id: subjectId, reason });
    },
    SmsOrderCredited: (rows, event) => {
      const { orderId, units, expiresOn, orderNumber } = event.data;
      rows.change('sms_subscriptions', { status: 'active', expires_on: expiresOn });
      entry(rows, event, { move: 'ordered', units, reference: orderNumber, order_id: orderId });
    },
    SmsUseReported: (rows, event) => {
      const { reference, from, to, units, lines } = event.data;
      rows.change('sms_subscriptions');
      entry(rows, event, { move: 'used', units: -units, reference, from_day: from, to_day: to });
      lines.forEach(({ sender, service, units: each }, place) =>
        rows.put('sms_uses', {
          id: derivedId(event.id, place),
          subscription_id: event.streamId,
          ...{ from_day: from, to_day: to, sender, service, units: each },
        }),
      );
    },
    SmsAlertSet: (rows, { data: { threshold, contactId } }) =>
      rows.change('sms_subscriptions', { threshold, contact_id: contactId }),
    SmsBalanceRanLow: (rows) => rows.change('sms_subscriptions'),
    SmsEndAnnounced: (rows) => rows.change('sms_subscriptions'),
    SmsSubscriptionExpired: (rows, event) => {
      rows.change('sms_subscriptions', { status: 'expired' });
      entry(rows, event, { move: 'expired', units: -event.data.units });
    },
    SmsSubscriptionClosed: (rows, event) => {
      rows.change('sms_subscriptions', { status: 'closed' });
      entry(rows, event, { move: 'closed', units: -event.data.units });
    },
  },
);
