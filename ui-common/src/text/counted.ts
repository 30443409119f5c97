import { mostCounted } from '../../../src/kernel/counting.js';

/** Text arguments for the total of a list: its number, and whether it may be more. */
export const counted = (total: number): { readonly count: number; readonly context?: 'orMore' } =>
  total === mostCounted ? { count: total, context: 'orMore' } : { count: total };
