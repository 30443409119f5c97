import type { Demo } from './cast.js';
import { catalogue } from './demo-products.js';

export const demo: Demo = { records: () => catalogue() };
