import { interventions } from '../../../projections/services/interventions.js';
import { camelColumns, instant, integer, nullable, only, text, uuid } from '../../kernel/table.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ledgerOf, type GrantLedger } from '../../sales/orders/grant-ledger.vocabulary.js';
import { grantOrder } from '../../sales/orders/orders.module.js';
import { interventionsSeen } from './interventions.queries.js';
import { halfDaysMoved, type HalfDayStep } from './intervention.order-rules.js';

const workRows = beside('visits that an order in scope has brought')(interventions, 'interventions');
const stepRows = tableOf(interventions, 'intervention_steps');

const ordered = camelColumns({
  ...only(interventions.tables.interventions.columns, 'id', 'number', 'nature', 'title'),
  order_id: uuid,
  /** The visit itself, where the asker sees it. */
  seen_id: nullable(uuid),
});

const stepped = camelColumns({
  revision: integer,
  step: text<HalfDayStep['step']>(),
  at: instant,
  starts_at: nullable(instant),
  quantity: nullable(integer),
});

/** Half-days of the visit that an order in the scope of the asker has brought. */
export const halfDayLedgersOf = async (orderId: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  const { rows } = await select(ordered)`
    SELECT i.id, i.number, i.nature, i.title, i.order_id, v.id AS seen_id FROM ${workRows} i
      LEFT JOIN ${interventionsSeen(asking)} v ON v.id = i.id WHERE i.order_id = ${orderId}::uuid`.execute(
    asking.camel,
  );
  return Promise.all(
    rows.map(async ({ id, number, nature, title, seenId }) => {
      const [{ rows: steps }, order] = await Promise.all([
        select(stepped)`
          SELECT s.revision::int AS revision, s.step, s.at, s.starts_at, s.quantity FROM ${stepRows} s
          WHERE s.intervention_id = ${id}::uuid ORDER BY s.revision::int`.execute(asking.camel),
        grantOrder.ofKinds(orderId, ['training', 'installation'], asking),
      ]);
      const link = seenId === null ? null : `/devalint/${id}`;
      const moves = halfDaysMoved(steps).map(({ startsAt, ...move }) => ({
        ...move,
        ...(move.move === 'granted' ? { order } : { use: { label: number, begins: startsAt, link } }),
      }));
      return ledgerOf({
        ...{ id, moves, name: title, kind: nature === 'training' ? nature : 'installation', now: asking.now },
        endsAt: null,
      });
    }),
  );
};
