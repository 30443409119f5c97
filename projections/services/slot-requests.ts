import {
  interventionCancelled,
  interventionMissed,
  interventionOpened,
  interventionPlanned,
  interventionRescheduled,
  interventionRevised,
  interventionUnplanned,
  type InterventionContent,
  type Schedule,
} from '../../src/services/interventions/intervention.events.js';
import type { InterventionNature } from '../../src/services/interventions/intervention.vocabulary.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { flag, instant, integer, json, name, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  slot_requests: table(
    {
      id: uuid,
      client_id: uuid,
      contact_id: uuid,
      number: text(),
      title: name,
      nature: text<InterventionNature>(),
      /** Half-days. */
      quantity: integer,
      opened_at: instant,
      waits: flag,
    },
    { key: ['id'], indexes: ['(opened_at) WHERE waits'] },
  ),
  /** Visits that were planned by hand: those who go have no time for a slot then. */
  hand_planned_visits: table(
    { id: uuid, staff_ids: json<readonly string[]>(), starts_at: instant, ends_at: instant },
    { key: ['id'], indexes: ['(ends_at)'] },
  ),
};

export type SlotRequestRow = RowOf<typeof tables.slot_requests>;

const content = ({ contactId, title, nature, quantity }: InterventionContent) => ({
  contact_id: contactId,
  title,
  nature,
  quantity,
});

/** Keeps the times of visits planned by hand; a visit planned from a slot has its times in the slot. */
const keepTimes = (
  rows: StreamRows<typeof tables>,
  id: string,
  { slotId, staffIds, startsAt, endsAt }: Schedule,
): void =>
  slotId === null
    ? rows.put('hand_planned_visits', { id, staff_ids: staffIds, starts_at: startsAt, ends_at: endsAt })
    : rows.remove('hand_planned_visits', { id });

/** Interventions as those need them who give them a slot. */
export const slotRequests = projection(
  'slot_requests',
  {
    version: 2,
    tables,
    events: [
      interventionOpened,
      interventionRevised,
      interventionPlanned,
      interventionRescheduled,
      interventionUnplanned,
      interventionMissed,
      interventionCancelled,
    ],
  },
  {
    InterventionOpened: (rows, { streamId, at, data }) =>
      rows.put('slot_requests', {
        id: streamId,
        client_id: data.clientId,
        number: data.number,
        opened_at: at,
        waits: true,
        ...content(data),
      }),
    InterventionRevised: (rows, { streamId, data }) => rows.patch('slot_requests', { id: streamId }, content(data)),
    InterventionPlanned: (rows, { streamId, data }) => {
      rows.patch('slot_requests', { id: streamId }, { waits: false });
      keepTimes(rows, streamId, data);
    },
    InterventionRescheduled: (rows, { streamId, data }) => keepTimes(rows, streamId, data),
    InterventionUnplanned: (rows, { streamId }) => rows.patch('slot_requests', { id: streamId }, { waits: true }),
    InterventionMissed: (rows, { streamId }) => rows.patch('slot_requests', { id: streamId }, { waits: true }),
    InterventionCancelled: (rows, { streamId }) => {
      rows.patch('slot_requests', { id: streamId }, { waits: false });
      rows.remove('hand_planned_visits', { id: streamId });
    },
  },
);
