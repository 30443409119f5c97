import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  json,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  oracleLicenceEvents,
  type OracleLicenceEvent,
} from '../../src/connections/oracle-licences/oracle-licence.events.js';
import type {
  OracleEdition,
  OracleLicenceStatus,
  OracleMetric,
} from '../../src/connections/oracle-licences/oracle-licence.vocabulary.js';

const tables = {
  oracle_licences: table(
    {
      id: uuid,
      status: text<OracleLicenceStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      edition: text<OracleEdition>(),
      metric: text<OracleMetric>(),
      quantity: integer,
      /** Of the quantity, on all machines. */
      used: integer,
      starts_on: day,
      /** Last day; null: it does not end. */
      ends_on: nullable(day),
      note: nullable(text()),
      file_ids: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['(client_id, number)', '(ends_on)'] },
  ),
  /** Proofs of what was bought. */
  oracle_licence_files: table({ file_id: uuid, licence_id: uuid }, { key: ['file_id'], indexes: ['(licence_id)'] }),
  /** Machines on which it is or was used. */
  oracle_assignments: table(
    {
      licence_id: uuid,
      place: integer,
      host: text(),
      used: integer,
      assigned_at: instant,
      assigned_by_id: text(),
      released_at: nullable(instant),
    },
    { key: ['licence_id', 'place'] },
  ),
  /** Its history. */
  oracle_licence_steps: table(
    {
      licence_id: uuid,
      ...stepColumns<OracleLicenceEvent['type']>(),
      said: nullable(text()),
    },
    { key: ['licence_id', 'revision'] },
  ),
};

export type OracleLicenceRow = RowOf<typeof tables.oracle_licences>;
type Written = StreamRows<typeof tables>;

const step = (rows: Written, event: Occurred<OracleLicenceEvent>, said: string | null = null): void =>
  rows.put('oracle_licence_steps', {
    licence_id: event.streamId,
    ...stepOf(event),
    said,
  });

const files = (rows: Written, streamId: string, fileIds: readonly string[]): void => {
  rows.removeWhere('oracle_licence_files', { licence_id: streamId });
  for (const file_id of fileIds) rows.put('oracle_licence_files', { file_id, licence_id: streamId });
};

export const oracleLicences = projection(
  'oracle_licences',
  { version: 1, tables, events: oracleLicenceEvents },
  {
    OracleLicenceRegistered: (rows, event) => {
      rows.begin('oracle_licences', { ...asColumns(tables.oracle_licences.columns, event.data), used: 0 });
      files(rows, event.streamId, event.data.fileIds);
      step(rows, event);
    },
    OracleLicenceRevised: (rows, event) => {
      rows.change('oracle_licences', asColumns(tables.oracle_licences.columns, event.data));
      files(rows, event.streamId, event.data.fileIds);
      step(rows, event);
    },
    OracleLicenceAssigned: (rows, event) => {
      const { streamId, at, metadata, data } = event;
      const { place, host, used } = data;
      rows.put('oracle_assignments', {
        ...{ licence_id: streamId, place, host, used, assigned_at: at, assigned_by_id: metadata.actor },
      });
      rows.change('oracle_licences');
      rows.add('oracle_licences', { id: streamId }, { used });
      step(rows, event, `${host} (${used})`);
    },
    OracleLicenceReleased: (rows, event) => {
      const { streamId, at, data } = event;
      const { place, host, used } = data;
      rows.patch('oracle_assignments', { licence_id: streamId, place }, { released_at: at });
      rows.change('oracle_licences');
      rows.add('oracle_licences', { id: streamId }, { used: -used });
      step(rows, event, `${host} (${used})`);
    },
    OracleLicenceRenewalDue: (rows, event) => {
      rows.change('oracle_licences', { status: 'toRenew' });
      step(rows, event);
    },
    OracleLicenceExpired: (rows, event) => {
      rows.change('oracle_licences', { status: 'expired' });
      step(rows, event);
    },
    OracleLicenceRenewed: (rows, event) => {
      rows.change('oracle_licences', { status: event.data.status, ends_on: event.data.endsOn });
      step(rows, event);
    },
    OracleLicenceWithdrawn: (rows, event) => {
      rows.change('oracle_licences', { status: 'withdrawn' });
      step(rows, event, event.data.reason);
    },
  },
);
