import { isWithin, type PeriodDays } from '../courses/course.vocabulary.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, instantAt, startOf } from '../../kernel/days.js';
import { announcesEach, noticesOf, timersOfEach, type EndNotice } from '../../kernel/end-notice.js';
import { lifecycle, type Context, type GuardContext, type Reservation } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import * as commands from './enrolment.commands.js';
import * as events from './enrolment.events.js';
import type { Attendance, EnrolmentTimes, Participant } from './enrolment.events.js';
import { courseAfter, learning, packageTried, timeSpent, type Learned, type UnitToLearn } from './learning.js';
import {
  certificateNumber,
  comingStatuses,
  courseSeatHeld,
  endNotice,
  enrolmentStatuses,
  lastDayOf,
  nextTry,
  reminderTime,
  type EnrolmentStatus,
} from './enrolment.vocabulary.js';

export interface EnrolmentState {
  readonly status: EnrolmentStatus | 'none';
  readonly place: { readonly clientId: string; readonly seatsId: string; readonly courseId: string } | null;
  readonly participant: Participant | null;
  readonly namedBy: string | null;
  /** Null while none is taken, and once it was given back. */
  readonly seat: number | null;
  /** A learning path reserves the seat. */
  readonly isOfPath: boolean;
  readonly times: EnrolmentTimes | null;
  readonly isReminded: boolean;
  /** Days before the end, of the notice that was given last; null: none was. */
  readonly endAnnounced: number | null;
  /** The learning platform is still to be told; how often it failed. */
  readonly untold: {
    readonly failures: number;
    /** Addresses of those who were swapped, whom it may still have. */
    readonly leaving: readonly string[];
  } | null;
  readonly learned: Learned;
  /** Packages that have not started. */
  readonly silent: readonly string[];
  /** Up to when the time spent is counted. */
  readonly countedUntil: string | null;
  /** Its learner has opened it: time counts from then on. */
  readonly isBegun: boolean;
  /** Of the content that is learned from; 0: none was there. */
  readonly version: number;
  readonly attendance: Attendance;
  /** As the learning platform told it. */
  readonly toldPercent: number;
}

/** Facts looked up for a command. */
export interface EnrolmentFacts {
  /** The seats that are named, or that the enrolment is of; null: there are none. */
  readonly seats: {
    readonly clientId: string;
    readonly courseId: string;
    readonly orderReference: string;
    readonly expiresOn: string | null;
    readonly isActive: boolean;
    /** How many were ordered. */
    readonly quantity: number;
    /** How many may be enrolled on them (default G38). */
    readonly maximum: number;
    /** Number of a free one; null: all are taken. */
    readonly free: number | null;
    /** No further proposal is possible: each seat is taken or proposed. */
    readonly isAllProposed: boolean;
  } | null;
  readonly course: {
    readonly isOpen: boolean;
    readonly durationMonths: number;
    /** Days between which an enrolment may start; empty: on any. */
    readonly periods: readonly PeriodDays[];
    /** Of the content that those learn from who are enrolled now. */
    readonly version: number;
  } | null;
  /** Contact of the client with the address of the command; null: a person without an account. */
  readonly contactId: string | null;
  /** Of those whom the command mails: contacts who never entered. */
  readonly strangerIds: readonly string[];
  /** Contact with the address of a participant who had no account so far. */
  readonly accountId: string | null;
  /** Fault of the address of the command. */
  readonly emailFault: string | null;
  /** Of the client. */
  readonly timeZone: string;
  /** Of the version that is learned from; none where nothing is learned. */
  readonly units: readonly UnitToLearn[];
}

type Deciding = Context<EnrolmentFacts>;

const none: EnrolmentState = {
  status: 'none',
  place: null,
  participant: null,
  namedBy: null,
  seat: null,
  isOfPath: false,
  times: null,
  isReminded: false,
  endAnnounced: null,
  untold: null,
  learned: {},
  silent: [],
  countedUntil: null,
  isBegun: false,
  version: 0,
  attendance: { halfDays: 0, validated: 0, standing: null },
  toldPercent: 0,
};

const dayMs = 86_400_000;
/** After midnight. */
const noticeHour = 9 * 3_600_000;

const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

const noFailure: NonNullable<EnrolmentState['untold']> = { failures: 0, leaving: [] };

const withLeaving = (untold: typeof noFailure, email: string | null): typeof noFailure =>
  email === null ? untold : { ...untold, leaving: [...untold.leaving, email] };

const live: readonly string[] = ['proposed', 'enrolled', 'upcoming', 'inProgress'] satisfies EnrolmentStatus[];

/** Reserves the seat, and the participant's only live enrolment of the client in this course. */
const heldIn = ({ status, place, participant, seat, isOfPath }: EnrolmentState): readonly Reservation[] => [
  ...(place && seat !== null && !isOfPath ? [courseSeatHeld({ seatsId: place.seatsId, seat })] : []),
  ...(place && participant?.email != null && live.includes(status)
    ? [
        {
          what: 'courseParticipant',
          value: `${place.clientId} ${place.courseId} ${participant.email}`,
          refusal: 'learnerEnrolledAlready',
        },
      ]
    : []),
];

const hasStarted = ({ times }: EnrolmentState, { now }: GuardContext): Refusal | undefined =>
  times && now >= times.startsAt ? refusal('enrolmentHasStarted') : undefined;

/** In the morning of the client, so many days before the last one; to those who began before that. */
const endNotices = ({ times, endAnnounced: said }: EnrolmentState): readonly EndNotice[] =>
  times === null
    ? []
    : noticesOf(endNotice, {
        dueAt: (daysBefore) => shifted(times.endsAt, noticeHour - (daysBefore + 1) * dayMs),
        since: times.startsAt,
        said,
      });

/** Seats of the client that are open for enrolment today. */
const openSeats = ({ facts: { seats, course, timeZone }, now }: Deciding) => {
  if (!seats || !course) return refuse('courseSeatsUnknown');
  if (!seats.isActive || !course.isOpen) return refuse('courseSeatsClosed');
  if (seats.expiresOn !== null && seats.expiresOn < dayOf(now, timeZone)) return refuse('courseSeatsExpired');
  return seats;
};

/** The limit that is reached: that of the course where more was ordered, else the order. */
const freeSeat = (context: Deciding): number => {
  const { free, maximum, quantity } = openSeats(context);
  if (free !== null) return free;
  return maximum < quantity
    ? refuse('enrolmentCourseCapReached', { max: maximum, ordered: quantity })
    : refuse('enrolmentMaximumReached', { max: maximum });
};

const proposable = (context: Deciding): void => {
  const { isAllProposed, maximum } = openSeats(context);
  if (isAllProposed) refuse('enrolmentProposalsFull', { max: maximum });
};

const participantOf = (
  { civility, firstName, lastName, email }: commands.ParticipantFields,
  { facts }: Deciding,
): Participant => {
  if (facts.emailFault !== null) throw fieldRefusal('email', facts.emailFault);
  return { participantId: facts.contactId, civility, firstName, lastName, email: email.toLowerCase() };
};

/** From the next day on, in a period of the course where it has some; by the clock of the client (specification §5). */
const timesOf = (startsOn: string, { now, facts: { course, timeZone } }: Deciding): EnrolmentTimes => {
  const tomorrow = daysAfter(dayOf(now, timeZone), 1);
  if (startsOn < tomorrow) throw fieldRefusal('startsOn', 'enrolmentStartsTooSoon');
  const { durationMonths, periods } = course ?? refuse('courseSeatsUnknown');
  if (periods.length > 0 && !periods.some((period) => isWithin(period, startsOn)))
    throw fieldRefusal('startsOn', 'enrolmentOutsidePeriods');
  const endsOn = lastDayOf(startsOn, durationMonths);
  return {
    startsOn,
    endsOn,
    remindAt: instantAt(daysAfter(startsOn, -1), reminderTime, timeZone),
    startsAt: startOf(startsOn, timeZone),
    endsAt: startOf(daysAfter(endsOn, 1), timeZone),
  };
};

const nameLearner = ({ seatsId, ...who }: commands.ProposeEnrolment, context: Deciding) => {
  const { clientId, courseId, orderReference } = openSeats(context);
  return events.learnerNamed({
    ...participantOf(who, context),
    clientId,
    seatsId,
    courseId,
    orderReference,
    namedBy: context.actor.id,
  });
};

const takeSeat = (startsOn: string, context: Deciding) =>
  events.courseSeatTaken({
    ...timesOf(startsOn, context),
    seat: freeSeat(context),
    takenBy: context.actor.id,
    version: context.facts.course?.version ?? 0,
  });

const learnerIn = ({ participantId, civility, firstName, lastName, email }: Participant): Participant => ({
  ...{ participantId, civility, firstName, lastName, email },
});

const nameOf = ({ firstName, lastName }: Participant): string | null =>
  firstName === null && lastName === null ? null : [firstName, lastName].filter(Boolean).join(' ');

const unitNamed = (units: readonly UnitToLearn[], id: string): UnitToLearn =>
  units.find((unit) => unit.id === id) ?? refuse('courseUnitUnknown');

/** Time of a sitting by the clock since the one before; from the first beat on. */
const secondsIn = (
  { countedUntil, isBegun }: Pick<EnrolmentState, 'countedUntil' | 'isBegun'>,
  seconds: number,
  now: string,
): number => timeSpent(seconds, { since: isBegun ? countedUntil : null, now });

const completed = (idFor: Deciding['idFor']) =>
  events.enrolmentCompleted({ certificate: certificateNumber(idFor('certificate')) });

const enrolmentResource = ({ place, participant, namedBy }: EnrolmentState): Resource => ({
  ...anyResource('enrolment'),
  clientId: place?.clientId ?? null,
  memberIds: participant?.participantId == null ? [] : [participant.participantId],
  readerIds: namedBy === null ? [] : [namedBy],
});

/** A new enrolment belongs to the client of its seats. */
const onSeats = (_: object, { facts }: Deciding): Resource => ({
  ...anyResource('enrolment'),
  clientId: facts.seats?.clientId ?? null,
});

/** Enrolments on the same seats are decided one after the other, so that each is offered a free seat. */
const inTurnOfSeats = { inTurn: true, queue: 'courseSeats', decidesOn: ['enrolments'] } as const;

/** Number of mails to an unproven address: one for a participant without an account. */
const toStranger = ({ participant }: EnrolmentState): number => (participant?.participantId === null ? 1 : 0);
/** Contacts among those who learn now and until now. */
const mailsLearners = {
  mailsStrangers: (_: EnrolmentState, __: object, { facts }: Deciding) => facts.strangerIds,
};
const toNamed = ({ facts }: Deciding): number => (facts.contactId === null ? 1 : 0);
/** A start tomorrow adds an immediate reminder. */
const ofBeginning = (startsOn: string, context: Deciding): number =>
  timesOf(startsOn, context).remindAt < shifted(context.now, 3_600_000) ? 2 : 1;

const emailRefusals = ['emailOfVendor', 'emailDisposable', 'learnerEnrolledAlready'];
const seatRefusals = ['courseSeatsUnknown', 'courseSeatsClosed', 'courseSeatsExpired'];
const startRefusals = ['enrolmentStartsTooSoon', 'enrolmentOutsidePeriods'];
const takingRefusals = [
  ...seatRefusals,
  ...startRefusals,
  'enrolmentMaximumReached',
  'enrolmentCourseCapReached',
  'courseSeatTaken',
];

const handlers = ['customer', 'staff'] as const;
const customer = ['customer'] as const;
const system = ['system'] as const;

/** Enrolment in a course, from the seat to the certificate (specification §3, §4; feature F20; defaults G38, G39). */
export const enrolment = lifecycle<EnrolmentState, EnrolmentFacts>()('enrolment', {
  plural: 'enrolments',
  initial: none,
  commands: {
    TakeCourseSeat: commands.TakeCourseSeat,
    TakeReservedSeat: commands.TakeReservedSeat,
    ProposeEnrolment: commands.ProposeEnrolment,
    AcceptProposedEnrolment: commands.AcceptProposedEnrolment,
    DeclineProposedEnrolment: commands.DeclineProposedEnrolment,
    MoveEnrolment: commands.MoveEnrolment,
    SwapLearner: commands.SwapLearner,
    RecogniseLearner: commands.RecogniseLearner,
    Unenrol: commands.Unenrol,
    ConfirmOnPlatform: commands.ConfirmOnPlatform,
    ReportPlatformFailure: commands.ReportPlatformFailure,
    RemindOfEnrolment: commands.RemindOfEnrolment,
    StartEnrolment: commands.StartEnrolment,
    AnnounceEnrolmentEnd: commands.AnnounceEnrolmentEnd,
    RecordProgress: commands.RecordProgress,
    LearnUnit: commands.LearnUnit,
    RecordAttempt: commands.RecordAttempt,
    ReportSilentPackage: commands.ReportSilentPackage,
    AbandonEnrolment: commands.AbandonEnrolment,
    ReportAttendance: commands.ReportAttendance,
    ReportPlatformProgress: commands.ReportPlatformProgress,
  },
  events: events.enrolmentEvents,
  transitions: {
    none: ['proposed'],
    proposed: ['enrolled', 'declined'],
    enrolled: ['upcoming', 'unenrolled', 'failed'],
    upcoming: ['enrolled', 'unenrolled', 'inProgress'],
    inProgress: ['completed', 'abandoned'],
    completed: [],
    abandoned: [],
    unenrolled: [],
    declined: [],
    failed: [],
  },
  resource: enrolmentResource,
  tenant: ({ place }) => place?.clientId ?? null,
  held: heldIn,
  timers: (state) => {
    const { status, times, isReminded } = state;
    if (!times) return [];
    if (status === 'inProgress')
      return [
        { name: 'end', command: new commands.AbandonEnrolment(), dueAt: times.endsAt },
        ...timersOfEach(endNotices(state), new commands.AnnounceEnrolmentEnd()),
      ];
    if (status !== 'upcoming') return [];
    return [
      { name: 'start', command: new commands.StartEnrolment(), dueAt: times.startsAt },
      ...(isReminded ? [] : [{ name: 'remind', command: new commands.RemindOfEnrolment(), dueAt: times.remindAt }]),
    ];
  },
  decide: {
    TakeCourseSeat: {
      from: ['none'],
      by: handlers,
      ...inTurnOfSeats,
      turnOf: (_, { seatsId }) => seatsId,
      refusals: [...takingRefusals, ...emailRefusals],
      // no mails are counted: bought seats bound them, and leaving a seat counts
      resourceOnFacts: onSeats,
      decide: (_, { startsOn, ...asked }, context) => [nameLearner(asked, context), takeSeat(startsOn, context)],
    },
    TakeReservedSeat: {
      from: ['none'],
      by: system,
      ...inTurnOfSeats,
      turnOf: (_, { seatsId }) => seatsId,
      refusals: [...seatRefusals, ...startRefusals, ...emailRefusals],
      resourceOnFacts: onSeats,
      decide: (_, { startsOn, seat, reservedBy: namedBy, ...asked }, context) => [
        events.learnerNamed({ ...nameLearner(asked, context).data, namedBy }),
        events.courseSeatTaken({
          ...timesOf(startsOn, context),
          ...{ seat, takenBy: namedBy, version: context.facts.course?.version ?? 0, ofPath: true },
        }),
      ],
    },
    ProposeEnrolment: {
      from: ['none'],
      by: customer,
      ...inTurnOfSeats,
      turnOf: (_, { seatsId }) => seatsId,
      refusals: [...seatRefusals, ...emailRefusals, 'enrolmentProposalsFull'],
      // a mail for each proposal goes to people who enrol, for any participant
      mailsUnproven: () => 1,
      resourceOnFacts: onSeats,
      decide: (_, asked, context) => {
        const named = nameLearner(asked, context);
        proposable(context);
        return [named, events.enrolmentProposed({})];
      },
    },
    AcceptProposedEnrolment: {
      from: ['proposed'],
      by: handlers,
      ...inTurnOfSeats,
      turnOf: ({ place }) => place?.seatsId ?? null,
      refusals: takingRefusals,
      decide: (_, { startsOn }, context) => [takeSeat(startsOn, context)],
    },
    DeclineProposedEnrolment: {
      from: ['proposed'],
      by: handlers,
      irreversible: true,
      ...mailsLearners,
      mailsUnproven: toStranger,
      decide: () => [events.enrolmentProposalDeclined({})],
    },
    MoveEnrolment: {
      from: comingStatuses,
      by: handlers,
      refusals: ['enrolmentHasStarted', ...startRefusals],
      guard: hasStarted,
      ...mailsLearners,
      mailsUnproven: (state, { startsOn }, context) => toStranger(state) * ofBeginning(startsOn, context),
      decide: (_, { startsOn }, context) => [events.enrolmentMoved(timesOf(startsOn, context))],
    },
    SwapLearner: {
      from: comingStatuses,
      by: handlers,
      refusals: ['enrolmentHasStarted', ...emailRefusals],
      guard: hasStarted,
      ...mailsLearners,
      mailsUnproven: (state, _, context) => toStranger(state) + toNamed(context),
      decide: ({ participant }, asked, context) => {
        const next = participantOf(asked, context);
        if (next.email === participant?.email) throw fieldRefusal('email', 'learnerEnrolledAlready');
        return [
          events.learnerSwapped({
            ...next,
            formerId: participant?.participantId ?? null,
            formerName: participant && nameOf(participant),
            formerEmail: participant?.email ?? null,
          }),
        ];
      },
    },
    RecogniseLearner: {
      from: enrolmentStatuses,
      by: system,
      decide: ({ participant }, _, { facts: { accountId } }) =>
        participant?.participantId === null && accountId !== null
          ? [events.learnerRecognised({ ...participant, participantId: accountId })]
          : [],
    },
    Unenrol: {
      from: comingStatuses,
      by: [...handlers, 'system'],
      irreversible: true,
      refusals: ['enrolmentHasStarted'],
      guard: hasStarted,
      ...mailsLearners,
      mailsUnproven: toStranger,
      decide: () => [events.learnerUnenrolled({})],
    },
    ConfirmOnPlatform: {
      from: ['enrolled', 'unenrolled'],
      by: system,
      decide: ({ status, untold }) =>
        untold ? [events.enrolmentConfirmed({ isUpcoming: status === 'enrolled' })] : [],
    },
    ReportPlatformFailure: {
      from: ['enrolled', 'unenrolled'],
      by: system,
      decide: ({ status, untold }, _, { now }) => {
        if (!untold) return [];
        const nextTryAt = nextTry(untold.failures + 1, now);
        if (nextTryAt !== null) return [events.enrolmentDelayed({ nextTryAt })];
        return [status === 'enrolled' ? events.enrolmentFailed({}) : events.unenrolmentFailed({})];
      },
    },
    RemindOfEnrolment: {
      from: ['upcoming'],
      by: system,
      timed: { noticeUntil: ({ times }) => times && times.startsAt },
      decide: () => [events.enrolmentReminded({})],
    },
    StartEnrolment: {
      from: ['upcoming'],
      by: system,
      timed: 'effect',
      decide: () => [events.enrolmentStarted({})],
    },
    AnnounceEnrolmentEnd: announcesEach(
      'inProgress',
      ({ times }) => times && times.endsAt,
      endNotices,
      (_, { daysBefore }) => [events.enrolmentEndAnnounced({ daysBefore })],
    ),
    RecordProgress: {
      from: ['inProgress'],
      by: customer,
      refusals: ['courseUnitUnknown'],
      decide: (state, { unit, seconds }, { now, facts: { units } }) => [
        events.progressRecorded({ unit: unitNamed(units, unit).id, seconds: secondsIn(state, seconds, now) }),
      ],
    },
    LearnUnit: {
      from: ['inProgress'],
      by: customer,
      refusals: ['courseUnitUnknown', 'courseUnitDone', 'courseUnitIsPackage', 'quizNotAnswered'],
      decide: (state, { unit, seconds, answers = [] }, { now, idFor, facts: { units } }) => {
        const { learned } = state;
        const { quiz, isPackage, isDoneByLearner } = unitNamed(units, unit);
        const before = learned[unit];
        if (isPackage && !isDoneByLearner) return refuse('courseUnitIsPackage');
        if (before?.isDone) return refuse('courseUnitDone');
        if (isPackage && before) {
          const { percent, score } = courseAfter(units, learned, unit, { ...before, isDone: true });
          const sitting = { unit, seconds: secondsIn(state, seconds, now) };
          const done = events.courseUnitLearned({ ...sitting, percent, mark: before.mark, score, isAttempted: true });
          return percent === 100 ? [done, completed(idFor)] : [done];
        }
        const choices = answers.map(({ choice }) => choice);
        if (quiz && choices.length !== quiz.right.length) throw fieldRefusal('answers', 'quizNotAnswered');
        const { percent, mark, score, isDone } = learning(units, learned, { unit, choices });
        const sitting = { unit, seconds: secondsIn(state, seconds, now) };
        if (!isDone) return [events.courseQuizFailed({ ...sitting, mark: mark ?? 0, score: score ?? 0 })];
        const done = events.courseUnitLearned({ ...sitting, percent, mark, score });
        return percent === 100 ? [done, completed(idFor)] : [done];
      },
    },
    RecordAttempt: {
      from: ['inProgress'],
      by: customer,
      refusals: ['courseUnitUnknown'],
      decide: (state, { unit, seconds, bookmark = null, points, outOf, ...said }, { now, idFor, facts: { units } }) => {
        const { learned } = state;
        const named = unitNamed(units, unit);
        if (!named.isPackage) return refuse('courseUnitUnknown');
        const scored = points === undefined || outOf === undefined ? {} : { scored: { points, outOf } };
        const tried = packageTried(named, learned[unit], { ...said, ...scored });
        const after = courseAfter(units, learned, unit, tried);
        const attempted = events.coursePackageAttempted({
          ...{ unit, seconds: secondsIn(state, seconds, now), ...tried, scored: tried.scored ?? null, bookmark },
          ...{ ...after, courseScored: after.courseScored ?? null },
          participantId: state.participant?.participantId ?? null,
        });
        return after.percent === 100 ? [attempted, completed(idFor)] : [attempted];
      },
    },
    ReportSilentPackage: {
      from: ['inProgress'],
      by: customer,
      refusals: ['courseUnitUnknown'],
      decide: ({ silent, learned }, { unit }, { facts: { units } }) => {
        const { id, isPackage, isDoneByLearner } = unitNamed(units, unit);
        if (!isPackage) return refuse('courseUnitUnknown');
        // content that is done by being opened never asks, and what was kept came from a package that did start
        const isExpected = isDoneByLearner ?? learned[id] !== undefined;
        return isExpected || silent.includes(id) ? [] : [events.coursePackageFoundSilent({ unit: id })];
      },
    },
    AbandonEnrolment: {
      from: ['inProgress'],
      by: system,
      timed: 'effect',
      decide: () => [events.enrolmentAbandoned({})],
    },
    ReportPlatformProgress: {
      from: ['inProgress'],
      by: system,
      decide: ({ toldPercent }, { percent: said, isCompleted }, { idFor }) => {
        const percent = isCompleted ? 100 : said;
        return [
          ...(percent === toldPercent ? [] : [events.platformProgressReported({ percent })]),
          ...(isCompleted ? [completed(idFor)] : []),
        ];
      },
    },
    ReportAttendance: {
      from: enrolmentStatuses,
      by: system,
      decide: ({ attendance }, { halfDays, validated, standing = null }) =>
        attendance.halfDays === halfDays && attendance.validated === validated && attendance.standing === standing
          ? []
          : [events.learnerAttendanceReported({ halfDays, validated, standing })],
    },
  },
  evolve: {
    LearnerNamed: (state, { data: { clientId, seatsId, courseId, namedBy, ...data } }) => ({
      ...state,
      status: 'proposed',
      place: { clientId, seatsId, courseId },
      participant: learnerIn(data),
      namedBy,
    }),
    EnrolmentProposed: (state) => state,
    CourseSeatTaken: (
      state,
      { data: { seat, version, startsOn, endsOn, remindAt, startsAt, endsAt, ofPath = false } },
    ) => ({
      ...state,
      status: 'enrolled',
      seat,
      isOfPath: ofPath,
      times: { startsOn, endsOn, remindAt, startsAt, endsAt },
      version,
      untold: noFailure,
    }),
    EnrolmentProposalDeclined: (state) => ({ ...state, status: 'declined' }),
    EnrolmentMoved: (state, { data }) => ({
      ...state,
      status: 'enrolled',
      times: data,
      isReminded: false,
      endAnnounced: null,
      untold: state.untold ?? noFailure,
    }),
    LearnerSwapped: (state, { data }) => ({
      ...state,
      status: 'enrolled',
      participant: learnerIn(data),
      untold: withLeaving(state.untold ?? noFailure, data.formerEmail),
    }),
    LearnerRecognised: (state, { data }) => ({ ...state, participant: learnerIn(data) }),
    LearnerUnenrolled: (state) => ({
      ...state,
      status: 'unenrolled',
      seat: null,
      untold: { ...(state.untold ?? noFailure), failures: 0 },
    }),
    EnrolmentConfirmed: (state, { data: { isUpcoming } }) => ({
      ...state,
      status: isUpcoming ? 'upcoming' : state.status,
      untold: null,
    }),
    EnrolmentDelayed: (state) => ({
      ...state,
      untold: state.untold && { ...state.untold, failures: state.untold.failures + 1 },
    }),
    EnrolmentFailed: (state) => ({ ...state, status: 'failed', seat: null, untold: null }),
    UnenrolmentFailed: (state) => ({ ...state, untold: null }),
    EnrolmentReminded: (state) => ({ ...state, isReminded: true }),
    EnrolmentStarted: (state, { at }) => ({ ...state, status: 'inProgress', countedUntil: at }),
    EnrolmentEndAnnounced: (state, { data: { daysBefore } }) => ({ ...state, endAnnounced: daysBefore }),
    EnrolmentProgressRecorded: (state, { at }) => ({ ...state, countedUntil: at, isBegun: true }),
    CourseUnitLearned: (state, { at, data: { unit, mark } }) => ({
      ...state,
      countedUntil: at,
      isBegun: true,
      learned: { ...state.learned, [unit]: { ...state.learned[unit], isDone: true, mark } },
    }),
    CourseQuizFailed: (state, { at, data: { unit, mark } }) => ({
      ...state,
      countedUntil: at,
      isBegun: true,
      learned: { ...state.learned, [unit]: { isDone: false, mark } },
    }),
    CoursePackageAttempted: (state, { at, data: { unit, isDone, mark, scored } }) => ({
      ...state,
      countedUntil: at,
      isBegun: true,
      learned: { ...state.learned, [unit]: { isDone, mark, ...(scored && { scored }) } },
    }),
    CoursePackageFoundSilent: (state, { data: { unit } }) => ({ ...state, silent: [...state.silent, unit] }),
    PlatformProgressReported: (state, { data: { percent } }) => ({ ...state, toldPercent: percent }),
    EnrolmentCompleted: (state) => ({ ...state, status: 'completed' }),
    EnrolmentAbandoned: (state) => ({ ...state, status: 'abandoned' }),
    LearnerAttendanceReported: (state, { data }) => ({ ...state, attendance: data }),
  },
});
