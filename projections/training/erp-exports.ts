import type { Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  day,
  flag,
  instant,
  integer,
  long,
  nullable,
  number,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { orderAccepted, orderInvoiceRecorded } from '../../src/sales/orders/order.events.js';
import {
  presencesMarked,
  presenceSigned,
  presenceUnvalidated,
  traineeListed,
  traineeTakenOff,
  trainingSessionHeld,
} from '../../src/training/attendance/training-session.events.js';
import { erpExportEvents } from '../../src/training/erp-exports/erp-export.events.js';
import type { ErpExportStatus, ErpLineKind, ErpOutcome } from '../../src/training/erp-exports/erp-export.vocabulary.js';
import {
  trainingAgreementSigned,
  trainingAgreementSignedOnPaper,
} from '../../src/training/training-agreements/training-agreement.events.js';

const tables = {
  erp_exports: table(
    {
      id: uuid,
      status: text<ErpExportStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      number: text(),
      day,
      lines: integer,
      deliveries: integer,
      file_name: nullable(text()),
      delivered_at: nullable(instant),
      /** When its file is to be delivered; null: it is, or staff decide. */
      deliver_at: nullable(instant),
      /** Its end in the log is known; former exports compared states. */
      follows_log: flag,
      /** Position in the log at which it was prepared. */
      place: long,
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(created_at DESC, id)', '(deliver_at) WHERE deliver_at IS NOT NULL'],
    },
  ),
  erp_lines: table(
    {
      export_id: uuid,
      kind: text<ErpLineKind>(),
      reference: text(),
      state: text(),
      as_of_revision: nullable(text()),
      client_code: text(),
      order_number: text(),
      net: number,
      gross: number,
      happened_on: day,
      outcome: text<ErpOutcome>(),
      erp_reference: nullable(text()),
      error: nullable(text()),
    },
    { key: ['export_id', 'kind', 'reference'], indexes: ['(kind, reference)'] },
  ),
  /** Changes for the ERP, in the order of the log. */
  erp_changes: table(
    {
      event_id: uuid,
      /** Position of the event in the log. */
      place: long,
      kind: text<ErpLineKind>(),
      /** The order, the agreement or the training session. */
      stream_id: uuid,
      revision: text(),
      at: instant,
      /** Of an invoice, as its state. */
      reference: nullable(text()),
      state: nullable(text()),
    },
    { key: ['event_id'], indexes: ['(kind, place)', '(reference, place) WHERE reference IS NOT NULL'] },
  ),
  /** Sessions that were held: until then their attendance is of no export. */
  erp_sessions: table({ session_id: uuid, place: long }, { key: ['session_id'] }),
  /** The last change that is in an export. */
  erp_cursors: table({ kind: text<ErpLineKind>(), place: long, event_id: uuid }, { key: ['kind'] }),
};

export type ErpExportRow = RowOf<typeof tables.erp_exports>;
export type ErpLineRow = RowOf<typeof tables.erp_lines>;

const noAnswer = { outcome: 'waiting', erp_reference: null, error: null } as const;

const changeOf =
  (kind: ErpLineKind) =>
  (rows: StreamRows<typeof tables>, { id, position, streamId, revision, at }: Occurred): void =>
    rows.put('erp_changes', {
      ...{ event_id: id, place: String(position), kind, stream_id: streamId, revision: String(revision), at },
    });

const agreement = changeOf('agreement');
const attendance = changeOf('attendance');

export const erpExports = projection(
  'erpExports',
  {
    version: 3,
    tables,
    events: [
      ...erpExportEvents,
      orderAccepted,
      orderInvoiceRecorded,
      trainingAgreementSigned,
      trainingAgreementSignedOnPaper,
      trainingSessionHeld,
      traineeListed,
      traineeTakenOff,
      presenceSigned,
      presencesMarked,
      presenceUnvalidated,
    ],
  },
  {
    ErpExportPrepared: (rows, { streamId, position, at, data }) => {
      rows.begin('erp_exports', {
        ...{ status: 'prepared', number: data.number, day: data.day, lines: data.lines.length },
        ...{ deliveries: 0, deliver_at: at, follows_log: data.ends !== undefined, place: String(position) },
      });
      for (const { clientCode, order, on, asOf = null, ...line } of data.lines)
        rows.put('erp_lines', {
          ...{ ...line, ...noAnswer },
          ...{
            export_id: streamId,
            as_of_revision: asOf,
            client_code: clientCode,
            order_number: order,
            happened_on: on,
          },
        });
      for (const { kind, place, eventId } of data.ends ?? [])
        rows.put('erp_cursors', { kind, place, event_id: eventId });
    },
    ErpExportDelivered: (rows, { at, data: { fileName, delivery } }) =>
      rows.change('erp_exports', {
        ...{ status: 'delivered', file_name: fileName, deliveries: delivery },
        ...{ delivered_at: at, deliver_at: null },
      }),
    ErpDeliveryDelayed: (rows, { data: { nextTryAt } }) => rows.change('erp_exports', { deliver_at: nextTryAt }),
    ErpDeliveryFailed: (rows) => rows.change('erp_exports', { status: 'failed', deliver_at: null }),
    ErpLineAnswered: (rows, { streamId, data: { kind, reference, answer, erpReference, error } }) => {
      rows.patch(
        'erp_lines',
        { export_id: streamId, kind, reference },
        { outcome: answer, erp_reference: erpReference, error },
      );
      rows.change('erp_exports');
    },
    ErpExportAnswered: (rows) => rows.change('erp_exports', { status: 'answered' }),
    ErpExportResent: (rows, { streamId, at, data }) => {
      for (const line of data.lines) rows.patch('erp_lines', { export_id: streamId, ...line }, noAnswer);
      rows.change('erp_exports', { status: 'prepared', deliver_at: at });
    },
    OrderAccepted: changeOf('order'),
    OrderInvoiceRecorded: (rows, { id, position, streamId, revision, at, data }) =>
      rows.put('erp_changes', {
        ...{ event_id: id, place: String(position), kind: 'invoice', stream_id: streamId, revision: String(revision) },
        ...{ at, reference: data.number, state: data.code },
      }),
    TrainingAgreementSigned: agreement,
    TrainingAgreementSignedOnPaper: agreement,
    TrainingSessionHeld: (rows, event) => {
      rows.put('erp_sessions', { session_id: event.streamId, place: String(event.position) });
      attendance(rows, event);
    },
    TraineeListed: attendance,
    TraineeTakenOff: attendance,
    PresenceSigned: attendance,
    PresencesMarked: attendance,
    PresenceUnvalidated: attendance,
  },
);
