import { anyResource, type Resource } from '../../kernel/actor.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import * as commands from './slot.commands.js';
import * as events from './slot.events.js';
import type { Appointment } from './slot.events.js';
import { noSlot, type PlannedFor, type SlotFacts, type SlotState } from './slot.state.js';
import { slotRules, takenSlotStatuses } from './slot.vocabulary.js';

type Deciding = Context<SlotFacts>;

const ofClient = (clientId: string | null, contactId: string | null): Resource => ({
  ...anyResource('slot'),
  clientId,
  memberIds: contactId === null ? [] : [contactId],
});

const ofIntervention = (_: unknown, { facts: { intervention } }: Deciding): Resource =>
  ofClient(intervention?.clientId ?? null, intervention?.contactId ?? null);

const appointmentOf = ({ appointment }: SlotState): Appointment => appointment ?? refuse('slotIs');

/** Free when it was looked up, in the turn of its resource; else those who asked choose among the nearest. */
const freeOf = ({ facts: { appointment, nearest } }: Deciding): Appointment => {
  if (!appointment) throw refusal('slotTaken', { slots: nearest });
  return appointment;
};

const waitingOf = ({ facts: { intervention } }: Deciding): PlannedFor => {
  if (!intervention) throw fieldRefusal('interventionId', 'interventionUnknown');
  if (intervention.status !== 'toPlan') throw refusal('slotInterventionPlanned');
  return intervention;
};

const minuteMs = 60_000;
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

const hold = (interventionId: string, context: Deciding) => {
  const { clientId, contactId } = waitingOf(context);
  const heldUntil = later(context.now, slotRules.holdMinutes);
  return events.slotHeld({ ...freeOf(context), interventionId, clientId, contactId, heldUntil });
};

const stillHeld = ({ heldUntil }: SlotState, { now }: GuardContext): Refusal | undefined =>
  heldUntil !== null && now >= heldUntil ? refusal('slotHoldOver') : undefined;

/** The provider's people are asked for no notice. */
const inNotice = ({ status, appointment }: SlotState, { now, actor }: GuardContext): Refusal | undefined =>
  status === 'booked' &&
  actor.kind !== 'staff' &&
  actor.kind !== 'system' &&
  now > (appointment?.changeableUntil ?? now)
    ? refusal('slotNoticePassed')
    : undefined;

const hasBegun = ({ appointment }: SlotState, { now }: GuardContext): Refusal | undefined =>
  appointment && now >= appointment.startsAt ? refusal('slotBegun') : undefined;

/**
 * Slots, visits planned by hand and classes are decided one after the other in one queue, each on the agendas after the
 * decisions before, with the travel times between visits.
 */
const inTurnOfAgendas = {
  inTurn: true,
  failsAs: 'slotBookingFailed',
  queue: 'staffAgendas',
  decidesOn: ['slots', 'slot_requests', 'slot_resources', 'resource_absences', 'trainingSessions'],
  turnOf: () => null,
} as const;

const anybody = ['customer', 'staff'] as const;
const staff = ['staff'] as const;
const system = ['system'] as const;
const holdRefusals = ['slotTaken', 'slotInterventionPlanned', 'slotInterventionHeld', 'interventionUnknown'];

const isTaken = (status: string): boolean => takenSlotStatuses.some((taken) => taken === status);

/** A time of a resource for one intervention: held, confirmed, moved, given back (features F25, W24, W25). */
export const slot = lifecycle<SlotState, SlotFacts>()('slot', {
  plural: 'slots',
  initial: noSlot,
  commands: {
    HoldSlot: commands.HoldSlot,
    PlanSlot: commands.PlanSlot,
    BookSlot: commands.BookSlot,
    MoveSlot: commands.MoveSlot,
    CancelSlot: commands.CancelSlot,
    ExpireSlotHold: commands.ExpireSlotHold,
    CompleteSlot: commands.CompleteSlot,
    ReportMissedSlot: commands.ReportMissedSlot,
  },
  events: events.slotEvents,
  transitions: {
    none: ['reserved', 'booked'],
    reserved: ['booked', 'cancelled', 'expired'],
    booked: ['done', 'missed', 'cancelled'],
    done: ['missed'],
    missed: [],
    cancelled: [],
    expired: [],
  },
  resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
  tenant: ({ clientId }) => clientId,
  // the last word on every event store: no two slots have one half-day of a resource, no intervention has two slots
  held: ({ status, appointment, interventionId }) =>
    appointment && interventionId !== null && isTaken(status)
      ? [
          ...appointment.halfDays.map((startsAt) => ({
            what: 'slotHalfDay',
            value: `${appointment.resourceId} ${startsAt}`,
            refusal: 'slotTaken',
          })),
          ...(status === 'reserved' || status === 'booked'
            ? [{ what: 'slotIntervention', value: interventionId, refusal: 'slotInterventionHeld' }]
            : []),
        ]
      : [],
  timers: ({ status, heldUntil, appointment }) => {
    if (status === 'reserved' && heldUntil !== null)
      return [{ name: 'hold', command: new commands.ExpireSlotHold(), dueAt: heldUntil }];
    return status === 'booked' && appointment
      ? [{ name: 'over', command: new commands.CompleteSlot(), dueAt: appointment.endsAt }]
      : [];
  },
  decide: {
    HoldSlot: {
      from: ['none'],
      by: anybody,
      ...inTurnOfAgendas,
      refusals: holdRefusals,
      resourceOnFacts: ofIntervention,
      decide: (_, { interventionId }, context) => hold(interventionId, context),
    },
    PlanSlot: {
      from: ['none'],
      by: staff,
      ...inTurnOfAgendas,
      refusals: holdRefusals,
      resourceOnFacts: ofIntervention,
      decide: (_, { interventionId }, context) => {
        const held = hold(interventionId, context);
        return [held, events.slotBooked({ ...freeOf(context), interventionId, sequence: 0 })];
      },
    },
    BookSlot: {
      from: ['reserved'],
      by: anybody,
      mailsStaff: true,
      failsAs: 'slotBookingFailed',
      refusals: ['slotHoldOver'],
      guard: stillHeld,
      decide: (state) => {
        const { interventionId, sequence } = state;
        if (interventionId === null) return refuse('slotIs');
        return events.slotBooked({ ...appointmentOf(state), interventionId, sequence });
      },
    },
    MoveSlot: {
      from: ['booked'],
      by: anybody,
      mailsStaff: true,
      ...inTurnOfAgendas,
      refusals: ['slotTaken', 'slotNoticePassed', 'slotBegun'],
      guard: (state, context) => hasBegun(state, context) ?? inNotice(state, context),
      decide: ({ interventionId, sequence }, _, context) => {
        if (interventionId === null) return refuse('slotIs');
        return events.slotMoved({ ...freeOf(context), interventionId, sequence: sequence + 1 });
      },
    },
    CancelSlot: {
      from: ['reserved', 'booked'],
      by: ['customer', 'staff', 'system'],
      mailsStaff: true,
      refusals: ['slotNoticePassed'],
      guard: inNotice,
      decide: ({ interventionId, sequence, status }) => {
        if (interventionId === null) return refuse('slotIs');
        return events.slotCancelled({ interventionId, sequence: sequence + 1, wasBooked: status === 'booked' });
      },
    },
    ExpireSlotHold: {
      from: ['reserved'],
      by: system,
      timed: 'effect',
      decide: () => events.slotHoldExpired({}),
    },
    CompleteSlot: {
      from: ['booked'],
      by: system,
      timed: 'effect',
      decide: () => events.slotCompleted({}),
    },
    ReportMissedSlot: {
      from: ['booked', 'done'],
      by: staff,
      refusals: ['slotNotBegun'],
      guard: (state, context) => (hasBegun(state, context) ? undefined : refusal('slotNotBegun')),
      decide: () => events.slotMissed({}),
    },
  },
  evolve: {
    SlotHeld: (_, { data: { clientId, contactId, interventionId, heldUntil, ...appointment } }) => ({
      ...noSlot,
      status: 'reserved',
      clientId,
      contactId,
      interventionId,
      appointment,
      heldUntil,
    }),
    SlotBooked: (state, { data: { interventionId, sequence, ...appointment } }) => ({
      ...state,
      status: 'booked',
      interventionId,
      sequence,
      appointment,
      heldUntil: null,
    }),
    SlotMoved: (state, { data: { interventionId, sequence, ...appointment } }) => ({
      ...state,
      interventionId,
      sequence,
      appointment,
    }),
    SlotCancelled: (state, { data: { sequence } }) => ({ ...state, status: 'cancelled', sequence, heldUntil: null }),
    SlotHoldExpired: (state) => ({ ...state, status: 'expired', heldUntil: null }),
    SlotCompleted: (state) => ({ ...state, status: 'done' }),
    SlotMissed: (state) => ({ ...state, status: 'missed' }),
  },
});
