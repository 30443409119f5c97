import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import type { Language } from '../../kernel/language.js';
import { camelColumns, only, text as textColumn, uuid, type ValuesOf } from '../../kernel/table.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ledgerOf, type GrantLedger, type GrantMove, type GrantUse } from '../orders/grant-ledger.vocabulary.js';
import { grantOrder } from '../orders/orders.module.js';
import type { SmsMove } from './sms-offer.vocabulary.js';

const subscriptionRows = beside('subscriptions that an order in scope has credited')(
  smsSubscriptions,
  'sms_subscriptions',
);
const ledgerRows = tableOf(smsSubscriptions, 'sms_ledger');
const { sms_ledger: ledger } = smsSubscriptions.tables;

const grantMoveOf: Readonly<Record<SmsMove, GrantMove>> = {
  ordered: 'granted',
  credited: 'granted',
  used: 'taken',
  expired: 'lapsed',
  closed: 'lapsed',
};

const entry = camelColumns(
  only(ledger.columns, 'revision', 'at', 'move', 'units', 'reference', 'order_id', 'from_day', 'to_day', 'reason'),
);
export type SmsEntry = ValuesOf<typeof entry>;

/** Changes of the balance of a subscription that is in the scope of the asker, the earliest first. */
export const smsEntries = async (id: string, asking: Asking): Promise<readonly SmsEntry[]> => {
  const { rows } = await select(entry)`
    SELECT l.revision, l.at, l.move, l.units, l.reference, l.order_id, l.from_day, l.to_day, l.reason
    FROM ${ledgerRows} l WHERE l.subscription_id = ${id}::uuid ORDER BY l.revision`.execute(asking.camel);
  return rows;
};

/** Units of orders say so themselves; those of staff why, and used ones in which report and for which days. */
const useOf = ({ move, reference, fromDay, toDay, reason }: SmsEntry, language: Language): GrantUse => {
  const days = [...new Set([fromDay, toDay])].flatMap((day) => (day === null ? [] : [new DateValue(day)]));
  const between = days.map((day) => day.in(language, 'date')).join(' – ');
  const about = move === 'used' || move === 'ordered' ? reference : text(language, 'smsOffers', `move.${move}`);
  return {
    label: [about, between, reason].filter(Boolean).join(' – '),
    begins: null,
    link: null,
  };
};

/** Units of a subscription that is in the scope of the asker. */
export const smsLedger = async (
  { id, reference: name }: { readonly id: string; readonly reference: string },
  entries: readonly SmsEntry[],
  asking: Asking,
): Promise<GrantLedger> => {
  const moves = await Promise.all(
    entries
      // an end with nothing left is no lapse
      .filter(({ units }) => units !== 0)
      .map(async (each) => {
        const { revision, at, move, units, orderId } = each;
        const order = await grantOrder.ofKinds(orderId, ['smsUnits'], asking);
        return {
          id: `${id}-${String(revision).padStart(9, '0')}`,
          at,
          // staff took back what they had credited
          move: move === 'credited' && units < 0 ? ('lapsed' as const) : grantMoveOf[move],
          units: Math.abs(units),
          ...{ order, use: order ? null : useOf(each, asking.actor.language) },
        };
      }),
  );
  return ledgerOf({ ...{ id, name, kind: 'smsUnits', moves, now: asking.now }, endsAt: null });
};

/** Subscriptions whose units an order in the scope of the asker has credited, each with all of its units. */
export const smsLedgersOf = async (orderId: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  const { rows } = await select({ id: uuid, reference: textColumn() })`
    SELECT s.id, s.reference FROM ${subscriptionRows} s
    WHERE s.id IN (SELECT l.subscription_id FROM ${ledgerRows} l WHERE l.order_id = ${orderId}::uuid)`.execute(
    asking.db,
  );
  return Promise.all(rows.map(async (row) => smsLedger(row, await smsEntries(row.id, asking), asking)));
};
