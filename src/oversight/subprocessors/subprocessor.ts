import { anyResource } from '../../kernel/actor.js';
import { dayOf, startOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import * as commands from './subprocessor.commands.js';
import * as events from './subprocessor.events.js';
import type { AnnouncedChange, ExceptedClient, SubprocessorData, SubprocessorPlace } from './subprocessor.events.js';
import { changeAnnounced, checkNotice, noChangeYet } from './subprocessor.notice-rules.js';
import type { ChangeKind, StandingKind, SubprocessorStatus } from './subprocessor.vocabulary.js';

interface StandingChange extends Omit<AnnouncedChange, 'kind'> {
  readonly kind: StandingKind;
}

export interface SubprocessorState {
  readonly status: SubprocessorStatus | 'none';
  readonly data: SubprocessorData | null;
  readonly change: StandingChange | null;
  /** Where it moves to. */
  readonly place: SubprocessorPlace | null;
  /** The day of the change has come, and it waits for answers to objections. */
  readonly isHeld: boolean;
  /** Ids of changes that were given up. */
  readonly givenUp: readonly string[];
}

const nothingAnnounced = { change: null, place: null, isHeld: false };

export interface SubprocessorFacts {
  /** The one named to take its place: another one, which works or is planned. */
  readonly successorKnown: boolean;
  /** Clients whose processings use it. */
  readonly clientIds: readonly string[];
  /** Objections for which what is announced waits. */
  readonly objections: number;
  /** The successor is authorised by an announcement of its own, which has not taken effect. */
  readonly successorWaits: boolean;
  /** Clients for which it was decided that it is never applied, whether they use it or not. */
  readonly excepted: readonly ExceptedClient[];
}

const placeOf = (fields: Omit<commands.AnnounceSubprocessorMove, 'effectiveOn' | 'note'>): SubprocessorPlace => {
  const { country, registration, processedIn, safeguard } = fields;
  return { country, registration, processedIn, safeguard: safeguard ?? null };
};

const dataOf = (fields: commands.SubprocessorFields): SubprocessorData => {
  const { name, activity } = fields;
  return { name, activity, ...placeOf(fields) };
};

const isBegun = (kind: ChangeKind): boolean => kind === 'added';

/** Where it is, once it works or is announced, is what clients were told. */
const checkStays = ({ status, data, change }: SubprocessorState, fields: commands.ReviseSubprocessor): void => {
  if (!data || (status === 'planned' && !change)) return;
  for (const place of ['country', 'processedIn'] as const)
    if (fields[place] !== data[place]) throw fieldRefusal(place, 'subprocessorMoveUnannounced');
};

const reservation = ({ country, registration }: SubprocessorPlace) => ({
  ...{ what: 'subprocessor', value: `${country}/${registration}`, refusal: 'subprocessorKnown' },
});

/** Takes effect, or waits for answers to objections, to it or to what comes by it. */
const appliedOrHeld = (
  { change, data, place, isHeld }: SubprocessorState,
  { clientIds: using, objections, successorWaits, excepted: decided }: SubprocessorFacts,
) => {
  if (!change || !data) return [];
  const { changeId, kind, effectiveOn, successorId } = change;
  if (objections > 0 || successorWaits) return isHeld ? [] : events.subprocessorChangeHeld({ changeId });
  const excepted = decided.filter(({ clientId }) => using.includes(clientId));
  const registers = {
    name: data.name,
    clientIds: using.filter((id) => !excepted.some(({ clientId }) => clientId === id)),
    ...(excepted.length > 0 ? { excepted } : {}),
  };
  if (kind === 'moved')
    return place ? events.subprocessorMoveApplied({ changeId, effectiveOn, place, ...registers }) : [];
  return events.subprocessorChangeApplied({ changeId, kind, effectiveOn, successorId, ...registers });
};

const staff = ['staff'] as const;
const system = ['system'] as const;

/** A company that works on data of clients, and what is announced of it (features F36; defaults G25). */
export const subprocessor = lifecycle<SubprocessorState, SubprocessorFacts>()('subprocessor', {
  plural: 'subprocessors',
  initial: { status: 'none', data: null, givenUp: [], ...nothingAnnounced },
  commands: {
    RecordSubprocessor: commands.RecordSubprocessor,
    ReviseSubprocessor: commands.ReviseSubprocessor,
    AnnounceSubprocessorChange: commands.AnnounceSubprocessorChange,
    AnnounceSubprocessorMove: commands.AnnounceSubprocessorMove,
    CancelSubprocessorChange: commands.CancelSubprocessorChange,
    DropSubprocessorChange: commands.DropSubprocessorChange,
    ApplySubprocessorChange: commands.ApplySubprocessorChange,
    ResumeSubprocessorChange: commands.ResumeSubprocessorChange,
    StartSubprocessor: commands.StartSubprocessor,
  },
  events: events.subprocessorEvents,
  transitions: { none: ['planned', 'active'], planned: ['active'], active: ['former'], former: [] },
  resource: () => anyResource('subprocessor'),
  tenant: () => null,
  // also where it moves to, from the announcement on
  held: ({ status, data, place: next }) => {
    if (!data || status === 'former') return [];
    const held = [reservation(data), ...(next ? [reservation(next)] : [])];
    return held.filter(({ value }, place) => held.findIndex((one) => one.value === value) === place);
  },
  timers: ({ status, change, isHeld }) =>
    change && !isHeld && status !== 'former'
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
      refusals: ['subprocessorKnown', 'subprocessorMoveUnannounced'],
      decide: (state, fields) => {
        checkStays(state, fields);
        return events.subprocessorRevised(dataOf(fields));
      },
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
      guard: ({ change }) => noChangeYet(change),
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
    AnnounceSubprocessorMove: {
      from: ['active'],
      by: staff,
      refusals: [
        'subprocessorNoticeTooShort',
        'subprocessorChangeAnnounced',
        'subprocessorMoveNone',
        'subprocessorKnown',
      ],
      guard: ({ change }) => noChangeYet(change),
      decide: ({ data }, { effectiveOn, note, ...fields }, { now, idFor }) => {
        const place = placeOf(fields);
        if (place.country === data?.country && place.processedIn === data.processedIn)
          throw fieldRefusal('country', 'subprocessorMoveNone');
        checkNotice(effectiveOn, now);
        return events.subprocessorMoveAnnounced({ changeId: idFor('change'), effectiveOn, note, place });
      },
    },
    CancelSubprocessorChange: {
      from: ['planned', 'active'],
      by: staff,
      refusals: ['subprocessorChangeMissing'],
      guard: ({ change }) => changeAnnounced(change),
      irreversible: true,
      decide: ({ change }, { reason }) =>
        change ? events.subprocessorChangeCancelled({ changeId: change.changeId, reason }) : [],
    },
    DropSubprocessorChange: {
      from: ['planned', 'active', 'former'],
      by: system,
      decide: ({ change }, { changeId, reason }) =>
        change?.changeId === changeId ? events.subprocessorChangeCancelled({ changeId, reason }) : [],
    },
    ApplySubprocessorChange: {
      from: ['planned', 'active'],
      by: system,
      timed: 'effect',
      decide: (state, _, { facts }) => appliedOrHeld(state, facts),
    },
    ResumeSubprocessorChange: {
      from: ['planned', 'active', 'former'],
      by: system,
      decide: (state, _, { facts }) => (state.isHeld ? appliedOrHeld(state, facts) : []),
    },
    StartSubprocessor: {
      from: ['planned', 'active'],
      by: system,
      decide: (state, { on }, { now, facts }) => {
        const { status, change } = state;
        if (status !== 'planned') return [];
        if (!change) return events.subprocessorStarted({ since: dayOf(now) });
        // its own announcement decides on the day, and waits for its own objections
        return on !== undefined && change.effectiveOn <= on ? appliedOrHeld(state, facts) : [];
      },
    },
  },
  evolve: {
    SubprocessorRecorded: (state, { data: { since, ...data } }) => ({
      ...{ ...state, status: since === null ? 'planned' : 'active', data, ...nothingAnnounced },
    }),
    SubprocessorRevised: (state, { data }) => ({ ...state, data }),
    SubprocessorChangeAnnounced: (state, { data }) => ({ ...state, change: data }),
    SubprocessorMoveAnnounced: (state, { data: { place, ...change } }) => ({
      ...{ ...state, change: { ...change, kind: 'moved', successorId: null }, place },
    }),
    SubprocessorChangeCancelled: (state, { data: { changeId } }) => ({
      ...{ ...state, ...nothingAnnounced, givenUp: [...state.givenUp, changeId] },
    }),
    SubprocessorChangeHeld: (state) => ({ ...state, isHeld: true }),
    SubprocessorChangeApplied: (state, { data: { kind } }) => ({
      ...{ ...state, ...nothingAnnounced },
      status: isBegun(kind) ? 'active' : 'former',
    }),
    SubprocessorMoveApplied: (state, { data: { place } }) => ({
      ...{ ...state, ...nothingAnnounced },
      data: state.data && { ...state.data, ...place },
    }),
    SubprocessorStarted: (state) => ({ ...state, status: 'active' }),
  },
});
