import {
  filingSetupEvents,
  type FilingSetupEvent,
  type SentFilingSetup,
} from '../../src/connections/filing-setups/filing-setup.events.js';
import type {
  ApprovalCircuit,
  FilingKind,
  FilingSetupStatus,
} from '../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  json,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';

const tables = {
  filing_setups: table(
    {
      id: uuid,
      status: text<FilingSetupStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      /** Since when it is as it is. */
      status_since: instant,
      kind: text<FilingKind>(),
      client_id: uuid,
      /** SIREN of acts, server of finance. */
      identifier: text(),
      contact_id: uuid,
      email: personal(text(), 'contact_id'),
      phone: personal(text(), 'contact_id'),
      mobile: personal(text(), 'contact_id'),
      function: personal(text(), 'contact_id'),
      shared_desk: flag,
      /** Of acts alone. */
      department: nullable(text()),
      /** Of finance alone. */
      circuits: json<readonly ApprovalCircuit[]>(),
      replaces_id: nullable(uuid),
      replaced_by_id: nullable(uuid),
      connector_id: uuid,
      sent_by: uuid,
      active_since: nullable(day),
    },
    {
      key: ['id'],
      indexes: ['(client_id, kind, created_at DESC, id)', '(kind, identifier)', '(status, status_since)'],
    },
  ),
  /** Its history; notes are the provider's alone. */
  filing_setup_steps: table(
    {
      setup_id: uuid,
      ...stepColumns<FilingSetupEvent['type']>(),
      /** Person that `said` is written by, to or about. */
      subject_id: nullable(text()),
      said: personal(text(), 'subject_id'),
    },
    { key: ['setup_id', 'revision'] },
  ),
};

export type FilingSetupRow = RowOf<typeof tables.filing_setups>;
type Written = StreamRows<typeof tables>;
type Event = Occurred<FilingSetupEvent>;
type Said = Pick<RowOf<typeof tables.filing_setup_steps>, 'subject_id' | 'said'>;
type Own = Pick<FilingSetupRow, 'kind' | 'identifier' | 'department' | 'circuits'>;

const step = (rows: Written, event: Event, said: Said = { subject_id: null, said: null }): void =>
  rows.put('filing_setup_steps', {
    setup_id: event.streamId,
    ...stepOf(event),
    ...said,
  });

const begun = (rows: Written, event: Event & { readonly data: SentFilingSetup }, own: Own): void => {
  rows.begin('filing_setups', {
    ...asColumns(tables.filing_setups.columns, event.data),
    ...own,
    ...{ status: 'sent', status_since: event.at, sent_by: event.metadata.actor },
    ...{ replaced_by_id: null, active_since: null },
  });
  step(rows, event, { subject_id: event.data.contactId, said: event.data.remark });
};

const moved = (
  rows: Written,
  event: Event,
  changes: Partial<FilingSetupRow> & Pick<FilingSetupRow, 'status'>,
  said?: Said,
): void => {
  rows.change('filing_setups', { status_since: event.at, ...changes });
  step(rows, event, said);
};

export const filingSetups = projection(
  'filingSetups',
  { version: 2, tables, events: filingSetupEvents },
  {
    ActsFilingSetupSent: (rows, event) => {
      const { siren: identifier, department } = event.data;
      begun(rows, event, { kind: 'acts', identifier, department, circuits: [] });
    },
    FinanceFilingSetupSent: (rows, event) => {
      const { ftpServer: identifier, circuits } = event.data;
      begun(rows, event, { kind: 'finance', identifier, department: null, circuits });
    },
    FilingSetupTaken: (rows, event) => moved(rows, event, { status: 'taken' }),
    FilingSetupReturned: (rows, event) =>
      moved(rows, event, { status: 'returned' }, { subject_id: event.data.contactId, said: event.data.reason }),
    FilingSetupActivated: (rows, event) =>
      moved(rows, event, { status: 'active', active_since: event.data.activeSince }),
    FilingSetupWithdrawn: (rows, event) => moved(rows, event, { status: 'withdrawn' }),
    FilingSetupNoted: (rows, event) => step(rows, event, { subject_id: event.data.contactId, said: event.data.note }),
    FilingSetupReplaced: (rows, event) =>
      moved(rows, event, { status: 'replaced', replaced_by_id: event.data.replacedById }),
  },
);
