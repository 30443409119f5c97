import { dayOf, daysAfter } from '../../src/kernel/days.js';

/** So many days from today on, at the provider's clock; ago when negative. */
export const dayIn = (days: number): string => daysAfter(dayOf(new Date().toISOString()), days);
