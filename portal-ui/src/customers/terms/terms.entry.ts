import type { PortalEntry } from '../../kit/page/entry.js';
import { termsRoutes } from './terms.routes.js';

export const termsEntry: PortalEntry = {
  routes: { guarded: termsRoutes },
  changes: { 'terms-acceptances': ['terms', 'me'] },
};
