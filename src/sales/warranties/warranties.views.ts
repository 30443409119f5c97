import type { WarrantyRow, WarrantyStepRow } from '../../../projections/sales/warranties.js';
import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import { warrantyStatuses, type WarrantyStatus } from './warranty.vocabulary.js';
import { shows, type ShownBy, type ShownToStaff } from '../../kernel/shown.js';

export const warrantyShown = shows<WarrantyRow>()(
  'id',
  'status',
  'clientId',
  'serialNumber',
  'model',
  'location',
  'articleCode',
  'startsOn',
  'endsOn',
  'extensions',
  'obsoleteReason',
  'batchId',
  'requestedAt',
  'requestPrice',
  'createdAt',
  'updatedAt',
);

/** The price that was agreed beside the catalogue, and when whom it concerns is reminded. */
export const warrantyForStaff = shows<WarrantyRow>()('yearlyPrice', 'alertDays', 'reminderDays');

/** `GET /api/warranties`. Days as `yyyy-MM-dd`, instants as ISO strings, amounts in cents excl. VAT. */
export interface WarrantyListRow
  extends Actionable, ShownBy<typeof warrantyShown>, ShownToStaff<typeof warrantyForStaff> {
  readonly clientName: string | null;
  /** Author of the request for extension that waits. */
  readonly requestedBy: PersonLabel | null;
  /** Of one year more, now; null: there is none. */
  readonly price: number | null;
  /** Last day of one year more, from now on. */
  readonly extendsTo: string;
}

export interface WarrantyStep extends Shown<
  WarrantyStepRow,
  'revision' | 'step' | 'at' | 'fromDay' | 'toDay' | 'price' | 'reason'
> {
  readonly by: PersonLabel;
}

/** `GET /api/warranties/:id`. */
export interface WarrantyView extends WarrantyListRow {
  readonly signatory: PersonLabel | null;
  readonly correspondent: PersonLabel | null;
  /** Of the last extension, with what was asked for at the same time; null where there is none that is seen. */
  readonly order: Choice | null;
  /** The earliest first. */
  readonly steps: readonly WarrantyStep[];
}

/** `GET /api/warranties/choices`: people who may be named on a request. */
export interface WarrantyChoices {
  readonly people: readonly Choice[];
  /** People who may sign the order. */
  readonly signatories: readonly Choice[];
  /** Fields that an order of their client must have. */
  readonly chorus: {
    readonly requirement: ChorusRequirement;
    readonly services: readonly { readonly code: string; readonly label: string; readonly needsCommitment: boolean }[];
  };
}

/** Keys of the `filter` of `GET /api/warranties`. */
export class WarrantyFilter {
  /** In serial numbers, models and places. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(warrantyStatuses) status?: WarrantyStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Text({ max: 100 }) model?: string;
  @Optional() @Day() endsFrom?: string;
  @Optional() @Day() @NotBefore('endsFrom') endsTo?: string;
  /** Asked for at the same time, and still waiting. */
  @Optional() @Id() batchId?: string;
  /** Waits for the customer: to renew, and nothing asked for. */
  @Optional() @YesNo() toRenew?: boolean;
  /** Waits for the provider: an extension is asked for. */
  @Optional() @YesNo() requested?: boolean;
}
