import { anyResource, type Resource } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { event, type Personal } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { refusal, refuse } from '../kernel/refusal.js';
import type { AnnouncedChange } from './subprocessor.events.js';
import * as commands from './subprocessor-objection.commands.js';
import type { ChangeKind, ObjectionOutcome, ObjectionStatus } from './subprocessor.vocabulary.js';

export interface Objection {
  readonly clientId: string;
  readonly subprocessorId: string;
  readonly name: string;
  readonly changeId: string;
  readonly kind: ChangeKind;
  readonly effectiveOn: string;
  readonly madeBy: string;
}

export const subprocessorObjectionMade = event('SubprocessorObjectionMade').carries<
  Objection & { readonly reason: Personal<string> }
>({ personal: { reason: 'madeBy' } });
export const subprocessorObjectionWithdrawn = event('SubprocessorObjectionWithdrawn').carries<object>();
/** What the provider writes is about the person that it is written to. */
export const subprocessorObjectionAnswered = event('SubprocessorObjectionAnswered').carries<{
  readonly outcome: ObjectionOutcome;
  readonly subjectId: string;
  readonly answer: Personal<string>;
}>({ personal: { answer: 'subjectId' } });

export const subprocessorObjectionEvents = [
  subprocessorObjectionMade,
  subprocessorObjectionWithdrawn,
  subprocessorObjectionAnswered,
] as const;

interface ObjectionState {
  readonly status: ObjectionStatus | 'none';
  readonly objection: Objection | null;
}

export interface ObjectionFacts {
  /** The change that is announced now, of a subprocessor that the client uses. */
  readonly announced: { readonly change: AnnouncedChange; readonly name: string } | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('subprocessorObjection'), clientId });

/** No to a change, by a client that it concerns: one for each change (defaults G25; GDPR, article 28 (2)). */
export const subprocessorObjection = lifecycle<ObjectionState, ObjectionFacts>()('subprocessorObjection', {
  plural: 'subprocessorObjections',
  initial: { status: 'none', objection: null },
  commands: {
    MakeSubprocessorObjection: commands.MakeSubprocessorObjection,
    WithdrawSubprocessorObjection: commands.WithdrawSubprocessorObjection,
    AnswerSubprocessorObjection: commands.AnswerSubprocessorObjection,
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
      refusals: ['subprocessorObjectionLate'],
      guard: ({ objection }, { now }) =>
        objection && dayOf(now) >= objection.effectiveOn ? refusal('subprocessorObjectionLate') : undefined,
      decide: () => subprocessorObjectionWithdrawn({}),
    },
    AnswerSubprocessorObjection: {
      from: ['made'],
      by: ['staff'],
      irreversible: true,
      decide: ({ objection }, { outcome, answer }) =>
        subprocessorObjectionAnswered({ outcome, answer, subjectId: objection?.madeBy ?? '' }),
    },
  },
  evolve: {
    SubprocessorObjectionMade: (_, { data }) => ({ status: 'made', objection: data }),
    SubprocessorObjectionWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    SubprocessorObjectionAnswered: (state) => ({ ...state, status: 'answered' }),
  },
});
