import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { inPlaceAt } from '../../customers/accounts/accounts.module.js';
import { namesOf } from '../../customers/directory/labels.js';
import { openTicketNumbers } from '../../customers/directory/open-tickets.js';
import { personOf, recipientsOf } from '../../customers/directory/people.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { endSessionsOf } from '../../platform/people/sessions/ended-sessions.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { HandOverTicket } from './ticket.commands.js';
import { ticketTakenOver } from './ticket.events.js';

export const leavingLookups = (tools: LookupTools) => {
  const { db } = tools;
  return {
    openTickets: (contactId: string) => openTicketNumbers(db, 'contact_id', contactId),
    inPlaceAt: (id: string, clientId: string) => inPlaceAt(tools, id, clientId, 'itsOwnOrLinked'),
    nameOf: async (id: string) => (await personOf(db, id))?.name ?? null,
    clientName: async (id: string) => (await namesOf(db, [id], ['client'])).get(id) ?? '',
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
    endSessions: (contactId: string) => endSessionsOf(db, contactId),
  };
};

type Lookups = ReturnType<typeof leavingLookups>;

const handOver = (effects: Effects, id: string, contactId: string): void =>
  effects.send(
    { lifecycle: 'ticket', id, command: Object.assign(new HandOverTicket(), { contactId }) },
    {
      nothingLeft: {
        ticketIs: 'the ticket is closed',
        ticketAlreadyYours: 'the ticket is with the colleague already',
      },
    },
  );

/**
 * Open tickets pass to the successor, or to the next one who acts for their client, with one mail per client about all of
 * them. A contact who still acts for their client, also by way of one that does, keeps them.
 */
const passOn = async (effects: Effects, lookups: Lookups, fromId: string): Promise<void> => {
  const tickets = await lookups.openTickets(fromId);
  for (const clientId of new Set(tickets.map((ticket) => ticket.clientId))) {
    const toId = await lookups.inPlaceAt(fromId, clientId);
    if (toId === undefined || toId === fromId) continue;
    const passing = tickets.filter((ticket) => ticket.clientId === clientId);
    for (const { id } of passing) handOver(effects, id, toId);
    const [name, client] = await Promise.all([lookups.nameOf(fromId), lookups.clientName(clientId)]);
    for (const to of await lookups.recipients([toId]))
      effects.mail({
        template: 'ticketsTakenOver',
        args: { name: name ?? text(to.language, 'contacts', 'forgotten'), client, count: passing.length },
        clientId,
        // the event is of the client where the contact is registered, the tickets may be of another one
        theirOwn: true,
        to,
        deliveryClass: 'B',
        link: '/sfrequest/open',
      });
  }
};

/**
 * Disabled contacts lose access at once, since every request looks their status up. This reaction ends their sessions
 * for good, so that no session revives when they are enabled again, and hands their open tickets to the chosen
 * colleague, as a contact who leaves one client hands over the tickets there. Tickets of a client for which the colleague
 * does not act stay. All steps are idempotent. The reaction does not wait for the tickets' read model, as the rule that
 * asked for a colleague has already counted the tickets there.
 */
export const contactsLeaving = reaction<Lookups>()('contactsLeaving', { needs: [] }, [
  on(contactArchived, async ({ streamId: fromId }, effects, lookups) => {
    await lookups.endSessions(fromId);
    await passOn(effects, lookups, fromId);
  }),
  on(contactClientsChanged, async ({ streamId: fromId, data: { left } }, effects, lookups) => {
    if ((left ?? []).length > 0) await passOn(effects, lookups, fromId);
  }),
  // a ticket that reaches a successor who has left meanwhile goes on to their own
  on(ticketTakenOver, async ({ streamId, metadata: { tenant }, data: { by } }, effects, lookups) => {
    const toId = await lookups.inPlaceAt(by, tenant);
    if (toId !== undefined && toId !== by) handOver(effects, streamId, toId);
  }),
]);
