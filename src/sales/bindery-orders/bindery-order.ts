import { anyResource, isCustomer, type Actor, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { lifecycle, type Context, type GuardContext, type Rule } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { notYetDue } from '../../kernel/timers.js';
import * as commands from './bindery-order.commands.js';
import * as events from './bindery-order.events.js';
import {
  binderyNoticeDays,
  binderySteps,
  isBefore,
  nextBindingOn,
  stepsBeforeWork,
  type BinderyCadence,
  type BinderyOrderStatus,
  type BinderyStep,
  type DigitalCopy,
} from './bindery-order.vocabulary.js';

export interface BinderyOrderState {
  readonly status: BinderyOrderStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string;
  readonly number: string;
  readonly quantity: number;
  readonly kind: string | null;
  readonly periodTo: string | null;
  readonly cadence: BinderyCadence;
  readonly copy: DigitalCopy;
  /** On which day each step was done. */
  readonly days: Readonly<Partial<Record<BinderyStep, string>>>;
  /** Person who opened the incident, and the step at which the work goes on. */
  readonly incident: { readonly openedBy: string; readonly resumesAt: BinderyStep } | null;
  /** The due day that was reminded of, or that needed no reminder. */
  readonly remindedFor: string | null;
}

/** Looked up where the command names them. */
export interface BinderyOrderFacts {
  /** For a new one. */
  readonly number: string;
  /** The client exists and is active. */
  readonly clientKnown: boolean;
  /** Acts for the client. */
  readonly contactKnown: boolean;
  /** Another order of the client is about a later period of the same kind of register. */
  readonly isFollowed: boolean;
  /** Of the former order of the client for the same kind of register. */
  readonly formerCadence: BinderyCadence | null;
}

const nothing: BinderyOrderState = {
  status: 'none',
  clientId: null,
  contactId: '',
  number: '',
  quantity: 0,
  kind: null,
  periodTo: null,
  cadence: 'yearly',
  copy: 'notAsked',
  days: {},
  incident: null,
  remindedFor: null,
};

type Asked = Context<BinderyOrderFacts>;

const staff = ['staff'] as const;

const ofClient = (clientId: string | null, contactId: string | null): Resource => ({
  ...anyResource('binderyOrder'),
  clientId,
  memberIds: contactId === null ? [] : [contactId],
});

// --- what is ordered --------------------------------------------------------------------------------------------------

const contentOf = (
  { contactId, kind, title, quantity, periodFrom, periodTo, copyWanted }: commands.BinderyOrderFields,
  before: BinderyOrderState,
  { facts }: Asked,
): events.BinderyContent => {
  // one who has left stays named until another one is
  if (contactId !== before.contactId && !facts.contactKnown) throw fieldRefusal('contactId', 'contactUnknown');
  return { contactId, kind, title, quantity, periodFrom, periodTo, copyWanted };
};

const checkPast = (field: string, day: string, now: string): void => {
  if (day > dayOf(now)) throw fieldRefusal(field, 'binderyDayInFuture');
};

const newOrder = (
  command: commands.BinderyOrderFields & { readonly clientId: string },
  order: Pick<events.NewBinderyOrder, 'number' | 'orderedOn' | 'cadence'>,
  asked: Asked,
): events.NewBinderyOrder => {
  if (!asked.facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
  return { ...contentOf(command, nothing, asked), clientId: command.clientId, ...order };
};

/** The law says the same of what follows. */
const usualCadence = ({ facts }: Asked): BinderyCadence => facts.formerCadence ?? 'yearly';

const begun = (data: events.NewBinderyOrder): BinderyOrderState => ({
  ...withContent(nothing, data),
  status: 'announced',
  clientId: data.clientId,
  number: data.number,
  cadence: data.cadence,
  days: { announced: data.orderedOn },
});

const withContent = (state: BinderyOrderState, data: events.BinderyContent): BinderyOrderState => {
  const { contactId, kind, quantity, periodTo, copyWanted } = data;
  return { ...state, contactId, kind, quantity, periodTo, copy: copyWanted ? 'asked' : 'notAsked' };
};

// --- its steps --------------------------------------------------------------------------------------------------------

const stepOf = ({ status }: BinderyOrderState): BinderyStep =>
  binderySteps.find((step) => step === status) ?? refuse('binderyOrderIs', { status });

/** Text of staff is personal data of the contact who follows the order. */
const subjectOf = ({ contactId }: BinderyOrderState, actor: Actor): string =>
  isCustomer(actor) ? actor.id : contactId;

const done = (
  state: BinderyOrderState,
  { on, note }: { readonly on: string; readonly note?: string },
  { actor, now }: Asked,
): events.StepDone => {
  checkPast('on', on, now);
  if (on < (state.days[stepOf(state)] ?? on)) throw fieldRefusal('on', 'binderyDayBeforeStep');
  return { subjectId: subjectOf(state, actor), on, note: note ?? null };
};

const reached =
  (step: BinderyStep) =>
  (state: BinderyOrderState, { data: { on } }: { readonly data: events.StepDone }): BinderyOrderState => ({
    ...state,
    status: step,
    days: { ...state.days, [step]: on },
  });

const wrongDays = ['binderyDayInFuture', 'binderyDayBeforeStep'];

/** A step that says its day and nothing else. */
const workshop = (
  from: BinderyStep,
  happened: (data: events.StepDone) => events.BinderyOrderEvent,
): Rule<BinderyOrderState, commands.ReceiveBinderyOrder, events.BinderyOrderEvent, BinderyOrderFacts> => ({
  from: [from],
  by: staff,
  refusals: wrongDays,
  decide: (state, command, asked) => happened(done(state, command, asked)),
});

/** Days of steps that are to come again are not known yet. */
const daysUntil = (step: BinderyStep, days: BinderyOrderState['days']): BinderyOrderState['days'] =>
  Object.fromEntries(binderySteps.filter((each) => !isBefore(step, each)).map((each) => [each, days[each]]));

const corrected = (state: BinderyOrderState, { step, reason }: commands.CorrectBinderyOrder, { actor }: Asked) => {
  const from = stepOf(state);
  if (!isBefore(step, from)) throw fieldRefusal('step', 'binderyStepNotEarlier');
  return events.binderyOrderCorrected({ subjectId: subjectOf(state, actor), step, from, reason });
};

/** Where the work stands, or stood when it stopped. */
const standsAt = (state: BinderyOrderState): BinderyStep => state.incident?.resumesAt ?? stepOf(state);

/** By the customer until the work begins, by the provider until the registers leave. */
const mayBeCancelled = (state: BinderyOrderState, { actor }: GuardContext): Refusal | undefined => {
  const step = standsAt(state);
  if (!isBefore(step, 'shipped')) return refusal('binderyOnItsWay');
  return isCustomer(actor) && !stepsBeforeWork.includes(step) ? refusal('binderyTakenInWork') : undefined;
};

/** A delivered number that differs from the order opens an incident, by whichever side counts. */
const delivered = (state: BinderyOrderState, command: commands.ConfirmBinderyDelivery, asked: Asked) => {
  const { count } = command;
  const step = done(state, command, asked);
  const difference = { at: 'delivered' as const, text: null, ordered: state.quantity, received: count };
  return [
    events.binderyOrderDelivered({ ...step, count }),
    ...(count === state.quantity ? [] : [events.binderyIncidentOpened({ subjectId: step.subjectId, ...difference })]),
  ];
};

// --- what follows by law ----------------------------------------------------------------------------------------------

const dueOn = ({ periodTo, cadence }: BinderyOrderState): string | null =>
  periodTo === null ? null : nextBindingOn(periodTo, cadence);

const noticeAt = (due: string): string => startOf(daysAfter(due, -binderyNoticeDays));

const either = ['customer', 'staff'] as const;
const all = [...binderySteps, 'incident'] as const;
const cancellable = ['announced', 'received', 'inProduction', 'control', 'incident'] as const;
const afterFirst = ['received', 'inProduction', 'control', 'shipped', 'delivered'] as const;

/** Registers of a town hall that the provider binds, from their announcement to their return (features F31, defaults G46). */
export const binderyOrder = lifecycle<BinderyOrderState, BinderyOrderFacts>()('binderyOrder', {
  plural: 'binderyOrders',
  initial: nothing,
  commands: {
    RecordBinderyOrder: commands.RecordBinderyOrder,
    AnnounceBinderyOrder: commands.AnnounceBinderyOrder,
    ReviseBinderyOrder: commands.ReviseBinderyOrder,
    SetBinderyCadence: commands.SetBinderyCadence,
    ReceiveBinderyOrder: commands.ReceiveBinderyOrder,
    ProduceBinderyOrder: commands.ProduceBinderyOrder,
    ControlBinderyOrder: commands.ControlBinderyOrder,
    ShipBinderyOrder: commands.ShipBinderyOrder,
    ConfirmBinderyDelivery: commands.ConfirmBinderyDelivery,
    HandOverDigitalCopy: commands.HandOverDigitalCopy,
    CorrectBinderyOrder: commands.CorrectBinderyOrder,
    CancelBinderyOrder: commands.CancelBinderyOrder,
    OpenBinderyIncident: commands.OpenBinderyIncident,
    ResolveBinderyIncident: commands.ResolveBinderyIncident,
    RemindOfBinding: commands.RemindOfBinding,
  },
  events: events.binderyOrderEvents,
  transitions: {
    none: ['announced'],
    announced: ['received', 'incident', 'cancelled'],
    received: ['inProduction', 'incident', 'announced', 'cancelled'],
    inProduction: ['control', 'incident', 'announced', 'received', 'cancelled'],
    control: ['shipped', 'incident', 'announced', 'received', 'inProduction', 'cancelled'],
    shipped: ['delivered', 'incident', 'announced', 'received', 'inProduction', 'control'],
    delivered: ['incident', 'announced', 'received', 'inProduction', 'control', 'shipped'],
    incident: [...binderySteps, 'cancelled'],
    cancelled: [],
  },
  resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
  tenant: ({ clientId }) => clientId,
  held: ({ number }) =>
    number === '' ? [] : [{ what: 'binderyOrderNumber', value: number.toUpperCase(), refusal: 'binderyNumberUsed' }],
  timers: (state) => {
    const due = dueOn(state);
    return state.status === 'delivered' && due !== null && due !== state.remindedFor
      ? [{ name: 'due', command: new commands.RemindOfBinding(), dueAt: noticeAt(due) }]
      : [];
  },
  decide: {
    RecordBinderyOrder: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'contactUnknown', 'binderyDayInFuture', 'binderyNumberUsed'],
      resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
      decide: (_, command, asked) => {
        const { orderedOn, cadence = usualCadence(asked), number = asked.facts.number } = command;
        checkPast('orderedOn', orderedOn, asked.now);
        return events.binderyOrderRecorded(newOrder(command, { number, orderedOn, cadence }, asked));
      },
    },
    AnnounceBinderyOrder: {
      from: ['none'],
      by: ['customer'],
      binds: true,
      mailsStaff: true,
      refusals: ['clientUnknown', 'contactUnknown'],
      resource: ({ clientId }) => ofClient(clientId, null),
      decide: (_, command, asked) => {
        const { actor, now, facts } = asked;
        const order = { number: facts.number, orderedOn: dayOf(now), cadence: usualCadence(asked) };
        return events.binderyOrderAnnounced({
          ...newOrder(command, order, asked),
          announcedBy: actor.id,
          authority: command.authority,
        });
      },
    },
    ReviseBinderyOrder: {
      from: ['announced'],
      by: staff,
      refusals: ['contactUnknown'],
      decide: (state, command, asked) => events.binderyOrderRevised(contentOf(command, state, asked)),
    },
    SetBinderyCadence: {
      from: all,
      by: staff,
      decide: (state, { cadence }) => (cadence === state.cadence ? [] : events.binderyCadenceSet({ cadence })),
    },
    ReceiveBinderyOrder: workshop('announced', events.binderyOrderReceived),
    ProduceBinderyOrder: workshop('received', events.binderyOrderProduced),
    ControlBinderyOrder: workshop('inProduction', events.binderyOrderControlled),
    ShipBinderyOrder: {
      from: ['control'],
      by: staff,
      refusals: wrongDays,
      decide: (state, command, asked) => {
        const { carrier, parcelNumber = null, parcels } = command;
        return events.binderyOrderShipped({ ...done(state, command, asked), carrier, parcelNumber, parcels });
      },
    },
    ConfirmBinderyDelivery: {
      from: ['shipped'],
      by: either,
      binds: true,
      refusals: wrongDays,
      decide: delivered,
    },
    HandOverDigitalCopy: {
      from: afterFirst,
      by: staff,
      refusals: ['binderyNoCopyAwaited', 'binderyDayInFuture'],
      guard: ({ copy }) => (copy === 'asked' ? undefined : refusal('binderyNoCopyAwaited')),
      decide: (state, { on, note = null }, { actor, now }) => {
        checkPast('on', on, now);
        return events.digitalCopyHandedOver({ subjectId: subjectOf(state, actor), on, note });
      },
    },
    CorrectBinderyOrder: {
      from: afterFirst,
      by: staff,
      refusals: ['binderyStepNotEarlier'],
      decide: corrected,
    },
    CancelBinderyOrder: {
      from: cancellable,
      by: either,
      irreversible: true,
      refusals: ['binderyTakenInWork', 'binderyOnItsWay'],
      guard: mayBeCancelled,
      decide: (state, { reason }, { actor }) =>
        events.binderyOrderCancelled({ subjectId: subjectOf(state, actor), at: standsAt(state), reason }),
    },
    OpenBinderyIncident: {
      from: binderySteps,
      by: either,
      mailsStaff: true,
      decide: (state, { text }, { actor }) =>
        events.binderyIncidentOpened({
          subjectId: subjectOf(state, actor),
          ...{ at: stepOf(state), text, ordered: null, received: null },
        }),
    },
    ResolveBinderyIncident: {
      from: ['incident'],
      by: staff,
      decide: ({ incident, contactId }, { answer }) => {
        if (incident === null) return refuse('binderyOrderIs', { status: 'incident' });
        return events.binderyIncidentResolved({ subjectId: contactId, ...incident, answer });
      },
    },
    RemindOfBinding: {
      from: ['delivered'],
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: (state, _, { facts }) =>
        events.bindingFellDue({ dueOn: dueOn(state) ?? refuse(notYetDue), isFollowed: facts.isFollowed }),
    },
  },
  evolve: {
    BinderyOrderRecorded: (_, { data }) => begun(data),
    BinderyOrderAnnounced: (_, { data }) => begun(data),
    BinderyOrderRevised: (state, { data }) => withContent(state, data),
    BinderyCadenceSet: (state, { data: { cadence } }) => ({ ...state, cadence }),
    BinderyOrderReceived: reached('received'),
    BinderyOrderProduced: reached('inProduction'),
    BinderyOrderControlled: reached('control'),
    BinderyOrderShipped: reached('shipped'),
    BinderyOrderDelivered: reached('delivered'),
    DigitalCopyHandedOver: (state) => ({ ...state, copy: 'delivered' }),
    BinderyOrderCorrected: (state, { data: { step } }) => ({
      ...state,
      status: step,
      days: daysUntil(step, state.days),
    }),
    BinderyIncidentOpened: (state, { data: { at }, metadata: { actor } }) => ({
      ...state,
      status: 'incident',
      incident: { openedBy: actor, resumesAt: at },
    }),
    BinderyIncidentResolved: (state, { data: { resumesAt } }) => ({ ...state, status: resumesAt, incident: null }),
    BinderyOrderCancelled: (state) => ({ ...state, status: 'cancelled', incident: null }),
    BindingFellDue: (state, { data: { dueOn: remindedFor } }) => ({ ...state, remindedFor }),
  },
});
