import type { Lacking } from './pure-fronts.js';

/**
 * Exports of pure files of the fronts that no spec names, by file. The list only gets shorter: new code needs a spec.
 */
export const untried: Lacking = {};
