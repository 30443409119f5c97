import { anyResource, type Resource } from '../../kernel/actor.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { dayOf, daysAfter, instantAt, startOf } from '../../kernel/days.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import { changeAnnounced, checkNotice, noChangeYet } from './subprocessor.notice-rules.js';
import * as commands from './subprocessor-objection.commands.js';
import type { SubprocessorPlace } from './subprocessor.events.js';
import {
  isCancelling,
  isExcepting,
  objectionReminderDays,
  type AnnouncedKind,
  type ObjectionOutcome,
  type ObjectionStatus,
} from './subprocessor.vocabulary.js';

export interface Objection {
  readonly clientId: string;
  readonly subprocessorId: string;
  readonly name: string;
  readonly changeId: string;
  readonly kind: AnnouncedKind;
  readonly effectiveOn: string;
  readonly madeBy: string;
  /** Where the subprocessor was then; absent in old ones. */
  readonly place?: SubprocessorPlace;
}

export const subprocessorObjectionMade = event('SubprocessorObjectionMade').carries<
  Objection & { readonly reason: Personal<string> }
>({ impersonal: { place: 'organisation', name: 'organisation' }, personal: { reason: 'madeBy' } });
export const subprocessorObjectionWithdrawn = event('SubprocessorObjectionWithdrawn').carries<object>();
/** The announcement that the objection is against was given up before an answer. */
export const subprocessorObjectionLapsed = event('SubprocessorObjectionLapsed').carries<object>();
/** No answer yet: reminder number `count`. */
export const subprocessorObjectionReminded = event('SubprocessorObjectionReminded').carries<{
  readonly count: number;
}>();
/** The answer is personal data of the person who objected. */
export const subprocessorObjectionAnswered = event('SubprocessorObjectionAnswered').carries<{
  readonly outcome: ObjectionOutcome;
  readonly subjectId: string;
  readonly answer: Personal<string>;
  /** Substitute that works for the client; absent: the previous subprocessor stays. */
  readonly servedById?: string;
  readonly servedBy?: string;
  /** Why the change is given up, for all that it concerns. */
  readonly reason?: string;
  /** The change was in force already: the register of this client changes at once. */
  readonly register?: {
    readonly clientId: string;
    readonly changeId: string;
    readonly name: string;
    /** The change is taken back without a substitute; absent: the subprocessor stays, or another one comes. */
    readonly isRemoved?: true;
  };
}>({
  impersonal: { servedBy: 'organisation', reason: 'organisation', register: 'organisation' },
  personal: { answer: 'subjectId' },
});

/**
 * Effect of the answer for the client: `other` for a substitute, `undone` for a change taken back, else the outcome.
 */
export const holdsFor = ({
  outcome,
  servedBy,
  register,
}: EventOf<typeof subprocessorObjectionAnswered>['data']): string => {
  if (servedBy !== undefined) return 'other';
  return register === undefined ? outcome : 'undone';
};

/** Announced of one client: what was decided for it ends. */
export interface ExceptionEnd {
  readonly changeId: string;
  readonly clientId: string;
  readonly subprocessorId: string;
  readonly name: string;
  readonly effectiveOn: string;
}
export const subprocessorExceptionEndAnnounced = event('SubprocessorExceptionEndAnnounced').carries<
  ExceptionEnd & { readonly note: string }
>({ impersonal: { note: 'organisation', name: 'organisation' } });
export const subprocessorExceptionEndCancelled = event('SubprocessorExceptionEndCancelled').carries<
  ExceptionEnd & { readonly reason: string }
>({ impersonal: { reason: 'organisation', name: 'organisation' } });
/** Its day has come: it waits for answers to objections. */
export const subprocessorExceptionEndHeld = event('SubprocessorExceptionEndHeld').carries<ExceptionEnd>({
  impersonal: { name: 'organisation' },
});
export const subprocessorExceptionEnded = event('SubprocessorExceptionEnded').carries<ExceptionEnd>({
  impersonal: { name: 'organisation' },
});

export const subprocessorObjectionEvents = [
  subprocessorObjectionMade,
  subprocessorObjectionWithdrawn,
  subprocessorObjectionLapsed,
  subprocessorObjectionReminded,
  subprocessorObjectionAnswered,
  subprocessorExceptionEndAnnounced,
  subprocessorExceptionEndCancelled,
  subprocessorExceptionEndHeld,
  subprocessorExceptionEnded,
] as const;

interface ObjectionState {
  readonly status: ObjectionStatus | 'none';
  readonly objection: Objection | null;
  readonly reminders: number;
  /** When staff are told that it waits, if it still does. */
  readonly remindAt: string | null;
  /** The decision still holds for the client: the change is never applied for it. */
  readonly isExcepted: boolean;
  /** When that ends, as was announced. */
  readonly end: (ExceptionEnd & { readonly isHeld: boolean }) | null;
  /** Ids of ends that were given up. */
  readonly givenUp: readonly string[];
}

/** Outcome of the change so far. */
export type ChangeFate = 'open' | 'applied' | 'cancelled';

export interface ObjectionFacts {
  /** The change that is announced now, of a subprocessor that the client uses, or of one of its processings. */
  readonly announced: {
    readonly change: Pick<Objection, 'changeId' | 'kind' | 'effectiveOn'>;
    readonly name: string;
    readonly place: SubprocessorPlace;
  } | null;
  readonly fate: ChangeFate;
  /** An earlier decision for the client bars the change: it would bring what was refused. */
  readonly isBarred: boolean;
  /** Another one that works, which the client has not refused; null: there is none. */
  readonly server: { readonly id: string; readonly name: string } | null;
  /** Objections for which the end of what was decided waits. */
  readonly objections: number;
}

/** In the morning, so many days after it was made or staff were told last. */
const reminderAfter = (at: string): string => instantAt(daysAfter(dayOf(at), objectionReminderDays), '08:00');

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('subprocessorObjection'), clientId });

type Answer = commands.AnswerSubprocessorObjection;

const checkOutcome = ({ kind }: Objection, { outcome }: Answer, { fate, isBarred }: ObjectionFacts): void => {
  if ((kind === 'exceptionEnded' && isExcepting(outcome)) || (outcome === 'kept' && isBarred))
    throw fieldRefusal('outcome', 'objectionOutcomeUnfit');
  if (fate === 'applied' && isCancelling(outcome)) throw fieldRefusal('outcome', 'subprocessorChangeInForce');
  // nothing else is left to decide
  if (fate === 'cancelled' && !isCancelling(outcome)) throw fieldRefusal('outcome', 'subprocessorChangeMissing');
};

/** Substitute that works for the client, where this is not the previous one. */
const serverOf = ({ outcome, serves }: Answer, { server }: ObjectionFacts) => {
  if (outcome !== 'replacedForClient' || serves !== 'other') return {};
  if (!server) throw fieldRefusal('servedById', 'subprocessorUnknown');
  return { servedById: server.id, servedBy: server.name };
};

/** By which a subprocessor comes that was not there. */
const isArrival = (kind: AnnouncedKind): boolean => kind === 'added' || kind === 'named';

const answered = (objection: Objection, command: Answer, facts: ObjectionFacts) => {
  checkOutcome(objection, command, facts);
  const { clientId, changeId, name, madeBy } = objection;
  const { outcome, answer, reason } = command;
  const server = serverOf(command, facts);
  const changesRegister = facts.fate === 'applied' && isExcepting(outcome);
  return subprocessorObjectionAnswered({
    ...{ outcome, answer, subjectId: madeBy, ...server },
    ...(reason !== undefined && isCancelling(outcome) ? { reason } : {}),
    ...(changesRegister
      ? {
          register: {
            ...{ clientId, changeId, name: server.servedBy ?? name },
            ...(server.servedBy === undefined && isArrival(objection.kind) ? { isRemoved: true } : {}),
          },
        }
      : {}),
  });
};

const endOf = ({ changeId, clientId, subprocessorId, name, effectiveOn }: ExceptionEnd): ExceptionEnd => ({
  ...{ changeId, clientId, subprocessorId, name, effectiveOn },
});

/** Ends, or waits for answers to objections. */
const endedOrHeld = ({ end }: ObjectionState, { objections }: ObjectionFacts) => {
  if (!end) return [];
  if (objections > 0) return end.isHeld ? [] : subprocessorExceptionEndHeld(endOf(end));
  return subprocessorExceptionEnded(endOf(end));
};

/** No to a change, by a client that it concerns: one for each change (defaults G25; GDPR, article 28 (2)). */
export const subprocessorObjection = lifecycle<ObjectionState, ObjectionFacts>()('subprocessorObjection', {
  plural: 'subprocessorObjections',
  initial: { status: 'none', objection: null, reminders: 0, remindAt: null, isExcepted: false, end: null, givenUp: [] },
  commands: {
    MakeSubprocessorObjection: commands.MakeSubprocessorObjection,
    WithdrawSubprocessorObjection: commands.WithdrawSubprocessorObjection,
    AnswerSubprocessorObjection: commands.AnswerSubprocessorObjection,
    EndSubprocessorException: commands.EndSubprocessorException,
    CancelSubprocessorExceptionEnd: commands.CancelSubprocessorExceptionEnd,
    DropSubprocessorExceptionEnd: commands.DropSubprocessorExceptionEnd,
    ApplySubprocessorExceptionEnd: commands.ApplySubprocessorExceptionEnd,
    ResumeSubprocessorExceptionEnd: commands.ResumeSubprocessorExceptionEnd,
    LapseSubprocessorObjection: commands.LapseSubprocessorObjection,
    RemindOfSubprocessorObjection: commands.RemindOfSubprocessorObjection,
  },
  events: subprocessorObjectionEvents,
  transitions: { none: ['made'], made: ['withdrawn', 'answered', 'moot'], withdrawn: [], answered: [], moot: [] },
  resource: ({ objection }) => ofClient(objection?.clientId ?? null),
  tenant: ({ objection }) => objection?.clientId ?? null,
  // a withdrawn objection releases the reservation for a new one
  held: ({ status, objection }) =>
    objection && status !== 'withdrawn'
      ? [
          {
            what: 'subprocessorObjection',
            value: `${objection.changeId}/${objection.clientId}`,
            refusal: 'subprocessorObjectionStands',
          },
        ]
      : [],
  timers: ({ status, remindAt, end }) => [
    ...(status === 'made' && remindAt !== null
      ? [{ name: 'remind', command: new commands.RemindOfSubprocessorObjection(), dueAt: remindAt }]
      : []),
    ...(end && !end.isHeld
      ? [{ name: 'end', command: new commands.ApplySubprocessorExceptionEnd(), dueAt: startOf(end.effectiveOn) }]
      : []),
  ],
  decide: {
    MakeSubprocessorObjection: {
      from: ['none'],
      by: ['customer'],
      mailsStaff: true,
      refusals: ['subprocessorObjectionStands', 'subprocessorChangeUnknown', 'subprocessorObjectionLate'],
      resource: (_, { actor }) => ofClient(actor.clientId),
      decide: (_, { subprocessorId, reason }, { actor, now, facts: { announced } }) => {
        if (!announced || actor.clientId === null) return refuse('subprocessorChangeUnknown');
        const { changeId, kind, effectiveOn } = announced.change;
        if (dayOf(now) >= effectiveOn) return refuse('subprocessorObjectionLate');
        return subprocessorObjectionMade({
          ...{ clientId: actor.clientId, subprocessorId, name: announced.name, changeId, kind, effectiveOn },
          ...{ madeBy: actor.id, reason, place: announced.place },
        });
      },
    },
    WithdrawSubprocessorObjection: {
      from: ['made'],
      by: ['customer'],
      binds: true,
      decide: () => subprocessorObjectionWithdrawn({}),
    },
    AnswerSubprocessorObjection: {
      from: ['made'],
      by: ['staff'],
      irreversible: true,
      refusals: [
        ...['objectionOutcomeUnfit', 'subprocessorChangeInForce', 'subprocessorChangeMissing', 'subprocessorUnknown'],
      ],
      decide: ({ objection }, command, { facts }) => (objection ? answered(objection, command, facts) : []),
    },
    EndSubprocessorException: {
      from: ['answered'],
      by: ['staff'],
      refusals: ['subprocessorExceptionMissing', 'subprocessorNoticeTooShort', 'subprocessorChangeAnnounced'],
      guard: ({ isExcepted, end }) => (isExcepted ? noChangeYet(end) : refusal('subprocessorExceptionMissing')),
      decide: ({ objection }, { effectiveOn, note }, { now, idFor }) => {
        if (!objection) return [];
        checkNotice(effectiveOn, now);
        return subprocessorExceptionEndAnnounced({
          ...endOf({ ...objection, changeId: idFor('change'), effectiveOn }),
          note,
        });
      },
    },
    CancelSubprocessorExceptionEnd: {
      from: ['answered'],
      by: ['staff'],
      refusals: ['subprocessorChangeMissing'],
      guard: ({ end }) => changeAnnounced(end),
      irreversible: true,
      decide: ({ end }, { reason }) => (end ? subprocessorExceptionEndCancelled({ ...endOf(end), reason }) : []),
    },
    DropSubprocessorExceptionEnd: {
      from: ['answered'],
      by: ['system'],
      decide: ({ end }, { changeId, reason }) =>
        end?.changeId === changeId ? subprocessorExceptionEndCancelled({ ...endOf(end), reason }) : [],
    },
    ApplySubprocessorExceptionEnd: {
      from: ['answered'],
      by: ['system'],
      timed: 'effect',
      decide: (state, _, { facts }) => endedOrHeld(state, facts),
    },
    ResumeSubprocessorExceptionEnd: {
      from: ['answered'],
      by: ['system'],
      decide: (state, _, { facts }) => (state.end?.isHeld ? endedOrHeld(state, facts) : []),
    },
    LapseSubprocessorObjection: {
      from: ['made', 'withdrawn', 'answered', 'moot'],
      by: ['system'],
      decide: ({ status }) => (status === 'made' ? subprocessorObjectionLapsed({}) : []),
    },
    RemindOfSubprocessorObjection: {
      from: ['made'],
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: ({ reminders }, _, { facts: { fate } }) =>
        fate === 'cancelled'
          ? subprocessorObjectionLapsed({})
          : subprocessorObjectionReminded({ count: reminders + 1 }),
    },
  },
  evolve: {
    SubprocessorObjectionMade: (state, { at, data }) => ({
      ...{
        ...state,
        status: 'made',
        objection: data,
        reminders: 0,
        remindAt: reminderAfter(at),
        isExcepted: false,
        end: null,
      },
    }),
    SubprocessorObjectionReminded: (state, { at, data: { count } }) => ({
      ...{ ...state, reminders: count, remindAt: reminderAfter(at) },
    }),
    SubprocessorObjectionWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    SubprocessorObjectionLapsed: (state) => ({ ...state, status: 'moot' }),
    SubprocessorObjectionAnswered: (state, { data: { outcome } }) => ({
      ...{ ...state, status: 'answered' },
      // a change of a single processing needs no exception to end: it is announced anew there
      isExcepted: isExcepting(outcome) && state.objection?.kind !== 'named',
    }),
    SubprocessorExceptionEndAnnounced: (state, { data }) => ({ ...state, end: { ...endOf(data), isHeld: false } }),
    SubprocessorExceptionEndHeld: (state) => ({ ...state, end: state.end && { ...state.end, isHeld: true } }),
    SubprocessorExceptionEndCancelled: (state, { data: { changeId } }) => ({
      ...{ ...state, end: null, givenUp: [...state.givenUp, changeId] },
    }),
    SubprocessorExceptionEnded: (state) => ({ ...state, isExcepted: false, end: null }),
  },
});
