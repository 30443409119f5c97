import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots, type SlotRow } from '../../../projections/services/slots.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { PlanIntervention, UnplanIntervention } from '../interventions/intervention.commands.js';
import {
  interventionCancelled,
  interventionPlanned,
  interventionRescheduled,
} from '../interventions/interventions.module.js';
import { systemActor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { on, reaction, type Effects, type WhenRefused } from '../../kernel/reaction.js';
import { integer, uuid } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { resourceAbsence } from './resource-absence.js';
import { inConflict } from './slot-conflicts.queries.js';
import { slotResource } from './slot-resource.js';
import { CancelSlot } from './slot.commands.js';
import * as events from './slot.events.js';
import { timeIn } from './slot.notice-rules.js';

const slotRows = system('gives back the slot of what is done otherwise, and mails about slots')(slots, 'slots');
const resourceRows = tableOf(slotResources, 'slot_resources');
const absenceRows = tableOf(resourceAbsences, 'resource_absences');
const { columns } = slots.tables.slots;

/** Visits to come of one resource that are to be moved. */
interface Conflicts {
  readonly resourceId: string;
  readonly visits: number;
}

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
  /** Resource of an absence: the event of a restored one does not carry it. */
  resourceOf: async (absenceId: string): Promise<string | undefined> => {
    const { rows } = await select({ id: uuid })`
      SELECT resource_id AS id FROM ${absenceRows} WHERE id = ${absenceId}::uuid`.execute(db);
    return rows[0]?.id;
  },
  conflictsOf: async (resourceId: string, now: string): Promise<Conflicts> => {
    const { rows } = await select({ visits: integer })`SELECT count(*)::int AS visits FROM ${slotRows} s
      JOIN ${resourceRows} p ON p.id = s.resource_id
      WHERE s.resource_id = ${resourceId}::uuid AND ${inConflict(now)}`.execute(db);
    return { resourceId, visits: rows[0]?.visits ?? 0 };
  },
  team: () => staffWith(db, 'interventions'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type SlotLookups = ReturnType<typeof slotLookups>;

type Booked = ReturnType<typeof events.slotBooked>['data'];

const cancel = (effects: Effects, id: string): void =>
  effects.send(
    { lifecycle: 'slot', id, command: new CancelSlot() },
    { nothingLeft: { slotIs: 'the slot has ended already' } },
  );

/** Page of the visits of a resource that are to be moved. */
const conflictsPage = (resourceId: string): string =>
  `/admin/slots?${String(new URLSearchParams({ filter: JSON.stringify({ inConflict: true, resourceId }) }))}`;

/** The consultant of a visit has left meanwhile: the visit is planned with another one. */
const tellTeam = async (effects: Effects, resourceId: string, { team: of, recipients }: SlotLookups): Promise<void> => {
  for (const to of await recipients(await of()))
    effects.mail({
      template: 'slotsInConflict',
      to,
      args: { visits: 1 },
      link: conflictsPage(resourceId),
      deliveryClass: 'B',
    });
};

/** A booked slot plans its visit; the slot of a visit that has ended is given back. */
const plan = (
  effects: Effects,
  { streamId, data }: { readonly streamId: string; readonly data: Booked },
  lookups: SlotLookups,
): void => {
  const { interventionId, startsAt, endsAt, timeZone, mode, place, staffId, resourceId } = data;
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
  effects.send(
    { lifecycle: 'intervention', id: interventionId, command },
    {
      instead: {
        // cancelled
        interventionPlannedOtherwise: (instead) => cancel(instead, streamId),
        // accepted
        interventionIs: (instead) => cancel(instead, streamId),
        signedAlready: (instead) => cancel(instead, streamId),
        staffUnknown: (instead) => tellTeam(instead, resourceId, lookups),
      },
    },
  );
};

const giveBack = async (
  effects: Effects,
  interventionId: string,
  { slotsOf }: SlotLookups,
  keptId: string | null,
): Promise<void> => {
  for (const { id } of await slotsOf(interventionId)) if (id !== keptId) cancel(effects, id);
};

const unplanned: WhenRefused = {
  nothingLeft: {
    interventionPlannedOtherwise: 'the visit is planned otherwise',
    interventionIs: 'the visit is not planned any more',
  },
};

/** A booked slot plans its intervention; other changes of the intervention give the slot back. */
export const slotPlanning = reaction<SlotLookups>()('slotPlanning', { needs: ['slots'] }, [
  on(events.slotBooked, (event, effects, lookups) => plan(effects, event, lookups)),
  on(events.slotMoved, (event, effects, lookups) => plan(effects, event, lookups)),
  on(events.slotCancelled, ({ streamId, data: { interventionId, wasBooked } }, effects) => {
    const command = Object.assign(new UnplanIntervention(), { slotId: streamId });
    if (wasBooked) effects.send({ lifecycle: 'intervention', id: interventionId, command }, unplanned);
  }),
  on(events.slotMissed, async ({ streamId }, effects, { slot }) => {
    const missed = await slot(streamId);
    if (!missed) return;
    const command = Object.assign(new UnplanIntervention(), { slotId: streamId, missedAt: missed.starts_at });
    effects.send({ lifecycle: 'intervention', id: missed.intervention_id, command }, unplanned);
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
  every: ({ side }, { id, starts_at }, { link = `/devalint/slot/${id}` }) => ({
    args: {},
    dates: { startsAt: starts_at },
    link: side === 'provider' ? `/admin/slots/${id}/show` : link,
  }),
});

/** That a visit is planned or moved, the intervention tells; here what it does not. */
export const slotMails = reaction<SlotLookups>()('slotMails', { needs: ['slots'] }, [
  // what is given back because the intervention is planned otherwise or cancelled, that tells
  mails(events.slotCancelled, ({ data: { wasBooked }, metadata }, { contact_id, staff_id }) =>
    wasBooked && metadata.actor !== systemActor.id ? { to: [() => [contact_id, staff_id]] } : undefined,
  ),
  mails(events.slotMissed, (_, { contact_id, intervention_id }) => ({
    to: [() => [contact_id]],
    link: `/devalint/${intervention_id}/slot`,
  })),
]);

const conflictMails = mailsAbout<Conflicts, SlotLookups>()({
  subject: async ({ streamId, metadata }, { conflictsOf, resourceOf }) => {
    const found = await conflictsOf((await resourceOf(streamId)) ?? streamId, metadata.at);
    return found.visits === 0 ? undefined : found;
  },
  except: ({ metadata }) => [metadata.actor],
  every: (_, { visits, resourceId }) => ({
    args: { visits },
    link: conflictsPage(resourceId),
  }),
});

const team = () => ({
  template: 'slotsInConflict',
  to: [(_: Conflicts, { team: of }: SlotLookups) => of()],
});

/** An absence or new working hours may conflict with promised visits: planners are told. */
export const slotConflictMails = reaction<SlotLookups>()(
  'slotConflictMails',
  { needs: ['slots', 'resource_absences', 'slot_resources'] },
  [
    conflictMails(resourceAbsence.registered, team),
    conflictMails(resourceAbsence.revised, team),
    conflictMails(resourceAbsence.restored, team),
    conflictMails(slotResource.revised, team),
    conflictMails(slotResource.archived, team),
  ],
);
