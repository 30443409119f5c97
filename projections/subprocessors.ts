import { projection } from '../src/kernel/projection.js';
import { asColumns, day, instant, name, nullable, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { subprocessorEvents } from '../src/subprocessors/subprocessor.events.js';
import type {
  ChangeKind,
  ChangeState,
  Country,
  Safeguard,
  SubprocessorStatus,
} from '../src/subprocessors/subprocessor.vocabulary.js';

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
      /** What has taken its place. */
      successor_id: nullable(uuid),
    },
    { key: ['id'] },
  ),
  subprocessor_changes: table(
    {
      id: uuid,
      subprocessor_id: uuid,
      kind: text<ChangeKind>(),
      effective_on: day,
      successor_id: nullable(uuid),
      note: text(),
      announced_at: instant,
      announced_by: text(),
      state: text<ChangeState>(),
      ended_at: nullable(instant),
      reason: nullable(text()),
    },
    { key: ['id'], indexes: ['(subprocessor_id)', '(state, effective_on)'] },
  ),
  /** What changes of subprocessors did to the register of a client. */
  register_changes: table(
    { client_id: uuid, change_id: uuid, kind: text<ChangeKind>(), name: text(), at: instant },
    { key: ['change_id', 'client_id'], indexes: ['(client_id, at)'] },
  ),
};

export type SubprocessorRow = RowOf<typeof tables.subprocessors>;
export type SubprocessorChangeRow = RowOf<typeof tables.subprocessor_changes>;

const { columns } = tables.subprocessors;

export const subprocessors = projection(
  'subprocessors',
  { version: 1, tables, events: subprocessorEvents },
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
        id: data.changeId,
        subprocessor_id: streamId,
        kind: data.kind,
        effective_on: data.effectiveOn,
        successor_id: data.successorId,
        note: data.note,
        announced_at: at,
        announced_by: metadata.actor,
        state: 'announced',
        ended_at: null,
        reason: null,
      });
    },
    SubprocessorChangeCancelled: (rows, { at, data: { changeId, reason } }) => {
      rows.change('subprocessors');
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'cancelled', ended_at: at, reason });
    },
    SubprocessorChangeApplied: (rows, { at, data: { changeId, kind, effectiveOn, successorId, ...data } }) => {
      rows.change(
        'subprocessors',
        kind === 'added'
          ? { status: 'active', since: effectiveOn }
          : { status: 'former', ended_on: effectiveOn, successor_id: successorId },
      );
      rows.patch('subprocessor_changes', { id: changeId }, { state: 'applied', ended_at: at });
      for (const client_id of data.clientIds)
        rows.put('register_changes', { client_id, change_id: changeId, kind, name: data.name, at });
    },
    SubprocessorStarted: (rows, { data: { since } }) => rows.change('subprocessors', { status: 'active', since }),
  },
);
