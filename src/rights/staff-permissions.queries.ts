import { sql, type RawBuilder } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import { staffPermissions, type StaffPermission } from '../accounts/account.vocabulary.js';
import type { Choice } from '../kernel/views.js';
import { clientNames, personLabel } from '../directory/names.js';
import { staff, tableOf } from '../platform/database/door.js';
import type { Asking } from '../platform/reads/asking.js';
import { words } from '../platform/reads/conditions.js';
import { ofOne } from '../platform/reads/declaration.js';
import { listing, reads } from '../platform/reads/reads.js';
import { openStatuses } from '../tickets/ticket.vocabulary.js';
import { answered } from './effective-rights.queries.js';
import { permissionChange } from './permission-change.js';
import { staffQuestions } from './right-questions.vocabulary.js';
import {} from './rights-scope.queries.js';
import { permissionChangeStatuses, type PermissionChangeStatus } from './staff-permissions.vocabulary.js';
import type {
  PermissionChangeRow,
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
} from './staff-permissions.views.js';
import { tickets } from '../../projections/tickets.js';
import { staffPermissions as givenToStaff } from '../../projections/staff-permissions.js';
import { staffUsers } from '../../projections/staff-users.js';

const permissionChangeRows = tableOf(givenToStaff, 'permission_changes');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const byStaff = staff('what a member of staff leaves behind, for those who may archive them');
const ticketRows = byStaff(tickets, 'tickets');
const subscriptionRows = byStaff(givenToStaff, 'staff_subscriptions');

class StaffPermissionsFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(staffPermissions) permission?: StaffPermission;
}

class PermissionChangeFilter {
  @Optional() @OneOf(permissionChangeStatuses) status?: PermissionChangeStatus;
  @Optional() @Id() staffUserId?: string;
}

type Member = StaffPermissionsRow & Pick<StaffRightsView, 'status'>;

const members = sql<Member>`(
  SELECT u.id, u.status, u.name, u.email, u.support_level, u.permissions,
    (SELECT c.id FROM ${permissionChangeRows} c WHERE c.staff_user_id = u.id AND c.status = 'requested' LIMIT 1)
      AS pending_change_id
  FROM ${staffUserRows} u)`;

interface ChangeRow extends Omit<PermissionChangeRow, 'requestedBy' | 'settledBy'> {
  readonly asker: PermissionChangeRow['requestedBy'];
  readonly settler: PermissionChangeRow['settledBy'];
}

const changes = (asking: Asking): RawBuilder<ChangeRow> => sql`(
  SELECT c.id, c.status, c.revision, c.created_at, c.updated_at, c.staff_user_id, c.added, c.removed, c.dangerous, c.reason,
    c.refusal_reason, ${personLabel('c.staff_user_id', asking)} AS staff_user, ${personLabel('c.requested_by', asking)} AS asker,
    CASE WHEN c.settled_by IS NULL THEN NULL ELSE ${personLabel('c.settled_by', asking)} END AS settler
  FROM ${permissionChangeRows} c)`;

const changeShown = ({
  id,
  status,
  revision,
  createdAt,
  updatedAt,
  staffUser,
  asker,
  settler,
  added,
  removed,
  dangerous,
  reason,
  refusalReason,
}: ChangeRow): PermissionChangeRow => ({
  id,
  status,
  revision,
  createdAt,
  updatedAt,
  staffUser,
  requestedBy: asker,
  added,
  removed,
  dangerous,
  reason,
  settledBy: settler,
  refusalReason,
});

/** Requests to change permissions, and who settled them. */
export const permissionChangeReads = reads<PermissionChangeRow>()({
  of: permissionChange,
  from: [givenToStaff, staffUsers],
  tag: 'rights',
  rows: changes,
  counted: () => sql`${permissionChangeRows}`,
  filter: PermissionChangeFilter,
  where: { status: 'status', staffUserId: 'staff_user_id' },
  sortable: { createdAt: 'created_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 30,
  view: changeShown,
});

/** What a member of staff may do, with the changes that led there; one's own too. */
const staffRights = async (id: string, asking: Asking): Promise<StaffRightsView> => {
  const { actor, can, explain } = asking;
  const { rows } = await sql<Member>`
    SELECT * FROM ${members} AS r WHERE id = ${id}::uuid`.execute(asking.camel);
  const [row] = rows;
  if (!row || !can(actor, 'permission.readOf', { ...anyResource('permission'), memberIds: [id] }).allowed)
    throw notFound();
  const [history, member] = await Promise.all([
    sql<ChangeRow>`
      SELECT * FROM ${changes(asking)} AS r WHERE staff_user_id = ${id}::uuid ORDER BY created_at DESC, id`.execute(
      asking.camel,
    ),
    asking.actorOf(id),
  ]);
  return {
    ...row,
    changes: history.rows.map(changeShown),
    answers: member ? staffQuestions.map((question) => answered(explain, member, question)) : [],
    mayChange: can(actor, 'permissionChange.requestPermissionChange', anyResource('permissionChange')).allowed,
  };
};

/** What is to be settled before a member of staff leaves. */
const staffLeavingOf = async (id: string, asking: Asking): Promise<StaffLeavingView> => {
  const { actor, can } = asking;
  if (!can(actor, 'staffUser.archive', { ...anyResource('staffUser'), memberIds: [id] }).allowed) throw notFound();
  const { camel: db } = asking;
  const [tickets, counts, successors] = await Promise.all([
    sql<StaffLeavingView['openTickets'][number]>`
      SELECT t.id, t.number, CASE WHEN t.restricted THEN NULL ELSE t.title END AS title, k.name AS client_name, t.status
      FROM ${ticketRows} t LEFT JOIN ${clientNames} k ON k.id = t.client_id
      WHERE t.agent_id = ${id}::uuid AND t.status = ANY(${[...openStatuses]}::text[]) ORDER BY t.number`.execute(db),
    sql<Pick<StaffLeavingView, 'subscriptions' | 'requests'>>`
      SELECT (SELECT count(*)::int FROM ${subscriptionRows} WHERE staff_user_id = ${id}::uuid AND status = 'active')
          AS subscriptions,
        (SELECT count(*)::int FROM ${permissionChangeRows} WHERE ${id}::uuid IN (staff_user_id, requested_by)
          AND status = 'requested') AS requests
      FROM ${staffUserRows} WHERE id = ${id}::uuid`.execute(db),
    sql<Choice>`
      SELECT id, coalesce(name, '') AS label FROM ${staffUserRows} WHERE status = 'active' AND permissions ? 'tickets'
        AND id <> ${id}::uuid ORDER BY name, id`.execute(db),
  ]);
  const [counted] = counts.rows;
  if (!counted) throw notFound();
  return { openTickets: tickets.rows, ...counted, successors: successors.rows };
};

/** Staff and their permission keys (specification §2, adminperms; features F61, F62). */
export const staffPermissionReads = listing<StaffPermissionsRow>()({
  path: 'staff-permissions',
  from: [staffUsers, givenToStaff],
  tag: 'rights',
  requires: 'permission.read',
  rows: () => members,
  filter: StaffPermissionsFilter,
  where: { q: words('name', 'email'), permission: (permission) => sql`permissions ? ${permission}` },
  standing: sql`status = 'active'`,
  sortable: { name: 'name', supportLevel: 'support_level' },
  defaultSort: ['name', 'ASC'],
  pageSize: 100,
  view: ({ id, name, email, supportLevel, permissions, pendingChangeId }) => ({
    id,
    name,
    email,
    supportLevel,
    permissions,
    pendingChangeId,
  }),
  aside: {
    ':id': ofOne({ from: [staffUsers, givenToStaff], answer: staffRights }),
    ':id/leaving': ofOne({ from: [staffUsers, givenToStaff, tickets], answer: staffLeavingOf }),
  },
});
