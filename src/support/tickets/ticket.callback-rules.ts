import { minutesAfter, policy } from './ticket.rules.js';

/** From an instant to another, ISO 8601 UTC. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

const step = policy.callbackMinutes * 60_000;

/** The half-hours of the clock that fit into a stretch. */
const slotsIn = ({ from, to }: Stretch): readonly string[] => {
  const first = Math.ceil(Date.parse(from) / step) * step;
  const count = Math.max(0, Math.floor((Date.parse(to) - first) / step));
  return Array.from({ length: count }, (_, index) => new Date(first + index * step).toISOString());
};

/** Beginnings of the half-hours in which support works and the customer's doors are open throughout, soonest first. */
export const callbackSlots = (
  support: readonly Stretch[],
  isOpen: (from: string, to: string) => boolean,
): readonly string[] =>
  support.flatMap(slotsIn).filter((slot) => isOpen(slot, minutesAfter(slot, policy.callbackMinutes)));
