import type { Demo } from './cast.js';
import { demoId, registration } from './planned.js';

export const demo: Demo = {
  records: ({ firstDay }) =>
    ['Premier', 'Deuxième'].map((label) => registration('__thing__', demoId('__thing__', label), { label }, firstDay)),
};
