import type { PortalEntry } from '../../kit/page/entry.js';
import { tutorialsRoutes } from './tutorials.routes.js';

export const tutorialsEntry: PortalEntry = {
  routes: { guarded: tutorialsRoutes },
  changes: { 'tutorial-viewings': ['published-tutorials'] },
};
