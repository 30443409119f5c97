import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { camelColumns, integer, nullable, number, text, uuid, instant } from '../../kernel/table.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ledgerOf, type GrantLedger, type GrantMove } from '../orders/grant-ledger.vocabulary.js';
import { grantOrder } from '../orders/orders.module.js';
import type { SmsMove } from './sms-offer.vocabulary.js';

const subscriptionRows = beside('subscriptions that an order in scope has credited')(
  smsSubscriptions,
  'sms_subscriptions',
);
const ledgerRows = tableOf(smsSubscriptions, 'sms_ledger');

const moves: Readonly<Record<SmsMove, GrantMove>> = {
  ordered: 'granted',
  credited: 'granted',
  used: 'taken',
  expired: 'lapsed',
  closed: 'lapsed',
};

const entry = camelColumns({
  revision: integer,
  at: instant,
  move: text<SmsMove>(),
  units: number,
  reference: nullable(text()),
  order_id: nullable(uuid),
});

const ledgerFor = async (
  { id, reference: name }: { readonly id: string; readonly reference: string },
  asking: Asking,
): Promise<GrantLedger> => {
  const { rows } = await select(entry)`
    SELECT l.revision, l.at, l.move, l.units, l.reference, l.order_id FROM ${ledgerRows} l
    WHERE l.subscription_id = ${id}::uuid ORDER BY l.revision`.execute(asking.camel);
  const told = await Promise.all(
    rows
      // an end with nothing left is no lapse
      .filter(({ units }) => units !== 0)
      .map(async ({ revision, at, move, units, reference, orderId }) => ({
        id: `${id}-${String(revision).padStart(9, '0')}`,
        at,
        // staff took back what they had credited
        move: move === 'credited' && units < 0 ? ('lapsed' as const) : moves[move],
        units: Math.abs(units),
        order: await grantOrder.ofKinds(orderId, ['smsUnits'], asking),
        use: move === 'used' && reference !== null ? { label: reference, begins: null, link: null } : null,
      })),
  );
  return ledgerOf({ ...{ id, name, kind: 'smsUnits', moves: told, now: asking.now }, endsAt: null });
};

/** Subscriptions whose units an order in the scope of the asker has credited, each with all of its units. */
export const smsLedgersOf = async (orderId: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  const { rows } = await select({ id: uuid, reference: text() })`
    SELECT s.id, s.reference FROM ${subscriptionRows} s
    WHERE s.id IN (SELECT l.subscription_id FROM ${ledgerRows} l WHERE l.order_id = ${orderId}::uuid)`.execute(
    asking.db,
  );
  return Promise.all(rows.map((subscription) => ledgerFor(subscription, asking)));
};
