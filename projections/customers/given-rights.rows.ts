import type { ContactRole } from '../../src/customers/accounts/account.vocabulary.js';
import type { FunctionRight } from '../../src/customers/grounds/permissions.vocabulary.js';
import type { ContactRightsData } from '../../src/customers/accounts/contact.events.js';
import type { ProductRight } from '../../src/kernel/actor.js';
import { asColumns, flag, json, text, type NewRow, type Table } from '../../src/kernel/table.js';

/** Rights of a contact, at their own client or at a further one. */
export const givenRightsColumns = {
  role: text<ContactRole>(),
  sees_all_tickets: flag,
  /** Range → rights. */
  product_rights: json<Readonly<Record<string, readonly ProductRight[]>>>(),
  function_rights: json<readonly FunctionRight[]>(),
  profile_ids: json<readonly string[]>(),
  can_update_contacts: flag,
  can_use_storage: flag,
  eligible_default_administrator: flag,
};

export const givenRights = ({
  productRights,
  ...data
}: ContactRightsData): NewRow<Table<typeof givenRightsColumns>> => ({
  ...asColumns(givenRightsColumns, data),
  product_rights: Object.fromEntries(productRights.map(({ rangeId, rights }) => [rangeId, rights])),
});
