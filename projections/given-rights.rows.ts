import type { ContactRole, FunctionRight } from '../src/accounts/account.vocabulary.js';
import type { ContactRightsData } from '../src/accounts/contact.events.js';
import type { ProductRight } from '../src/kernel/actor.js';

/** What a contact was given, at their own client or at a further one. */
export interface GivenRightsColumns {
  readonly role: ContactRole;
  readonly sees_all_tickets: boolean;
  /** Range → rights. */
  readonly product_rights: Readonly<Record<string, readonly ProductRight[]>>;
  readonly function_rights: readonly FunctionRight[];
  readonly profile_ids: readonly string[];
  readonly can_update_contacts: boolean;
  readonly can_use_storage: boolean;
  readonly eligible_default_administrator: boolean;
}

export const givenRights = (data: ContactRightsData): GivenRightsColumns => ({
  role: data.role,
  sees_all_tickets: data.seesAllTickets,
  product_rights: Object.fromEntries(data.productRights.map(({ rangeId, rights }) => [rangeId, rights])),
  function_rights: data.functionRights,
  profile_ids: data.profileIds,
  can_update_contacts: data.canUpdateContacts,
  can_use_storage: data.canUseStorage,
  eligible_default_administrator: data.eligibleDefaultAdministrator,
});
