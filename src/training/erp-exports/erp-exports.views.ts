import type { ErpExportRow, ErpLineRow } from '../../../projections/training/erp-exports.js';
import { Day, NotBefore, Optional, SomeOf, YesNo } from '../../kernel/validation.js';
import type { Actionable, Shown } from '../../kernel/views.js';
import { erpExportStatuses, type ErpExportStatus } from './erp-export.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const erpExportShown = shows<ErpExportRow>()(
  'id',
  'status',
  'number',
  'day',
  'lines',
  'deliveries',
  'fileName',
  'deliveredAt',
  'deliverAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/erp-exports`. */
export interface ErpExportListRow extends Actionable, ShownBy<typeof erpExportShown> {
  /** Lines that the ERP has accepted, and rejected. */
  readonly accepted: number;
  readonly rejected: number;
}

/** A line, with what the ERP says of it. Amounts in cents. */
export type ErpLineView = Shown<
  ErpLineRow,
  | 'kind'
  | 'reference'
  | 'state'
  | 'clientCode'
  | 'orderNumber'
  | 'net'
  | 'gross'
  | 'happenedOn'
  | 'outcome'
  | 'erpReference'
  | 'error'
>;

/** `GET /api/erp-exports/:id`. Rejected lines come first. */
export interface ErpExportView extends ErpExportListRow {
  readonly told: readonly ErpLineView[];
}

/** Keys of the `filter` of `GET /api/erp-exports`. */
export class ErpExportFilter {
  @Optional() @SomeOf(erpExportStatuses) status?: ErpExportStatus[];
  /** Not delivered, or with lines that the ERP rejected. */
  @Optional() @YesNo() faulty?: boolean;
  @Optional() @Day() dayFrom?: string;
  @Optional() @Day() @NotBefore('dayFrom') dayTo?: string;
}
