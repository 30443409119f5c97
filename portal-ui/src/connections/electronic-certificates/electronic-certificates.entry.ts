import type { PortalEntry } from '../../kit/page/entry.js';
import { electronicCertificatesRoutes } from './electronic-certificates.routes.js';

export const electronicCertificatesEntry: PortalEntry = {
  routes: { guarded: electronicCertificatesRoutes },
};
