import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofOwnClient } from '../../customers/grounds/grounds.vocabulary.js';

export const webinarsRights: Rights = {
  webinar: {
    staff: kept('catalogue'),
    customers: byVerb({ read: functionRight('webinars'), export: functionRight('webinars') }, never),
  },
  webinarSession: {
    staff: kept('catalogue'),
    // of several clients: what is whose in it, the decision and the scope say
    customers: byVerb({ read: always, export: always }, functionRight('webinars')),
  },
  webinarPack: {
    staff: kept('clients'),
    // rows for those who enrol
    customers: byVerb({ read: ofOwnClient, export: functionRight('webinars') }, never),
  },
};
