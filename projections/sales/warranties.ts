import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  initially,
  instant,
  integer,
  name,
  nullable,
  number,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { warrantyEvents, type WarrantyEvent } from '../../src/sales/warranties/warranty.events.js';
import type { ObsoleteReason, WarrantyStatus } from '../../src/sales/warranties/warranty.vocabulary.js';

const equipment = {
  serial_number: text(),
  model: name,
  location: nullable(text()),
  article_code: nullable(text()),
  yearly_price: nullable(number),
  alert_days: integer,
  reminder_days: integer,
};

/** Of the extension that waits for the provider. */
const request = {
  batch_id: nullable(uuid),
  requested_at: nullable(instant),
  requested_by: nullable(uuid),
  signatory_id: nullable(uuid),
  correspondent_id: nullable(uuid),
  request_price: nullable(number),
};

const tables = {
  warranties: table(
    {
      id: uuid,
      status: text<WarrantyStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      ...equipment,
      starts_on: day,
      ends_on: day,
      /** Years that were added. */
      extensions: initially(integer, 0),
      obsolete_reason: nullable(text<ObsoleteReason>()),
      /** Since which revision it has been its client's. */
      moved_at: initially(integer, 0),
      ...request,
    },
    { key: ['id'], indexes: ['(client_id, status, ends_on)', '(status, ends_on, id)', '(requested_at)'] },
  ),
  /** Its history: what it was bought with, each year that was added, and what was asked for. */
  warranty_steps: table(
    {
      warranty_id: uuid,
      ...stepColumns<WarrantyEvent['type']>(),
      revision: integer,
      from_day: nullable(day),
      to_day: nullable(day),
      price: nullable(number),
      /** Of what was asked for together. */
      batch_id: nullable(uuid),
      subject_id: nullable(uuid),
      reason: personal(text(), 'subject_id'),
    },
    { key: ['warranty_id', 'revision'], indexes: ['(batch_id)'] },
  ),
};

export type WarrantyRow = RowOf<typeof tables.warranties>;
export type WarrantyStepRow = RowOf<typeof tables.warranty_steps>;

type Written = StreamRows<typeof tables>;

const step = (rows: Written, event: Occurred<WarrantyEvent>, told: Partial<WarrantyStepRow> = {}): void =>
  rows.put('warranty_steps', {
    warranty_id: event.streamId,
    ...stepOf(event),
    revision: Number(event.revision),
    ...told,
  });

const nothingRequested = {
  batch_id: null,
  requested_at: null,
  requested_by: null,
  signatory_id: null,
  correspondent_id: null,
  request_price: null,
};

export const warranties = projection(
  'warranties',
  { version: 2, tables, events: warrantyEvents },
  {
    WarrantyRecorded: (rows, event) => {
      const { startsOn, endsOn } = event.data;
      rows.begin('warranties', {
        ...asColumns(tables.warranties.columns, event.data),
        ...nothingRequested,
        ...{ extensions: 0, moved_at: 0, obsolete_reason: null },
      });
      step(rows, event, { from_day: startsOn, to_day: endsOn });
    },
    WarrantyCorrected: (rows, event) => {
      rows.change('warranties', asColumns(equipment, event.data));
      step(rows, event);
    },
    WarrantyMoved: (rows, event) => {
      rows.change('warranties', { client_id: event.data.clientId, moved_at: Number(event.revision) });
      step(rows, event);
    },
    WarrantyRenewalDue: (rows) => rows.change('warranties', { status: 'toRenew' }),
    WarrantyExpired: (rows) => rows.change('warranties', { status: 'expired' }),
    WarrantyEndNeared: (rows, event) => {
      rows.change('warranties');
      step(rows, event);
    },
    WarrantyExtensionRequested: (rows, event) => {
      const { batchId, requestedBy, signatoryId, correspondentId, price } = event.data;
      rows.change('warranties', {
        batch_id: batchId,
        requested_at: event.at,
        requested_by: requestedBy,
        signatory_id: signatoryId,
        correspondent_id: correspondentId,
        request_price: price,
      });
      step(rows, event, { price, batch_id: batchId });
    },
    WarrantyExtensionWithdrawn: (rows, event) => {
      rows.change('warranties', nothingRequested);
      step(rows, event);
    },
    WarrantyExtended: (rows, event) => {
      const { status, fromDay, toDay, price, batchId } = event.data;
      rows.change('warranties', { status, ends_on: toDay, ...nothingRequested });
      rows.add('warranties', { id: event.streamId }, { extensions: 1 });
      step(rows, event, { from_day: fromDay, to_day: toDay, price, batch_id: batchId });
    },
    WarrantyExtensionDeclined: (rows, event) => {
      const { subjectId, reason } = event.data;
      rows.change('warranties', nothingRequested);
      step(rows, event, { subject_id: subjectId, reason });
    },
    WarrantyMarkedObsolete: (rows, event) => {
      rows.change('warranties', { status: 'obsolete', obsolete_reason: event.data.reason });
      step(rows, event);
    },
    WarrantyRestored: (rows, event) => {
      rows.change('warranties', { status: event.data.status, obsolete_reason: null });
      step(rows, event);
    },
  },
);
