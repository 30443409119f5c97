import { sql } from 'kysely';
import { contactArchived } from '../accounts/contact.events.js';
import { on, reaction } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { endSessionsOf } from '../platform/sessions/ended-sessions.js';
import { system } from '../platform/database/door.js';
import { tickets } from '../../projections/tickets.js';
import { HandOverTicket } from './ticket.commands.js';

const ticketRows = system('hands the tickets of a disabled contact to the successor')(tickets, 'tickets');

export interface LeavingLookups {
  openTickets(contactId: string): Promise<readonly string[]>;
  endSessions(contactId: string): Promise<void>;
}

export const leavingLookups = ({ db }: Tools): LeavingLookups => ({
  openTickets: async (contactId) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${ticketRows} WHERE contact_id = ${contactId}::uuid AND closed_at IS NULL ORDER BY id`.execute(db);
    return rows.map(({ id }) => id);
  },
  endSessions: async (contactId) => {
    await endSessionsOf(db, contactId);
  },
});

/**
 * Whoever is disabled is gone at once, since every request looks his status up; here his sessions end for good, so that
 * none lives again when he is enabled, and his open tickets go to the colleague who was chosen. Done twice, both change nothing.
 * It does not wait for the tickets' read model: the rule that asked for a colleague has counted them in it before.
 */
export const contactsLeaving = reaction<LeavingLookups>()('contactsLeaving', { needs: ['contacts'] }, [
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
]);
