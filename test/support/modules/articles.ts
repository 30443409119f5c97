import type { ModuleExamples } from './module-examples.js';

export const articles: ModuleExamples = { events: [], bodies: {}, fields: () => ({}), cases: () => [] };
