import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { ChangeStaffPermissions } from '../accounts/staff-user.commands.js';
import { staffUserArchived } from '../accounts/staff-user.events.js';
import { on, reaction } from '../kernel/reaction.js';
import { recipientsOf, staffWith, type Recipient } from '../directory/people.js';
import { system, tableOf } from '../platform/database/door.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import type { Tools } from '../platform/business-module.js';
import { AssignTicket } from '../tickets/ticket.commands.js';
import { openStatuses } from '../tickets/ticket.vocabulary.js';
import { permissionChangeApproved, permissionChangeRequested } from './permission-change.js';
import { WithdrawPermissionChange } from './permission-change.commands.js';
import { ArchiveStaffSubscription } from './staff-subscription.commands.js';
import { tickets } from '../../projections/tickets.js';
import { staffPermissions } from '../../projections/staff-permissions.js';

const permissionChangeRows = tableOf(staffPermissions, 'permission_changes');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const bySystem = system('hands on what a member of staff leaves behind');
const ticketRows = bySystem(tickets, 'tickets');
const subscriptionRows = bySystem(staffPermissions, 'staff_subscriptions');

export interface StaffLookups {
  openTicketsOf(staffUserId: string): Promise<readonly string[]>;
  subscriptionsOf(staffUserId: string): Promise<readonly string[]>;
  pendingChangesOf(staffUserId: string): Promise<readonly string[]>;
  /** Those who may approve a change: they hold the permission, and neither asked nor gain. */
  approvers(...except: readonly string[]): Promise<readonly string[]>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Recipient[]>;
  nameOf(staffUserId: string): Promise<string>;
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

export const staffLookups = ({ db }: Tools): StaffLookups => ({
  openTicketsOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM ${ticketRows} WHERE agent_id = ${id}::uuid
          AND status = ANY(${[...openStatuses]}::text[]) ORDER BY id`.execute(db)
      ).rows,
    ),
  subscriptionsOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM ${subscriptionRows}
          WHERE staff_user_id = ${id}::uuid AND status = 'active'`.execute(db)
      ).rows,
    ),
  pendingChangesOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM ${permissionChangeRows}
          WHERE ${id}::uuid IN (staff_user_id, requested_by) AND status = 'requested'`.execute(db)
      ).rows,
    ),
  approvers: async (...except) => (await staffWith(db, 'permissions')).filter((id) => !except.includes(id)),
  recipients: (ids) => recipientsOf(db, ids),
  nameOf: async (id) => {
    const { rows } = await sql<{ name: string | null }>`
      SELECT name FROM ${staffUserRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0]?.name ?? '';
  },
});

const mails = mailsAbout<string, StaffLookups>()({ subject: ({ streamId }) => streamId });

/** An approved change takes effect; one that waits is told to those who may approve it. */
export const permissionChanges = reaction<StaffLookups>()('permissionChanges', { needs: ['staff_users'] }, [
  mails(permissionChangeRequested, async ({ data }, changeId, lookups) => {
    const { staffUserId, requestedBy, dangerous, reason } = data;
    if (dangerous.length === 0 && staffUserId !== requestedBy) return undefined;
    const [asker, name] = [await lookups.nameOf(requestedBy), await lookups.nameOf(staffUserId)];
    return {
      template: 'permissionChangeRequested',
      to: [() => lookups.approvers(requestedBy, staffUserId)],
      args: { asker, name, reason: reason ?? '' },
      link: `/admin/permission-changes/${changeId}`,
    };
  }),
  on(permissionChangeApproved, ({ data: { staffUserId, added, removed } }, effects) => {
    const command = Object.assign(new ChangeStaffPermissions(), { added, removed });
    effects.send({ lifecycle: 'staffUser', id: staffUserId, command });
  }),
]);

/** Who leaves keeps nothing: his tickets go to his successor, his subscriptions and requests end. */
export const staffLeaving = reaction<StaffLookups>()(
  'staffLeaving',
  { needs: ['tickets', 'staff_permissions', 'staff_users'] },
  [
    on(staffUserArchived, async ({ streamId, data }, effects, lookups) => {
      if (data.successorId !== undefined)
        for (const id of await lookups.openTicketsOf(streamId))
          effects.send({
            lifecycle: 'ticket',
            id,
            command: Object.assign(new AssignTicket(), { agentId: data.successorId }),
          });
      for (const id of await lookups.subscriptionsOf(streamId))
        effects.send({ lifecycle: 'staffSubscription', id, command: new ArchiveStaffSubscription() });
      for (const id of await lookups.pendingChangesOf(streamId))
        effects.send({ lifecycle: 'permissionChange', id, command: new WithdrawPermissionChange() });
    }),
  ],
);
