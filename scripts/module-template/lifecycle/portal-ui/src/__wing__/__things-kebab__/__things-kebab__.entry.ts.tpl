import type { PortalEntry } from '../../kit/page/entry.js';
import { __things__Routes } from './__things-kebab__.routes.js';

export const __things__Entry: PortalEntry = {
  routes: { guarded: __things__Routes },
};
