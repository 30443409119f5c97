import type { PortalEntry } from '../../kit/page/entry.js';
import { aptitudeChecksRoutes } from './aptitude-checks.routes.js';

export const aptitudeChecksEntry: PortalEntry = {
  routes: { guarded: aptitudeChecksRoutes },
  found: { 'aptitude-checks': ({ id }) => `/segur/${id}` },
};
