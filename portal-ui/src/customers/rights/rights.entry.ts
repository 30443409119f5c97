import type { PortalEntry } from '../../kit/page/entry.js';
import { projectAccessRoutes, rightsRoutes } from './rights.routes.js';

export const rightsEntry: PortalEntry = {
  routes: { guarded: projectAccessRoutes, organisation: rightsRoutes },
  changes: {
    profiles: ['profiles', 'contact-rights'],
    delegations: ['delegations', 'contact-rights', 'me'],
    'default-administrators': ['default-administrators', 'contact-rights'],
  },
};
