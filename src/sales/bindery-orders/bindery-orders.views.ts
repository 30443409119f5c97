import type { BinderyOrderRow, BinderyStepRow } from '../../../projections/sales/bindery-orders.js';
import { Id, Integer, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import {
  binderyOrderStatuses,
  binderyWaits,
  registerKinds,
  type BinderyOrderStatus,
  type BinderyStep,
  type BinderyWait,
  type RegisterKind,
} from './bindery-order.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const binderyOrderShown = shows<BinderyOrderRow>()(
  'id',
  'status',
  'createdAt',
  'updatedAt',
  'clientId',
  'number',
  'orderedOn',
  'contactId',
  'kind',
  'title',
  'quantity',
  'periodFrom',
  'periodTo',
  'cadence',
  'copy',
  'copyOn',
);

/** `GET /api/bindery-orders`. Instants are ISO strings, months `yyyy-MM`. */
export interface BinderyOrderListRow extends Actionable, ShownBy<typeof binderyOrderShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
  readonly waitsFor: BinderyWait | null;
  readonly waitsSince: string | null;
  /** By when what follows it is to be bound; null where it was ordered already. */
  readonly nextOn: string | null;
  /** That day is near, or over. */
  readonly isDue: boolean;
}

/** A step of the work, done or to come. */
export interface BinderyProgress {
  readonly step: BinderyStep;
  /** Null: to come. */
  readonly on: string | null;
  readonly note: string | null;
}

export interface BinderyHappening extends Shown<
  BinderyStepRow,
  'step' | 'at' | 'onDay' | 'said' | 'ordered' | 'received' | 'backTo'
> {
  readonly by: PersonLabel;
}

/** `GET /api/bindery-orders/:id`. */
export interface BinderyOrderView
  extends
    BinderyOrderListRow,
    Shown<BinderyOrderRow, 'authority' | 'carrier' | 'parcelNumber' | 'parcels' | 'received' | 'remindedFor'> {
  readonly copyWanted: boolean;
  /** The step that is reached, also during an incident. */
  readonly stage: BinderyStep;
  readonly progress: readonly BinderyProgress[];
  /** The oldest first. */
  readonly history: readonly BinderyHappening[];
}

/** `GET /api/bindery-orders/choices`: of a new one. */
export interface BinderyChoices {
  readonly mayAnnounce: boolean;
  readonly contacts: readonly Choice[];
}

/** Keys of the `filter` of `GET /api/bindery-orders`. */
export class BinderyOrderFilter {
  /** In numbers and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(binderyOrderStatuses) status?: BinderyOrderStatus[];
  @Optional() @SomeOf(registerKinds) kind?: RegisterKind[];
  @Optional() @Id() clientId?: string;
  /** That the registers are about, wholly or in part. */
  @Optional() @Integer({ min: 1500, max: 2099 }) year?: number;
  @Optional() @OneOf(binderyWaits) waitsFor?: BinderyWait;
  /** The next binding is due soon, or late. */
  @Optional() @YesNo() isDue?: boolean;
  /** The last of its kind of register at the client. */
  @Optional() @YesNo() isLast?: boolean;
}
