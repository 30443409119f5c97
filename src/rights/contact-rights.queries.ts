import { sql, type RawBuilder } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Choice } from '../kernel/views.js';
import { contactRoles, type ContactRole } from '../accounts/account.vocabulary.js';
import { asked, beside } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { RightsOfContact } from '../accounts/rights-change.vocabulary.js';
import {
  atClient,
  contactsAt,
  camelCased,
  checkClient,
  clientAsked,
  every,
  matchingWords,
  type Asking,
} from './rights-scope.queries.js';
import type { ContactRightsRow, RightsChoices } from './rights.views.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { profiles } from '../../projections/profiles.js';
import { contactClients } from '../../projections/contact-clients.js';
import { structures } from '../../projections/structures.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { delegations } from '../../projections/delegations.js';

const besideIt = beside('the client whose rights the asker may read: its name, its licences, its profiles, its people');
const clientRows = besideIt(clients, 'clients');
const licenceRows = besideIt(licences, 'licences');
const profileRows = besideIt(profiles, 'profiles');
const placeRows = besideIt(contactClients, 'contact_clients');
const defaultRows = besideIt(delegations, 'default_administrators');

export class ContactRightsFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(contactRoles) role?: ContactRole;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() profileId?: string;
}

export const contactRightsList = {
  filter: ContactRightsFields,
  sortable: { name: 'last_name', service: 'service', role: 'role' },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<ContactRightsFields>;

type Row = Omit<ContactRightsRow, 'productRights' | 'mayChange' | 'reason' | 'isLastAdministrator'> & {
  readonly productRights: Readonly<Record<string, readonly string[]>>;
  readonly administrators: number;
};

const listOf = (rights: Readonly<Record<string, readonly string[]>>): RightsOfContact['productRights'] =>
  Object.entries(rights).map(([rangeId, given]) => ({ rangeId, rights: given }));

const conditions = (
  { filter, ids }: ListRequest<ContactRightsFields>,
  { actor }: Asking,
): readonly RawBuilder<boolean>[] => {
  const { q, role, rangeId, profileId } = filter;
  return [
    sql<boolean>`c.status = 'active'`,
    findable('c.id', actor),
    ...(ids ? [sql<boolean>`c.id = ANY(${[...ids]}::uuid[])`] : []),
    ...(role ? [sql<boolean>`m.role = ${role}`] : []),
    ...(profileId ? [sql<boolean>`m.profile_ids ? ${profileId}`] : []),
    ...(rangeId
      ? [
          sql<boolean>`(m.product_rights ? ${rangeId} OR EXISTS (SELECT 1 FROM ${profileRows} p
            WHERE p.status = 'active' AND m.profile_ids ? p.id::text AND p.product_rights ? ${rangeId}))`,
        ]
      : []),
    ...matchingWords(q, 'first_name', 'last_name', 'service', 'function'),
  ];
};

const shown = (row: Row, { actor, can }: Asking): ContactRightsRow => {
  const { administrators, productRights, ...rest } = row;
  const decision = can(actor, 'contact.changeContactRights', {
    ...anyResource('contact'),
    clientId: row.clientId,
    memberIds: [row.id],
    department: row.registeredWith === null ? row.service : null,
    restricted: row.role === 'administrator',
  });
  return {
    ...rest,
    productRights: listOf(productRights),
    isLastAdministrator: row.role === 'administrator' && administrators === 1,
    mayChange: decision.allowed,
    reason: decision.allowed ? null : decision.code,
  };
};

/** Everybody who acts for one client, with what they may do there. */
export const listContactRights = async (
  request: ListRequest<ContactRightsFields>,
  asking: Asking,
): Promise<Page<ContactRightsRow>> => {
  const clientId = clientAsked(asking, request.filter.clientId);
  checkClient(asking, 'rights.read', clientId);
  const db = camelCased(asking.db);
  const where = every(conditions(request, asking));
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, c.last_name, c.first_name, c.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT c.id, m.client_id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.service, c.function,
        c.revision, m.role, m.sees_all_tickets, m.product_rights, m.function_rights, m.profile_ids,
        m.can_update_contacts, m.can_use_storage, m.eligible_default_administrator,
        CASE WHEN m.is_further THEN (SELECT k.name FROM ${clientRows} k WHERE k.id = c.client_id) END AS registered_with,
        EXISTS (SELECT 1 FROM ${defaultRows} d WHERE d.client_id = m.client_id AND d.contact_id = c.id)
          AS is_default_administrator,
        (SELECT count(*)::int FROM ${atClient('o', 'a', clientId, asking)} WHERE a.status = 'active'
          AND o.role = 'administrator') AS administrators
      FROM ${atClient('m', 'c', clientId, asking)} WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM ${atClient('m', 'c', clientId, asking)} WHERE ${where}`.execute(db),
  ]);
  return new Page(
    rows.map((row) => shown(row, asking)),
    counted.rows[0]?.total ?? 0,
  );
};

/** Product ranges that a client has licences for, or that its contacts have rights on. */
export const rangesOf = async (asking: Pick<Asking, 'db'>, clientId: string): Promise<readonly Choice[]> => {
  const { rows } = await sql<Choice>`
    SELECT r.id, r.name AS label FROM product_ranges_v1 r
    WHERE EXISTS (SELECT 1 FROM ${licenceRows} l JOIN products_v1 p ON p.id = l.product_id
        WHERE p.range_id = r.id AND l.client_id = ${clientId}::uuid AND l.status = 'active')
      OR EXISTS (SELECT 1 FROM ${contactsAt(placeRows, 'm', 'c')} WHERE m.client_id = ${clientId}::uuid
        AND c.status = 'active' AND m.product_rights ? r.id::text)
    ORDER BY r.name, r.id`.execute(asking.db.kysely);
  return rows;
};

const mayRead = ofClientAsked('p.client_id', 'rights.read');
/** The profiles of a client whose rights the asker may read, and the templates. */
const profilesFor = asked(
  profiles,
  'profiles',
  'p',
  (asking: Asking, clientId: string) => sql<boolean>`(p.client_id IS NULL OR ${mayRead(asking, clientId)})`,
);
const structuresOf = asked(structures, 'structures', 's', ofClientAsked('s.client_id', 'rights.read'));

/** The columns of the matrix, and what a delegation may be limited to. */
export const rightsChoices = async (client: string | undefined, asking: Asking): Promise<RightsChoices> => {
  const clientId = clientAsked(asking, client);
  checkClient(asking, 'rights.read', clientId);
  const { actor, can, db } = asking;
  const [ranges, profilesGiven, structuresThere, clientFound] = await Promise.all([
    rangesOf(asking, clientId),
    sql<RightsChoices['profiles'][number]>`
      SELECT id, name AS label, client_id IS NULL AS is_template, description, function_rights FROM ${profilesFor(asking, clientId)} p
      WHERE status = 'active'
      ORDER BY client_id NULLS LAST, name, id`.execute(camelCased(db)),
    sql<Choice>`
      SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s
      WHERE status = 'active' ORDER BY name, id`.execute(db.kysely),
    sql<Choice & { administrators: number }>`
      SELECT k.id, coalesce(k.name, '') AS label, (SELECT count(*)::int FROM ${atClient('m', 'c', clientId, asking)}
        WHERE c.status = 'active' AND m.role = 'administrator') AS administrators
      FROM ${clientRows} k WHERE k.id = ${clientId}::uuid`.execute(db.kysely),
  ]);
  const [found] = clientFound.rows;
  return {
    client: { id: clientId, label: found?.label ?? '' },
    ranges,
    profiles: profilesGiven.rows,
    structures: structuresThere.rows,
    administrators: found?.administrators ?? 0,
    mayChange: can(actor, 'contact.changeContactRights', { ...anyResource('contact'), clientId }).allowed,
  };
};
