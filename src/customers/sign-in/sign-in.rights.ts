import { byVerb, either, never, saying, type Rights } from '../../kernel/rights.js';
import { administers, lentOverUsers, permits } from '../grounds/grounds.vocabulary.js';

export const signInRights: Rights = {
  account: {
    // of contacts, or of colleagues
    staff: byVerb(
      {
        read: permits('contacts', 'staffUsers'),
        list: permits('contacts'),
        export: permits('contacts'),
        defineFirstUser: permits('contacts'),
      },
      saying('staff with contacts, or with staffUsers for an account of staff', (actor, resource) =>
        permits(resource.clientId === null ? 'staffUsers' : 'contacts')(actor, resource),
      ),
    ),
    customers: byVerb(
      {
        read: either(administers, lentOverUsers('contacts')),
        invite: either(administers, lentOverUsers('contacts')),
        resendInvitation: either(administers, lentOverUsers('contacts')),
      },
      never,
    ),
  },
  signIn: {
    staff: byVerb(
      {
        list: permits('audit', 'contacts', 'staffUsers'),
        export: permits('audit', 'contacts', 'staffUsers'),
        readOfCustomers: permits('audit', 'contacts'),
        readOfStaff: permits('audit', 'staffUsers'),
      },
      permits('audit'),
    ),
  },
};
