import type { Appointment } from './slot.events.js';
import type { SlotStatus } from './slot.vocabulary.js';

export interface SlotState {
  readonly status: SlotStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string | null;
  readonly interventionId: string | null;
  readonly appointment: Appointment | null;
  readonly heldUntil: string | null;
  readonly sequence: number;
}

/** The intervention that a slot is asked for. */
export interface PlannedFor {
  readonly status: string;
  readonly clientId: string;
  readonly contactId: string;
}

export interface SlotFacts {
  /** Null: there is none. */
  readonly intervention: PlannedFor | null;
  /** The slot that is asked for; null: it is not free, or never was. */
  readonly appointment: Appointment | null;
  /** The nearest that are free, by what they are called, with blanks between them. */
  readonly nearest: string;
}

export const noSlot: SlotState = {
  status: 'none',
  clientId: null,
  contactId: null,
  interventionId: null,
  appointment: null,
  heldUntil: null,
  sequence: 0,
};
