import type { AptitudeCheckRow } from '../../../projections/services/aptitude-checks.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown, StepView } from '../../kernel/views.js';
import type { AptitudeCheckEvent } from './aptitude-check.events.js';
import { aptitudeCheckStatuses, type AptitudeCheckStatus } from './aptitude-check.vocabulary.js';
import { shows, type ShownBy, type ShownToStaff } from '../../kernel/shown.js';

export const aptitudeCheckShown = shows<AptitudeCheckRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'version',
  'establishment',
  'siret',
  'finess',
  'product',
  'softwareVersion',
  'fundingReference',
  'goLiveOn',
  'batch',
  'interventionId',
  'interventionNumber',
  'handedOverAt',
  'dueOn',
  'openReserves',
  'finalisedAt',
  'signedAt',
  'createdAt',
  'updatedAt',
);

export const aptitudeCheckForStaff = shows<AptitudeCheckRow>()('isEscalated');

/** `GET /api/aptitude-checks`. Instants as ISO strings, days as `yyyy-MM-dd`. */
export interface AptitudeCheckListRow
  extends Actionable, ShownBy<typeof aptitudeCheckShown>, ShownToStaff<typeof aptitudeCheckForStaff> {
  readonly clientName: string | null;
  readonly signatory: PersonLabel | null;
  /** As the paying agency wants its document to be called, without the ending; null until it is handed over. */
  readonly fileName: string | null;
}

/** A step of its history, with its author and text. */
export type AptitudeCheckStep = StepView<AptitudeCheckEvent['type']>;

/** A reserve: a fault to be put right before the check is signed. */
export interface AptitudeReserveView {
  /** Its number, from 1. */
  readonly reserve: number;
  readonly text: string | null;
  readonly dueOn: string;
  readonly raisedAt: string;
  readonly raisedBy: PersonLabel;
  readonly liftedAt: string | null;
  readonly liftedBy: PersonLabel | null;
  readonly comment: string | null;
}

/** Another one of the same batch. */
export type BatchMate = Shown<AptitudeCheckRow, 'id' | 'status' | 'number' | 'establishment' | 'product'> & {
  readonly signatory: PersonLabel | null;
};

/** `GET /api/aptitude-checks/:id`. */
export interface AptitudeCheckView
  extends
    AptitudeCheckListRow,
    // what the form of a revision begins with
    Shown<AptitudeCheckRow, 'structureId' | 'productId' | 'signatoryId' | 'items'> {
  readonly reserves: readonly AptitudeReserveView[];
  readonly steps: readonly AptitudeCheckStep[];
  readonly batchMates: readonly BatchMate[];
  /** Of the signature whose sealed document the reader may download. */
  readonly sealedBy: string | null;
}

/** Keys of the `filter` of `GET /api/aptitude-checks`. */
export class AptitudeCheckFilter {
  /** In numbers, establishments, software and funding references. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(aptitudeCheckStatuses) status?: AptitudeCheckStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() structureId?: string;
  @Optional() @Text({ max: 40 }) batch?: string;
  /** Waits for the signature of the person who asks. */
  @Optional() @YesNo() mine?: boolean;
  /** Was not signed in the days that it should have been. */
  @Optional() @YesNo() isEscalated?: boolean;
  /** Has reserves to be lifted. */
  @Optional() @YesNo() reserved?: boolean;
  /** Signed on a day between these. */
  @Optional() @Day() signedFrom?: string;
  @Optional() @Day() @NotBefore('signedFrom') signedTo?: string;
}
