import type { Demo } from './cast.js';
import { structuresOf } from './structures.js';

export const demo: Demo = {
  records: ({ customers, maintenance }) => [...customers, maintenance].flatMap(({ client }) => structuresOf(client)),
};
