import type { PortalEntry } from '../../kit/page/entry.js';
import { signaturesRoutes, verificationRoutes } from './signatures.routes.js';

export const signaturesEntry: PortalEntry = {
  routes: { open: verificationRoutes, guarded: signaturesRoutes },
};
