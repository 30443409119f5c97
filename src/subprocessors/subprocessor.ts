import { anyResource } from '../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../kernel/days.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import * as commands from './subprocessor.commands.js';
import * as events from './subprocessor.events.js';
import type { AnnouncedChange, SubprocessorData } from './subprocessor.events.js';
import { noticeDays, type ChangeKind, type SubprocessorStatus } from './subprocessor.vocabulary.js';

export interface SubprocessorState {
  readonly status: SubprocessorStatus | 'none';
  readonly data: SubprocessorData | null;
  readonly change: AnnouncedChange | null;
}

export interface SubprocessorFacts {
  /** The one named to take its place: another one, which works or is planned. */
  readonly successorKnown: boolean;
  /** Clients whose processings use it. */
  readonly clientIds: readonly string[];
}

const dataOf = (fields: commands.SubprocessorFields): SubprocessorData => {
  const { name, country, registration, activity, processedIn, safeguard } = fields;
  return { name, country, registration, activity, processedIn, safeguard: safeguard ?? null };
};

const isBegun = (kind: ChangeKind): boolean => kind === 'added';

/** `dd/MM/yyyy`, in every language (specification §9). */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

const checkNotice = (effectiveOn: string, now: string): void => {
  const earliest = daysAfter(dayOf(now), noticeDays);
  if (effectiveOn < earliest)
    throw fieldRefusal('effectiveOn', 'subprocessorNoticeTooShort', { earliest: dayText(earliest) });
};

const noChangeYet = ({ change }: SubprocessorState) =>
  change ? refusal('subprocessorChangeAnnounced', { day: dayText(change.effectiveOn) }) : undefined;
const changeAnnounced = ({ change }: SubprocessorState) => (change ? undefined : refusal('subprocessorChangeMissing'));

const staff = ['staff'] as const;
const system = ['system'] as const;

/** A company that works on data of clients, and what is announced of it (features F36; defaults G25). */
export const subprocessor = lifecycle<SubprocessorState, SubprocessorFacts>()('subprocessor', {
  plural: 'subprocessors',
  initial: { status: 'none', data: null, change: null },
  commands: {
    RecordSubprocessor: commands.RecordSubprocessor,
    ReviseSubprocessor: commands.ReviseSubprocessor,
    AnnounceSubprocessorChange: commands.AnnounceSubprocessorChange,
    CancelSubprocessorChange: commands.CancelSubprocessorChange,
    ApplySubprocessorChange: commands.ApplySubprocessorChange,
    StartSubprocessor: commands.StartSubprocessor,
  },
  events: events.subprocessorEvents,
  transitions: { none: ['planned', 'active'], planned: ['active'], active: ['former'], former: [] },
  resource: () => anyResource('subprocessor'),
  tenant: () => null,
  held: ({ status, data }) =>
    data && status !== 'former'
      ? [{ what: 'subprocessor', value: `${data.country}/${data.registration}`, refusal: 'subprocessorKnown' }]
      : [],
  timers: ({ change }) =>
    change
      ? [{ name: 'apply', command: new commands.ApplySubprocessorChange(), dueAt: startOf(change.effectiveOn) }]
      : [],
  decide: {
    RecordSubprocessor: {
      from: ['none'],
      by: staff,
      refusals: ['subprocessorKnown', 'subprocessorSinceFuture'],
      decide: (_, { since, ...fields }, { now }) => {
        if (since !== undefined && since > dayOf(now)) throw fieldRefusal('since', 'subprocessorSinceFuture');
        return events.subprocessorRecorded({ ...dataOf(fields), since: since ?? null });
      },
    },
    ReviseSubprocessor: {
      from: ['planned', 'active'],
      by: staff,
      refusals: ['subprocessorKnown'],
      decide: (_, fields) => events.subprocessorRevised(dataOf(fields)),
    },
    AnnounceSubprocessorChange: {
      from: ['planned', 'active'],
      by: staff,
      refusals: [
        'subprocessorNoticeTooShort',
        'subprocessorChangeAnnounced',
        'subprocessorChangeUnfit',
        'subprocessorUnknown',
      ],
      guard: noChangeYet,
      decide: ({ status }, { kind, effectiveOn, successorId, note }, { now, facts, idFor }) => {
        if (isBegun(kind) !== (status === 'planned')) throw fieldRefusal('kind', 'subprocessorChangeUnfit');
        checkNotice(effectiveOn, now);
        if (kind === 'replaced' && !facts.successorKnown) throw fieldRefusal('successorId', 'subprocessorUnknown');
        return events.subprocessorChangeAnnounced({
          ...{ changeId: idFor('change'), kind, effectiveOn, note },
          successorId: kind === 'replaced' ? (successorId ?? null) : null,
        });
      },
    },
    CancelSubprocessorChange: {
      from: ['planned', 'active'],
      by: staff,
      refusals: ['subprocessorChangeMissing'],
      guard: changeAnnounced,
      irreversible: true,
      decide: ({ change }, { reason }) =>
        change ? events.subprocessorChangeCancelled({ changeId: change.changeId, reason }) : [],
    },
    ApplySubprocessorChange: {
      from: ['planned', 'active'],
      by: system,
      refusals: ['subprocessorChangeMissing', 'notYetDue'],
      guard: (state, { now }) =>
        state.change && dayOf(now) < state.change.effectiveOn ? refusal('notYetDue') : changeAnnounced(state),
      decide: ({ change, data }, _, { facts: { clientIds } }) => {
        if (!change || !data) return [];
        const { changeId, kind, effectiveOn, successorId } = change;
        return events.subprocessorChangeApplied({
          ...{ changeId, kind, effectiveOn, successorId, name: data.name, clientIds },
        });
      },
    },
    StartSubprocessor: {
      from: ['planned', 'active'],
      by: system,
      decide: ({ status }, _, { now }) =>
        status === 'planned' ? events.subprocessorStarted({ since: dayOf(now) }) : [],
    },
  },
  evolve: {
    SubprocessorRecorded: (_, { data: { since, ...data } }) => ({
      ...{ status: since === null ? 'planned' : 'active', data, change: null },
    }),
    SubprocessorRevised: (state, { data }) => ({ ...state, data }),
    SubprocessorChangeAnnounced: (state, { data }) => ({ ...state, change: data }),
    SubprocessorChangeCancelled: (state) => ({ ...state, change: null }),
    SubprocessorChangeApplied: (state, { data: { kind } }) => ({
      ...state,
      status: isBegun(kind) ? 'active' : 'former',
      change: null,
    }),
    SubprocessorStarted: (state) => ({ ...state, status: 'active' }),
  },
});
