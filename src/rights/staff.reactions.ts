import { sql } from 'kysely';
import { ChangeStaffPermissions } from '../accounts/staff-user.commands.js';
import { staffUserArchived } from '../accounts/staff-user.events.js';
import type { Occurred } from '../kernel/event.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { text } from '../platform/translations/dictionary.js';
import { AssignTicket } from '../tickets/ticket.commands.js';
import { ticketChasedUp, ticketOpened, ticketReopened, ticketSolutionRejected } from '../tickets/ticket.events.js';
import { openStatuses } from '../tickets/ticket.terms.js';
import { permissionChangeApproved, permissionChangeRequested } from './permission-change.js';
import { WithdrawPermissionChange } from './permission-change.commands.js';
import { ArchiveStaffSubscription } from './staff-subscription.commands.js';
import type { SubscribedEvent } from './staff-permissions.terms.js';

type Person = MailToSend['to'];

interface SubscribedTicket {
  readonly number: string;
  readonly title: string | null;
  readonly restricted: boolean;
  readonly client_name: string | null;
}

export interface StaffLookups {
  openTicketsOf(staffUserId: string): Promise<readonly string[]>;
  subscriptionsOf(staffUserId: string): Promise<readonly string[]>;
  pendingChangesOf(staffUserId: string): Promise<readonly string[]>;
  ticket(id: string): Promise<SubscribedTicket | undefined>;
  /** Active agents subscribed to this event of this ticket. */
  subscribers(event: SubscribedEvent, ticketId: string): Promise<readonly Person[]>;
  /** Those who may approve a change: they hold the permission, and neither asked nor gain. */
  approvers(...except: readonly string[]): Promise<readonly Person[]>;
  nameOf(staffUserId: string): Promise<string>;
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

export const staffLookups = ({ db }: Tools): StaffLookups => ({
  openTicketsOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM tickets_v1 WHERE agent_id = ${id}::uuid
          AND status = ANY(${[...openStatuses]}::text[]) ORDER BY id`.execute(db)
      ).rows,
    ),
  subscriptionsOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM staff_subscriptions_v1
          WHERE staff_user_id = ${id}::uuid AND status = 'active'`.execute(db)
      ).rows,
    ),
  pendingChangesOf: async (id) =>
    idsOf(
      (
        await sql<{ id: string }>`SELECT id FROM permission_changes_v1
          WHERE ${id}::uuid IN (staff_user_id, requested_by) AND status = 'requested'`.execute(db)
      ).rows,
    ),
  ticket: async (id) => {
    const { rows } = await sql<SubscribedTicket>`
      SELECT t.number, t.title, t.restricted, k.name AS client_name
      FROM tickets_v1 t LEFT JOIN clients_v2 k ON k.id = t.client_id WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  subscribers: async (event, ticketId) => {
    const { rows } = await sql<Person>`
      SELECT DISTINCT u.id AS "personId", u.email, u.name, u.language
      FROM staff_subscriptions_v1 s JOIN staff_users_v1 u ON u.id = s.staff_user_id
      JOIN tickets_v1 t ON t.id = ${ticketId}::uuid
      WHERE s.status = 'active' AND s.events ? ${event}
        AND (s.client_ids = '[]' OR s.client_ids ? t.client_id::text)
        AND (s.range_ids = '[]' OR s.range_ids ? t.range_id::text)
        AND u.status = 'active' AND u.email IS NOT NULL AND u.permissions ? 'tickets'`.execute(db);
    return rows;
  },
  approvers: async (...except) => {
    const { rows } = await sql<Person>`
      SELECT id AS "personId", email, name, language FROM staff_users_v1
      WHERE status = 'active' AND email IS NOT NULL AND permissions ? 'permissions'
        AND NOT id = ANY(${[...except]}::uuid[])`.execute(db);
    return rows;
  },
  nameOf: async (id) => {
    const { rows } = await sql<{ name: string | null }>`
      SELECT name FROM staff_users_v1 WHERE id = ${id}::uuid`.execute(db);
    return rows[0]?.name ?? '';
  },
});

/** An approved change takes effect; one that waits is told to those who may approve it. */
export const permissionChanges = reaction<StaffLookups>()(
  'permissionChanges',
  { needs: ['staff_users'], events: [permissionChangeRequested, permissionChangeApproved] },
  {
    PermissionChangeRequested: async (effects, event, lookups) => {
      const { staffUserId, requestedBy, dangerous, reason } = event.data;
      if (dangerous.length === 0 && staffUserId !== requestedBy) return;
      const [asker, gainer] = [await lookups.nameOf(requestedBy), await lookups.nameOf(staffUserId)];
      for (const to of await lookups.approvers(requestedBy, staffUserId))
        effects.mail({
          template: 'permissionChangeRequested',
          to,
          args: { asker, name: gainer, reason: reason ?? '' },
          deliveryClass: 'B',
          link: `/admin/permission-changes/${event.streamId}`,
        });
    },
    PermissionChangeApproved: (effects, event) => {
      const { staffUserId, added, removed } = event.data;
      const command = Object.assign(new ChangeStaffPermissions(), { added, removed });
      effects.send({ lifecycle: 'staffUser', id: staffUserId, command });
    },
  },
);

/** Who leaves keeps nothing: his tickets go to his successor, his subscriptions and requests end. */
export const staffLeaving = reaction<StaffLookups>()(
  'staffLeaving',
  { needs: ['tickets', 'staff_permissions', 'staff_users'], events: [staffUserArchived] },
  {
    StaffUserArchived: async (effects, event, lookups) => {
      const { streamId, data } = event;
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
    },
  },
);

const tellSubscribers =
  (what: SubscribedEvent) =>
  async (effects: Effects, event: Occurred, lookups: StaffLookups): Promise<void> => {
    const found = await lookups.ticket(event.streamId);
    if (!found) return;
    for (const to of await lookups.subscribers(what, event.streamId))
      if (to.personId !== event.metadata.actor)
        effects.mail({
          template: 'staffSubscription',
          to,
          args: {
            what: text(to.language, 'rights', `subscribedEvents.${what}`),
            number: found.number,
            title: found.restricted ? text(to.language, 'mail', 'ticketRestricted.words') : (found.title ?? ''),
            client: found.client_name ?? '',
          },
          deliveryClass: 'B',
          link: `/admin/tickets/${event.streamId}/show`,
        });
  };

/** Mails on what a member of staff subscribed to (specification §2, abonnementstaff). */
export const staffSubscriptionMails = reaction<StaffLookups>()(
  'staffSubscriptionMails',
  {
    needs: ['tickets', 'staff_permissions', 'staff_users', 'clients'],
    events: [ticketOpened, ticketReopened, ticketChasedUp, ticketSolutionRejected],
  },
  {
    TicketOpened: tellSubscribers('ticketOpened'),
    TicketReopened: tellSubscribers('ticketReopened'),
    TicketChasedUp: tellSubscribers('ticketChasedUp'),
    TicketSolutionRejected: tellSubscribers('ticketSolutionRejected'),
  },
);
