import type { DomainEvent, EventMetadata } from '../../src/kernel/event.js';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { occurred } from '../../src/kernel/testing.js';
import { CollectedEffects } from '../../src/platform/log/reactions/collected-effects.js';
import type { MailLookups } from '../../src/support/tickets/ticket-mails.queries.js';
import { ticketMails } from '../../src/support/tickets/ticket-mails.reactions.js';
import * as events from '../../src/support/tickets/ticket.events.js';

/** Metadata of an act of Marie. */
export const marie = { actor: 'marie', actorKind: 'contact' };

export const answered = events.ticketAnswered({
  by: 'agent',
  status: 'inProgress',
  subjectId: 'marie',
  text: 'Try again',
  fileIds: [],
  firstAnswer: true,
});

/** A ticket of Marie, with Paul as second contact; Zoe reads it, Luc may answer. */
export const mailedTicket = {
  id: 't1',
  number: '100001',
  status: 'inProgress',
  title: 'Budget',
  creator_id: 'marie',
  contact_id: 'marie',
  second_contact_id: 'paul',
  support_level: 'level1',
  reply_by_mail: true,
  agent_id: 'agent',
  restricted: false,
  client_name: 'Town',
  agent_name: 'Alex',
  contact_name: 'Marie Test',
  participants: [
    { contactId: 'zoe', right: 'read' },
    { contactId: 'luc', right: 'reply' },
  ],
} as const;

export type MailedExample = NonNullable<Awaited<ReturnType<MailLookups['ticket']>>>;

/** Mails of an event; the agent is the actor, unless `by` names another one. */
export const mailsAfter = async (
  event: DomainEvent,
  by: Partial<EventMetadata> = {},
  over: Partial<MailedExample> = {},
): Promise<readonly MailToSend[]> => {
  const effects = new CollectedEffects();
  const lookups: MailLookups = {
    ticket: () => Promise.resolve({ ...mailedTicket, ...over }),
    recipients: (ids) =>
      Promise.resolve(
        ids.map((id) => ({
          personId: id,
          email: `${id}@example.org`,
          name: id,
          language: id === 'paul' ? 'es' : 'fr',
          timeZone: id === 'paul' ? 'Atlantic/Canary' : 'Europe/Paris',
          side: ['agent', 'clara', 'dpo'].includes(id) ? 'provider' : 'customer',
          ofSeveralClients: false,
          isStranger: false,
        })),
      ),
    hasEntered: () => Promise.resolve(true),
    staffWith: (permission) => Promise.resolve(permission === 'ticketRisks' ? ['dpo'] : ['agent', 'clara']),
    subscribers: () => Promise.resolve(['clara']),
  };
  await ticketMails.apply(
    effects,
    occurred(event, { streamId: 't1', metadata: { actor: 'agent', actorKind: 'staff', ...by } }),
    lookups,
  );
  return effects.mails;
};
/** Recipients and templates of these mails. */
export const told = (mails: readonly MailToSend[]) => mails.map(({ to, template }) => [to.personId, template]);
