import { sql, type RawBuilder } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, Optional, Text } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { camelCased, every, matchingWords, type Asking } from './rights-scope.queries.js';
import { staffSubscription } from './staff-subscription.js';
import type { StaffSubscriptionListRow, StaffSubscriptionView } from './staff-permissions.views.js';
import { staffPermissions } from '../../projections/staff-permissions.js';
import { clients } from '../../projections/clients.js';

const clientRows = beside('the clients that a subscription in scope is about')(clients, 'clients');

export class StaffSubscriptionFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() staffUserId?: string;
}

export const staffSubscriptionList = {
  filter: StaffSubscriptionFields,
  sortable: { name: 'name', staffUserName: 'staff_user_name', updatedAt: 'updated_at' },
  defaultSort: ['staffUserName', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<StaffSubscriptionFields>;

const names = (column: string, table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((SELECT json_agg(n.name ORDER BY n.name) FROM ${table} n
    WHERE n.id IN (SELECT value::uuid FROM jsonb_array_elements_text(${sql.ref(column)}))), '[]'::json)`;

const source = (asking: Asking) => sql`(
  SELECT s.*, u.name AS staff_user_name, ${names('s.client_ids', clientRows)} AS client_names,
    ${names('s.range_ids', sql.table('product_ranges_v1'))} AS range_names
  FROM ${subscriptionsSeen(asking)} s JOIN staff_users_v1 u ON u.id = s.staff_user_id)`;

/** One's own; those of everybody for whoever keeps the staff. */
const visible = ({ actor, can }: Asking): RawBuilder<boolean> =>
  can(actor, 'staffSubscription.read', anyResource('staffSubscription')).allowed
    ? sql<boolean>`TRUE`
    : sql<boolean>`s.staff_user_id = ${actor.id}::uuid`;

const subscriptionsSeen = asked(staffPermissions, 'staff_subscriptions', 's', visible);

const ofOneself = ({ actor }: Asking) => ({ ...anyResource('staffSubscription'), memberIds: [actor.id] });

export const listStaffSubscriptions = async (
  { filter, ids, order, limit, offset }: ListRequest<StaffSubscriptionFields>,
  asking: Asking,
): Promise<Page<StaffSubscriptionListRow>> => {
  const reading = asking.can(asking.actor, 'staffSubscription.read', ofOneself(asking));
  if (!reading.allowed) throw forbidden(reading.code);
  const db = camelCased(asking.db);
  const where = every([
    sql<boolean>`status = 'active'`,
    ...(ids ? [sql<boolean>`id = ANY(${[...ids]}::uuid[])`] : []),
    ...(filter.staffUserId ? [sql<boolean>`staff_user_id = ${filter.staffUserId}::uuid`] : []),
    ...matchingWords(filter.q, 'name', 'staff_user_name'),
  ]);
  const [{ rows }, counted] = await Promise.all([
    sql<StaffSubscriptionListRow>`
      SELECT * FROM ${source(asking)} AS r WHERE ${where}
      ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)} NULLS LAST, name, id LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${source(asking)} AS r WHERE ${where}`.execute(db),
  ]);
  return new Page(rows, counted.rows[0]?.total ?? 0);
};

export const staffSubscriptionDetail = async (id: string, asking: Asking): Promise<StaffSubscriptionView> => {
  const { actor, can, now } = asking;
  const { rows } = await sql<StaffSubscriptionListRow>`
    SELECT * FROM ${source(asking)} AS r WHERE id = ${id}::uuid`.execute(camelCased(asking.db));
  const [row] = rows;
  if (!row) throw notFound();
  const { status, staffUserId, name, events, clientIds, rangeIds } = row;
  const state = { status, subscription: { staffUserId, name, events, clientIds, rangeIds } };
  if (!can(actor, 'staffSubscription.read', staffSubscription.resource(state, id)).allowed) throw notFound();
  return { ...row, allowedCommands: allowedCommands(staffSubscription, state, id, { actor, now }, can) };
};
