import type { PortalEntry } from '../../kit/page/entry.js';
import { ownSignInRoutes, signInRoutes } from './sign-in.routes.js';

export const signInEntry: PortalEntry = {
  routes: { open: signInRoutes, guarded: ownSignInRoutes },
};
