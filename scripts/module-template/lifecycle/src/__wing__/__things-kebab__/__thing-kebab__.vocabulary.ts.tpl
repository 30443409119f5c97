import type { Tones } from '../../kernel/tones.js';

/** The words of this context, shared with both fronts. */
export const __thing__Statuses = ['open', 'closed'] as const;
export type __Thing__Status = (typeof __thing__Statuses)[number];

export const __thing__Limits = { label: 100, openDays: 30 } as const;

export const __thing__Tones: Tones<__Thing__Status> = { open: 'info', closed: 'neutral' };
