import { sql } from 'kysely';
import {
  staffPermissions as givenToStaff,
  type PermissionChangeRow as ChangeRow,
} from '../../../projections/customers/staff-permissions.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { staffPermissions, type StaffPermission } from '../grounds/permissions.vocabulary.js';
import {
  permissionChangeStatuses,
  permissionGroups,
  type PermissionChangeStatus,
} from './staff-permissions.vocabulary.js';
import {
  countSubscriptionsOf,
  leftByStaff,
  leftByStaffUserIn,
  mayTake,
  waitingForStaffUser,
} from '../directory/left-behind.js';
import { labelsOf, personIn, type Labels } from '../directory/labels.js';
import { ofOpenTickets, openTicketsOfAgent } from '../directory/open-tickets.js';
import { anyResource } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import { Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import type { Camel } from '../../kernel/views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { instantColumn, type ExportColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { listing, reads } from '../../platform/reading/reads/reads.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';
import { answered } from './effective-rights.queries.js';
import { permissionChange } from './permission-change.js';
import { staffQuestions } from './right-questions.vocabulary.js';
import type {
  PermissionChangeRow,
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
  UnheldPermissionsView,
} from './staff-permissions.views.js';
import { staffPermissionsShown } from './staff-permissions.views.js';
import { permissionChangeShown } from './staff-permissions.views.js';

const changeRows = tableOf(givenToStaff, 'permission_changes');
const staffUserRows = tableOf(staffUsers, 'staff_users');

class StaffPermissionsFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(staffPermissions) permission?: StaffPermission;
}

class PermissionChangeFilter {
  @Optional() @OneOf(permissionChangeStatuses) status?: PermissionChangeStatus;
  @Optional() @Id() staffUserId?: string;
}

const peopleOf = (changes: readonly Camel<ChangeRow>[], asking: Asking): Promise<Labels> =>
  labelsOf(
    asking,
    changes.flatMap(({ staffUserId, requestedBy, settledBy }) => [staffUserId, requestedBy, settledBy]),
    ['staffUser'],
  );

const changeShown = (row: Camel<ChangeRow>, people: Labels): PermissionChangeRow => ({
  ...pick(row, ...permissionChangeShown),
  staffUser: personIn(people, row.staffUserId),
  requestedBy: personIn(people, row.requestedBy),
  settledBy: row.settledBy === null ? null : personIn(people, row.settledBy),
});

const permissionWords = (permissions: readonly StaffPermission[], language: Language): string =>
  permissions.map((permission) => textOf(language, 'admin', `permissions.${permission}`)).join(', ');

/** Requests to change permissions, and who settled them. */
export const permissionChangeReads = reads<PermissionChangeRow>()({
  of: permissionChange,
  from: [givenToStaff, staffUsers],
  tag: 'rights',
  rows: () => changeRows,
  filter: PermissionChangeFilter,
  where: { status: 'status', staffUserId: 'staff_user_id' },
  sortable: { createdAt: 'created_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  lookUp: peopleOf,
  view: (row, _, people) => changeShown(row, people),
  export: {
    texts: 'rights',
    columns: [
      { heading: 'staff.staffUser', value: ({ staffUser }) => staffUser.name },
      {
        heading: 'staff.status',
        value: ({ status }, language) => textOf(language, 'rights', `changeStatuses.${status}`),
      },
      { heading: 'staff.added', value: ({ added }, language) => permissionWords(added, language) },
      { heading: 'staff.removed', value: ({ removed }, language) => permissionWords(removed, language) },
      { heading: 'staff.sensitive', value: ({ dangerous }, language) => permissionWords(dangerous, language) },
      { heading: 'staff.reason', value: ({ reason }) => reason },
      { heading: 'staff.requestedBy', value: ({ requestedBy }) => requestedBy.name },
      instantColumn('staff.requestedAt', ({ createdAt }) => createdAt),
      { heading: 'staff.settledBy', value: ({ settledBy }) => settledBy?.name ?? null },
      { heading: 'staff.refusalReason', value: ({ refusalReason }) => refusalReason },
    ],
  },
});

const member = {
  id: uuid,
  status: text<StaffRightsView['status']>(),
  name: nullable(text()),
  email: nullable(text()),
  supportLevel: staffUsers.tables.staff_users.columns.support_level,
  permissions: json<readonly StaffPermission[]>(),
  /** The request that waits for a second person. */
  pendingChangeId: nullable(uuid),
};

const members = select(member)`(
  SELECT u.id, u.status, u.name, u.email, u.support_level, u.permissions,
    (SELECT c.id FROM ${changeRows} c WHERE c.staff_user_id = u.id AND c.status = 'requested' LIMIT 1)
      AS pending_change_id
  FROM ${staffUserRows} u)`;

/** Permissions of a member of staff, with the changes that led there; also for the asker's own. */
const staffRights = async (id: string, asking: Asking): Promise<StaffRightsView> => {
  const { actor, can, explain, db } = asking;
  const { rows } = await select(member)`SELECT * FROM ${members} AS r WHERE id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row || !can(actor, 'permission.readOf', { ...anyResource('permission'), memberIds: [id] }).allowed)
    throw notFound();
  const [{ rows: changes }, askedAbout] = await Promise.all([
    select(camelColumns(givenToStaff.tables.permission_changes.columns))`
      SELECT * FROM ${changeRows} WHERE staff_user_id = ${id}::uuid ORDER BY created_at DESC, id`.execute(db),
    asking.actorOf(id),
  ]);
  const people = await peopleOf(changes, asking);
  return {
    ...row,
    changes: changes.map((change) => changeShown(change, people)),
    answers: askedAbout ? staffQuestions.map((question) => answered(explain, askedAbout, question)) : [],
    mayChange: can(actor, 'permissionChange.requestPermissionChange', anyResource('permissionChange')).allowed,
  };
};

/** Open work to settle before a member of staff leaves. */
const staffLeavingOf = async (id: string, asking: Asking): Promise<StaffLeavingView> => {
  const { actor, can, db } = asking;
  if (!can(actor, 'staffUser.archive', { ...anyResource('staffUser'), memberIds: [id] }).allowed) throw notFound();
  const [openTickets, counts, subscriptions, { rows: colleagues }, left, leftBehind] = await Promise.all([
    openTicketsOfAgent(db, id),
    select({ requests: integer })`
      SELECT (SELECT count(*)::int FROM ${changeRows} WHERE ${id}::uuid IN (staff_user_id, requested_by)
          AND status = 'requested') AS requests
      FROM ${staffUserRows} WHERE id = ${id}::uuid`.execute(db),
    countSubscriptionsOf(db, id),
    select({ id: uuid, label: text(), permissions: json<readonly StaffPermission[]>() })`
      SELECT id, coalesce(name, '') AS label, permissions FROM ${staffUserRows} WHERE status = 'active'
        AND id <> ${id}::uuid ORDER BY name, id`.execute(db),
    leftByStaffUserIn(db, id),
    waitingForStaffUser(id, asking),
  ]);
  const [counted] = counts.rows;
  if (!counted) throw notFound();
  const successors = colleagues.flatMap(({ id: successorId, label, permissions }) => {
    const passing = left.filter((thing) => mayTake(permissions, thing)).length;
    const takes = openTickets.length > 0 ? permissions.includes('tickets') : passing > 0;
    return takes ? [{ id: successorId, label, passing }] : [];
  });
  return { openTickets, subscriptions, ...counted, ...leftBehind, successors };
};

const unheldPermissions = async ({ db }: Asking): Promise<UnheldPermissionsView> => {
  const { rows } = await select({ permission: text<StaffPermission>() })`
    SELECT DISTINCT jsonb_array_elements_text(permissions) AS permission FROM ${staffUserRows} WHERE status = 'active'`.execute(
    db,
  );
  const held = rows.map(({ permission }) => permission);
  return { permissions: staffPermissions.filter((permission) => !held.includes(permission)) };
};

/** A column for each key, in the order of the matrix. */
const keyColumn = (permission: StaffPermission): ExportColumn<StaffPermissionsRow> => ({
  heading: `permissions.${permission}`,
  value: ({ permissions }, language) => textOf(language, 'common', permissions.includes(permission) ? 'yes' : 'no'),
});

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
  shows: [...staffPermissionsShown, 'permissions', 'pendingChangeId'],
  pageSize: 100,
  leavesAs: 'permission',
  export: {
    texts: 'admin',
    columns: [
      { heading: 'fields.name', value: ({ name }, language) => name ?? textOf(language, 'admin', 'forgotten') },
      { heading: 'fields.email', value: ({ email }) => email },
      {
        heading: 'fields.supportLevel',
        value: ({ supportLevel }, language) => textOf(language, 'tickets', `supportLevel.${supportLevel}`),
      },
      ...permissionGroups.flatMap(({ permissions }) => permissions.map(keyColumn)),
    ],
  },
  aside: {
    unheld: aside({ from: [staffUsers], requires: 'permission.read', answer: unheldPermissions }),
    ':id': ofOne({ from: [staffUsers, givenToStaff], asks: 'permission.readOf', answer: staffRights }),
    ':id/leaving': ofOne({
      from: () => [staffUsers, givenToStaff, ...ofOpenTickets, ...leftByStaff()],
      asks: 'staffUser.archive',
      answer: staffLeavingOf,
    }),
  },
});
