import type { ProductRight } from '../src/kernel/actor.js';
import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { contact } from '../src/accounts/contact.js';

export interface ContactColumns {
  readonly client_id: string;
  readonly client_ids: readonly string[];
  readonly civility: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly landline: string | null;
  readonly mobile: string | null;
  readonly service: string | null;
  readonly function: string | null;
  readonly callback_code: string | null;
  readonly role: string;
  readonly language: string;
  readonly sees_all_tickets: boolean;
  /** Range → rights. */
  readonly product_rights: Readonly<Record<string, readonly ProductRight[]>>;
  readonly can_update_contacts: boolean;
  readonly can_use_storage: boolean;
}

/** `contacts_v1`. */
export interface ContactRow extends RecordRow, ContactColumns {}

export const contacts = recordProjection(contact, {
  version: 1,
  table: 'contacts',
  personal: ['first_name', 'last_name', 'email', 'landline', 'mobile', 'callback_code'],
  columns: (fields): ContactColumns => ({
    client_id: fields.clientId ?? '',
    client_ids: fields.clientIds ?? [],
    civility: fields.civility ?? 'none',
    first_name: fields.firstName ?? null,
    last_name: fields.lastName ?? null,
    email: fields.email ?? null,
    landline: fields.landline ?? null,
    mobile: fields.mobile ?? null,
    service: fields.service ?? null,
    function: fields.function ?? null,
    callback_code: fields.callbackCode ?? null,
    role: fields.role ?? 'accountless',
    language: fields.language ?? 'fr',
    sees_all_tickets: fields.seesAllTickets ?? false,
    product_rights: Object.fromEntries((fields.productRights ?? []).map(({ rangeId, rights }) => [rangeId, rights])),
    can_update_contacts: fields.canUpdateContacts ?? false,
    can_use_storage: fields.canUseStorage ?? false,
  }),
});
