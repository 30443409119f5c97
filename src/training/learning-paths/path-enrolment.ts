import type { Civility } from '../../customers/accounts/account.vocabulary.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { event, type Personal } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import { lifecycle, type Context, type GuardContext, type Reservation } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { unitHeld } from '../webinars/webinar.vocabulary.js';
import type { LearningPathData, PathStep } from './learning-path.js';
import {
  pathEnrolmentStatuses,
  runningPathStatuses,
  stepStatesOf,
  type PathEnrolmentStatus,
  type PathEvidence,
} from './learning-path.vocabulary.js';
import * as commands from './path-enrolment.commands.js';
import { courseSeatHeld, type CoursePlaces } from '../enrolments/enrolment.vocabulary.js';
import { reservedCourses, type PathCourse } from './path-enrolment.course-rules.js';
import { allot, sessionFault, type Allotted, type OfferedSession, type PathSeat } from './path-enrolment.seat-rules.js';

interface Learner {
  /** Id of the contact; null: a person without an account. */
  readonly participantId: string | null;
  readonly civility: Civility;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly email: Personal<string>;
}
const ofLearner = { firstName: 'participantId', lastName: 'participantId', email: 'participantId' } as const;

/** Seats of before units of packs had numbers. */
const withUnit = (seat: object) => ({ packUnit: null, ...seat });
const seatsWithUnits = ({ seats, ...data }: Readonly<Record<string, unknown>>) => ({
  ...data,
  ...(Array.isArray(seats) && { seats: seats.map((seat: object) => withUnit(seat)) }),
});
const swapWithUnits = ({ former, ...data }: Readonly<Record<string, unknown>>) => ({
  ...withUnit(data),
  former: typeof former === 'object' && former !== null ? withUnit(former) : null,
});

/** The steps stay as they were on the day of the enrolment: later revisions of the path do not change them. */
export const pathEntered = event('PathEntered').carries<
  Learner & {
    readonly clientId: string;
    readonly pathId: string;
    readonly title: LocalisedText;
    readonly steps: readonly PathStep[];
    readonly startsOn: string;
    /** By the clock of the client. */
    readonly startsAt: string;
    readonly enrolledBy: string;
    /** Of classes and webinars, reserved with it. */
    readonly seats?: readonly PathSeat[];
    /** Of courses, reserved with it. */
    readonly courses?: readonly PathCourse[];
  }
>({ impersonal: { title: 'offered', steps: 'offered' }, personal: ofLearner, upcasters: [seatsWithUnits] });
/** The participant without an account has got one, found by the address. */
export const pathLearnerRecognised = event('PathLearnerRecognised').carries<Learner>({ personal: ofLearner });
export const pathLeft = event('PathLeft').carries<object>();
export const pathStarted = event('PathStarted').carries<object>();
/** `opened`: numbers of the steps that open with it. */
export const pathStepDone = event('PathStepDone').carries<{
  readonly step: number;
  readonly through: PathEvidence;
  readonly opened: readonly number[];
}>();
/** The evidence of a step was taken back; the path is under way again where it was completed. */
export const pathStepReopened = event('PathStepReopened').carries<{
  readonly step: number;
  readonly status: (typeof runningPathStatuses)[number];
}>();
export const pathCompleted = event('PathCompleted').carries<object>();
/**
 * `former`: what is given back once the new one is taken; null: the step had none. By the system: the session refused
 * them, and they keep the seat that they had before.
 */
export const pathSessionSwapped = event('PathSessionSwapped').carries<PathSeat & { readonly former: PathSeat | null }>({
  upcasters: [swapWithUnits],
});
export const pathSeatLost = event('PathSeatLost').carries<{ readonly step: number; readonly sessionId: string }>();
export const pathEnrolmentEvents = [
  pathEntered,
  pathLearnerRecognised,
  pathLeft,
  pathStarted,
  pathStepDone,
  pathStepReopened,
  pathCompleted,
  pathSessionSwapped,
  pathSeatLost,
] as const;

export interface PathEnrolmentState {
  readonly status: 'none' | PathEnrolmentStatus;
  readonly place: { readonly clientId: string; readonly pathId: string; readonly enrolledBy: string } | null;
  readonly learner: Learner | null;
  readonly steps: readonly PathStep[];
  /** Numbers of steps, from 1. */
  readonly done: readonly number[];
  /** Steps whose evidence two persons took back: no one alone makes them done. */
  readonly reopened: readonly number[];
  readonly seats: readonly PathSeat[];
  readonly courses: readonly PathCourse[];
  /** Sessions that were taken instead of others. */
  readonly swaps: readonly { readonly sessionId: string; readonly former: PathSeat | null }[];
  readonly startsAt: string | null;
}

export interface PathEnrolmentFacts {
  /** The path that is named; null: there is none. */
  readonly path: (LearningPathData & { readonly isOpen: boolean }) | null;
  /** The contact of the client with the address that is named. */
  readonly contactId: string | null;
  /** Of those whom the command mails: contacts who never entered. */
  readonly strangerIds: readonly string[];
  /** Contact with the address of a participant who had no account so far. */
  readonly accountId: string | null;
  readonly emailFault: string | null;
  /** Of the client. */
  readonly timeZone: string;
  /** Sessions for the steps, and reserved ones, in the order in which they begin. */
  readonly sessions: readonly OfferedSession[];
  /** Of the courses that steps name. */
  readonly courses: readonly CoursePlaces[];
  /** Why the pack that is named does not pay one seat; null: it does. */
  readonly packFault: string | null;
  /** Free units of it, by their numbers, as many as the steps may need. */
  readonly packUnits: readonly number[];
}

type Deciding = Context<PathEnrolmentFacts>;

const learnerIn = ({ participantId, civility, firstName, lastName, email }: Learner): Learner => ({
  ...{ participantId, civility, firstName, lastName, email },
});

const dayMs = 86_400_000;

const isRunning = (status: string): boolean => runningPathStatuses.some((running) => running === status);

const statesOf = ({ steps }: PathEnrolmentState, done: readonly number[]) =>
  stepStatesOf(steps.map(({ after }, place) => ({ after, isDone: done.includes(place + 1) })));

const stepDone = (state: PathEnrolmentState, step: number, through: PathEvidence) => {
  const before = statesOf(state, state.done);
  const states = statesOf(state, [...state.done, step]);
  const opened = states.flatMap((each, place) => (each === 'open' && before[place] === 'locked' ? [place + 1] : []));
  const done = pathStepDone({ step, through, opened });
  const isOver = state.status === 'inProgress' && states.every((each) => each === 'done');
  return isOver ? [done, pathCompleted({})] : [done];
};

/** Steps are done one after the other; a step that is done already, or unknown to the path, is passed over. */
const stepsDone = (state: PathEnrolmentState, named: readonly number[], through: PathEvidence) => {
  const steps = named.filter((step) => step <= state.steps.length && !state.done.includes(step));
  return steps.flatMap((step, place) =>
    stepDone({ ...state, done: [...state.done, ...steps.slice(0, place)] }, step, through),
  );
};

const hasStarted = ({ startsAt }: PathEnrolmentState, { now }: GuardContext): Refusal | undefined =>
  startsAt !== null && now >= startsAt ? refusal('pathHasStarted') : undefined;

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('pathEnrolment'), clientId });

const sits = ({ participantIds }: OfferedSession, contactId: string | null): boolean =>
  contactId !== null && participantIds.includes(contactId);

const noUnit = { packId: null, packUnit: null } as const;

/** The unit at this place among those that the seats take; none for a seat that takes none. */
const unitOf = (packId: string | undefined, place: number, units: readonly number[]) =>
  packId === undefined || place < 0 ? noUnit : { packId, packUnit: units[place] ?? null };

/** All seats, or none: what has no seat left is named. */
const reserved = (
  allotted: readonly Allotted[],
  steps: readonly PathStep[],
  { packId }: commands.EnrolInPath,
  { facts: { contactId, packFault, packUnits }, idFor }: Deciding,
): readonly PathSeat[] => {
  const full = allotted.find(({ isFull }) => isFull);
  if (full) return refuse('pathStepFull', { step: full.step, name: steps[full.step - 1]?.code ?? '' });
  const seats = allotted.flatMap(({ step, session }) => (session ? { step, session } : []));
  const webinar = seats.find(({ session }) => session.kind === 'webinar');
  if (webinar && contactId === null) throw fieldRefusal('email', 'pathSeatNeedsAccount', { step: webinar.step });
  // a session is paid once for a learner
  const paid = seats.filter(
    ({ session }, place) =>
      session.isPaid &&
      !sits(session, contactId) &&
      place === seats.findIndex((each) => each.session.id === session.id),
  );
  const [first] = paid;
  if (first && packId === undefined) throw fieldRefusal('packId', 'pathPackMissing', { step: first.step });
  if (first && packFault !== null) throw fieldRefusal('packId', packFault);
  if (paid.length > packUnits.length) throw fieldRefusal('packId', 'webinarQuotaReached');
  return seats.map(({ step, session: { id: sessionId, kind } }) => ({
    ...{ step, kind, sessionId, seatId: idFor(`seat ${String(step)}`) },
    ...unitOf(
      packId,
      paid.findIndex((each) => each.step === step),
      packUnits,
    ),
  }));
};

const seatOf = ({ seats }: PathEnrolmentState, step: number): PathSeat | null =>
  seats.find((seat) => seat.step === step) ?? null;

/** A webinar seat is given back until the notice; of one that was missed there is nothing to give back. */
const isBound = (former: PathSeat | null, { facts: { sessions }, now }: Deciding): boolean => {
  const session = former?.kind === 'webinar' ? sessions.find(({ id }) => id === former.sessionId) : undefined;
  return session?.isOpen === true && now > new Date(Date.parse(session.startsAt) - dayMs).toISOString();
};

const ofStep: readonly string[] = ['pathStepNone', 'pathStepIsDone'];

/** The seat is given back for the new one, and its unit with it; one of a session that has begun stays paid. */
const isGivenBack = (former: PathSeat, { facts: { sessions } }: Deciding): boolean =>
  sessions.find(({ id }) => id === former.sessionId)?.isOpen === true;

/**
 * Unit that pays the new seat: that of the former seat, or one of the pack that is named; none where the seat is free, or
 * theirs already.
 */
const unitFor = (
  state: PathEnrolmentState,
  session: OfferedSession,
  former: PathSeat | null,
  { step, packId }: commands.SwapPathSession,
  context: Deciding,
): Pick<PathSeat, 'packId' | 'packUnit'> => {
  if (!session.isPaid || sits(session, state.learner?.participantId ?? null)) return noUnit;
  if (former && former.packId !== null && isGivenBack(former, context))
    return { packId: former.packId, packUnit: former.packUnit };
  const named = packId ?? former?.packId ?? undefined;
  const { packFault, packUnits } = context.facts;
  if (named === undefined) throw fieldRefusal('packId', 'pathPackMissing', { step });
  if (packFault !== null) throw fieldRefusal('packId', packFault);
  return unitOf(named, 0, packUnits);
};

const swapSession = (state: PathEnrolmentState, asked: commands.SwapPathSession, context: Deciding) => {
  const { step, sessionId } = asked;
  const fault = sessionFault(state, step, sessionId, { ...context.facts, now: context.now });
  const name = state.steps[step - 1]?.code ?? '';
  if (fault !== null) throw fieldRefusal(ofStep.includes(fault) ? 'step' : 'sessionId', fault, { step, name });
  const former = seatOf(state, step);
  if (isBound(former, context)) return refuse('webinarNoticePassed');
  const session = context.facts.sessions.find(({ id }) => id === sessionId) ?? refuse('pathSessionUnknown');
  const { kind } = session;
  if (kind === 'webinar' && state.learner?.participantId === null)
    throw fieldRefusal('step', 'pathSeatNeedsAccount', { step });
  const unit = unitFor(state, session, former, asked, context);
  return pathSessionSwapped({ step, kind, sessionId, seatId: context.idFor('seat'), ...unit, former });
};

/** From the next day on, by the clock of the client (specification §5). */
const enter = (asked: commands.EnrolInPath, context: Deciding) => {
  const { pathId, startsOn, civility, firstName, lastName, email } = asked;
  const { actor, now, facts } = context;
  const { path, contactId, emailFault, timeZone } = facts;
  if (!path || actor.clientId === null) throw fieldRefusal('pathId', 'pathUnknown');
  if (!path.isOpen) return refuse('pathClosed');
  if (emailFault !== null) throw fieldRefusal('email', emailFault);
  if (startsOn < daysAfter(dayOf(now, timeZone), 1)) throw fieldRefusal('startsOn', 'pathStartsTooSoon');
  const startsAt = startOf(startsOn, timeZone);
  const allotted = allot(path.steps, facts.sessions, startsAt);
  const seats = reserved(allotted, path.steps, asked, context);
  const courses = reservedCourses(path.steps, allotted, { ...facts, idFor: context.idFor });
  return pathEntered({
    ...{ participantId: contactId, civility, firstName, lastName, email: email.toLowerCase() },
    ...{ clientId: actor.clientId, pathId, enrolledBy: actor.id, title: path.title, steps: path.steps },
    ...{ startsOn, startsAt, ...(seats.length > 0 && { seats }), ...(courses.length > 0 && { courses }) },
  });
};

/** All who enter paths come one after the other, so that the last seat is promised once. */
const inTurnOfSeats = {
  inTurn: true,
  queue: 'pathSeats',
  turnOf: () => null,
  decidesOn: ['pathEnrolments', 'webinarSessions', 'trainingSessions', 'enrolments', 'courseSeats'],
  // a unit of a pack, or a seat of a course, that was taken elsewhere at the same instant
  drawsAgain: ['webinarPackUnitTaken', 'courseSeatTaken'],
} as const;

const packRefusals = [
  'pathPackMissing',
  'webinarPackUnknown',
  'webinarPackExpired',
  'webinarQuotaReached',
  'webinarPackUnitTaken',
];

/** Number of mails to an unproven address: one for a participant without an account. */
const toStranger = ({ learner }: PathEnrolmentState): number => (learner?.participantId === null ? 1 : 0);

const mailsLearner = {
  mailsStrangers: (_: PathEnrolmentState, __: object, { facts }: Deciding) => facts.strangerIds,
};

/** A person is on a path of a client once at a time. */
const participantHeld = ({ status, place, learner }: PathEnrolmentState): readonly Reservation[] =>
  place && learner?.email != null && isRunning(status)
    ? [
        {
          what: 'pathParticipant',
          value: `${place.clientId} ${place.pathId} ${learner.email}`,
          refusal: 'pathEnteredAlready',
        },
      ]
    : [];

/** Units of packs that pay its seats, until these are given back. */
const unitsHeld = ({ status, seats }: PathEnrolmentState): readonly Reservation[] =>
  status === 'withdrawn'
    ? []
    : seats.flatMap(({ packId, packUnit }) => (packId === null || packUnit === null ? [] : unitHeld(packId, packUnit)));

/** Seats of courses, until the path ends: no other enrolment takes them meanwhile. */
const coursesHeld = ({ status, courses }: PathEnrolmentState): readonly Reservation[] =>
  isRunning(status) ? courses.map((course) => courseSeatHeld(course)) : [];

/** Enrolment of a person in a learning path (specification §2, `/inscritpfh/`; feature F22). */
export const pathEnrolment = lifecycle<PathEnrolmentState, PathEnrolmentFacts>()('pathEnrolment', {
  plural: 'pathEnrolments',
  initial: {
    status: 'none',
    place: null,
    learner: null,
    steps: [],
    done: [],
    reopened: [],
    seats: [],
    courses: [],
    swaps: [],
    startsAt: null,
  },
  commands: {
    EnrolInPath: commands.EnrolInPath,
    RecogniseOnPath: commands.RecogniseOnPath,
    WithdrawFromPath: commands.WithdrawFromPath,
    StartPath: commands.StartPath,
    MarkPathStepDone: commands.MarkPathStepDone,
    ReportPathStepDone: commands.ReportPathStepDone,
    ReopenPathStep: commands.ReopenPathStep,
    SwapPathSession: commands.SwapPathSession,
    LosePathSeat: commands.LosePathSeat,
  },
  events: pathEnrolmentEvents,
  transitions: {
    none: ['upcoming'],
    upcoming: ['inProgress', 'withdrawn'],
    inProgress: ['completed'],
    completed: ['inProgress'],
    withdrawn: [],
  },
  resource: ({ place, learner }) => ({
    ...ofClient(place?.clientId ?? null),
    memberIds: learner?.participantId == null ? [] : [learner.participantId],
    readerIds: place ? [place.enrolledBy] : [],
  }),
  tenant: ({ place }) => place?.clientId ?? null,
  held: (state) => [...participantHeld(state), ...unitsHeld(state), ...coursesHeld(state)],
  timers: ({ status, startsAt }) =>
    status === 'upcoming' && startsAt !== null
      ? [{ name: 'start', command: new commands.StartPath(), dueAt: startsAt }]
      : [],
  decide: {
    EnrolInPath: {
      from: ['none'],
      by: ['customer'],
      ...inTurnOfSeats,
      refusals: [
        ...['pathUnknown', 'pathClosed', 'pathStartsTooSoon', 'pathEnteredAlready'],
        ...[
          'pathCourseFull',
          'pathCourseCapReached',
          'pathCourseOutsidePeriods',
          'pathCourseClosed',
          'courseSeatTaken',
        ],
        ...['emailOfVendor', 'emailDisposable', 'pathStepFull', 'pathSeatNeedsAccount', ...packRefusals],
      ],
      ...mailsLearner,
      mailsUnproven: (_, __, { facts: { contactId } }) => (contactId === null ? 1 : 0),
      resource: (_, { actor }) => ofClient(actor.clientId),
      decide: (_, asked, context) => [enter(asked, context)],
    },
    RecogniseOnPath: {
      from: pathEnrolmentStatuses,
      by: ['system'],
      decide: ({ learner }, _, { facts: { accountId } }) =>
        learner?.participantId === null && accountId !== null
          ? [pathLearnerRecognised({ ...learner, participantId: accountId })]
          : [],
    },
    WithdrawFromPath: {
      from: ['upcoming'],
      by: ['customer', 'staff'],
      irreversible: true,
      ...mailsLearner,
      mailsUnproven: toStranger,
      refusals: ['pathHasStarted'],
      guard: hasStarted,
      decide: () => [pathLeft({})],
    },
    StartPath: {
      from: ['upcoming'],
      by: ['system'],
      timed: 'effect',
      decide: ({ steps, done }) =>
        done.length === steps.length ? [pathStarted({}), pathCompleted({})] : [pathStarted({})],
    },
    MarkPathStepDone: {
      from: ['inProgress'],
      by: ['staff'],
      refusals: ['pathStepNone', 'pathStepLocked', 'pathStepIsDone', 'pathStepWithdrawn'],
      ...mailsLearner,
      mailsUnproven: toStranger,
      decide: (state, { step }) => {
        const found = statesOf(state, state.done)[step - 1];
        if (found === undefined) throw fieldRefusal('step', 'pathStepNone');
        if (found === 'locked') throw fieldRefusal('step', 'pathStepLocked');
        if (state.reopened.includes(step)) throw fieldRefusal('step', 'pathStepWithdrawn');
        return found === 'done' ? refuse('pathStepIsDone') : stepDone(state, step, 'hand');
      },
    },
    ReportPathStepDone: {
      from: runningPathStatuses,
      by: ['system'],
      decide: (state, { steps, through }) => stepsDone(state, steps, through),
    },
    SwapPathSession: {
      from: runningPathStatuses,
      by: ['customer', 'staff'],
      ...inTurnOfSeats,
      refusals: [
        ...['pathStepNone', 'pathStepIsDone', 'pathSessionUnknown', 'pathSessionTheirs', 'pathSessionOutOfOrder'],
        ...['pathStepFull', 'pathSeatNeedsAccount', 'webinarNoticePassed', ...packRefusals],
      ],
      ...mailsLearner,
      mailsUnproven: toStranger,
      decide: (state, asked, context) => [swapSession(state, asked, context)],
    },
    LosePathSeat: {
      from: runningPathStatuses,
      by: ['system'],
      decide: ({ seats, courses, swaps, done }, { sessionIds, keptSeatId }) => [
        ...courses
          .filter(({ seatsId, step }) => sessionIds.includes(seatsId) && !done.includes(step))
          .map(({ step, seatsId }) => pathSeatLost({ step, sessionId: seatsId })),
        ...seats
          .filter(({ sessionId, step }) => sessionIds.includes(sessionId) && !done.includes(step))
          .map(({ step, sessionId }) => {
            const kept = swaps
              .flatMap(({ former }) => former ?? [])
              .find((former) => former.step === step && former.seatId === keptSeatId);
            return kept ? pathSessionSwapped({ ...kept, former: null }) : pathSeatLost({ step, sessionId });
          }),
      ],
    },
    ReopenPathStep: {
      from: [...runningPathStatuses, 'completed'],
      by: ['system'],
      refusals: ['pathEnteredAlready'],
      decide: ({ status, done }, { steps }) =>
        steps
          .filter((step) => done.includes(step))
          .map((step) => pathStepReopened({ step, status: status === 'upcoming' ? 'upcoming' : 'inProgress' })),
    },
  },
  evolve: {
    PathEntered: (
      state,
      { data: { clientId, pathId, enrolledBy, steps, startsAt, seats = [], courses = [], ...data } },
    ) => ({
      ...state,
      ...{
        status: 'upcoming',
        place: { clientId, pathId, enrolledBy },
        learner: learnerIn(data),
        steps,
        startsAt,
        seats,
        courses,
      },
    }),
    PathLearnerRecognised: (state, { data }) => ({ ...state, learner: learnerIn(data) }),
    PathLeft: (state) => ({ ...state, status: 'withdrawn' }),
    PathStarted: (state) => ({ ...state, status: 'inProgress' }),
    // the seat of a step that is done is the session's alone: the path holds its unit no more
    PathStepDone: (state, { data: { step } }) => ({
      ...state,
      done: [...state.done, step],
      reopened: state.reopened.filter((each) => each !== step),
      seats: state.seats.map((seat) => (seat.step === step ? { ...seat, packUnit: null } : seat)),
    }),
    PathStepReopened: (state, { data: { step, status } }) => ({
      ...state,
      status,
      done: state.done.filter((each) => each !== step),
      reopened: [...state.reopened, step],
    }),
    PathCompleted: (state) => ({ ...state, status: 'completed' }),
    PathSessionSwapped: (state, { data: { former, ...seat } }) => ({
      ...state,
      seats: [...state.seats.filter(({ step }) => step !== seat.step), seat],
      swaps: [...state.swaps, { sessionId: seat.sessionId, former }],
    }),
    PathSeatLost: (state, { data }) => ({
      ...state,
      seats: state.seats.filter(({ step }) => step !== data.step),
      courses: state.courses.filter(({ step }) => step !== data.step),
    }),
  },
});
