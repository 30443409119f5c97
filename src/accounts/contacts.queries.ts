import { CamelCasePlugin, sql } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { mostCounted } from '../kernel/counting.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { ProductRight } from '../kernel/actor.js';
import { contactRoles, longestCarlResource, type ContactRole } from './account.terms.js';
import { both, idList, ofClients, page, withWords, type Asking, type Condition } from './accounts.queries.js';
import type { ContactAct, ContactFilter, ContactListRow, ContactView } from './accounts.views.js';
import { contactResource, type ContactState } from './contact.state.js';
import { contact } from './contact.js';

export class ContactFilterFields implements ContactFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(contactRoles) role?: ContactRole;
  @Optional() @Text() service?: string;
  /** Kept to this one, or to none. */
  @Optional() @Id() structureId?: string;
  @Optional() @Text({ max: longestCarlResource }) carlResourceId?: string;
  @Optional() @YesNo() mailInError?: boolean;
  @Optional() @YesNo() archived?: boolean;
}

export const contactList = {
  filter: ContactFilterFields,
  sortable: {
    name: 'r.last_name',
    lastName: 'r.last_name',
    firstName: 'r.first_name',
    email: 'r.email',
    clientName: 'c.name',
    service: 'r.service',
    function: 'r.function',
    role: 'r.role',
    updatedAt: 'r.updated_at',
    createdAt: 'r.created_at',
  },
  defaultSort: ['lastName', 'ASC'],
  pageSize: 30,
  reach: mostCounted,
} satisfies ListDefinition<ContactFilterFields>;

const listed = sql`
  r.id, r.status, r.revision, r.created_at, r.updated_at, r.client_id, c.name AS client_name,
  nullif(concat_ws(' ', r.first_name, r.last_name), '') AS name, r.civility, r.first_name, r.last_name, r.email, r.landline, r.mobile,
  r.service, r."function", r.role, r.language, r.mail_in_error, r.can_update_contacts,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'label', s.name) ORDER BY s.name, s.id)
    FROM contact_structures_v1 kept JOIN structures_v1 s ON s.id = kept.structure_id
    WHERE kept.contact_id = r.id), '[]') AS structures`;
const detailed = sql`
  ${listed}, r.workstation, r.operating_system, r.sees_all_tickets, r.product_rights, r.function_rights, r.profile_ids,
  r.can_use_storage, r.eligible_default_administrator, r.client_ids, r.callback_code, r.time_zone, r.default_client_id, r.mail_topics,
  (SELECT of.carl_resource_id FROM contact_resources_v1 of WHERE of.contact_id = r.id) AS carl_resource_id`;

const from = sql`contacts_v2 AS r LEFT JOIN clients_v2 AS c ON c.id = r.client_id`;
/** Sorted by client, the index of the clients leads the way: every contact has one. */
const fromClients = sql`clients_v2 AS c JOIN contacts_v2 AS r ON r.client_id = c.id`;
const camel = new CamelCasePlugin({ maintainNestedObjectKeys: true });

type ListedRow = Omit<ContactListRow, 'may'>;
type DetailedRow = ListedRow &
  Omit<ContactView, keyof ContactListRow | 'productRights' | 'structureIds' | 'hasCallbackCode' | 'allowedCommands'> & {
    readonly productRights: Readonly<Record<string, readonly ProductRight[]>>;
  };

/** Whose contacts the asking user may see: the row scope of list, export and detail. Says what `can()` says of `contact.read`. */
const visible = (asking: Asking): Condition =>
  both(ofClients('r.client_id', asking, true), findable('r.id', asking.actor));

/** He is kept to this structure, or has them all. */
const ofStructure = (structureId: string): Condition => sql`(
  NOT EXISTS (SELECT FROM contact_structures_v1 kept WHERE kept.contact_id = r.id)
  OR EXISTS (SELECT FROM contact_structures_v1 kept WHERE kept.contact_id = r.id AND kept.structure_id = ${structureId}::uuid))`;

/** Staff find a contact by it; to customers it says nothing. */
const ofResource = (carlResourceId: string, { actor }: Asking): Condition =>
  isCustomer(actor)
    ? sql`FALSE`
    : sql`r.id IN (SELECT of.contact_id FROM contact_resources_v1 of WHERE of.carl_resource_id = ${carlResourceId})`;

const matching = (
  { q, clientId, role, service, structureId, mailInError, archived, carlResourceId }: ContactFilterFields,
  asking: Asking,
): Condition =>
  both(
    sql`r.status = ${archived ? 'archived' : 'active'}`,
    ...(clientId === undefined ? [] : [sql<boolean>`r.client_id = ${clientId}::uuid`]),
    ...(role === undefined ? [] : [sql<boolean>`r.role = ${role}`]),
    ...(service === undefined ? [] : [sql<boolean>`r.service = ${service}`]),
    ...(structureId === undefined ? [] : [ofStructure(structureId)]),
    ...(carlResourceId === undefined ? [] : [ofResource(carlResourceId, asking)]),
    ...(mailInError === undefined ? [] : [sql<boolean>`r.mail_in_error = ${mailInError}`]),
    ...(q ? [withWords(q)] : []),
  );

const acts: readonly ContactAct[] = ['revise', 'archive', 'restore', 'changeRights'];

/** What the asker may do with this contact, leaving his state aside but for whether he is disabled. */
const mayOf = (row: ListedRow, { actor, can }: Asking): readonly ContactAct[] =>
  acts.filter(
    (act) =>
      (act === 'restore') === (row.status === 'archived') &&
      !(act === 'archive' && row.id === actor.id) &&
      can(actor, `contact.${act}`, contactResource(row, row.id)).allowed,
  );

export const listContacts = async (
  request: ListRequest<ContactFilterFields>,
  asking: Asking,
): Promise<Page<ContactListRow>> => {
  const { actor, can } = asking;
  const decision = can(actor, 'contact.read', { ...anyResource('contact'), clientId: actor.clientId });
  if (!decision.allowed) throw forbidden(decision.code);
  const asked: Condition = request.ids ? sql`r.id = ANY(${idList(request.ids)})` : matching(request.filter, asking);
  const found = await page<ListedRow>(
    asking.db.withPlugin(camel),
    {
      from: request.order.column === 'c.name' ? fromClients : from,
      columns: listed,
      where: both(visible(asking), asked),
      sometimesEmpty: ['r.last_name', 'r.email'],
    },
    request,
  );
  return new Page(
    found.rows.map((row) => ({ ...row, may: mayOf(row, asking) })),
    found.total,
  );
};

/** 404 alike for what does not exist and what may not be seen. */
export const contactDetail = async (id: string, state: ContactState, asking: Asking): Promise<ContactView> => {
  const { actor, can, now } = asking;
  const { rows } = await sql<DetailedRow>`
    SELECT ${detailed} FROM ${from} WHERE r.id = ${id}::uuid AND ${visible(asking)}`.execute(
    asking.db.withPlugin(camel),
  );
  const [row] = rows;
  if (!row || !can(actor, 'contact.read', contactResource(row, id)).allowed) throw notFound();
  const seesCodes = !isCustomer(actor) || actor.id === id;
  return {
    ...row,
    may: mayOf(row, asking),
    structureIds: row.structures.map(({ id: structureId }) => structureId),
    productRights: Object.entries(row.productRights).map(([rangeId, rights]) => ({ rangeId, rights })),
    callbackCode: seesCodes ? row.callbackCode : null,
    carlResourceId: seesCodes ? row.carlResourceId : null,
    hasCallbackCode: row.callbackCode !== null,
    allowedCommands: allowedCommands(contact, state, id, { actor, now }, can),
  };
};
