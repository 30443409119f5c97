import type { AfterSalesActivityRow, AfterSalesRequestRow } from '../../../projections/sales/after-sales-requests.js';
import { Day, Id, NotBefore, OneOf, Optional, OptionalOrNone, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import {
  afterSalesOrigins,
  afterSalesRequestStatuses,
  documentFaults,
  printedDocumentTypes,
  type AfterSalesOrigin,
  type AfterSalesRequestStatus,
  type DocumentFault,
  type PrintedDocumentType,
} from './after-sales-request.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const afterSalesRequestShown = shows<AfterSalesRequestRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'origin',
  'documentType',
  'fault',
  'title',
  'quantity',
  'orderNumber',
  'deliveryReference',
  'waitsFor',
  'waitsSince',
  'outcome',
  'settledAt',
  'closesAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/after-sales-requests`. Instants are ISO strings. */
export interface AfterSalesRequestListRow extends Actionable, ShownBy<typeof afterSalesRequestShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
  readonly manager: PersonLabel | null;
}

/** An activity (specification §3): who of the customer or which manager did it, when, and what they said. */
export interface AfterSalesActivity extends Shown<AfterSalesActivityRow, 'activity' | 'at' | 'side' | 'comment'> {
  readonly contact: PersonLabel | null;
  readonly manager: PersonLabel | null;
  /** Files of the step; for an answer by mail, also the mail itself. */
  readonly files: readonly StoredFileView[];
}

/** `GET /api/after-sales-requests/:id`. */
export interface AfterSalesRequestView
  extends
    AfterSalesRequestListRow,
    Shown<
      AfterSalesRequestRow,
      'description' | 'orderId' | 'replacementReference' | 'replacedQuantity' | 'endedAt' | 'settlements'
    > {
  /** Null once the contact is forgotten, and to others while their data are restricted. */
  readonly phone: string | null;
  readonly email: string | null;
  /** Of the report itself. */
  readonly files: readonly StoredFileView[];
  readonly activities: readonly AfterSalesActivity[];
}

/** `GET /api/after-sales-requests/choices`: initial values of the asker's form. */
export interface AfterSalesChoices {
  readonly phone: string | null;
  readonly email: string | null;
  /** They have the right to report a fault. */
  readonly maySubmit: boolean;
}

/** Keys of the `filter` of `GET /api/after-sales-requests`. */
export class AfterSalesRequestFilter {
  /** In numbers, titles, orders and deliveries. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(afterSalesRequestStatuses) status?: AfterSalesRequestStatus[];
  @Optional() @OneOf(printedDocumentTypes) documentType?: PrintedDocumentType;
  @Optional() @OneOf(documentFaults) fault?: DocumentFault;
  @Optional() @OneOf(afterSalesOrigins) origin?: AfterSalesOrigin;
  @Optional() @Id() clientId?: string;
  /** Null: requests without a manager. */
  @OptionalOrNone() @Id() managerId?: string | null;
  /** Waits for the side of the person who asks. */
  @Optional() @YesNo() waiting?: boolean;
  /** Submitted on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
}
