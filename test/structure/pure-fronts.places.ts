import type { Lacking } from './pure-fronts.js';

/** What no spec names of the pure files of the fronts, file by file. It only gets shorter: what is new comes with its spec. */
export const untried: Lacking = {};
