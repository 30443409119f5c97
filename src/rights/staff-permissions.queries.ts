import { sql, type RawBuilder } from 'kysely';
import { anyResource, type Actor } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import { staffPermissions, type StaffPermission } from '../accounts/account.vocabulary.js';
import type { Choice } from '../kernel/views.js';
import { staff } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { openStatuses } from '../tickets/ticket.vocabulary.js';
import { answered } from './effective-rights.queries.js';
import { permissionChange, type PermissionChangeState } from './permission-change.js';
import { staffQuestions } from './right-questions.vocabulary.js';
import { camelCased, every, matchingWords, personLabel, type Asking } from './rights-scope.queries.js';
import { permissionChangeStatuses, type PermissionChangeStatus } from './staff-permissions.vocabulary.js';
import type {
  PermissionChangeRow,
  PermissionChangeView,
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
} from './staff-permissions.views.js';
import { tickets } from '../../projections/tickets.js';
import { clients } from '../../projections/clients.js';
import { staffPermissions as givenToStaff } from '../../projections/staff-permissions.js';

const byStaff = staff('what a member of staff leaves behind, for those who may archive them');
const ticketRows = byStaff(tickets, 'tickets');
const clientRows = byStaff(clients, 'clients');
const subscriptionRows = byStaff(givenToStaff, 'staff_subscriptions');

export class StaffPermissionsFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(staffPermissions) permission?: StaffPermission;
}

export const staffPermissionsList = {
  filter: StaffPermissionsFields,
  sortable: { name: 'name', supportLevel: 'support_level' },
  defaultSort: ['name', 'ASC'],
  pageSize: 100,
} satisfies ListDefinition<StaffPermissionsFields>;

export class PermissionChangeFields {
  @Optional() @OneOf(permissionChangeStatuses) status?: PermissionChangeStatus;
  @Optional() @Id() staffUserId?: string;
}

export const permissionChangeList = {
  filter: PermissionChangeFields,
  sortable: { createdAt: 'created_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<PermissionChangeFields>;

const check = ({ actor, can }: Asking, action: string): void => {
  const [kind = ''] = action.split('.');
  const decision = can(actor, action, anyResource(kind));
  if (!decision.allowed) throw forbidden(decision.code);
};

const members = sql`(
  SELECT u.id, u.status, u.name, u.email, u.support_level, u.permissions,
    (SELECT c.id FROM permission_changes_v1 c WHERE c.staff_user_id = u.id AND c.status = 'requested' LIMIT 1)
      AS pending_change_id
  FROM staff_users_v1 u)`;

export const listStaffPermissions = async (
  request: ListRequest<StaffPermissionsFields>,
  asking: Asking,
): Promise<Page<StaffPermissionsRow>> => {
  check(asking, 'permission.read');
  const { filter, ids, order, limit, offset } = request;
  const db = camelCased(asking.db);
  const where = every([
    sql<boolean>`status = 'active'`,
    ...(ids ? [sql<boolean>`id = ANY(${[...ids]}::uuid[])`] : []),
    ...(filter.permission ? [sql<boolean>`permissions ? ${filter.permission}`] : []),
    ...matchingWords(filter.q, 'name', 'email'),
  ]);
  const [{ rows }, counted] = await Promise.all([
    sql<StaffPermissionsRow>`
      SELECT id, name, email, support_level, permissions, pending_change_id FROM ${members} AS r WHERE ${where}
      ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)} NULLS LAST, id LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${members} AS r WHERE ${where}`.execute(db),
  ]);
  return new Page(rows, counted.rows[0]?.total ?? 0);
};

const changes = (asking: Asking) => sql`(
  SELECT c.*, ${personLabel('c.staff_user_id', asking)} AS staff_user, ${personLabel('c.requested_by', asking)} AS asker,
    CASE WHEN c.settled_by IS NULL THEN NULL ELSE ${personLabel('c.settled_by', asking)} END AS settler
  FROM permission_changes_v1 c)`;

type ChangeRow = Omit<PermissionChangeRow, 'requestedBy' | 'settledBy'> & {
  readonly asker: PermissionChangeRow['requestedBy'];
  readonly settler: PermissionChangeRow['settledBy'];
};

const changesWhere = (asking: Asking, where: RawBuilder<boolean>, tail: RawBuilder<unknown>) =>
  sql<ChangeRow>`
    SELECT id, status, revision, created_at, updated_at, staff_user, asker, settler, added, removed, dangerous, reason,
      refusal_reason FROM ${changes(asking)} AS r WHERE ${where} ${tail}`.execute(camelCased(asking.db));

const changeShown = ({ asker, settler, ...row }: ChangeRow): PermissionChangeRow => ({
  ...row,
  requestedBy: asker,
  settledBy: settler,
});

export const listPermissionChanges = async (
  { filter, ids, order, limit, offset }: ListRequest<PermissionChangeFields>,
  asking: Asking,
): Promise<Page<PermissionChangeRow>> => {
  check(asking, 'permissionChange.read');
  const where = every([
    ...(ids ? [sql<boolean>`id = ANY(${[...ids]}::uuid[])`] : []),
    ...(filter.status ? [sql<boolean>`status = ${filter.status}`] : []),
    ...(filter.staffUserId ? [sql<boolean>`staff_user_id = ${filter.staffUserId}::uuid`] : []),
  ]);
  const tail = sql`ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)}, id LIMIT ${limit} OFFSET ${offset}`;
  const [{ rows }, counted] = await Promise.all([
    changesWhere(asking, where, tail),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM permission_changes_v1 AS r WHERE ${where}`.execute(
      asking.db.kysely,
    ),
  ]);
  return new Page(rows.map(changeShown), counted.rows[0]?.total ?? 0);
};

const stateOf = (row: PermissionChangeRow): PermissionChangeState => ({
  status: row.status,
  request: {
    staffUserId: row.staffUser.id,
    requestedBy: row.requestedBy.id,
    added: row.added,
    removed: row.removed,
    dangerous: row.dangerous,
  },
});

export const permissionChangeDetail = async (id: string, asking: Asking): Promise<PermissionChangeView> => {
  const { actor, can, now } = asking;
  const { rows } = await changesWhere(asking, sql<boolean>`id = ${id}::uuid`, sql``);
  const [row] = rows;
  if (!row || !can(actor, 'permissionChange.read', anyResource('permissionChange')).allowed) throw notFound();
  const view = changeShown(row);
  return { ...view, allowedCommands: allowedCommands(permissionChange, stateOf(view), id, { actor, now }, can) };
};

/** What a member of staff may do, with the changes that led there; one's own too. */
export const staffRights = async (
  id: string,
  asking: Asking,
  actorOf: (personId: string) => Promise<Actor | undefined>,
): Promise<StaffRightsView> => {
  const { actor, can, explain } = asking;
  const { rows } = await sql<StaffPermissionsRow & { readonly status: 'active' | 'archived' }>`
    SELECT * FROM ${members} AS r WHERE id = ${id}::uuid`.execute(camelCased(asking.db));
  const [row] = rows;
  if (!row || !can(actor, 'permission.readOf', { ...anyResource('permission'), memberIds: [id] }).allowed)
    throw notFound();
  const [history, member] = await Promise.all([
    changesWhere(asking, sql<boolean>`staff_user_id = ${id}::uuid`, sql`ORDER BY created_at DESC, id`),
    actorOf(id),
  ]);
  return {
    ...row,
    changes: history.rows.map(changeShown),
    answers: member ? staffQuestions.map((question) => answered(explain, member, question)) : [],
    mayChange: can(actor, 'permissionChange.requestPermissionChange', anyResource('permissionChange')).allowed,
  };
};

/** What is to be settled before a member of staff leaves. */
export const staffLeavingOf = async (id: string, asking: Asking): Promise<StaffLeavingView> => {
  const { actor, can } = asking;
  if (!can(actor, 'staffUser.archive', { ...anyResource('staffUser'), memberIds: [id] }).allowed) throw notFound();
  const db = camelCased(asking.db);
  const [tickets, counts, successors] = await Promise.all([
    sql<StaffLeavingView['openTickets'][number]>`
      SELECT t.id, t.number, CASE WHEN t.restricted THEN NULL ELSE t.title END AS title, k.name AS client_name, t.status
      FROM ${ticketRows} t LEFT JOIN ${clientRows} k ON k.id = t.client_id
      WHERE t.agent_id = ${id}::uuid AND t.status = ANY(${[...openStatuses]}::text[]) ORDER BY t.number`.execute(db),
    sql<Pick<StaffLeavingView, 'subscriptions' | 'requests'>>`
      SELECT (SELECT count(*)::int FROM ${subscriptionRows} WHERE staff_user_id = ${id}::uuid AND status = 'active')
          AS subscriptions,
        (SELECT count(*)::int FROM permission_changes_v1 WHERE ${id}::uuid IN (staff_user_id, requested_by)
          AND status = 'requested') AS requests
      FROM staff_users_v1 WHERE id = ${id}::uuid`.execute(db),
    sql<Choice>`
      SELECT id, coalesce(name, '') AS label FROM staff_users_v1 WHERE status = 'active' AND permissions ? 'tickets'
        AND id <> ${id}::uuid ORDER BY name, id`.execute(db),
  ]);
  const [counted] = counts.rows;
  if (!counted) throw notFound();
  return { openTickets: tickets.rows, ...counted, successors: successors.rows };
};
