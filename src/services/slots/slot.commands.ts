import { Matches } from 'class-validator';
import { coded, Id } from '../../kernel/validation.js';
import { slotKeyPattern } from './slot.vocabulary.js';

/** A free slot, by what it is called. */
const FreeSlot = (): PropertyDecorator => Matches(slotKeyPattern, coded('invalidChoice'));

/** Keeps a free slot for a moment, until it is confirmed. */
export class HoldSlot {
  @Id() interventionId!: string;
  @FreeSlot() slot!: string;
}

/** Staff confirm what they plan at once. */
export class PlanSlot extends HoldSlot {}

export class BookSlot {}

export class MoveSlot {
  @FreeSlot() slot!: string;
}

export class CancelSlot {}

export class ExpireSlotHold {}

export class CompleteSlot {}

/** The customer was absent at the visit. */
export class ReportMissedSlot {}
