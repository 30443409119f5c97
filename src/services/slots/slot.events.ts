import { event, type EventOf } from '../../kernel/event.js';
import type { InterventionMode } from '../interventions/intervention.vocabulary.js';

/** Resource, time and place of a visit; by the rules that held when the slot was given. */
export interface Appointment {
  readonly resourceId: string;
  readonly staffId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Instants at which its half-days begin: no other slot may take these of this resource. */
  readonly halfDays: readonly string[];
  /** The client's clock. */
  readonly timeZone: string;
  readonly mode: InterventionMode;
  readonly place: string | null;
  readonly department: string | null;
  /** Until when the customer moves or cancels it (features W24). */
  readonly changeableUntil: string;
}

interface Booked extends Appointment {
  readonly interventionId: string;
  /** Counts changes of time, and the cancellation. */
  readonly sequence: number;
}

const impersonal = { place: 'work', department: 'code', timeZone: 'code', halfDays: 'time' } as const;

export const slotHeld = event('SlotHeld').carries<
  Appointment & {
    readonly interventionId: string;
    readonly clientId: string;
    readonly contactId: string;
    readonly heldUntil: string;
  }
>({ impersonal });
export const slotBooked = event('SlotBooked').carries<Booked>({ impersonal });
export const slotMoved = event('SlotMoved').carries<Booked>({ impersonal });
export const slotCancelled = event('SlotCancelled').carries<{
  readonly interventionId: string;
  readonly sequence: number;
  /** The slot was confirmed before. */
  readonly wasBooked: boolean;
}>();
export const slotHoldExpired = event('SlotHoldExpired').carries<object>();
export const slotCompleted = event('SlotCompleted').carries<object>();
export const slotMissed = event('SlotMissed').carries<object>();

export const slotEvents = [
  slotHeld,
  slotBooked,
  slotMoved,
  slotCancelled,
  slotHoldExpired,
  slotCompleted,
  slotMissed,
] as const;

export type SlotEvent = EventOf<(typeof slotEvents)[number]>;
