import type { PortalEntry } from '../../kit/page/entry.js';
import { contactRoutes } from './contact-requests.routes.js';

export const contactRequestsEntry: PortalEntry = {
  routes: { open: contactRoutes },
};
