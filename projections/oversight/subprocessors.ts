import type { DomainEvent, Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { asColumns, day, instant, name, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { processingUseEvents, type AnnouncedUse } from '../../src/oversight/subprocessors/processing.events.js';
import {
  subprocessorExceptionEndAnnounced,
  subprocessorExceptionEndCancelled,
  subprocessorExceptionEnded,
  subprocessorExceptionEndHeld,
  subprocessorObjectionAnswered,
} from '../../src/oversight/subprocessors/subprocessor-objection.js';
import { subprocessorEvents, type ExceptedClient } from '../../src/oversight/subprocessors/subprocessor.events.js';
import type {
  AnnouncedKind,
  ChangeState,
  Country,
  RegisterChangeKind,
  Safeguard,
  SubprocessorStatus,
} from '../../src/oversight/subprocessors/subprocessor.vocabulary.js';

const tables = {
  subprocessors: table(
    {
      id: uuid,
      status: text<SubprocessorStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      name,
      country: text<Country>(),
      registration: text(),
      activity: text(),
      processed_in: text<Country>(),
      safeguard: nullable(text<Safeguard>()),
      since: nullable(day),
      ended_on: nullable(day),
      /** Its successor. */
      successor_id: nullable(uuid),
    },
    { key: ['id'] },
  ),
  subprocessor_changes: table(
    {
      id: uuid,
      subprocessor_id: uuid,
      kind: text<AnnouncedKind>(),
      effective_on: day,
      successor_id: nullable(uuid),
      note: text(),
      announced_at: instant,
      announced_by: text(),
      state: text<ChangeState>(),
      ended_at: nullable(instant),
      reason: nullable(text()),
      /** Where it moves to. */
      country: nullable(text<Country>()),
      processed_in: nullable(text<Country>()),
      /** The one that it is announced of alone, with its client and its label. */
      processing_id: nullable(uuid),
      client_id: nullable(uuid),
      label: nullable(text()),
      /** The objection whose decision ends, where that is announced; of its client. */
      objection_id: nullable(uuid),
    },
    { key: ['id'], indexes: ['(subprocessor_id)', '(state, effective_on)', '(processing_id)'] },
  ),
  /** Changes of a client's register by changes of subprocessors. */
  register_changes: table(
    { client_id: uuid, change_id: uuid, kind: text<RegisterChangeKind>(), name: text(), at: instant },
    { key: ['change_id', 'client_id', 'kind'], indexes: ['(client_id, at)'] },
  ),
};

export type SubprocessorRow = RowOf<typeof tables.subprocessors>;
export type SubprocessorChangeRow = RowOf<typeof tables.subprocessor_changes>;

const { columns } = tables.subprocessors;

/** Initial values of every announcement. */
const begun = {
  state: 'announced' as const,
  ...{ successor_id: null, ended_at: null, reason: null, country: null, processed_in: null },
  ...{ processing_id: null, client_id: null, label: null, objection_id: null },
};

type Written = StreamRows<typeof tables>;

const registersChanged = (
  rows: Written,
  { at }: Occurred,
  clientIds: readonly string[],
  row: { readonly change_id: string; readonly kind: RegisterChangeKind; readonly name: string },
): void => {
  for (const client_id of clientIds) rows.put('register_changes', { client_id, ...row, at });
};

/** Registers of clients for whom another one was decided change by that one; those of the others excepted do not. */
const exceptedChanged = (
  rows: Written,
  event: Occurred,
  change_id: string,
  clients: readonly ExceptedClient[],
): void => {
  for (const { clientId, servedBy } of clients)
    if (servedBy !== null) registersChanged(rows, event, [clientId], { change_id, kind: 'excepted', name: servedBy });
};

interface Announcement extends Pick<AnnouncedUse, 'changeId'> {
  readonly reason?: string;
}

const changeIs = (rows: Written, { at, data }: Occurred<DomainEvent<string, Announcement>>, state: ChangeState): void =>
  rows.patch(
    'subprocessor_changes',
    { id: data.changeId },
    { state, ended_at: state === 'held' ? null : at, reason: data.reason ?? null },
  );

const becomes =
  (state: ChangeState) =>
  (rows: Written, event: Occurred<DomainEvent<string, Announcement>>): void =>
    changeIs(rows, event, state);

export const subprocessors = projection(
  'subprocessors',
  {
    version: 3,
    tables,
    events: [
      ...subprocessorEvents,
      ...processingUseEvents,
      subprocessorObjectionAnswered,
      subprocessorExceptionEndAnnounced,
      subprocessorExceptionEndCancelled,
      subprocessorExceptionEndHeld,
      subprocessorExceptionEnded,
    ],
  },
  {
    SubprocessorRecorded: (rows, { data }) =>
      rows.begin('subprocessors', {
        ...asColumns(columns, data),
        status: data.since === null ? 'planned' : 'active',
        ended_on: null,
        successor_id: null,
      }),
    SubprocessorRevised: (rows, { data }) => rows.change('subprocessors', asColumns(columns, data)),
    SubprocessorChangeAnnounced: (rows, { at, streamId, metadata, data }) => {
      rows.change('subprocessors');
      rows.put('subprocessor_changes', {
        ...begun,
        id: data.changeId,
        subprocessor_id: streamId,
        kind: data.kind,
        effective_on: data.effectiveOn,
        successor_id: data.successorId,
        note: data.note,
        announced_at: at,
        announced_by: metadata.actor,
      });
    },
    SubprocessorMoveAnnounced: (rows, { at, streamId, metadata, data: { changeId, effectiveOn, note, place } }) => {
      rows.change('subprocessors');
      rows.put('subprocessor_changes', {
        ...begun,
        ...{ id: changeId, subprocessor_id: streamId, kind: 'moved', effective_on: effectiveOn, note },
        ...{ announced_at: at, announced_by: metadata.actor },
        ...{ country: place.country, processed_in: place.processedIn },
      });
    },
    SubprocessorChangeHeld: (rows, { data: { changeId } }) => {
      rows.change('subprocessors');
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'held' });
    },
    SubprocessorMoveApplied: (rows, event) => {
      const { changeId, place, name: company, clientIds, excepted = [] } = event.data;
      rows.change('subprocessors', asColumns(columns, place));
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'applied', ended_at: event.at });
      registersChanged(rows, event, clientIds, { change_id: changeId, kind: 'moved', name: company });
      exceptedChanged(rows, event, changeId, excepted);
    },
    SubprocessorChangeCancelled: (rows, { at, data: { changeId, reason } }) => {
      rows.change('subprocessors');
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'cancelled', ended_at: at, reason });
    },
    SubprocessorChangeApplied: (rows, event) => {
      const { changeId, kind, effectiveOn, successorId, name: company, clientIds, excepted = [] } = event.data;
      rows.change(
        'subprocessors',
        kind === 'added'
          ? { status: 'active', since: effectiveOn }
          : { status: 'former', ended_on: effectiveOn, successor_id: successorId },
      );
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'applied', ended_at: event.at });
      registersChanged(rows, event, clientIds, { change_id: changeId, kind, name: company });
      exceptedChanged(rows, event, changeId, excepted);
    },
    SubprocessorStarted: (rows, { data: { since } }) => rows.change('subprocessors', { status: 'active', since }),
    ProcessingSubprocessorAnnounced: (rows, { at, streamId, metadata, data }) =>
      rows.put('subprocessor_changes', {
        ...begun,
        ...{ id: data.changeId, subprocessor_id: data.subprocessorId, kind: 'named', effective_on: data.effectiveOn },
        ...{ note: data.note, announced_at: at, announced_by: metadata.actor },
        ...{ processing_id: streamId, client_id: data.clientId, label: data.label },
      }),
    ProcessingSubprocessorHeld: becomes('held'),
    ProcessingSubprocessorCancelled: becomes('cancelled'),
    ProcessingSubprocessorAdded: becomes('applied'),
    ProcessingSubprocessorSpared: becomes('excepted'),
    SubprocessorObjectionAnswered: (rows, event) => {
      const { register } = event.data;
      if (register)
        registersChanged(rows, event, [register.clientId], {
          ...{ change_id: register.changeId, name: register.name },
          kind: register.isRemoved ? 'removed' : 'excepted',
        });
    },
    SubprocessorExceptionEndAnnounced: (rows, { at, streamId, metadata, data }) =>
      rows.put('subprocessor_changes', {
        ...begun,
        ...{ id: data.changeId, subprocessor_id: data.subprocessorId, kind: 'exceptionEnded' },
        ...{ effective_on: data.effectiveOn, note: data.note, announced_at: at, announced_by: metadata.actor },
        ...{ client_id: data.clientId, objection_id: streamId },
      }),
    SubprocessorExceptionEndHeld: becomes('held'),
    SubprocessorExceptionEndCancelled: becomes('cancelled'),
    SubprocessorExceptionEnded: (rows, event) => {
      const { changeId, clientId, name: company } = event.data;
      changeIs(rows, event, 'applied');
      registersChanged(rows, event, [clientId], { change_id: changeId, kind: 'exceptionEnded', name: company });
    },
  },
);
