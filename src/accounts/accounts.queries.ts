import { sql } from 'kysely';
import type { ProductRight } from '../kernel/actor.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import { forStaff, ofTheirClients, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { staffUsers } from '../../projections/staff-users.js';
import {
  clientKinds,
  contactRoles,
  countries,
  type ClientKind,
  type ContactRole,
  type Country,
} from './account.terms.js';
import type { ClientListRow, ContactListRow, StaffUserListRow } from './accounts.views.js';
import { client } from './client.js';
import type { ClientFields } from './client.commands.js';
import { contact } from './contact.js';
import type { ContactFields } from './contact.commands.js';
import { staffUser } from './staff-user.js';
import type { StaffUserFields } from './staff-user.commands.js';

class ClientFilter extends RecordFilter {
  @Optional() @OneOf(clientKinds) kind?: ClientKind;
  @Optional() @OneOf(countries) country?: Country;
  @Optional() @Text({ max: 60 }) department?: string;
}

export const clientReads: RecordReads<ClientFields, ClientFilter, ClientListRow> = {
  record: client,
  projections: [clients],
  filter: ClientFilter,
  sortable: {
    name: 'name',
    clientCode: 'client_code',
    city: 'city',
    zipCode: 'zip_code',
    department: 'department',
    kind: 'kind',
    siren: 'siren',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
  searched: ['name', 'client_code', 'vocal_code', 'siren', 'city', 'zip_code'],
  equal: { kind: 'kind', country: 'country', department: 'department' },
  scope: ofTheirClients('id'),
  view: (row) => row,
};

/** The read model keeps rights as range → rights. */
interface StoredContact extends Omit<ContactListRow, 'productRights'> {
  readonly productRights: Readonly<Record<string, readonly ProductRight[]>>;
}

class ContactFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(contactRoles) role?: ContactRole;
}

export const contactReads: RecordReads<ContactFields, ContactFilter, ContactListRow, StoredContact> = {
  record: contact,
  projections: [contacts, clients],
  source: sql`(
    SELECT k.*, c.name AS client_name, nullif(concat_ws(' ', k.first_name, k.last_name), '') AS name
    FROM contacts_v1 AS k LEFT JOIN clients_v1 AS c ON c.id = k.client_id)`,
  filter: ContactFilter,
  sortable: {
    name: 'last_name',
    lastName: 'last_name',
    firstName: 'first_name',
    email: 'email',
    clientName: 'client_name',
    service: 'service',
    function: 'function',
    role: 'role',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['lastName', 'ASC'],
  pageSize: 30,
  searched: ['first_name', 'last_name', 'email', 'function'],
  equal: { clientId: 'client_id', role: 'role' },
  scope: ofTheirClients('client_id'),
  view: (row, actor) => ({
    ...row,
    productRights: Object.entries(row.productRights).map(([rangeId, rights]) => ({ rangeId, rights: [...rights] })),
    callbackCode: actor.kind === 'staff' || actor.id === row.id ? row.callbackCode : null,
  }),
};

export const staffUserReads: RecordReads<StaffUserFields, RecordFilter, StaffUserListRow> = {
  record: staffUser,
  projections: [staffUsers],
  filter: RecordFilter,
  sortable: {
    name: 'name',
    email: 'email',
    supportLevel: 'support_level',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
  searched: ['name', 'email'],
  equal: {},
  scope: forStaff,
  view: (row) => row,
};
