import type { PortalEntry } from '../../kit/page/entry.js';
import { softwareUpgradesRoutes } from './software-upgrades.routes.js';

export const softwareUpgradesEntry: PortalEntry = {
  routes: { guarded: softwareUpgradesRoutes },
};
