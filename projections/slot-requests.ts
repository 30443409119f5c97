import {
  interventionCancelled,
  interventionOpened,
  interventionPlanned,
  interventionRevised,
  interventionUnplanned,
  type InterventionContent,
} from '../src/interventions/intervention.events.js';
import type { InterventionNature } from '../src/interventions/intervention.vocabulary.js';
import { projection } from '../src/kernel/projection.js';
import { flag, instant, integer, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';

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
};

export type SlotRequestRow = RowOf<typeof tables.slot_requests>;

const content = ({ contactId, title, nature, quantity }: InterventionContent) => ({
  contact_id: contactId,
  title,
  nature,
  quantity,
});

/** Interventions as those need them who give them a slot. */
export const slotRequests = projection(
  'slot_requests',
  {
    version: 1,
    tables,
    events: [
      interventionOpened,
      interventionRevised,
      interventionPlanned,
      interventionUnplanned,
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
    InterventionPlanned: (rows, { streamId }) => rows.patch('slot_requests', { id: streamId }, { waits: false }),
    InterventionUnplanned: (rows, { streamId }) => rows.patch('slot_requests', { id: streamId }, { waits: true }),
    InterventionCancelled: (rows, { streamId }) => rows.patch('slot_requests', { id: streamId }, { waits: false }),
  },
);
