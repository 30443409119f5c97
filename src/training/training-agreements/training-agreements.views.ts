import type { EnrolmentRow } from '../../../projections/training/enrolments.js';
import type { TrainingAgreementRow } from '../../../projections/training/training-agreements.js';
import type { TrainingBodyRow } from '../../../projections/training/training-bodies.js';
import type { AgreedSession } from '../attendance/attendance.views.js';
import type { Totals } from '../../kernel/money.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, RecordView, Shown, StepView } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { TrainingAgreementEvent, TrainingSession } from './training-agreement.events.js';
import {
  agreementManners,
  trainingAgreementStatuses,
  type AgreementManner,
  type TrainingAgreementStatus,
} from './training-agreement.vocabulary.js';
import { shows, type ShownBy, type ShownToStaff } from '../../kernel/shown.js';

export const trainingAgreementShown = shows<TrainingAgreementRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'orderId',
  'orderNumber',
  'articleCode',
  'net',
  'gross',
  'vatExemption',
  'hours',
  'place',
  'headcount',
  'startsOn',
  'endsOn',
  'version',
  'sentAt',
  'signedAt',
  'signedManner',
  'createdAt',
  'updatedAt',
);

/** How often it was called to mind, and where the provider filed it. */
export const trainingAgreementForStaff = shows<TrainingAgreementRow>()('reminders', 'filedAt', 'filedUnder');

/** `GET /api/training-agreements`. Amounts in cents, instants as ISO strings, days as `yyyy-MM-dd`. */
export interface TrainingAgreementListRow
  extends Actionable, ShownBy<typeof trainingAgreementShown>, ShownToStaff<typeof trainingAgreementForStaff> {
  /** Of the training, in the reader’s language. */
  readonly title: string;
  readonly clientName: string | null;
  readonly signatory: PersonLabel | null;
}

/** Participant enrolled by the order, under their present name, with attendance and certification. */
export interface AgreementParticipant extends Shown<
  EnrolmentRow,
  'id' | 'startsOn' | 'endsOn' | 'halfDays' | 'validatedHalfDays' | 'standing'
> {
  readonly name: string | null;
  /** Number of the certificate of completion; null while none is given. */
  readonly certificate: string | null;
}

/** A step of its history; who took it, and what was said. */
export type TrainingAgreementStep = StepView<TrainingAgreementEvent['type']>;

/** A former version, as it was sent. */
export interface TrainingAgreementVersion {
  readonly version: number;
  readonly sentAt: string | null;
  readonly hours: number | null;
  readonly place: string | null;
  readonly headcount: number;
  readonly sessions: readonly TrainingSession[];
}

/** Agreement signed by hand, as it was filed: signatory, day, and its scan with the SHA-256 of each file. */
export interface SignedPaper {
  readonly signedBy: string | null;
  readonly signedOn: string;
  readonly files: readonly (StoredFileView & { readonly sha256: string })[];
}

/** `GET /api/training-agreements/:id`. */
export interface TrainingAgreementView
  extends TrainingAgreementListRow, Shown<TrainingAgreementRow, 'signatoryId' | 'objectives' | 'sessions'> {
  readonly totals: Totals;
  readonly participants: readonly AgreementParticipant[];
  readonly versions: readonly TrainingAgreementVersion[];
  readonly steps: readonly TrainingAgreementStep[];
  /** Of the signature whose sealed document the reader may download. */
  readonly sealedBy: string | null;
  /** Null: it was not signed on paper. */
  readonly paper: SignedPaper | null;
  /** The classes that were planned from it. */
  readonly classes: readonly AgreedSession[];
  /** The certificate of completion of the training may be had. */
  readonly isCompleted: boolean;
}

/** Keys of the `filter` of `GET /api/training-agreements`. */
export class TrainingAgreementFilter {
  /** In numbers, orders, articles and places. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(trainingAgreementStatuses) status?: TrainingAgreementStatus[];
  /** How it was signed. */
  @Optional() @SomeOf(agreementManners) signedManner?: AgreementManner[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() orderId?: string;
  /** Waits for the signature of the person who asks. */
  @Optional() @YesNo() mine?: boolean;
  /** Waits for the provider: signed, and not filed. */
  @Optional() @YesNo() waiting?: boolean;
  /** Has a session on a day between these. */
  @Optional() @Day() heldFrom?: string;
  @Optional() @Day() @NotBefore('heldFrom') heldTo?: string;
}

export const trainingBodyShown = shows<TrainingBodyRow>()(
  'entity',
  'body',
  'address',
  'siret',
  'declarationNumber',
  'prefecture',
  'means',
  'evaluation',
  'cancellation',
);

/** `GET /api/training-bodies`. */
export interface TrainingBodyListRow extends RecordView, ShownBy<typeof trainingBodyShown> {}
