import { sql, type RawBuilder } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Choice } from '../kernel/views.js';
import { contactRoles, type ContactRole } from '../accounts/account.terms.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { RightsOfContact } from './rights-change.terms.js';
import { camelCased, checkClient, clientAsked, every, matchingWords, type Asking } from './rights-scope.queries.js';
import type { ContactRightsRow, RightsChoices } from './rights.views.js';

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
  clientId: string,
  { actor }: Asking,
): readonly RawBuilder<boolean>[] => {
  const { q, role, rangeId, profileId } = filter;
  return [
    sql<boolean>`c.client_id = ${clientId}::uuid`,
    sql<boolean>`c.status = 'active'`,
    findable('c.id', actor),
    ...(ids ? [sql<boolean>`c.id = ANY(${[...ids]}::uuid[])`] : []),
    ...(role ? [sql<boolean>`c.role = ${role}`] : []),
    ...(profileId ? [sql<boolean>`c.profile_ids ? ${profileId}`] : []),
    ...(rangeId
      ? [
          sql<boolean>`(c.product_rights ? ${rangeId} OR EXISTS (SELECT 1 FROM profiles_v2 p
            WHERE p.status = 'active' AND c.profile_ids ? p.id::text AND p.product_rights ? ${rangeId}))`,
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
    department: row.service,
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

/** The contacts of one client with what they may do. */
export const listContactRights = async (
  request: ListRequest<ContactRightsFields>,
  asking: Asking,
): Promise<Page<ContactRightsRow>> => {
  const clientId = clientAsked(asking, request.filter.clientId);
  checkClient(asking, 'rights.read', clientId);
  const db = camelCased(asking.db);
  const where = every(conditions(request, clientId, asking));
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, c.last_name, c.first_name, c.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT c.id, c.client_id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.service, c.function,
        c.revision, c.role, c.sees_all_tickets, c.product_rights, c.function_rights, c.profile_ids,
        c.can_update_contacts, c.can_use_storage, c.eligible_default_administrator,
        EXISTS (SELECT 1 FROM default_administrators_v1 d WHERE d.client_id = c.client_id AND d.contact_id = c.id)
          AS is_default_administrator,
        (SELECT count(*)::int FROM contacts_v2 a WHERE a.client_id = c.client_id AND a.status = 'active'
          AND a.role = 'administrator') AS administrators
      FROM contacts_v2 c WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM contacts_v2 c WHERE ${where}`.execute(db),
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
    WHERE EXISTS (SELECT 1 FROM licences_v1 l JOIN products_v1 p ON p.id = l.product_id
        WHERE p.range_id = r.id AND l.client_id = ${clientId}::uuid AND l.status = 'active')
      OR EXISTS (SELECT 1 FROM contacts_v2 c WHERE c.client_id = ${clientId}::uuid AND c.status = 'active'
        AND c.product_rights ? r.id::text)
    ORDER BY r.name, r.id`.execute(asking.db.kysely);
  return rows;
};

/** The columns of the matrix, and what a delegation may be limited to. */
export const rightsChoices = async (clientId: string | undefined, asking: Asking): Promise<RightsChoices> => {
  const asked = clientAsked(asking, clientId);
  checkClient(asking, 'rights.read', asked);
  const { actor, can, db } = asking;
  const [ranges, profiles, structures, client] = await Promise.all([
    rangesOf(asking, asked),
    sql<RightsChoices['profiles'][number]>`
      SELECT id, name AS label, client_id IS NULL AS is_template, description, function_rights FROM profiles_v2
      WHERE status = 'active' AND (client_id IS NULL OR client_id = ${asked}::uuid)
      ORDER BY client_id NULLS LAST, name, id`.execute(camelCased(db)),
    sql<Choice>`
      SELECT id, name AS label FROM structures_v1
      WHERE client_id = ${asked}::uuid AND status = 'active' ORDER BY name, id`.execute(db.kysely),
    sql<Choice & { administrators: number }>`
      SELECT k.id, coalesce(k.name, '') AS label, (SELECT count(*)::int FROM contacts_v2 c
        WHERE c.client_id = k.id AND c.status = 'active' AND c.role = 'administrator') AS administrators
      FROM clients_v2 k WHERE k.id = ${asked}::uuid`.execute(db.kysely),
  ]);
  const [found] = client.rows;
  return {
    client: { id: asked, label: found?.label ?? '' },
    ranges,
    profiles: profiles.rows,
    structures: structures.rows,
    administrators: found?.administrators ?? 0,
    mayChange: can(actor, 'contact.changeContactRights', { ...anyResource('contact'), clientId: asked }).allowed,
  };
};
