import type { PortalEntry } from '../../kit/page/entry.js';
import { subprocessorsRoutes } from './subprocessors.routes.js';

export const subprocessorsEntry: PortalEntry = {
  routes: { guarded: subprocessorsRoutes },
  changes: {
    'subprocessor-objections': ['subprocessor-changes'],
    'register-readings': ['processings', 'subprocessor-changes'],
  },
};
