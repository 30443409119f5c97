import type { Civility } from '../accounts/account.vocabulary.js';
import { anyResource, type Resource } from '../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../kernel/days.js';
import { event, type Personal } from '../kernel/event.js';
import type { LocalisedText } from '../kernel/language.js';
import { lifecycle, type Context, type GuardContext } from '../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../kernel/refusal.js';
import type { LearningPathData, PathStep } from './learning-path.js';
import {
  pathEnrolmentStatuses,
  runningPathStatuses,
  stepStatesOf,
  type PathEnrolmentStatus,
  type PathEvidence,
} from './learning-path.vocabulary.js';
import * as commands from './path-enrolment.commands.js';

interface Learner {
  /** The contact; null: somebody without an account. */
  readonly participantId: string | null;
  readonly civility: Civility;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly email: Personal<string>;
}
const ofLearner = { firstName: 'participantId', lastName: 'participantId', email: 'participantId' } as const;

/** The steps stay as they were on the day of the enrolment, whatever becomes of the path. */
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
  }
>({ personal: ofLearner });
/** Whoever had no account has one now: the address says who they are. */
export const pathLearnerRecognised = event('PathLearnerRecognised').carries<Learner>({ personal: ofLearner });
export const pathLeft = event('PathLeft').carries<object>();
export const pathStarted = event('PathStarted').carries<object>();
/** `opened`: numbers of the steps that open with it. */
export const pathStepDone = event('PathStepDone').carries<{
  readonly step: number;
  readonly through: PathEvidence;
  readonly opened: readonly number[];
}>();
/** What had done it was taken back; the path is under way again where it was completed. */
export const pathStepReopened = event('PathStepReopened').carries<{
  readonly step: number;
  readonly status: (typeof runningPathStatuses)[number];
}>();
export const pathCompleted = event('PathCompleted').carries<object>();
export const pathEnrolmentEvents = [
  pathEntered,
  pathLearnerRecognised,
  pathLeft,
  pathStarted,
  pathStepDone,
  pathStepReopened,
  pathCompleted,
] as const;

export interface PathEnrolmentState {
  readonly status: 'none' | PathEnrolmentStatus;
  readonly place: { readonly clientId: string; readonly pathId: string; readonly enrolledBy: string } | null;
  readonly learner: Learner | null;
  readonly steps: readonly PathStep[];
  /** Numbers of steps, from 1. */
  readonly done: readonly number[];
  readonly startsAt: string | null;
}

export interface PathEnrolmentFacts {
  /** The path that is named; null: there is none. */
  readonly path: (LearningPathData & { readonly isOpen: boolean }) | null;
  /** The contact of the client with the address that is named. */
  readonly contactId: string | null;
  /** The contact with the address of somebody who had no account until now. */
  readonly accountId: string | null;
  readonly emailFault: string | null;
  /** Of the client. */
  readonly timeZone: string;
}

type Deciding = Context<PathEnrolmentFacts>;

const learnerIn = ({ participantId, civility, firstName, lastName, email }: Learner): Learner => ({
  ...{ participantId, civility, firstName, lastName, email },
});

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

const hasStarted = ({ startsAt }: PathEnrolmentState, { now }: GuardContext): Refusal | undefined =>
  startsAt !== null && now >= startsAt ? refusal('pathHasStarted') : undefined;

const isNotDue = ({ startsAt }: PathEnrolmentState, { now }: GuardContext): Refusal | undefined =>
  startsAt === null || now < startsAt ? refusal('pathNotDue') : undefined;

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('pathEnrolment'), clientId });

/** From the next day on, by the clock of the client (specification §5). */
const enter = ({ pathId, startsOn, civility, firstName, lastName, email }: commands.EnrolInPath, context: Deciding) => {
  const { actor, now, facts } = context;
  const { path, contactId, emailFault, timeZone } = facts;
  if (!path || actor.clientId === null) throw fieldRefusal('pathId', 'pathUnknown');
  if (!path.isOpen) return refuse('pathClosed');
  if (emailFault !== null) throw fieldRefusal('email', emailFault);
  if (startsOn < daysAfter(dayOf(now, timeZone), 1)) throw fieldRefusal('startsOn', 'pathStartsTooSoon');
  return pathEntered({
    ...{ participantId: contactId, civility, firstName, lastName, email: email.toLowerCase() },
    ...{ clientId: actor.clientId, pathId, enrolledBy: actor.id, title: path.title, steps: path.steps },
    ...{ startsOn, startsAt: startOf(startsOn, timeZone) },
  });
};

/** Somebody on their way through a learning path (specification §2, `/inscritpfh/`; feature F22). */
export const pathEnrolment = lifecycle<PathEnrolmentState, PathEnrolmentFacts>()('pathEnrolment', {
  plural: 'pathEnrolments',
  initial: { status: 'none', place: null, learner: null, steps: [], done: [], startsAt: null },
  commands: {
    EnrolInPath: commands.EnrolInPath,
    RecogniseOnPath: commands.RecogniseOnPath,
    WithdrawFromPath: commands.WithdrawFromPath,
    StartPath: commands.StartPath,
    MarkPathStepDone: commands.MarkPathStepDone,
    ReportPathStepDone: commands.ReportPathStepDone,
    ReopenPathStep: commands.ReopenPathStep,
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
  held: ({ status, place, learner }) =>
    place && learner?.email != null && isRunning(status)
      ? [
          {
            what: 'pathParticipant',
            value: `${place.clientId} ${place.pathId} ${learner.email}`,
            refusal: 'pathEnteredAlready',
          },
        ]
      : [],
  timers: ({ status, startsAt }) =>
    status === 'upcoming' && startsAt !== null
      ? [{ name: 'start', command: new commands.StartPath(), dueAt: startsAt }]
      : [],
  decide: {
    EnrolInPath: {
      from: ['none'],
      by: ['customer'],
      refusals: [
        ...['pathUnknown', 'pathClosed', 'pathStartsTooSoon', 'pathEnteredAlready'],
        ...['emailOfVendor', 'emailDisposable'],
      ],
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
      refusals: ['pathHasStarted'],
      guard: hasStarted,
      decide: () => [pathLeft({})],
    },
    StartPath: {
      from: ['upcoming'],
      by: ['system'],
      refusals: ['pathNotDue'],
      guard: isNotDue,
      decide: ({ steps, done }) =>
        done.length === steps.length ? [pathStarted({}), pathCompleted({})] : [pathStarted({})],
    },
    MarkPathStepDone: {
      from: ['inProgress'],
      by: ['staff'],
      refusals: ['pathStepNone', 'pathStepLocked', 'pathStepIsDone'],
      decide: (state, { step }) => {
        const found = statesOf(state, state.done)[step - 1];
        if (found === undefined) throw fieldRefusal('step', 'pathStepNone');
        if (found === 'locked') throw fieldRefusal('step', 'pathStepLocked');
        return found === 'done' || state.done.includes(step) ? refuse('pathStepIsDone') : stepDone(state, step, 'hand');
      },
    },
    ReportPathStepDone: {
      from: runningPathStatuses,
      by: ['system'],
      decide: (state, { step, through }) =>
        step > state.steps.length || state.done.includes(step) ? [] : stepDone(state, step, through),
    },
    ReopenPathStep: {
      from: [...runningPathStatuses, 'completed'],
      by: ['system'],
      refusals: ['pathEnteredAlready'],
      decide: ({ status, done }, { step }) =>
        done.includes(step)
          ? [pathStepReopened({ step, status: status === 'upcoming' ? 'upcoming' : 'inProgress' })]
          : [],
    },
  },
  evolve: {
    PathEntered: (state, { data: { clientId, pathId, enrolledBy, steps, startsAt, ...data } }) => ({
      ...state,
      ...{ status: 'upcoming', place: { clientId, pathId, enrolledBy }, learner: learnerIn(data), steps, startsAt },
    }),
    PathLearnerRecognised: (state, { data }) => ({ ...state, learner: learnerIn(data) }),
    PathLeft: (state) => ({ ...state, status: 'withdrawn' }),
    PathStarted: (state) => ({ ...state, status: 'inProgress' }),
    PathStepDone: (state, { data: { step } }) => ({ ...state, done: [...state.done, step] }),
    PathStepReopened: (state, { data: { step, status } }) => ({
      ...state,
      status,
      done: state.done.filter((each) => each !== step),
    }),
    PathCompleted: (state) => ({ ...state, status: 'completed' }),
  },
});
