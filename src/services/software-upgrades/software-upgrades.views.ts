import type { SoftwareUpgradeRow } from '../../../projections/services/software-upgrades.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, StepView } from '../../kernel/views.js';
import type { VisitSeen } from '../interventions/interventions.views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { SoftwareUpgradeEvent } from './software-upgrade.events.js';
import { softwareUpgradeStatuses, type SoftwareUpgradeStatus } from './software-upgrade.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const softwareUpgradeShown = shows<SoftwareUpgradeRow>()(
  'id',
  'status',
  'clientId',
  'productId',
  'product',
  'fromVersion',
  'toVersion',
  'dueOn',
  'contactId',
  'halfDays',
  'visitId',
  'prerequisites',
  'met',
  'missing',
  'plannedOn',
  'doneOn',
  'createdAt',
  'updatedAt',
);

/** `GET /api/software-upgrades`. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface SoftwareUpgradeListRow extends Actionable, ShownBy<typeof softwareUpgradeShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
}

/** A step of its history, with its author and text. */
export type SoftwareUpgradeStep = StepView<SoftwareUpgradeEvent['type']>;

/** `GET /api/software-upgrades/:id`. */
export interface SoftwareUpgradeView extends SoftwareUpgradeListRow {
  /** Null: it takes none, it is not opened yet, or the reader does not see it. */
  readonly visit: VisitSeen | null;
  /** Files that prove the upgrade was done. */
  readonly files: readonly StoredFileView[];
  readonly steps: readonly SoftwareUpgradeStep[];
}

/** Keys of the `filter` of `GET /api/software-upgrades`. */
export class SoftwareUpgradeFilter {
  /** In products and versions. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(softwareUpgradeStatuses) status?: SoftwareUpgradeStatus[];
  @Optional() @Id() clientId?: string;
  /** The one that this visit belongs to. */
  @Optional() @Id() visitId?: string;
  /** Every blocking prerequisite is met, and no day is planned yet. */
  @Optional() @YesNo() ready?: boolean;
  @Optional() @Day() dueFrom?: string;
  @Optional() @Day() @NotBefore('dueFrom') dueTo?: string;
}
