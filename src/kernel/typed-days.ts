import { dayText } from './days.js';
import { fieldRefusal } from './refusal.js';

/** Refusals of {@link checkPastDay}, for the command that lists its own. */
export const pastDayRefusals = ['dayInTheFuture', 'dayTooEarly'] as const;

interface Bounds {
  /** The day of the thing that the typed day follows; null: unknown. */
  readonly from: string | null;
  readonly today: string;
}

/** Refuses a day that lies before the first one that can be true, for commands with a refusal of their own for days to come. */
export const checkNotBefore = (field: string, day: string, from: string): void => {
  if (day < from) throw fieldRefusal(field, 'dayTooEarly', { from: dayText(from) });
};

/** Refuses the day of an act that lies before what the act follows, or that has not come yet; both bounds included. */
export const checkPastDay = (field: string, day: string, { from, today }: Bounds): void => {
  if (day > today) throw fieldRefusal(field, 'dayInTheFuture');
  if (from !== null) checkNotBefore(field, day, from);
};
