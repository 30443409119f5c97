import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';

type Told = Pick<TicketView, 'replyByMail' | 'creator' | 'contact' | 'secondContact' | 'participants' | 'agent'>;

/** Names of those who are mailed when something is said (specification §3, reply by mail; features F04), save its author. */
export const peopleTold = (ticket: Told, authorId: string): readonly string[] => {
  const { replyByMail, creator, contact, secondContact, participants, agent } = ticket;
  const owners = replyByMail ? [creator, contact, secondContact] : [];
  const people = [...owners, ...participants.map((participant) => participant.contact), agent];
  const others = people.flatMap((person) =>
    person?.name && person.id !== authorId ? [[person.id, person.name] as const] : [],
  );
  return [...new Map(others).values()];
};
