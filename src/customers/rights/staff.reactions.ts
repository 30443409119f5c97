import type { RawBuilder } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { ChangeStaffPermissions } from '../accounts/staff-user.commands.js';
import { staffUserArchived } from '../accounts/staff-user.events.js';
import { neverRefused, on, reaction } from '../../kernel/reaction.js';
import { recipientsOf, staffWith } from '../directory/people.js';
import { uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { permissionChangeApproved, permissionChangeRequested } from './permission-change.js';
import { WithdrawPermissionChange } from './permission-change.commands.js';
import { staffPermissions } from '../../../projections/customers/staff-permissions.js';

const permissionChangeRows = tableOf(staffPermissions, 'permission_changes');
const staffUserRows = tableOf(staffUsers, 'staff_users');

export const staffLookups = ({ db }: Tools) => {
  const idsOf = async (found: RawBuilder<{ readonly id: string }>): Promise<readonly string[]> =>
    (await found.execute(db)).rows.map(({ id }) => id);
  return {
    pendingChangesOf: (staffUserId: string) =>
      idsOf(select({ id: uuid })`
        SELECT id FROM ${permissionChangeRows}
        WHERE ${staffUserId}::uuid IN (staff_user_id, requested_by) AND status = 'requested'`),
    /** People who may approve a change: they hold the permission, and neither asked nor gain. */
    approvers: async (...except: readonly string[]) =>
      (await staffWith(db, 'permissions')).filter((id) => !except.includes(id)),
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
    nameOf: async (staffUserId: string) => {
      const found = db.selectFrom(staffUserRows.as('s')).select('name').where('id', '=', staffUserId);
      return (await found.executeTakeFirst())?.name ?? '–';
    },
  };
};

export type StaffLookups = ReturnType<typeof staffLookups>;

const mails = mailsAbout<string, StaffLookups>()({ subject: ({ streamId }) => streamId });

/** An approved change takes effect; one that waits is told to those who may approve it. */
export const permissionChanges = reaction<StaffLookups>()('permissionChanges', { needs: [] }, [
  mails(permissionChangeRequested, async ({ data }, changeId, lookups) => {
    const { staffUserId, requestedBy, dangerous, reason } = data;
    if (dangerous.length === 0 && staffUserId !== requestedBy) return undefined;
    const [asker, name] = [await lookups.nameOf(requestedBy), await lookups.nameOf(staffUserId)];
    return {
      template: 'permissionChangeRequested',
      to: [() => lookups.approvers(requestedBy, staffUserId)],
      args: { asker, name, reason: reason ?? '–' },
      link: `/admin/permission-changes/${changeId}`,
    };
  }),
  on(permissionChangeApproved, ({ data: { staffUserId, added, removed } }, effects) => {
    const command = Object.assign(new ChangeStaffPermissions(), { added, removed });
    effects.send({ lifecycle: 'staffUser', id: staffUserId, command }, neverRefused);
  }),
]);

/** Pending requests of a leaving member of staff end. Their open work is handed over by `leaving`. */
export const staffLeaving = reaction<StaffLookups>()('staffLeaving', { needs: ['staff_permissions'] }, [
  on(staffUserArchived, async ({ streamId }, effects, lookups) => {
    for (const id of await lookups.pendingChangesOf(streamId))
      effects.send(
        { lifecycle: 'permissionChange', id, command: new WithdrawPermissionChange() },
        { nothingLeft: { permissionChangeIs: 'the request is decided already' } },
      );
  }),
]);
