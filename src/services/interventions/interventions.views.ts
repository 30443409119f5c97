import type { MailFate } from '../../kernel/mail-fate.js';
import type {
  InterventionReportRow,
  InterventionReserveRow,
  InterventionRow,
  InterventionStepRow,
} from '../../../projections/services/interventions.js';
import { Day, Id, NotBefore, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import {
  interventionNatures,
  interventionStatuses,
  interventionWaits,
  type InterventionNature,
  type InterventionStatus,
  type InterventionWaits,
  type Satisfaction,
} from './intervention.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const interventionShown = shows<InterventionRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'nature',
  'title',
  'quantity',
  'startsAt',
  'endsAt',
  'mode',
  'place',
  'proposedAt',
  'tacitAt',
  'validatedAt',
  'openReserves',
  'missedAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/interventions`. Instants are ISO strings, days `yyyy-MM-dd`; `quantity` counts half-days. */
export interface InterventionListRow extends Actionable, ShownBy<typeof interventionShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
  /** The side that has to act next; null: neither, or only time has to pass. */
  readonly waitsFor: InterventionWaits | null;
  /** Since when the report waits for the customer, or what they asked for the provider. */
  readonly waitsSince: string | null;
}

/** A step of its history, with its author and text. */
export interface InterventionStep extends Shown<
  InterventionStepRow,
  'step' | 'at' | 'comment' | 'said' | 'notice' | 'tacitAt' | 'startsAt'
> {
  readonly by: PersonLabel;
  /** How many people a notice went to. */
  readonly told: number;
  /** Fates of the mails of a notice, with their counts; fates without a mail are left out. */
  readonly fates: readonly { readonly fate: MailFate; readonly count: number }[];
}

export interface InterventionReserve extends Shown<
  InterventionReserveRow,
  'number' | 'text' | 'dueOn' | 'liftedAt' | 'outcome' | 'liftings' | 'confirmedAt' | 'contestedAt' | 'contest'
> {
  readonly assignee: PersonLabel | null;
  readonly liftedBy: PersonLabel | null;
}

export const interventionReserveShown = shows<InterventionReserveRow>()(
  'interventionId',
  'number',
  'text',
  'dueOn',
  'liftedAt',
  'confirmedAt',
);

/** `GET /api/intervention-reserves`: reserves of interventions, a row each. */
export interface InterventionReserveListRow
  extends
    ShownBy<typeof interventionReserveShown>,
    Pick<InterventionListRow, 'clientId' | 'clientName' | 'title' | 'validatedAt'> {
  readonly id: string;
  /** Of the intervention. */
  readonly interventionNumber: string;
  readonly assignee: PersonLabel | null;
}

/** Keys of the `filter` of `GET /api/intervention-reserves`. */
export class InterventionReserveFilter {
  /** In reserves, numbers and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  /** Person who is to lift the reserve. */
  @Optional() @Id() assigneeId?: string;
  /** Not lifted yet. */
  @Optional() @YesNo() isOpen?: boolean;
  /** Not lifted, and its day is past. */
  @Optional() @YesNo() isLate?: boolean;
}

/** The report as the reader may see it: customers see what was proposed to them. */
export interface InterventionReportView extends Shown<
  InterventionReportRow,
  | 'version'
  | 'report'
  | 'minutes'
  | 'material'
  | 'signedBy'
  | 'signedSatisfaction'
  | 'signatureFileId'
  | 'signedHash'
  | 'proposedAt'
  | 'motive'
> {
  /** Of the whole: an answer names it. */
  readonly textHash: string;
  readonly attendees: readonly PersonLabel[];
  readonly files: readonly StoredFileView[];
}

/** `GET /api/interventions/:id`. */
export interface InterventionView
  extends
    InterventionListRow,
    Shown<
      InterventionRow,
      | 'description'
      | 'orderId'
      | 'orderNumber'
      | 'tacitDays'
      | 'satisfaction'
      | 'comment'
      | 'motive'
      | 'askedAt'
      | 'question'
      | 'slotId'
      | 'signingAt'
      | 'signatureId'
    > {
  readonly staff: readonly PersonLabel[];
  readonly validatedBy: PersonLabel | null;
  /** The contact asked to sign the report with a code. */
  readonly signatory: PersonLabel | null;
  /** Contacts that the provider may ask to sign. */
  readonly signatories: readonly Choice[];
  /** Of the signature whose sealed document the reader may download. */
  readonly sealedBy: string | null;
  readonly reports: readonly InterventionReportView[];
  readonly reserves: readonly InterventionReserve[];
  readonly steps: readonly InterventionStep[];
  /** Initial values for forms of the provider. */
  readonly contactId: string;
  /** For staff alone. */
  readonly staffIds?: readonly string[];
  readonly day: string | null;
  readonly lastDay: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly report: string | null;
  readonly minutes: number | null;
  readonly material: string | null;
  readonly attendeeIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly signedBy: string | null;
  readonly signedSatisfaction: Satisfaction | null;
  readonly signatureFileId: string | null;
}

/** `GET /api/interventions/choices`: contacts that the list can be filtered by. */
export interface InterventionChoices {
  readonly contacts: readonly Choice[];
}

/** Keys of the `filter` of `GET /api/interventions`. */
export class InterventionFilter {
  /** In numbers and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(interventionStatuses) status?: InterventionStatus[];
  @Optional() @OneOf(interventionNatures) nature?: InterventionNature;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() contactId?: string;
  /** Member of staff who goes there. */
  @Optional() @Id() staffId?: string;
  /** Opened by it. */
  @Optional() @Id() orderId?: string;
  /** Takes place on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
  @Optional() @OneOf(interventionWaits) waitsFor?: InterventionWaits;
  /** Visits to be planned anew because the customer was absent. */
  @Optional() @YesNo() isMissed?: boolean;
  /** Has reserves that are not lifted. */
  @Optional() @YesNo() reserves?: boolean;
}

/** A visit in a few words; when it takes place, once that is chosen. */
export interface VisitSeen {
  readonly id: string;
  readonly number: string;
  readonly status: InterventionStatus;
  readonly startsAt: string | null;
}
