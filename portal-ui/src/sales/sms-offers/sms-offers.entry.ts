import type { PortalEntry } from '../../kit/page/entry.js';
import { smsOffersRoutes } from './sms-offers.routes.js';

export const smsOffersEntry: PortalEntry = {
  routes: { guarded: smsOffersRoutes },
  found: { 'sms-subscriptions': ({ id }) => `/sms/index/${id}` },
};
