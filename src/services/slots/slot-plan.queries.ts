import type { RawBuilder } from 'kysely';
import { slotRequests, type SlotRequestRow } from '../../../projections/services/slot-requests.js';
import type { SlotRow } from '../../../projections/services/slots.js';
import { clientNames } from '../../customers/directory/names.js';
import { dayOf } from '../../kernel/days.js';
import { camelColumns, nullable, only, text } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { activeResources, agendasFrom, isAble } from './slot-agendas.queries.js';
import { autoPlan, type Offer, type Request } from './slot.free-rules.js';
import { slotRules } from './slot.vocabulary.js';
import { placeOf, wishOf } from './slots.facts.js';
import type { FreeSlot, SlotProposal } from './slots.views.js';

const request = camelColumns({
  ...only(
    slotRequests.tables.slot_requests.columns,
    ...(['id', 'client_id', 'number', 'title', 'nature', 'quantity', 'opened_at'] as const),
  ),
  client_name: nullable(text()),
});

/** @param requests and slots in the scope of who asks. @param named offers with who comes. */
export const slotPlan = async (
  requests: RawBuilder<SlotRequestRow>,
  slots: RawBuilder<SlotRow>,
  named: (offers: readonly Offer[]) => Promise<readonly FreeSlot[]>,
  { db, now, streams }: Asking,
): Promise<readonly SlotProposal[]> => {
  const [{ rows }, resources] = await Promise.all([
    select(request)`
      SELECT r.id, r.client_id, r.number, r.title, r.nature, r.quantity, r.opened_at, k.name AS client_name
      FROM ${requests} r LEFT JOIN ${clientNames} k ON k.id = r.client_id
      WHERE r.waits AND NOT EXISTS (
        SELECT 1 FROM ${slots} s WHERE s.intervention_id = r.id AND s.status IN ('reserved', 'booked'))
      ORDER BY r.opened_at, r.id LIMIT ${slotRules.plannedAtOnce}`.execute(db),
    activeResources(db),
  ]);
  const agendas = await agendasFrom(db, resources, dayOf(now));
  const asked = await Promise.all(
    rows.map(async ({ id, clientId, nature, quantity, openedAt }): Promise<Request> => {
      const place = await placeOf({ load: async (of, stream) => (await streams.load(of, stream)).state }, clientId);
      const able = resources.filter((each) => isAble(each, { nature, department: place.department }));
      const wish = wishOf(place, quantity, now);
      return { interventionId: id, openedAt, resourceIds: able.map((each) => each.id), wish };
    }),
  );
  const proposals = autoPlan(agendas, asked);
  const free = await named(proposals.flatMap(({ offer }) => offer ?? []));
  return rows.map(({ id, number, title, clientName, quantity, openedAt }) => {
    const key = proposals.find(({ interventionId }) => interventionId === id)?.offer?.slot;
    const proposed = free.find(({ slot }) => slot === key) ?? null;
    return { interventionId: id, number, title, clientName, quantity, openedAt, free: proposed };
  });
};
