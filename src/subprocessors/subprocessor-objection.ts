import { anyResource, type Resource } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import { event, type Personal } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { refusal, refuse } from '../kernel/refusal.js';
import * as commands from './subprocessor-objection.commands.js';
import {
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
}

export const subprocessorObjectionMade = event('SubprocessorObjectionMade').carries<
  Objection & { readonly reason: Personal<string> }
>({ personal: { reason: 'madeBy' } });
export const subprocessorObjectionWithdrawn = event('SubprocessorObjectionWithdrawn').carries<object>();
/** Nobody has answered: `count` times until now. */
export const subprocessorObjectionReminded = event('SubprocessorObjectionReminded').carries<{
  readonly count: number;
}>();
/** What the provider writes is about the person that it is written to. */
export const subprocessorObjectionAnswered = event('SubprocessorObjectionAnswered').carries<{
  readonly outcome: ObjectionOutcome;
  readonly subjectId: string;
  readonly answer: Personal<string>;
}>({ personal: { answer: 'subjectId' } });

export const subprocessorObjectionEvents = [
  subprocessorObjectionMade,
  subprocessorObjectionWithdrawn,
  subprocessorObjectionReminded,
  subprocessorObjectionAnswered,
] as const;

interface ObjectionState {
  readonly status: ObjectionStatus | 'none';
  readonly objection: Objection | null;
  readonly reminders: number;
  /** When staff are told that it waits, if it still does. */
  readonly remindAt: string | null;
}

export interface ObjectionFacts {
  /** The change that is announced now, of a subprocessor that the client uses, or of one of its processings. */
  readonly announced: {
    readonly change: Pick<Objection, 'changeId' | 'kind' | 'effectiveOn'>;
    readonly name: string;
  } | null;
}

/** In the morning, so many days after it was made or staff were told last. */
const reminderAfter = (at: string): string => instantAt(daysAfter(dayOf(at), objectionReminderDays), '08:00');

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('subprocessorObjection'), clientId });

/** No to a change, by a client that it concerns: one for each change (defaults G25; GDPR, article 28 (2)). */
export const subprocessorObjection = lifecycle<ObjectionState, ObjectionFacts>()('subprocessorObjection', {
  plural: 'subprocessorObjections',
  initial: { status: 'none', objection: null, reminders: 0, remindAt: null },
  commands: {
    MakeSubprocessorObjection: commands.MakeSubprocessorObjection,
    WithdrawSubprocessorObjection: commands.WithdrawSubprocessorObjection,
    AnswerSubprocessorObjection: commands.AnswerSubprocessorObjection,
    RemindOfSubprocessorObjection: commands.RemindOfSubprocessorObjection,
  },
  events: subprocessorObjectionEvents,
  transitions: { none: ['made'], made: ['withdrawn', 'answered'], withdrawn: [], answered: [] },
  resource: ({ objection }) => ofClient(objection?.clientId ?? null),
  tenant: ({ objection }) => objection?.clientId ?? null,
  // one that was withdrawn makes room for another
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
  timers: ({ status, remindAt }) =>
    status === 'made' && remindAt !== null
      ? [{ name: 'remind', command: new commands.RemindOfSubprocessorObjection(), dueAt: remindAt }]
      : [],
  decide: {
    MakeSubprocessorObjection: {
      from: ['none'],
      by: ['customer'],
      refusals: ['subprocessorObjectionStands', 'subprocessorChangeUnknown', 'subprocessorObjectionLate'],
      resource: (_, { actor }) => ofClient(actor.clientId),
      decide: (_, { subprocessorId, reason }, { actor, now, facts: { announced } }) => {
        if (!announced || actor.clientId === null) return refuse('subprocessorChangeUnknown');
        const { changeId, kind, effectiveOn } = announced.change;
        if (dayOf(now) >= effectiveOn) return refuse('subprocessorObjectionLate');
        return subprocessorObjectionMade({
          ...{ clientId: actor.clientId, subprocessorId, name: announced.name, changeId, kind, effectiveOn },
          ...{ madeBy: actor.id, reason },
        });
      },
    },
    WithdrawSubprocessorObjection: {
      from: ['made'],
      by: ['customer'],
      decide: () => subprocessorObjectionWithdrawn({}),
    },
    AnswerSubprocessorObjection: {
      from: ['made'],
      by: ['staff'],
      irreversible: true,
      decide: ({ objection }, { outcome, answer }) =>
        subprocessorObjectionAnswered({ outcome, answer, subjectId: objection?.madeBy ?? '' }),
    },
    RemindOfSubprocessorObjection: {
      from: ['made'],
      by: ['system'],
      refusals: ['notYetDue'],
      guard: ({ remindAt }, { now }) => (remindAt !== null && now < remindAt ? refusal('notYetDue') : undefined),
      decide: ({ reminders }) => subprocessorObjectionReminded({ count: reminders + 1 }),
    },
  },
  evolve: {
    SubprocessorObjectionMade: (_, { at, data }) => ({
      ...{ status: 'made', objection: data, reminders: 0, remindAt: reminderAfter(at) },
    }),
    SubprocessorObjectionReminded: (state, { at, data: { count } }) => ({
      ...{ ...state, reminders: count, remindAt: reminderAfter(at) },
    }),
    SubprocessorObjectionWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    SubprocessorObjectionAnswered: (state) => ({ ...state, status: 'answered' }),
  },
});
