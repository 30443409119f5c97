import { projection } from '../../src/kernel/projection.js';
import { day, instant, integer, nullable, number, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { erpExportEvents } from '../../src/training/erp-exports/erp-export.events.js';
import type { ErpExportStatus, ErpLineKind, ErpOutcome } from '../../src/training/erp-exports/erp-export.vocabulary.js';

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
      client_code: text(),
      order_number: text(),
      net: number,
      gross: number,
      happened_on: day,
      outcome: text<ErpOutcome>(),
      erp_reference: nullable(text()),
      error: nullable(text()),
    },
    { key: ['export_id', 'kind', 'reference'], indexes: ['(kind, reference, state)'] },
  ),
};

export type ErpExportRow = RowOf<typeof tables.erp_exports>;
export type ErpLineRow = RowOf<typeof tables.erp_lines>;

export const erpExports = projection(
  'erpExports',
  { version: 1, tables, events: erpExportEvents },
  {
    ErpExportPrepared: (rows, { streamId, at, data }) => {
      rows.begin('erp_exports', {
        ...{ status: 'prepared', number: data.number, day: data.day, lines: data.lines.length },
        ...{ deliveries: 0, deliver_at: at },
      });
      for (const { clientCode, order, on, ...line } of data.lines)
        rows.put('erp_lines', {
          ...line,
          ...{ export_id: streamId, client_code: clientCode, order_number: order, happened_on: on },
          ...{ outcome: 'waiting', erp_reference: null, error: null },
        });
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
      for (const line of data.lines)
        rows.patch(
          'erp_lines',
          { export_id: streamId, ...line },
          { outcome: 'waiting', erp_reference: null, error: null },
        );
      rows.change('erp_exports', { status: 'prepared', deliver_at: at });
    },
  },
);
