import { sql } from 'kysely';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { camelColumns, integer, only } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { erpExport } from './erp-export.js';
import {
  erpExportShown,
  ErpExportFilter,
  type ErpExportListRow,
  type ErpExportView,
  type ErpLineView,
} from './erp-exports.views.js';

const exportRows = tableOf(erpExports, 'erp_exports');
const lineRows = tableOf(erpExports, 'erp_lines');
const lineColumns = only(
  erpExports.tables.erp_lines.columns,
  ...(['kind', 'reference', 'state', 'client_code', 'order_number', 'net', 'gross', 'happened_on'] as const),
  ...(['outcome', 'erp_reference', 'error'] as const),
);

const line = { ...erpExports.tables.erp_exports.columns, accepted: integer, rejected: integer };

const linesOf = async (id: string, { db }: Asking): Promise<readonly ErpLineView[]> => {
  const { rows } = await select(camelColumns(lineColumns))`
    SELECT kind, reference, state, client_code AS "clientCode", order_number AS "orderNumber", net, gross,
      happened_on AS "happenedOn", outcome, erp_reference AS "erpReference", error
    FROM ${lineRows} l WHERE export_id = ${id}::uuid
    ORDER BY outcome = 'rejected' DESC, outcome = 'waiting' DESC, kind, reference`.execute(db);
  return rows;
};

/** Exports to the ERP, for those who keep clients (specification §2, `/ganav`). */
export const erpExportReads = reads<ErpExportListRow, ErpExportView>()({
  of: erpExport,
  from: [erpExports],
  rows: () => select(line)`(
    SELECT e.*, coalesce(n.accepted, 0) AS accepted, coalesce(n.rejected, 0) AS rejected FROM ${exportRows} e
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE outcome = 'accepted')::int AS accepted,
        count(*) FILTER (WHERE outcome = 'rejected')::int AS rejected
      FROM ${lineRows} l WHERE l.export_id = e.id) n ON true)`,
  rowCommands: true,
  filter: ErpExportFilter,
  where: {
    status: (status) => isOneOf('status', status),
    faulty: (isFaulty) => (isFaulty ? sql`(status = 'failed' OR rejected > 0)` : all),
    dayFrom: (from) => sql`day >= ${from}::date`,
    dayTo: (to) => sql`day <= ${to}::date`,
  },
  sortable: { number: 'number', day: 'day', status: 'status', lines: 'lines', createdAt: 'created_at' },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...erpExportShown, 'accepted', 'rejected', 'revision'],
  detail: async ({ id }, asking) => ({ told: await linesOf(id, asking) }),
  export: {
    texts: 'erpExports',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      dayColumn('fields.day', ({ day }) => day),
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.lines', value: ({ lines }) => lines },
      { heading: 'fields.accepted', value: ({ accepted }) => accepted },
      { heading: 'fields.rejected', value: ({ rejected }) => rejected },
      { heading: 'fields.fileName', value: ({ fileName }) => fileName },
      instantColumn('fields.deliveredAt', ({ deliveredAt }) => deliveredAt),
    ],
  },
});
