import type {
  CertificateHolderRow,
  CertificateOrderRow,
  CertificateOrderStepRow,
} from '../../../projections/connections/certificate-orders.js';
import { Id, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import type { ArticleOffer } from '../../sales/articles/articles.views.js';
import type { OrderView } from '../../sales/orders/orders.views.js';
import type { SoldCertificates } from './certificate-order.events.js';
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
  'gross',
  'ownNumber',
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

/** Null values: placed before certificates had a price. */
interface CertificatesSold {
  readonly lines: readonly (Pick<SoldCertificates['lines'][number], 'quantity' | 'unitPrice' | 'amount'> & {
    readonly label: string;
  })[];
  readonly totals: SoldCertificates['totals'] | null;
  readonly vatExemption: string | null;
  /** Documents in the versions that were accepted. */
  readonly documents: OrderView['documents'];
}

/** `GET /api/certificate-orders/:id`. */
export interface CertificateOrderView
  extends CertificateOrderListRow, CertificatesSold, Shown<CertificateOrderRow, 'chorusService' | 'commitment'> {
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
  /** Price of a certificate today with the documents to accept; null: not on sale to the client. */
  readonly offer: ArticleOffer | null;
  /** References that invoices of the client require (defaults G13). */
  readonly requirement: ChorusRequirement;
  readonly services: readonly (Choice & { readonly needsCommitment: boolean })[];
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
