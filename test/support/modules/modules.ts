import type { ModuleExamples } from './module-examples.js';
import { references } from './references.js';

/** Modules that say all that these tests need in one place; a new one has a line here. */
export const moduleExamples: readonly ModuleExamples[] = [references];
