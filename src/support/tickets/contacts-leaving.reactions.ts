import { contactArchived } from '../../customers/accounts/contact.events.js';
import { openTicketIds } from '../../customers/directory/open-tickets.js';
import { on, reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { endSessionsOf } from '../../platform/people/sessions/ended-sessions.js';
import { HandOverTicket } from './ticket.commands.js';

export const leavingLookups = ({ db }: Tools) => ({
  openTickets: (contactId: string) => openTicketIds(db, 'contact_id', contactId),
  endSessions: (contactId: string) => endSessionsOf(db, contactId),
});

/**
 * Who is disabled is gone at once, since every request looks their status up; here their sessions end for good, so that
 * none lives again when they are enabled, and their open tickets go to the colleague who was chosen. Done twice, both change nothing.
 * It does not wait for the tickets' read model: the rule that asked for a colleague has counted them in it before.
 */
export const contactsLeaving = reaction<ReturnType<typeof leavingLookups>>()(
  'contactsLeaving',
  { needs: ['contacts'] },
  [
    on(contactArchived, async ({ streamId, data: { successorId } }, effects, lookups) => {
      await lookups.endSessions(streamId);
      if (successorId === null) return;
      for (const id of await lookups.openTickets(streamId))
        effects.send({
          lifecycle: 'ticket',
          id,
          command: Object.assign(new HandOverTicket(), { contactId: successorId }),
        });
    }),
  ],
);
