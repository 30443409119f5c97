import type { PortalEntry } from '../../kit/page/entry.js';
import { chorusConnectorsRoutes } from './chorus-connectors.routes.js';

export const chorusConnectorsEntry: PortalEntry = {
  routes: { guarded: chorusConnectorsRoutes },
};
