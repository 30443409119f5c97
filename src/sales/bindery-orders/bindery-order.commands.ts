import {
  Day,
  Id,
  Integer,
  LongText,
  Month,
  NotBefore,
  OneOf,
  Optional,
  Text,
  Ticked,
  YesNo,
} from '../../kernel/validation.js';
import {
  binderyCadences,
  binderyLimits as limits,
  binderySteps,
  registerKinds,
  type BinderyCadence,
  type BinderyStep,
  type RegisterKind,
} from './bindery-order.vocabulary.js';

/** Registers to be bound, and the contact who follows the order at the client. */
export class BinderyOrderFields {
  @Id() contactId!: string;
  @OneOf(registerKinds) kind!: RegisterKind;
  @Text({ max: limits.title }) title!: string;
  /** Registers. */
  @Integer({ min: 1, max: limits.quantity }) quantity: number = 1;
  @Month() periodFrom!: string;
  @Month() @NotBefore('periodFrom') periodTo!: string;
  /** A digital copy is asked for. */
  @YesNo() copyWanted: boolean = false;
}

/** Staff enter an order, such as one on paper. */
export class RecordBinderyOrder extends BinderyOrderFields {
  @Id() clientId!: string;
  /** The next free one when absent. */
  @Optional() @Text({ max: limits.number }) number?: string;
  @Day() orderedOn!: string;
  /** That of the client's former order of the same kind when absent; else every year. */
  @Optional() @OneOf(binderyCadences) cadence?: BinderyCadence;
}

/** The customer sends registers: they must not leave the town hall without the consent of its authority. */
export class AnnounceBinderyOrder extends BinderyOrderFields {
  @Id() clientId!: string;
  /** Authority that lets the registers leave, such as the mayor. */
  @Text({ max: limits.authority }) authority!: string;
  @Ticked() authorised!: boolean;
}

/** As long as the registers are not there. */
export class ReviseBinderyOrder extends BinderyOrderFields {}

/** How often registers of this kind are bound there, by law. */
export class SetBinderyCadence {
  @OneOf(binderyCadences) cadence!: BinderyCadence;
}

/** A step is done: on which day, and what the customer should know of it. */
class StepFields {
  @Day() on!: string;
  @Optional() @LongText({ max: limits.note }) note?: string;
}

export class ReceiveBinderyOrder extends StepFields {}
export class ProduceBinderyOrder extends StepFields {}
export class ControlBinderyOrder extends StepFields {}

export class ShipBinderyOrder extends StepFields {
  @Text({ max: limits.carrier }) carrier!: string;
  @Optional() @Text({ max: limits.parcelNumber }) parcelNumber?: string;
  @Integer({ min: 1, max: limits.parcels }) parcels: number = 1;
}

/** By the customer, or by staff in their name; another number than was ordered opens an incident. */
export class ConfirmBinderyDelivery extends StepFields {
  /** Registers that came. */
  @Integer({ max: limits.quantity }) count!: number;
}

/** The only way back: a step was said too early. */
export class CorrectBinderyOrder {
  @OneOf(binderySteps) step!: BinderyStep;
  @LongText({ max: limits.note }) reason!: string;
}

export class OpenBinderyIncident {
  @LongText({ max: limits.text }) text!: string;
}

/** The work goes on where it was. */
export class ResolveBinderyIncident {
  @LongText({ max: limits.text }) answer!: string;
}

/** The order was a mistake: no register is bound. */
export class CancelBinderyOrder {
  @LongText({ max: limits.note }) reason!: string;
}

export class HandOverDigitalCopy extends StepFields {}

/** By the clock. */
export class RemindOfBinding {}
