import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { openTicketIds } from '../../customers/directory/open-tickets.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { endSessionsOf } from '../../platform/people/sessions/ended-sessions.js';
import { HandOverTicket } from './ticket.commands.js';

export const leavingLookups = ({ db }: Tools) => ({
  openTickets: (contactId: string, clientId?: string) => openTicketIds(db, 'contact_id', contactId, clientId),
  endSessions: (contactId: string) => endSessionsOf(db, contactId),
});

const handOver = (effects: Effects, ids: readonly string[], contactId: string): void => {
  for (const id of ids)
    effects.send(
      { lifecycle: 'ticket', id, command: Object.assign(new HandOverTicket(), { contactId }) },
      {
        nothingLeft: {
          ticketIs: 'the ticket is closed',
          ticketAlreadyYours: 'the ticket is with the colleague already',
        },
      },
    );
};

/**
 * Disabled contacts lose access at once, since every request looks their status up. This reaction ends their sessions
 * for good, so that no session revives when they are enabled again, and hands their open tickets to the chosen
 * colleague, as a contact who leaves one client hands over the tickets there. All steps are idempotent. The reaction does not wait for the tickets' read model, as the rule that asked
 * for a colleague has already counted the tickets there.
 */
export const contactsLeaving = reaction<ReturnType<typeof leavingLookups>>()('contactsLeaving', { needs: [] }, [
  on(contactArchived, async ({ streamId, data: { successorId } }, effects, lookups) => {
    await lookups.endSessions(streamId);
    if (successorId === null) return;
    handOver(effects, await lookups.openTickets(streamId), successorId);
  }),
  on(contactClientsChanged, async ({ streamId, data: { successors = [] } }, effects, lookups) => {
    for (const { clientId, successorId } of successors)
      handOver(effects, await lookups.openTickets(streamId, clientId), successorId);
  }),
]);
