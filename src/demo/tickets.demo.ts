import type { Demo } from './cast.js';

export const demo: Demo = { tickets: ({ tickets }) => tickets() };
