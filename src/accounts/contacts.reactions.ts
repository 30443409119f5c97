import { sql } from 'kysely';
import { reaction } from '../kernel/reaction.js';
import { system } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { HandOverTicket } from '../tickets/ticket.commands.js';
import { personForgotten } from '../platform/personal-data/person-forgotten.js';
import { ArchiveContact } from './contact.commands.js';
import { contactArchived } from './contact.events.js';
import { ArchiveStaffUser } from './staff-user.commands.js';
import { tickets } from '../../projections/tickets.js';

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
    await sql`
      UPDATE sessions SET revoked_at = clock_timestamp()
      WHERE person_id = ${contactId}::uuid AND revoked_at IS NULL`.execute(db);
  },
});

/**
 * Whoever is disabled is gone at once, since every request looks his status up; here his sessions end for good, so that
 * none lives again when he is enabled, and his open tickets go to the colleague who was chosen. Done twice, both change nothing.
 * It does not wait for the tickets' read model: the rule that asked for a colleague has counted them in it before.
 */
export const contactsLeaving = reaction<LeavingLookups>()(
  'contactsLeaving',
  { needs: ['contacts'], events: [contactArchived] },
  {
    ContactArchived: async (effects, { streamId, data: { successorId } }, lookups) => {
      await lookups.endSessions(streamId);
      if (successorId === null) return;
      for (const id of await lookups.openTickets(streamId))
        effects.send({
          lifecycle: 'ticket',
          id,
          command: Object.assign(new HandOverTicket(), { contactId: successorId }),
        });
    },
  },
);

/**
 * Who is forgotten is disabled, by whatever they were forgotten: an erasure sees to it before, but a database that was
 * restored to before an erasure has them active again, and is only told whose keys were destroyed since.
 */
export const forgottenLeave = reaction<undefined>()(
  'forgottenLeave',
  { needs: [], events: [personForgotten] },
  {
    // they are one of the two; what is disabled already, or is not there, refuses
    PersonForgotten: (effects, { data: { personId: id } }) => {
      effects.send({ lifecycle: 'contact', id, command: new ArchiveContact() });
      effects.send({ lifecycle: 'staffUser', id, command: new ArchiveStaffUser() });
    },
  },
);
