import type { ResourceAbsenceRow } from '../../../projections/services/resource-absences.js';
import type { SlotResourceRow } from '../../../projections/services/slot-resources.js';
import type { SlotRow } from '../../../projections/services/slots.js';
import { Day, Id, NotBefore, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, RecordView } from '../../kernel/views.js';
import { resourceKinds, slotStatuses, type ResourceKind, type SlotStatus } from './slot.vocabulary.js';
import { shows, type ShownBy, type ShownToStaff } from '../../kernel/shown.js';

export const slotResourceShown = shows<SlotResourceRow>()(
  'staffId',
  'company',
  'kind',
  'skills',
  'departments',
  'holidayZone',
  'weekdays',
  'morningFrom',
  'morningTo',
  'afternoonFrom',
  'afternoonTo',
);

/** `GET /api/slot-resources`. */
export interface SlotResourceListRow extends RecordView, ShownBy<typeof slotResourceShown> {
  /** The company, or who goes. */
  readonly name: string;
}

export class SlotResourceFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(resourceKinds) kind?: ResourceKind;
  @Optional() @YesNo() archived?: boolean;
}

export const resourceAbsenceShown = shows<ResourceAbsenceRow>()('resourceId', 'kind', 'from', 'to');

/** `GET /api/resource-absences`. */
export interface ResourceAbsenceListRow extends RecordView, ShownBy<typeof resourceAbsenceShown> {
  /** Name of the absent person. */
  readonly name: string;
}

export class ResourceAbsenceFilter {
  @Optional() @Id() resourceId?: string;
  @Optional() @YesNo() archived?: boolean;
}

export const slotShown = shows<SlotRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'interventionId',
  'startsAt',
  'endsAt',
  'mode',
  'place',
  'changeableUntil',
  'heldUntil',
  'bookedAt',
  'moves',
);

/** The resource of a slot is shown to staff only. */
export const slotForStaff = shows<SlotRow>()('resourceId');

/** `GET /api/slots`. Instants are ISO strings. */
export interface SlotListRow extends Actionable, ShownBy<typeof slotShown>, ShownToStaff<typeof slotForStaff> {
  readonly number: string;
  readonly title: string;
  readonly clientName: string | null;
  readonly resource: string;
  /** The resource is away by now, or does not work at that time any more: staff move the slot. For staff alone. */
  readonly inConflict?: boolean;
}

/** A free slot, with its key. */
export interface FreeSlot {
  readonly slot: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Name of the person or company that comes. */
  readonly resource: string;
}

/** `GET /api/slots/:id`. */
export interface SlotView extends SlotListRow {
  readonly contact: PersonLabel;
  /** Where it may be moved to; none where it may not. */
  readonly free: readonly FreeSlot[];
}

/** `GET /api/slots/free?interventionId=`: free slots for the intervention, by the client's clock. */
export interface FreeSlots {
  readonly interventionId: string;
  readonly number: string;
  readonly title: string;
  /** Half-days. */
  readonly quantity: number;
  readonly timeZone: string;
  /** The intervention waits for a slot. */
  readonly waits: boolean;
  /** Held or confirmed already. */
  readonly slotId: string | null;
  readonly free: readonly FreeSlot[];
}

/** `GET /api/slots/plan`: a slot for each intervention that waits for one; nothing is kept before staff confirm it. */
export interface SlotProposal {
  readonly interventionId: string;
  readonly number: string;
  readonly title: string;
  readonly clientName: string | null;
  readonly quantity: number;
  /** Since when it waits. */
  readonly openedAt: string;
  /** Null: no resource with the skill that goes there has time. */
  readonly free: FreeSlot | null;
}

/** `GET /api/slot-figures`: a month of visits, as `figuresVersion` defines each figure; rates from 0 to 1. */
export interface SlotFigures {
  /** `yyyy-MM`. */
  readonly id: string;
  /** Half-days of work, without holidays and absences. */
  readonly capacity: number;
  /** Half-days of visits that were confirmed and not cancelled. */
  readonly booked: number;
  /** Booked of capacity. */
  readonly fillRate: number | null;
  /** Days from the first choice of a time to the visit, on average. */
  readonly leadDays: number | null;
  /** Share of past visits at which the customer was absent. */
  readonly missedRate: number | null;
  /** Of visits: moved at least once. */
  readonly movedRate: number | null;
}

export class OfIntervention {
  @Id() interventionId!: string;
}

export class SlotFilter {
  /** In numbers and titles of interventions. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(slotStatuses) status?: SlotStatus[];
  @Optional() @Id() resourceId?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() interventionId?: string;
  @Optional() @YesNo() inConflict?: boolean;
  /** Takes place on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
}
