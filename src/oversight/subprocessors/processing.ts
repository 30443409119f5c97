import { startOf } from '../../kernel/days.js';
import type { DomainEvent, Occurred } from '../../kernel/event.js';
import { lifecycle, type Rule } from '../../kernel/lifecycle.js';
import { record, type Recorded, type RecordState } from '../../kernel/record.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import * as commands from './processing.commands.js';
import * as events from './processing.events.js';
import type { AnnouncedUse } from './processing.events.js';
import type { ExceptedClient } from './subprocessor.events.js';
import { changeAnnounced, checkNotice, noChangeYet } from './subprocessor.notice-rules.js';

export interface ProcessingFacts {
  /** Known, and the one that it was of before. */
  readonly clientFits: boolean;
  /** Recorded, and at work or planned, or named before. */
  readonly subprocessorsKnown: boolean;
  /**
   * The command names a new subprocessor that works already, or whose first use is announced: this use needs a notice
   * too.
   */
  readonly namesUnannounced: boolean;
  /** The command names or announces a subprocessor that the client has refused for all of its processings. */
  readonly namesRefused: boolean;
  /** The subprocessor that an announcement is about, which works or is planned; null: there is none. */
  readonly subprocessor: string | null;
  /** Of an archived one, those that its client has refused, or that changed meanwhile without a notice to it. */
  readonly unauthorised: readonly string[];
  /** Objections for which what is announced waits. */
  readonly objections: number;
  /** A decision keeps the announced subprocessor from this processing for good; the field names its substitute. */
  readonly spared: Pick<ExceptedClient, 'servedById' | 'servedBy'> | null;
}

interface ProcessingState extends RecordState<commands.ProcessingFields> {
  readonly use: (AnnouncedUse & { readonly isHeld: boolean }) | null;
  /** Ids of uses that were given up. */
  readonly givenUp: readonly string[];
  readonly archivedAt: string | null;
}

/** The client agrees to a new one by its contract; what is named in one that stands is announced. */
const rows = record('processing', {
  plural: 'processings',
  fields: commands.ProcessingFields,
  impersonal: {
    label: 'organisation',
    contractNumber: 'organisation',
    scope: 'organisation',
    hostingPlace: 'organisation',
  },
  client: ({ clientId }) => clientId ?? null,
  refusals: [
    'clientUnknown',
    'subprocessorUnknown',
    'processingSubprocessorUnannounced',
    'processingSubprocessorRefused',
  ],
  check: (_, { clientFits, subprocessorsKnown, namesUnannounced, namesRefused }: ProcessingFacts) => {
    if (!clientFits) return fieldRefusal('clientId', 'clientUnknown');
    if (!subprocessorsKnown) return fieldRefusal('subprocessorIds', 'subprocessorUnknown');
    if (namesRefused) return fieldRefusal('subprocessorIds', 'processingSubprocessorRefused');
    return namesUnannounced ? fieldRefusal('subprocessorIds', 'processingSubprocessorUnannounced') : undefined;
  },
  unique: ({ clientId, contractNumber, label }) => [
    {
      what: 'processing',
      value: [clientId, contractNumber?.toUpperCase(), label?.toLowerCase()].join('/'),
      refusal: 'processingKnown',
    },
  ],
});

/** The row with one more, where it does not name it yet. */
const withOneMore = ({ fields }: ProcessingState, id: string | null): readonly DomainEvent[] => {
  const named = fields?.subprocessorIds ?? [];
  return id === null || named.includes(id) ? [] : [rows.revised({ ...fields, subprocessorIds: [...named, id] })];
};

/** Takes effect, waits for answers to objections, or never works there as was decided. */
const addedOrHeld = (state: ProcessingState, { objections, spared }: ProcessingFacts): readonly DomainEvent[] => {
  if (!state.use) return [];
  const { isHeld, ...announced } = state.use;
  if (spared)
    return [events.processingSubprocessorSpared({ ...announced, ...spared }), ...withOneMore(state, spared.servedById)];
  if (objections > 0) return isHeld ? [] : [events.processingSubprocessorHeld(announced)];
  return [events.processingSubprocessorAdded(announced), ...withOneMore(state, announced.subprocessorId)];
};

/** Applies the event by the lifecycle of records; the announcement stays as it is. */
const asRecord = (state: ProcessingState, event: Occurred): ProcessingState => ({
  ...{ ...state, ...rows.evolve(state, event), archivedAt: null },
});
const useOf = ({ changeId, clientId, subprocessorId, name, label, effectiveOn }: AnnouncedUse): AnnouncedUse => ({
  ...{ changeId, clientId, subprocessorId, name, label, effectiveOn },
});
const announced = (
  state: ProcessingState,
  { data }: Occurred<DomainEvent<string, Recorded<commands.ProcessingFields> | AnnouncedUse>>,
): ProcessingState => ('changeId' in data ? { ...state, use: { ...useOf(data), isHeld: false } } : state);
const givenUp = (
  state: ProcessingState,
  { data }: Occurred<DomainEvent<string, Recorded<commands.ProcessingFields> | AnnouncedUse>>,
): ProcessingState =>
  'changeId' in data ? { ...state, use: null, givenUp: [...state.givenUp, data.changeId] } : state;
const without = (state: ProcessingState): ProcessingState => ({ ...state, use: null });

/** As it was, without those that may not work on it any more: their use is announced. */
const restored = ({ fields }: ProcessingState, unauthorised: readonly string[]): readonly DomainEvent[] => {
  const named = fields?.subprocessorIds ?? [];
  const left = named.filter((id) => !unauthorised.includes(id));
  return [
    rows.restored({}),
    ...(left.length < named.length ? [rows.revised({ ...fields, subprocessorIds: left })] : []),
  ];
};

const restoring: Readonly<Record<string, Rule<ProcessingState, object, DomainEvent, ProcessingFacts>>> = {
  RestoreProcessing: {
    from: ['archived'],
    by: ['staff', 'system'],
    right: 'processing.restore',
    decide: (state, _, { facts }) => restored(state, facts.unauthorised),
  },
};

/** A row of the register of processings, and what is announced of it (specification §3; features F36; defaults G25). */
const made = lifecycle<ProcessingState, ProcessingFacts>()('processing', {
  plural: rows.plural,
  initial: { status: 'none', fields: null, use: null, givenUp: [], archivedAt: null },
  commands: {
    ...rows.commands,
    AnnounceProcessingSubprocessor: commands.AnnounceProcessingSubprocessor,
    CancelProcessingSubprocessor: commands.CancelProcessingSubprocessor,
    DropProcessingSubprocessor: commands.DropProcessingSubprocessor,
    ApplyProcessingSubprocessor: commands.ApplyProcessingSubprocessor,
    ResumeProcessingSubprocessor: commands.ResumeProcessingSubprocessor,
  },
  events: [rows.registered, rows.revised, rows.archived, rows.restored, ...events.processingUseEvents],
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: (state, id) => rows.resource(state, id),
  tenant: (state) => rows.tenant(state),
  held: (state) => rows.held(state),
  timers: ({ status, use }) =>
    status === 'active' && use && !use.isHeld
      ? [{ name: 'apply', command: new commands.ApplyProcessingSubprocessor(), dueAt: startOf(use.effectiveOn) }]
      : [],
  decide: {
    ...rows.rules,
    ...restoring,
    AnnounceProcessingSubprocessor: {
      from: ['active'],
      by: ['staff'],
      refusals: [
        'subprocessorUnknown',
        'processingSubprocessorNamed',
        'processingSubprocessorRefused',
        'subprocessorNoticeTooShort',
        'subprocessorChangeAnnounced',
      ],
      guard: ({ use }) => noChangeYet(use),
      decide: ({ fields }, { subprocessorId, effectiveOn, note }, { now, facts, idFor }) => {
        const { subprocessor: name, namesRefused } = facts;
        if (name === null) throw fieldRefusal('subprocessorId', 'subprocessorUnknown');
        if (fields?.subprocessorIds?.includes(subprocessorId))
          throw fieldRefusal('subprocessorId', 'processingSubprocessorNamed');
        if (namesRefused) throw fieldRefusal('subprocessorId', 'processingSubprocessorRefused');
        checkNotice(effectiveOn, now);
        return events.processingSubprocessorAnnounced({
          ...{ changeId: idFor('change'), clientId: fields?.clientId ?? '', label: fields?.label ?? '' },
          ...{ subprocessorId, name, effectiveOn, note },
        });
      },
    },
    CancelProcessingSubprocessor: {
      from: ['active', 'archived'],
      by: ['staff'],
      refusals: ['subprocessorChangeMissing'],
      guard: ({ use }) => changeAnnounced(use),
      irreversible: true,
      decide: ({ use }, { reason }) => (use ? events.processingSubprocessorCancelled({ ...useOf(use), reason }) : []),
    },
    DropProcessingSubprocessor: {
      from: ['active', 'archived'],
      by: ['system'],
      decide: ({ use }, { changeId, reason }) =>
        use?.changeId === changeId ? events.processingSubprocessorCancelled({ ...useOf(use), reason }) : [],
    },
    ApplyProcessingSubprocessor: {
      from: ['active'],
      by: ['system'],
      timed: 'effect',
      decide: (state, _, { facts }) => addedOrHeld(state, facts),
    },
    ResumeProcessingSubprocessor: {
      from: ['active', 'archived'],
      by: ['system'],
      decide: (state, _, { facts }) =>
        state.status === 'active' && state.use?.isHeld ? addedOrHeld(state, facts) : [],
    },
  },
  evolve: {
    [rows.registered.type]: asRecord,
    [rows.revised.type]: asRecord,
    [rows.archived.type]: (state: ProcessingState, event: Occurred) => ({
      ...{ ...asRecord(state, event), archivedAt: event.at },
    }),
    [rows.restored.type]: asRecord,
    ProcessingSubprocessorAnnounced: announced,
    ProcessingSubprocessorHeld: (state) => ({ ...state, use: state.use && { ...state.use, isHeld: true } }),
    ProcessingSubprocessorCancelled: givenUp,
    ProcessingSubprocessorAdded: without,
    ProcessingSubprocessorSpared: without,
  },
});
const { registered, revised, archived } = rows;
export const processing = Object.assign(made, { registered, revised, archived, restored: rows.restored });
