import { slots, type SlotRow } from '../../projections/slots.js';
import { recipientsOf } from '../directory/people.js';
import { PlanIntervention, UnplanIntervention } from '../interventions/intervention.commands.js';
import {
  interventionCancelled,
  interventionPlanned,
  interventionRescheduled,
} from '../interventions/interventions.module.js';
import { dayOf } from '../kernel/days.js';
import { on, reaction, type Effects } from '../kernel/reaction.js';
import type { Tools } from '../platform/business/business-module.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { CancelSlot } from './slot.commands.js';
import * as events from './slot.events.js';
import { timeIn } from './slot.notice-rules.js';

const slotRows = system('gives back the slot of what is done otherwise, and mails about slots')(slots, 'slots');
const { columns } = slots.tables.slots;

export const slotLookups = ({ db }: Tools) => ({
  slot: async (id: string): Promise<SlotRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${slotRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  slotsOf: async (interventionId: string): Promise<readonly SlotRow[]> => {
    const { rows } = await select(columns)`SELECT * FROM ${slotRows}
      WHERE intervention_id = ${interventionId}::uuid AND status IN ('reserved', 'booked')`.execute(db);
    return rows;
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type SlotLookups = ReturnType<typeof slotLookups>;

type Booked = ReturnType<typeof events.slotBooked>['data'];

const plan = (effects: Effects, { streamId, data }: { readonly streamId: string; readonly data: Booked }): void => {
  const { interventionId, startsAt, endsAt, timeZone, mode, place, staffId } = data;
  const command = Object.assign(new PlanIntervention(), {
    day: dayOf(startsAt, timeZone),
    from: timeIn(startsAt, timeZone),
    lastDay: dayOf(endsAt, timeZone),
    to: timeIn(endsAt, timeZone),
    mode,
    ...(place === null ? {} : { place }),
    staffIds: [staffId],
    slotId: streamId,
  });
  effects.send({ lifecycle: 'intervention', id: interventionId, command });
};

const giveBack = async (
  effects: Effects,
  interventionId: string,
  { slotsOf }: SlotLookups,
  keptId: string | null,
): Promise<void> => {
  for (const { id } of await slotsOf(interventionId))
    if (id !== keptId) effects.send({ lifecycle: 'slot', id, command: new CancelSlot() });
};

/** A slot plans its intervention; what becomes of the intervention otherwise gives the slot back. */
export const slotPlanning = reaction<SlotLookups>()('slotPlanning', { needs: ['slots'] }, [
  on(events.slotBooked, (event, effects) => plan(effects, event)),
  on(events.slotMoved, (event, effects) => plan(effects, event)),
  on(events.slotCancelled, ({ streamId, data: { interventionId, wasBooked } }, effects) => {
    const command = Object.assign(new UnplanIntervention(), { slotId: streamId });
    if (wasBooked) effects.send({ lifecycle: 'intervention', id: interventionId, command });
  }),
  on(interventionCancelled, ({ streamId }, effects, lookups) => giveBack(effects, streamId, lookups, null)),
  on(interventionPlanned, ({ streamId, data }, effects, lookups) => giveBack(effects, streamId, lookups, data.slotId)),
  on(interventionRescheduled, ({ streamId, data }, effects, lookups) =>
    giveBack(effects, streamId, lookups, data.slotId),
  ),
]);

const mails = mailsAbout<SlotRow, SlotLookups>()({
  subject: ({ streamId }, lookups) => lookups.slot(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: (_, { starts_at, intervention_id }) => ({
    args: {},
    dates: { startsAt: starts_at },
    link: `/devalint/${intervention_id}`,
  }),
});

/** That a visit is planned or moved, the intervention tells; here what it does not. */
export const slotMails = reaction<SlotLookups>()('slotMails', { needs: ['slots', 'contacts', 'staff_users'] }, [
  mails(events.slotCancelled, ({ data: { wasBooked } }, { contact_id, staff_id }) =>
    wasBooked ? { to: [() => [contact_id, staff_id]] } : undefined,
  ),
  mails(events.slotMissed, (_, { contact_id }) => ({ to: [() => [contact_id]] })),
]);
