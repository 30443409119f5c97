import { anyResource, type Actor } from '../../kernel/actor.js';
import { instantAt } from '../../kernel/days.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { signatoryFaults } from '../../sales/signatures/signature.vocabulary.js';
import * as commands from './webinar-session.commands.js';
import * as events from './webinar-session.events.js';
import type { SeatPayment, SessionTimes, WebinarSessionEvent } from './webinar-session.events.js';
import {
  freeSeats,
  isFull,
  isListed,
  isWaitedFor,
  noSession,
  offersIn,
  withoutEnrolment,
  withoutEntry,
  withFewer,
  type Enrolment,
  type WaitingEntry,
  type WebinarSessionState,
} from './webinar-session.state.js';
import type { NamedList } from './connection-list.vocabulary.js';
import {
  before,
  letGoAt,
  noticeMs,
  packFault,
  roomOpensMs,
  sameEntryMs,
  unitHeld,
  webinarLimits,
  type PackLeft,
} from './webinar.vocabulary.js';

/** A contact of the client who asks, and what speaks against naming them. */
interface PersonFacts {
  readonly id: string;
  readonly fault: string | null;
}

/** Facts looked up for a command. */
export interface WebinarSessionFacts {
  /** Price of a seat; null: there is no such webinar, or it is archived. */
  readonly webinar: Pick<SeatPayment, 'price' | 'vatRate'> | null;
  readonly parties: readonly PersonFacts[];
  /** Of those whom the command mails: contacts who never entered. */
  readonly strangerIds: readonly string[];
  /** Of the client who asks. */
  readonly pack: PackLeft | null;
  /** Why the invoice of an order would be refused with what the command says; null: it would not. */
  readonly chorusFault: readonly [field: 'chorusService' | 'commitment', code: string] | null;
  /** The link of the room that the command brings, sealed; null: it brings none. */
  readonly room: string | null;
  /** Files of the command, with what they are as lists of connections. */
  readonly lists: readonly NamedList[];
  /** How far the order is of the seat that the command names; a copy on paper counts once staff have accepted it. */
  readonly seatOrder: 'unsigned' | 'copyReturned' | 'signed';
}

type Deciding = Context<WebinarSessionFacts>;

const mailsSeated = {
  mailsStrangers: (_: WebinarSessionState, __: object, { facts }: Deciding) => facts.strangerIds,
};
/** Paid seats bound their mails by their cost; giving a seat back counts. */
const mailsEnrolled = {
  mailsStrangers: (_: WebinarSessionState, __: object, { facts: { webinar, strangerIds } }: Deciding) =>
    webinar?.price === 0 ? strangerIds : [],
};

const hasBegun = ({ times }: WebinarSessionState, now: string): boolean => times !== null && now >= times.startsAt;

const notBegun = (state: WebinarSessionState, { now }: GuardContext): Refusal | undefined =>
  hasBegun(state, now) ? refusal('webinarSessionBegun') : undefined;

const begun = (state: WebinarSessionState, { now }: GuardContext): Refusal | undefined =>
  hasBegun(state, now) ? undefined : refusal('webinarSessionNotBegun');

/** The provider's people are asked for no notice. */
const inNotice = ({ times }: WebinarSessionState, { now, actor }: GuardContext): Refusal | undefined =>
  times && actor.kind !== 'staff' && now > before(times.startsAt, noticeMs)
    ? refusal('webinarNoticePassed')
    : undefined;

const isTheirs =
  ({ kind, clientId }: Actor) =>
  (of: { readonly clientId: string }): boolean =>
    kind === 'staff' || kind === 'system' || of.clientId === clientId;

const hasEnrolled = (state: WebinarSessionState, context: GuardContext): Refusal | undefined =>
  state.enrolments.some(isTheirs(context.actor)) ? inNotice(state, context) : refusal('webinarEnrolmentUnknown');

const waits = ({ waiting }: WebinarSessionState, { actor }: GuardContext): Refusal | undefined =>
  waiting.some(isTheirs(actor)) ? undefined : refusal('webinarEntryUnknown');

const isOfferedSeats = ({ waiting }: WebinarSessionState, { actor, now }: GuardContext): Refusal | undefined =>
  waiting.filter(isTheirs(actor)).some(({ offeredUntil }) => offeredUntil !== null && now < offeredUntil)
    ? undefined
    : refusal('webinarOfferUnknown');

const enrolmentOf = (state: WebinarSessionState, participantId: string, { actor }: GuardContext): Enrolment =>
  state.enrolments.filter(isTheirs(actor)).find((enrolment) => enrolment.participantId === participantId) ??
  refuse('webinarEnrolmentUnknown');

const seatOf = ({ enrolments }: WebinarSessionState, enrolmentId: string): Enrolment =>
  enrolments.find(({ id }) => id === enrolmentId) ?? refuse('webinarEnrolmentUnknown');

const entryOf = (state: WebinarSessionState, participantId: string, { actor }: GuardContext): WaitingEntry =>
  state.waiting.filter(isTheirs(actor)).find(({ participantIds }) => participantIds.includes(participantId)) ??
  refuse('webinarEntryUnknown');

/** Staff name the client that they act for; customers act for their own client alone. */
const clientOf = ({ actor }: Deciding, named?: string): string => {
  const clientId = actor.kind === 'staff' ? named : actor.clientId;
  if (clientId === undefined || clientId === null) throw fieldRefusal('clientId', 'clientUnknown');
  return clientId;
};

/** A seat is for one natural person of the client who can be written to (specification §5). */
const checkParticipants = (
  state: WebinarSessionState,
  field: string,
  ids: readonly string[],
  { facts }: Deciding,
): void => {
  for (const id of ids) {
    const person = facts.parties.find((each) => each.id === id);
    if (!person) throw fieldRefusal(field, 'contactUnknown');
    if (person.fault === 'partyWithoutEmail' || person.fault === 'partyMailboxShared')
      throw fieldRefusal(field, person.fault);
    if (isListed(state, id)) throw fieldRefusal(field, 'webinarParticipantListed');
  }
};

type Paying = { readonly clientId?: string } & Pick<
  commands.EnrolParticipant,
  'packId' | 'signatoryId' | 'chorusService' | 'commitment'
>;

const noReferences = { chorusService: null, commitment: null, letGoAt: null } as const;

const paidByPack = (packId: string, seats: number, { facts: { pack }, now }: Deciding) => {
  const fault = packFault(pack, seats, now);
  if (fault !== null) throw fieldRefusal('packId', fault);
  return { payment: 'pack', packId, signatoryId: null, ...noReferences } as const;
};

const paidByOrder = (
  signatoryId: string,
  { chorusService, commitment }: Paying,
  { times }: WebinarSessionState,
  { facts: { parties, chorusFault }, now }: Deciding,
) => {
  const signatory = parties.find(({ id }) => id === signatoryId);
  if (!signatory) throw fieldRefusal('signatoryId', 'contactUnknown');
  if (signatory.fault !== null) throw fieldRefusal('signatoryId', signatory.fault);
  if (chorusFault) throw fieldRefusal(...chorusFault);
  const references = { chorusService: chorusService ?? null, commitment: commitment ?? null };
  return {
    ...({ payment: 'order', packId: null, signatoryId, ...references } as const),
    letGoAt: times && letGoAt(now, times.startsAt),
  };
};

/** Free seats need no payment; else a pack pays, or an order that the signatory signs. */
const paymentOf = (state: WebinarSessionState, paying: Paying, seats: number, context: Deciding): SeatPayment => {
  const { packId, signatoryId } = paying;
  const costs = context.facts.webinar ?? refuse('webinarUnknown');
  if (costs.price === 0) return { ...costs, payment: 'free', packId: null, signatoryId: null, ...noReferences };
  if (packId !== undefined) return { ...costs, ...paidByPack(packId, seats, context) };
  if (signatoryId !== undefined) return { ...costs, ...paidByOrder(signatoryId, paying, state, context) };
  throw fieldRefusal('signatoryId', 'webinarPaymentMissing');
};

/** The unit that a path reserves for the seat, and that pays it. */
interface PromisedUnit {
  readonly packId: string;
  readonly packUnit: number;
}

const promisedIn = ({ packId, packUnit }: WaitingEntry): PromisedUnit | null =>
  packId === null || packUnit === null ? null : { packId, packUnit };

const byPath = ({ facts: { webinar } }: Deciding, { packId }: PromisedUnit): SeatPayment => ({
  ...(webinar ?? refuse('webinarUnknown')),
  ...{ payment: 'pack', packId, signatoryId: null, ...noReferences },
});

const enrol = (
  state: WebinarSessionState,
  participantIds: readonly string[],
  entry: WaitingEntry | null,
  paying: Paying,
  context: Deciding,
): WebinarSessionEvent => {
  const promised = entry && promisedIn(entry);
  const payment = promised ? byPath(context, promised) : paymentOf(state, paying, participantIds.length, context);
  const units = payment.packId === null ? [] : (context.facts.pack?.freeUnits ?? []);
  return events.webinarParticipantsEnrolled({
    ...payment,
    clientId: clientOf(context, paying.clientId),
    enrolledBy: context.actor.id,
    entryId: entry?.id ?? null,
    enrolments: participantIds.map((participantId, place) => ({
      ...{ id: context.idFor(participantId), participantId },
      ...{ packUnit: promised?.packUnit ?? units[place] ?? null, ofPath: promised !== null },
    })),
  });
};

/** Removes an entry of the waiting list and offers its seats to the next. */
const entryGone = (state: WebinarSessionState, entryId: string, event: WebinarSessionEvent, now: string) => [
  event,
  ...offersIn(withoutEntry(state, entryId), now),
];

const cancelledSeat = (
  { id: enrolmentId, participantId, enrolledBy }: Enrolment,
  isUnsigned = false,
): WebinarSessionEvent => events.webinarEnrolmentCancelled({ enrolmentId, participantId, enrolledBy, isUnsigned });

/** To the next who waits. */
const seatGivenBack = (
  state: WebinarSessionState,
  seat: Enrolment,
  now: string,
  isUnsigned = false,
): readonly WebinarSessionEvent[] => [
  cancelledSeat(seat, isUnsigned),
  ...offersIn(withoutEnrolment(state, seat.id), now),
];

/** Gives a free seat that is paid for, else a place on the waiting list. */
const reserve = (
  state: WebinarSessionState,
  { clientId, participantId, reservedBy: enrolledBy, seatId, ...asked }: commands.ReserveSeat,
  { facts: { webinar, pack }, now }: Deciding,
): readonly WebinarSessionEvent[] => {
  const costs = webinar ?? refuse('webinarUnknown');
  const isFree = costs.price === 0;
  const packId = isFree ? null : (asked.packId ?? null);
  const promised = packId === null ? null : (asked.packUnit ?? null);
  if (!isFull(state) && (isFree || promised !== null || packFault(pack, 1, now) === null))
    return [
      events.webinarParticipantsEnrolled({
        ...{ ...costs, payment: isFree ? 'free' : 'pack', packId },
        ...{ signatoryId: null, ...noReferences, clientId, enrolledBy, entryId: null },
        enrolments: [
          {
            ...{ id: seatId, participantId, ofPath: promised !== null },
            packUnit: promised ?? (packId === null ? null : (pack?.freeUnits[0] ?? null)),
          },
        ],
      }),
    ];
  const entry = {
    ...{ clientId, askedBy: enrolledBy, participantIds: [participantId] },
    ...{ packId: promised === null ? null : packId, packUnit: promised },
  };
  const waiting = [...state.waiting, { ...entry, id: seatId, offeredUntil: null }];
  return [events.webinarWaitingListJoined({ ...entry, entryId: seatId }), ...offersIn({ ...state, waiting }, now)];
};

/** Gives back reservations: seats, ones taken from the waiting list, or places on this list; the next who wait are offered them. */
const giveBack = (
  state: WebinarSessionState,
  seatIds: readonly string[],
  now: string,
): readonly WebinarSessionEvent[] => {
  const entries = state.waiting.filter(({ id }) => seatIds.includes(id));
  const seats = state.enrolments.filter(({ id, entryId = id }) => seatIds.includes(id) || seatIds.includes(entryId));
  if (entries.length + seats.length === 0) return [];
  const unlisted = entries.reduce((left, { id }) => withoutEntry(left, id), state);
  return [
    ...entries.map(({ id: entryId }) => events.webinarWaitingListLeft({ entryId })),
    ...seats.map((seat) => cancelledSeat(seat)),
    ...offersIn(
      seats.reduce((left, { id }) => withoutEnrolment(left, id), unlisted),
      now,
    ),
  ];
};

/** By the clock of the provider, also where it changes. */
const timesOf = ({ day, from, to }: commands.MoveWebinarSession, now: string): SessionTimes => {
  const times = { startsAt: instantAt(day, from), endsAt: instantAt(day, to) };
  if (times.startsAt <= now) throw fieldRefusal('day', 'webinarSessionInThePast');
  return times;
};

/** Each unit is reserved by its number, so that none is spent twice; one taken at the same instant is drawn again. */
const drawsUnits = { drawsAgain: ['webinarPackUnitTaken'] } as const;

const personRefusals = [
  'contactUnknown',
  'partyWithoutEmail',
  'partyMailboxShared',
  'emailOfVendor',
  'emailDisposable',
];
const paymentRefusals = [
  ...signatoryFaults,
  'webinarUnknown',
  'webinarPackUnknown',
  'webinarPackExpired',
  'webinarQuotaReached',
  'webinarPackUnitTaken',
  'webinarPaymentMissing',
  'clientUnknown',
  'chorusServiceRequired',
  'commitmentRequired',
  'chorusServiceOrCommitmentRequired',
  'chorusServiceUnknown',
  'serviceAsksCommitment',
];
const staff = ['staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;
const comingStatuses = ['scheduled', 'open'] as const;

/** Date of a webinar, with its seats and its waiting list (specification §3; features F23, W22, W24). */
export const webinarSession = lifecycle<WebinarSessionState, WebinarSessionFacts>()('webinarSession', {
  plural: 'webinarSessions',
  initial: noSession,
  commands: {
    ScheduleWebinarSession: commands.ScheduleWebinarSession,
    ReviseWebinarSession: commands.ReviseWebinarSession,
    OpenWebinarSession: commands.OpenWebinarSession,
    MoveWebinarSession: commands.MoveWebinarSession,
    CancelWebinarSession: commands.CancelWebinarSession,
    HoldWebinarSession: commands.HoldWebinarSession,
    EnrolParticipant: commands.EnrolParticipant,
    CancelEnrolment: commands.CancelEnrolment,
    SwapParticipant: commands.SwapParticipant,
    JoinWaitingList: commands.JoinWaitingList,
    LeaveWaitingList: commands.LeaveWaitingList,
    AcceptSeatOffer: commands.AcceptSeatOffer,
    ExpireSeatOffer: commands.ExpireSeatOffer,
    ReleaseSeat: commands.ReleaseSeat,
    LetUnsignedSeatGo: commands.LetUnsignedSeatGo,
    ReserveSeat: commands.ReserveSeat,
    GiveSeatBack: commands.GiveSeatBack,
    ConfirmSeatOrder: commands.ConfirmSeatOrder,
    RemindOfWebinarSession: commands.RemindOfWebinarSession,
    OpenWebinarRoom: commands.OpenWebinarRoom,
    NoteRoomEntry: commands.NoteRoomEntry,
    FileConnectionLists: commands.FileConnectionLists,
    RecordWebinarAttendance: commands.RecordWebinarAttendance,
  },
  events: events.webinarSessionEvents,
  transitions: {
    none: ['scheduled'],
    scheduled: ['open', 'held', 'cancelled'],
    open: ['held', 'cancelled'],
    held: [],
    cancelled: [],
  },
  resource: () => anyResource('webinarSession'),
  // people of several clients sit in it
  tenant: () => null,
  // the units of a session that the provider cancelled come back
  held: ({ status, enrolments }) =>
    status === 'cancelled'
      ? []
      : enrolments.flatMap(({ packId, packUnit, ofPath }) =>
          packId === null || packUnit === null || ofPath ? [] : unitHeld(packId, packUnit),
        ),
  timers: ({ status, times, enrolments, waiting, isReminded, isRoomOpen }) => {
    if (!times || (status !== 'scheduled' && status !== 'open')) return [];
    const { startsAt, endsAt } = times;
    return [
      { name: 'hold', command: new commands.HoldWebinarSession(), dueAt: endsAt },
      ...(status === 'open' && !isReminded
        ? [{ name: 'remind', command: new commands.RemindOfWebinarSession(), dueAt: before(startsAt, noticeMs) }]
        : []),
      ...(status === 'open' && !isRoomOpen
        ? [{ name: 'room', command: new commands.OpenWebinarRoom(), dueAt: before(startsAt, roomOpensMs) }]
        : []),
      ...enrolments.flatMap(({ id: enrolmentId, isOrderSigned, letGoAt: dueAt }) =>
        status !== 'open' || isOrderSigned || dueAt === null
          ? []
          : [
              {
                name: `unsigned-${enrolmentId}`,
                command: Object.assign(new commands.LetUnsignedSeatGo(), { enrolmentId }),
                dueAt,
              },
            ],
      ),
      ...waiting.flatMap(({ id, participantIds, offeredUntil }) =>
        offeredUntil === null
          ? []
          : [
              {
                name: `offer-${id}`,
                command: Object.assign(new commands.ExpireSeatOffer(), { participantId: participantIds[0] ?? id }),
                dueAt: offeredUntil,
              },
            ],
      ),
    ];
  },
  decide: {
    ScheduleWebinarSession: {
      from: ['none'],
      by: staff,
      refusals: ['webinarUnknown', 'webinarSessionInThePast'],
      decide: (_, { webinarId, seats, day, from, to }, { now, facts }) => {
        if (!facts.webinar) throw fieldRefusal('webinarId', 'webinarUnknown');
        const times = timesOf({ day, from, to }, now);
        return [events.webinarSessionScheduled({ webinarId, ...times, seats, roomUrl: facts.room })];
      },
    },
    ReviseWebinarSession: {
      from: comingStatuses,
      by: staff,
      refusals: ['webinarSeatsTaken'],
      decide: (state, { seats, removesRoom }, { now, facts }) => {
        if (seats < state.seats - freeSeats(state)) throw fieldRefusal('seats', 'webinarSeatsTaken');
        return [
          events.webinarSessionRevised({ seats, roomUrl: facts.room ?? (removesRoom ? null : state.roomUrl) }),
          ...offersIn({ ...state, seats }, now),
        ];
      },
    },
    OpenWebinarSession: {
      from: ['scheduled'],
      by: staff,
      refusals: ['webinarSessionBegun'],
      guard: notBegun,
      decide: () => [events.webinarSessionOpened({})],
    },
    MoveWebinarSession: {
      from: comingStatuses,
      by: staff,
      refusals: ['webinarSessionInThePast'],
      decide: ({ sequence }, asked, { now }) => [
        events.webinarSessionMoved({ ...timesOf(asked, now), sequence: sequence + 1 }),
      ],
    },
    CancelWebinarSession: {
      from: comingStatuses,
      by: staff,
      irreversible: true,
      decide: ({ sequence }, { reason }) => [events.webinarSessionCancelled({ reason, sequence: sequence + 1 })],
    },
    HoldWebinarSession: {
      from: comingStatuses,
      by: system,
      timed: 'effect',
      decide: () => [events.webinarSessionHeld({})],
    },
    EnrolParticipant: {
      from: ['open'],
      by: ['customer', 'staff'],
      ...mailsEnrolled,
      ...drawsUnits,
      refusals: [
        'webinarSessionBegun',
        'webinarSessionFull',
        'webinarParticipantListed',
        ...personRefusals,
        ...paymentRefusals,
      ],
      guard: (state, context) =>
        notBegun(state, context) ?? (isFull(state) ? refusal('webinarSessionFull') : undefined),
      decide: (state, { participantId, ...paying }, context) => {
        clientOf(context, paying.clientId);
        checkParticipants(state, 'participantId', [participantId], context);
        return [enrol(state, [participantId], null, paying, context)];
      },
    },
    CancelEnrolment: {
      from: ['open'],
      by: ['customer', 'staff'],
      ...mailsSeated,
      refusals: ['webinarEnrolmentUnknown', 'webinarNoticePassed'],
      guard: hasEnrolled,
      decide: (state, { participantId }, context) => {
        return seatGivenBack(state, enrolmentOf(state, participantId, context), context.now);
      },
    },
    SwapParticipant: {
      from: ['open'],
      by: customer,
      ...mailsSeated,
      refusals: [
        'webinarEnrolmentUnknown',
        'webinarNoticePassed',
        'webinarParticipantListed',
        ...personRefusals.slice(0, 3),
      ],
      guard: hasEnrolled,
      decide: (state, { participantId: formerId, replacementId }, context) => {
        const { id: enrolmentId } = enrolmentOf(state, formerId, context);
        checkParticipants(state, 'replacementId', [replacementId], context);
        return [events.webinarParticipantSwapped({ enrolmentId, participantId: replacementId, formerId })];
      },
    },
    JoinWaitingList: {
      from: ['open'],
      by: ['customer', 'staff'],
      refusals: [
        'webinarSessionBegun',
        'webinarSeatsLeft',
        'webinarMoreThanSeats',
        'webinarParticipantListed',
        'clientUnknown',
        ...personRefusals.slice(0, 3),
      ],
      guard: (state, context) =>
        notBegun(state, context) ?? (isFull(state) || isWaitedFor(state) ? undefined : refusal('webinarSeatsLeft')),
      decide: (state, { participantIds, clientId: named }, context) => {
        const clientId = clientOf(context, named);
        // they would wait for ever, and everybody behind them
        if (participantIds.length > state.seats) throw fieldRefusal('participantIds', 'webinarMoreThanSeats');
        if (!isFull(state) && participantIds.length <= freeSeats(state)) return refuse('webinarSeatsLeft');
        checkParticipants(state, 'participantIds', participantIds, context);
        return [
          events.webinarWaitingListJoined({
            entryId: context.idFor('entry'),
            clientId,
            // the participant for whom staff act is told of the offer and of changes to the session
            askedBy: context.actor.kind === 'staff' ? (participantIds[0] ?? context.actor.id) : context.actor.id,
            ...{ participantIds, packId: null, packUnit: null },
          }),
        ];
      },
    },
    LeaveWaitingList: {
      from: ['open'],
      by: ['customer', 'staff'],
      refusals: ['webinarEntryUnknown'],
      guard: waits,
      decide: (state, { participantId, isAlone = false }, context) => {
        const { id: entryId, ...entry } = entryOf(state, participantId, context);
        const participantIds = entry.participantIds.filter((each) => each !== participantId);
        if (isAlone && participantIds.length > 0)
          return [
            events.webinarWaitingEntryReduced({ entryId, participantIds }),
            ...offersIn(withFewer(state, entryId, participantIds), context.now),
          ];
        return entryGone(state, entryId, events.webinarWaitingListLeft({ entryId }), context.now);
      },
    },
    AcceptSeatOffer: {
      from: ['open'],
      by: ['customer', 'staff'],
      ...mailsEnrolled,
      ...drawsUnits,
      refusals: [
        'webinarEntryUnknown',
        'webinarOfferUnknown',
        'webinarSessionBegun',
        ...personRefusals,
        ...paymentRefusals,
      ],
      guard: (state, context) => notBegun(state, context) ?? isOfferedSeats(state, context),
      decide: (state, { participantId, ...paying }, context) => {
        const entry = entryOf(state, participantId, context);
        const { clientId, participantIds, offeredUntil } = entry;
        if (offeredUntil === null || context.now >= offeredUntil) return refuse('webinarOfferUnknown');
        return [enrol(state, participantIds, entry, { ...paying, clientId }, context)];
      },
    },
    ExpireSeatOffer: {
      from: ['open'],
      by: system,
      timed: 'effect',
      decide: (state, { participantId }, context) => {
        const { id: entryId, askedBy } = entryOf(state, participantId, context);
        return entryGone(state, entryId, events.webinarSeatOfferExpired({ entryId, askedBy }), context.now);
      },
    },
    ReleaseSeat: {
      from: ['open'],
      by: system,
      refusals: ['webinarEnrolmentUnknown'],
      decide: (state, { enrolmentId }, { now }) => seatGivenBack(state, seatOf(state, enrolmentId), now),
    },
    // a signature that the session was not told of yet counts; the day was said with the order, and the session does not wait
    LetUnsignedSeatGo: {
      from: ['open'],
      by: system,
      timed: 'effect',
      refusals: ['webinarEnrolmentUnknown'],
      decide: (state, { enrolmentId }, { now, facts: { seatOrder } }) => {
        if (seatOrder === 'signed') return [events.webinarSeatOrderSigned({ enrolmentId })];
        return seatOrder === 'copyReturned' || hasBegun(state, now)
          ? []
          : seatGivenBack(state, seatOf(state, enrolmentId), now, true);
      },
    },
    ReserveSeat: {
      from: ['open'],
      by: system,
      ...drawsUnits,
      refusals: ['webinarSessionBegun', 'webinarUnknown', 'webinarPackUnitTaken'],
      guard: notBegun,
      decide: (state, asked, context) => (isListed(state, asked.participantId) ? [] : reserve(state, asked, context)),
    },
    GiveSeatBack: {
      from: ['open'],
      by: system,
      refusals: ['webinarSessionBegun'],
      guard: notBegun,
      decide: (state, { seatIds }, { now }) => giveBack(state, seatIds, now),
    },
    ConfirmSeatOrder: {
      from: ['open', 'held'],
      by: system,
      refusals: ['webinarEnrolmentUnknown'],
      decide: (state, { enrolmentId }) =>
        seatOf(state, enrolmentId).isOrderSigned ? [] : [events.webinarSeatOrderSigned({ enrolmentId })],
    },
    RemindOfWebinarSession: {
      from: ['open'],
      by: system,
      timed: { noticeUntil: ({ times }) => times && before(times.startsAt, roomOpensMs) },
      decide: () => [events.webinarSessionReminded({})],
    },
    OpenWebinarRoom: {
      from: ['open'],
      by: system,
      timed: { noticeUntil: ({ times }) => times && times.endsAt },
      decide: () => [events.webinarRoomOpened({})],
    },
    NoteRoomEntry: {
      from: ['open'],
      by: system,
      refusals: ['webinarEnrolmentUnknown'],
      decide: ({ enrolments, entries }, { participantId }, { now }) => {
        const seat =
          enrolments.find((each) => each.participantId === participantId) ?? refuse('webinarEnrolmentUnknown');
        const last = entries[seat.id];
        return last !== undefined && before(now, sameEntryMs) < last
          ? []
          : [events.webinarRoomEntered({ enrolmentId: seat.id, participantId })];
      },
    },
    FileConnectionLists: {
      from: ['open', 'held'],
      by: staff,
      refusals: ['webinarSessionNotBegun', 'fileUnknown', 'connectionListUnreadable', 'connectionListsFull'],
      guard: begun,
      decide: ({ connectionLists }, { fileIds }, { facts }) => {
        const lists = fileIds.flatMap((fileId) => {
          if (connectionLists.includes(fileId)) return [];
          const named = facts.lists.find((list) => list.fileId === fileId);
          if (!named) throw fieldRefusal('fileIds', 'fileUnknown');
          if (named.software === null) throw fieldRefusal('fileIds', 'connectionListUnreadable');
          return named.isFiled ? [] : [{ fileId, software: named.software }];
        });
        const max = webinarLimits.connectionLists;
        if (connectionLists.length + lists.length > max) throw fieldRefusal('fileIds', 'connectionListsFull', { max });
        return lists.length === 0 ? [] : [events.webinarConnectionListsFiled({ lists })];
      },
    },
    RecordWebinarAttendance: {
      from: ['open', 'held'],
      by: staff,
      refusals: ['webinarSessionNotBegun', 'webinarEnrolmentUnknown'],
      guard: begun,
      decide: ({ enrolments }, { participantIds }) => {
        if (!participantIds.every((id) => enrolments.some(({ participantId }) => participantId === id)))
          throw fieldRefusal('participantIds', 'webinarEnrolmentUnknown');
        const wasThere = ({ participantId }: Enrolment): boolean => participantIds.includes(participantId);
        return [
          events.webinarAttendanceRecorded({
            presentIds: enrolments.filter(wasThere).map(({ id }) => id),
            absentIds: enrolments.filter((each) => !wasThere(each)).map(({ id }) => id),
          }),
        ];
      },
    },
  },
  evolve: {
    WebinarSessionScheduled: (_, { data: { webinarId, startsAt, endsAt, seats, roomUrl } }) => ({
      ...noSession,
      status: 'scheduled',
      webinarId,
      times: { startsAt, endsAt },
      seats,
      roomUrl,
    }),
    WebinarSessionRevised: (state, { data: { seats, roomUrl } }) => ({ ...state, seats, roomUrl }),
    WebinarSessionOpened: (state) => ({ ...state, status: 'open' }),
    WebinarSessionMoved: (state, { data: { sequence, ...times } }) => ({
      ...state,
      times,
      sequence,
      isReminded: false,
      isRoomOpen: false,
    }),
    WebinarSessionCancelled: (state, { data: { sequence } }) => ({
      ...state,
      status: 'cancelled',
      sequence,
      waiting: [],
    }),
    WebinarSessionHeld: (state) => ({ ...state, status: 'held', waiting: [] }),
    WebinarParticipantsEnrolled: (
      state,
      { data: { enrolments, entryId, clientId, enrolledBy, packId, letGoAt: until } },
    ) => ({
      ...(entryId === null ? state : withoutEntry(state, entryId)),
      enrolments: [
        ...state.enrolments,
        ...enrolments.map((each) => ({
          ...{ ...each, clientId, enrolledBy, packId, letGoAt: until, isOrderSigned: false },
          ...(entryId !== null && { entryId }),
        })),
      ],
    }),
    WebinarEnrolmentCancelled: (state, { data: { enrolmentId } }) => withoutEnrolment(state, enrolmentId),
    WebinarParticipantSwapped: (state, { data: { enrolmentId, participantId } }) => ({
      ...state,
      enrolments: state.enrolments.map((each) => (each.id === enrolmentId ? { ...each, participantId } : each)),
    }),
    WebinarSeatOrderSigned: (state, { data: { enrolmentId } }) => ({
      ...state,
      enrolments: state.enrolments.map((each) => (each.id === enrolmentId ? { ...each, isOrderSigned: true } : each)),
    }),
    WebinarWaitingListJoined: (state, { data: { entryId, ...entry } }) => ({
      ...state,
      waiting: [...state.waiting, { ...entry, id: entryId, offeredUntil: null }],
    }),
    WebinarWaitingListLeft: (state, { data: { entryId } }) => withoutEntry(state, entryId),
    WebinarWaitingEntryReduced: (state, { data: { entryId, participantIds } }) =>
      withFewer(state, entryId, participantIds),
    WebinarSeatsOffered: (state, { data: { entryId, until } }) => ({
      ...state,
      waiting: state.waiting.map((entry) => (entry.id === entryId ? { ...entry, offeredUntil: until } : entry)),
    }),
    WebinarSeatOfferExpired: (state, { data: { entryId } }) => withoutEntry(state, entryId),
    WebinarSessionReminded: (state) => ({ ...state, isReminded: true }),
    WebinarRoomOpened: (state) => ({ ...state, isRoomOpen: true }),
    WebinarRoomEntered: (state, { at, data: { enrolmentId } }) => ({
      ...state,
      entries: { ...state.entries, [enrolmentId]: at },
    }),
    WebinarConnectionListsFiled: (state, { data: { lists } }) => ({
      ...state,
      connectionLists: [...state.connectionLists, ...lists.map(({ fileId }) => fileId)],
    }),
    WebinarAttendanceRecorded: (state) => state,
  },
});
