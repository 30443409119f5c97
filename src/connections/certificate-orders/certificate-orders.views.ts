import type {
  CertificateHolderRow,
  CertificateOrderRow,
  CertificateOrderStepRow,
} from '../../../projections/connections/certificate-orders.js';
import { Id, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import {
  certificateOrderStatuses,
  type CertificateOrderStatus,
  type CertificatePaper,
  type CertificatePaperState,
} from './certificate-order.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const certificateOrderShown = shows<CertificateOrderRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'holderCount',
  'toSend',
  'toCheck',
  'toPlan',
  'toIssue',
  'toAnswer',
  'renewsOrderId',
  'createdAt',
  'updatedAt',
);

/** `GET /api/certificate-orders`. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface CertificateOrderListRow extends Actionable, ShownBy<typeof certificateOrderShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
}

export interface CertificatePaperView {
  readonly paper: CertificatePaper;
  readonly state: CertificatePaperState;
  /** Why it was refused. */
  readonly reason: string | null;
  readonly files: readonly StoredFileView[];
}

/** Names are null once their holder is forgotten. */
export interface CertificateHolderView extends Shown<
  CertificateHolderRow,
  | 'holderId'
  | 'lastName'
  | 'firstName'
  | 'taxId'
  | 'email'
  | 'role'
  | 'sharedDesk'
  | 'faceToFace'
  | 'stage'
  | 'appointmentAt'
  | 'appointmentPlace'
  | 'appointmentTerms'
  | 'proposal'
  | 'appointments'
  | 'issuedOn'
  | 'endsOn'
> {
  readonly papers: readonly CertificatePaperView[];
}

export interface CertificateOrderStep extends Shown<CertificateOrderStepRow, 'step' | 'at' | 'paper' | 'said'> {
  readonly by: PersonLabel;
}

/** `GET /api/certificate-orders/:id`. */
export interface CertificateOrderView extends CertificateOrderListRow {
  readonly orderedBy: PersonLabel;
  readonly signatory: PersonLabel;
  readonly holders: readonly CertificateHolderView[];
  /** The earliest first. */
  readonly steps: readonly CertificateOrderStep[];
}

/** `GET /api/certificate-orders/choices`: people who may be named, and whether the reader may order. */
export interface CertificateOrderChoices {
  readonly people: readonly Choice[];
  /** People who may sign. */
  readonly signatories: readonly Choice[];
  readonly mayOrder: boolean;
}

/** Keys of the `filter` of `GET /api/certificate-orders`. */
export class CertificateOrderFilter {
  /** In numbers and names of holders. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(certificateOrderStatuses) status?: CertificateOrderStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() signatoryId?: string;
  @Optional() @Id() holderId?: string;
  /** For the reader’s side: papers to send and dates to answer for customers, to check, meet or issue for staff. */
  @Optional() @YesNo() waiting?: boolean;
}
