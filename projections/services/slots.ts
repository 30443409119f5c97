import type { InterventionMode } from '../../src/services/interventions/intervention.vocabulary.js';
import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  initially,
  instant,
  integer,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { slotEvents, type Appointment } from '../../src/services/slots/slot.events.js';
import type { SlotStatus } from '../../src/services/slots/slot.vocabulary.js';

const tables = {
  slots: table(
    {
      id: uuid,
      status: text<SlotStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      contact_id: uuid,
      intervention_id: uuid,
      resource_id: uuid,
      staff_id: uuid,
      starts_at: instant,
      ends_at: instant,
      /** How many of them it takes. */
      half_days: integer,
      time_zone: text(),
      mode: text<InterventionMode>(),
      place: nullable(text()),
      department: nullable(text()),
      changeable_until: instant,
      held_until: nullable(instant),
      booked_at: nullable(instant),
      /** How often it was moved since it was confirmed. */
      moves: initially(integer, 0),
      sequence: initially(integer, 0),
    },
    {
      key: ['id'],
      indexes: ['(resource_id, ends_at)', '(intervention_id)', '(client_id)', '(starts_at)'],
    },
  ),
};

export type SlotRow = RowOf<typeof tables.slots>;

const appointment = ({ halfDays, ...of }: Appointment) => ({
  ...asColumns(tables.slots.columns, of),
  half_days: halfDays.length,
});

/** Slots that were held, with what became of them. */
export const slots = projection(
  'slots',
  { version: 1, tables, events: slotEvents },
  {
    SlotHeld: (rows, { data: { clientId, contactId, interventionId, heldUntil, ...of } }) =>
      rows.begin('slots', {
        status: 'reserved',
        client_id: clientId,
        contact_id: contactId,
        intervention_id: interventionId,
        held_until: heldUntil,
        ...appointment(of),
      }),
    SlotBooked: (rows, { at }) => rows.change('slots', { status: 'booked', held_until: null, booked_at: at }),
    SlotMoved: (rows, { streamId, data }) => {
      rows.change('slots', appointment(data));
      rows.add('slots', { id: streamId }, { moves: 1 });
    },
    SlotCancelled: (rows, { data: { sequence } }) =>
      rows.change('slots', { status: 'cancelled', held_until: null, sequence }),
    SlotHoldExpired: (rows) => rows.change('slots', { status: 'expired', held_until: null }),
    SlotCompleted: (rows) => rows.change('slots', { status: 'done' }),
    SlotMissed: (rows) => rows.change('slots', { status: 'missed' }),
  },
);
