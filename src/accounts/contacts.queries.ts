import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { mostCounted } from '../kernel/counting.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import { CamelCaseRows } from '../platform/database/select.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../directory/restricted-people.js';
import type { ProductRight } from '../kernel/actor.js';
import { contactRoles, longestCarlResource, type ContactRole } from './account.vocabulary.js';
import { both, idList, ofClients, page, withWords, type Asking, type Condition } from './accounts.queries.js';
import type { ContactAct, ContactFilter, ContactListRow, ContactView } from './accounts.views.js';
import { contactResource, rightsAtClient, rightsResource, type ContactState } from './contact.state.js';
import { contact } from './contact.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { structures } from '../../projections/structures.js';

const besideIt = beside('the client, the further clients and the structures of a contact in scope');
const clientRows = besideIt(clients, 'clients');
const placeRows = besideIt(contactClients, 'contact_clients');
const structureRows = besideIt(structures, 'structures');

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
  r.service, r."function", coalesce(m.role, r.role) AS role, coalesce(m.client_id, r.client_id) AS rights_client_id, r.language,
  r.mail_in_error, coalesce(m.can_update_contacts, r.can_update_contacts) AS can_update_contacts,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'label', s.name) ORDER BY s.name, s.id)
    FROM ${placeRows} place JOIN ${structureRows} s ON place.structure_ids ? s.id::text
    WHERE place.contact_id = r.id AND place.place = coalesce(m.place, 'own')), '[]') AS structures`;
const detailed = sql`
  ${listed}, r.workstation, r.operating_system, coalesce(m.sees_all_tickets, r.sees_all_tickets) AS sees_all_tickets,
  coalesce(m.product_rights, r.product_rights) AS product_rights, coalesce(m.function_rights, r.function_rights) AS function_rights,
  coalesce(m.profile_ids, r.profile_ids) AS profile_ids, coalesce(m.can_use_storage, r.can_use_storage) AS can_use_storage,
  coalesce(m.eligible_default_administrator, r.eligible_default_administrator) AS eligible_default_administrator,
  r.client_ids, r.callback_code, r.time_zone, r.default_client_id, r.mail_topics, r.carl_resource_id`;

/** A client of which the asker may know who acts for it, and what they were given there. */
const mayKnow = (clientId: string | null, { actor }: Asking): clientId is string =>
  clientId !== null && (!isCustomer(actor) || [actor.clientId, ...actor.linkedClientIds].includes(clientId));

/** What people were given at this client. */
const placesAt = asked(contactClients, 'contact_clients', 'm', (asking: Asking, clientId: string | null) =>
  mayKnow(clientId, asking) ? sql<boolean>`m.client_id = ${clientId}::uuid` : sql<boolean>`FALSE`,
);

/** Whose contacts the asking user may see: says what `can()` says of `contact.read`. */
const contactsSeen = asked(contacts, 'contacts', 'r', (asking: Asking, actingForTheirs: readonly string[]) =>
  both(orThese(ofClients('r.client_id', asking, true), actingForTheirs), findable('r.id', asking.actor)),
);

/**
 * The row scope of list, export and detail, and beside each contact what they were given at this further client, if it is
 * one of theirs: rights are shown as they are there.
 */
const seenAt = async (asking: Asking, clientId: string | null, firstClients = false): Promise<RawBuilder<unknown>> => {
  const at = mayKnow(clientId, asking) ? clientId : asking.actor.clientId;
  const people = contactsSeen(asking, await alsoActingFor(asking, asking.actor.clientId));
  const given = sql`LEFT JOIN ${placesAt(asking, at)} AS m ON m.contact_id = r.id AND m.place = ${at}`;
  // sorted by client, the index of the clients leads the way: every contact has one
  return firstClients
    ? sql`${clientRows} AS c JOIN ${people} AS r ON r.client_id = c.id ${given}`
    : sql`${people} AS r LEFT JOIN ${clientRows} AS c ON c.id = r.client_id ${given}`;
};
const camel = new CamelCaseRows();

type ListedRow = Omit<ContactListRow, 'may'>;
type DetailedRow = ListedRow &
  Omit<
    ContactView,
    keyof ContactListRow | 'furtherRights' | 'productRights' | 'structureIds' | 'hasCallbackCode' | 'allowedCommands'
  > & {
    readonly productRights: Readonly<Record<string, readonly ProductRight[]>>;
  };

/** People of other clients who act for this one too: few, so that the index of the clients still leads the way. */
const alsoActingFor = async (asking: Asking, clientId: string | null): Promise<readonly string[]> => {
  if (!mayKnow(clientId, asking)) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT contact_id AS id FROM ${placesAt(asking, clientId)} AS m WHERE is_further`.execute(asking.db);
  return rows.map(({ id }) => id);
};

const orThese = (condition: Condition, ids: readonly string[]): Condition =>
  ids.length === 0 ? condition : sql`(${condition} OR r.id = ANY(${idList(ids)}))`;

/** He is kept to this structure, or has them all. */
const ofStructure = (structureId: string): Condition => sql`EXISTS (
  SELECT FROM ${placeRows} place WHERE place.contact_id = r.id AND place.place = coalesce(m.place, 'own')
    AND (place.structure_ids = '[]' OR place.structure_ids ? ${structureId}))`;

/** Staff find a contact by it; to customers it says nothing. */
const ofResource = (carlResourceId: string, { actor }: Asking): Condition =>
  isCustomer(actor) ? sql`FALSE` : sql`r.carl_resource_id = ${carlResourceId}`;

const matching = async (
  { q, clientId, role, service, structureId, mailInError, archived, carlResourceId }: ContactFilterFields,
  asking: Asking,
): Promise<Condition> =>
  both(
    sql`r.status = ${archived ? 'archived' : 'active'}`,
    ...(clientId === undefined
      ? []
      : [orThese(sql<boolean>`r.client_id = ${clientId}::uuid`, await alsoActingFor(asking, clientId))]),
    ...(role === undefined ? [] : [sql<boolean>`coalesce(m.role, r.role) = ${role}`]),
    ...(service === undefined ? [] : [sql<boolean>`r.service = ${service}`]),
    ...(structureId === undefined ? [] : [ofStructure(structureId)]),
    ...(carlResourceId === undefined ? [] : [ofResource(carlResourceId, asking)]),
    ...(mailInError === undefined ? [] : [sql<boolean>`r.mail_in_error = ${mailInError}`]),
    ...(q ? [withWords(q)] : []),
  );

const acts: readonly ContactAct[] = ['revise', 'archive', 'restore', 'changeRights'];

/** Rights are a matter of the client where they are given; the department is that of the client where one is registered. */
const whereGiven = ({ clientId, rightsClientId, service, role }: ListedRow) => ({
  clientId: rightsClientId,
  service: clientId === rightsClientId ? service : '',
  role,
});

/** What the asker may do with this contact, leaving his state aside but for whether he is disabled. */
const mayOf = (row: ListedRow, { actor, can }: Asking): readonly ContactAct[] =>
  acts.filter(
    (act) =>
      (act === 'restore') === (row.status === 'archived') &&
      !(act === 'archive' && row.id === actor.id) &&
      can(actor, `contact.${act}`, contactResource(act === 'changeRights' ? whereGiven(row) : row, row.id)).allowed,
  );

export const listContacts = async (
  request: ListRequest<ContactFilterFields>,
  asking: Asking,
): Promise<Page<ContactListRow>> => {
  const { actor, can } = asking;
  const decision = can(actor, 'contact.read', { ...anyResource('contact'), clientId: actor.clientId });
  if (!decision.allowed) throw forbidden(decision.code);
  const where = request.ids ? sql<boolean>`r.id = ANY(${idList(request.ids)})` : await matching(request.filter, asking);
  const found = await page<ListedRow>(
    asking.db.withPlugin(camel),
    {
      from: await seenAt(asking, request.filter.clientId ?? actor.clientId, request.order.column === 'c.name'),
      columns: listed,
      where,
      sometimesEmpty: ['r.last_name', 'r.email'],
    },
    request,
  );
  return new Page(
    found.rows.map((row) => ({ ...row, may: mayOf(row, asking) })),
    found.total,
  );
};

const ofRights: readonly string[] = ['ChangeContactRights', 'ChangeContactStructures'];

/** The commands of the card, and those of the rights at the client where they are shown. */
const commandsAt = (
  clientId: string,
  state: ContactState,
  id: string,
  { actor, can, now }: Asking,
): ContactView['allowedCommands'] => {
  const there = { ...contact, resource: () => rightsResource(state, id, clientId) };
  const given = allowedCommands(there, state, id, { actor, now }, can);
  return allowedCommands(contact, state, id, { actor, now }, can).map((one) =>
    ofRights.includes(one.command) ? (given.find(({ command }) => command === one.command) ?? one) : one,
  );
};

/** What they were given at each further client, for staff. */
const furtherRights = async (
  id: string,
  clientIds: readonly string[],
  state: ContactState,
  { db, actor, can }: Asking,
): Promise<ContactView['furtherRights']> => {
  if (clientIds.length === 0) return [];
  const { rows } = await sql<{ id: string; label: string }>`
    SELECT id, coalesce(name, '') AS label FROM ${clientRows} WHERE id = ANY(${idList(clientIds)}) ORDER BY name, id`.execute(
    db,
  );
  return rows.flatMap((client) => {
    const given = rightsAtClient(state, client.id);
    const mayChange = can(actor, 'contact.changeRights', rightsResource(state, id, client.id)).allowed;
    return given ? [{ client, ...given, mayChange }] : [];
  });
};

const emailChangeOf = ({ emailChange: change }: ContactState): ContactView['emailChange'] =>
  change ? { email: change.email, confirmed: change.confirmed, endsAt: change.endsAt } : null;

/** 404 alike for what does not exist and what may not be seen. */
export const contactDetail = async (id: string, state: ContactState, asking: Asking): Promise<ContactView> => {
  const { actor, can } = asking;
  const { rows } = await sql<DetailedRow>`
    SELECT ${detailed} FROM ${await seenAt(asking, actor.clientId)} WHERE r.id = ${id}::uuid`.execute(
    asking.db.withPlugin(camel),
  );
  const [row] = rows;
  if (!row || !can(actor, 'contact.read', contactResource(row, id)).allowed) throw notFound();
  const seesCodes = !isCustomer(actor) || actor.id === id;
  return {
    ...row,
    clientIds: isCustomer(actor) && actor.id !== id ? [] : row.clientIds,
    furtherRights: isCustomer(actor) ? [] : await furtherRights(id, row.clientIds, state, asking),
    may: mayOf(row, asking),
    structureIds: row.structures.map(({ id: structureId }) => structureId),
    productRights: Object.entries(row.productRights).map(([rangeId, rights]) => ({ rangeId, rights })),
    callbackCode: seesCodes ? row.callbackCode : null,
    carlResourceId: seesCodes ? row.carlResourceId : null,
    hasCallbackCode: row.callbackCode !== null,
    emailChange: emailChangeOf(state),
    allowedCommands: commandsAt(row.rightsClientId, state, id, asking),
  };
};
