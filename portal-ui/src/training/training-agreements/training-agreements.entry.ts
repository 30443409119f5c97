import type { PortalEntry } from '../../kit/page/entry.js';
import { trainingAgreementsRoutes } from './training-agreements.routes.js';

export const trainingAgreementsEntry: PortalEntry = {
  routes: { guarded: trainingAgreementsRoutes },
};
