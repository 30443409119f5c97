import type { Demo } from './cast.js';
import { staffStreams } from './staff.js';

export const demo: Demo = {
  records: () => staffStreams(),
};
