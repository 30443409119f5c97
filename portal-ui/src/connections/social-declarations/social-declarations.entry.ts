import type { PortalEntry } from '../../kit/page/entry.js';
import { socialDeclarationsRoutes } from './social-declarations.routes.js';

export const socialDeclarationsEntry: PortalEntry = {
  routes: { guarded: socialDeclarationsRoutes },
};
