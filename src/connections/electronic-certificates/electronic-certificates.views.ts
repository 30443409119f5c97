import type {
  ElectronicCertificateRow,
  ElectronicCertificateStepRow,
} from '../../../projections/connections/electronic-certificates.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import {
  electronicCertificateStatuses,
  type ElectronicCertificateStatus,
} from './electronic-certificate.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const electronicCertificateShown = shows<ElectronicCertificateRow>()(
  'id',
  'status',
  'clientId',
  'reference',
  'orderId',
  'holderId',
  'lastName',
  'firstName',
  'role',
  'sharedDesk',
  'serialNumber',
  'issuedOn',
  'endsOn',
  'answer',
  'isHolderConfirmed',
  'isDeskChosen',
  'renewalOrderId',
  'createdAt',
  'updatedAt',
);

/** `GET /api/electronic-certificates`. Days as `yyyy-MM-dd`, instants as ISO strings; names are null once forgotten. */
export interface ElectronicCertificateListRow extends Actionable, ShownBy<typeof electronicCertificateShown> {
  readonly clientName: string | null;
  /** In its last 90 days or over, and nothing was ordered yet. */
  readonly isRenewable: boolean;
}

export interface ElectronicCertificateStep extends Shown<
  ElectronicCertificateStepRow,
  'step' | 'at' | 'answer' | 'serialNumber' | 'daysBefore' | 'said'
> {
  readonly by: PersonLabel;
}

/** `GET /api/electronic-certificates/:id`. */
export interface ElectronicCertificateView
  extends
    ElectronicCertificateListRow,
    Shown<ElectronicCertificateRow, 'taxId' | 'email' | 'metOn' | 'certificateSubject' | 'issuer'> {
  /** The earliest first. */
  readonly steps: readonly ElectronicCertificateStep[];
}

/** Keys of the `filter` of `GET /api/electronic-certificates`. */
export class ElectronicCertificateFilter {
  /** In names of holders and serial numbers. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(electronicCertificateStatuses) status?: ElectronicCertificateStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() orderId?: string;
  @Optional() @Day() endsFrom?: string;
  @Optional() @Day() @NotBefore('endsFrom') endsTo?: string;
  /** In its last 90 days or over, and nothing ordered. */
  @Optional() @YesNo() toRenew?: boolean;
}
