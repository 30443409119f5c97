import type { Occurred } from '../../kernel/event.js';
import type { MailToSend } from '../../kernel/reaction.js';
import { mailsAbout, type Audience as AudienceOf, type Mail } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import type { MailedTicket, MailLookups, TicketReader } from './ticket-mails.queries.js';
import { isClosed } from './ticket.state.js';
import type { SubscribedEvent } from '../staff-subscriptions/staff-subscription.vocabulary.js';
import type { TicketStatus } from './ticket.vocabulary.js';
import { holdsSensitiveNumber } from './ticket-texts.js';
import { awaitedPeople } from './ticket-waiting.vocabulary.js';

type Audience = AudienceOf<MailedTicket, MailLookups>;

const given = (list: readonly (string | null)[]): readonly string[] => list.filter((id): id is string => id !== null);

/** Author and contacts of the ticket, if they want mails. */
export const owners: Audience = ({ reply_by_mail, creator_id, contact_id, second_contact_id }) =>
  given(reply_by_mail ? [creator_id, contact_id, second_contact_id] : []);
export const informed: Audience = ({ participants }) => participants.map(({ contactId }) => contactId);
/** People that the ticket waits for after a step that leaves it in this status, if they want mails. */
const awaited =
  (status: TicketStatus): Audience =>
  ({ reply_by_mail, contact_id, second_contact_id, agent_id }) =>
    reply_by_mail
      ? awaitedPeople(status, { contactId: contact_id, secondContactId: second_contact_id, agentId: agent_id })
      : [];
export const agent: Audience = ({ agent_id }) => given([agent_id]);
export const queue: Audience = ({ support_level }, lookups) => lookups.staffWith('tickets', support_level);
export const agentOrQueue: Audience = (ticket, lookups) =>
  ticket.agent_id === null ? queue(ticket, lookups) : agent(ticket, lookups);
export const riskHandlers: Audience = (_, lookups) => lookups.staffWith('ticketRisks');
export const people =
  (...list: readonly string[]): Audience =>
  () =>
    list;

/** A mail about a step of a ticket. */
export interface TicketMail extends Mail<MailedTicket, MailLookups> {
  /** Text of the step; left out of mails about restricted tickets. */
  readonly said?: string | null;
}

/** Readers who may answer by mail: not participants who only read, and no reader once the ticket is closed. */
const mayAnswer = (ticket: MailedTicket, { personId, side }: TicketReader): boolean =>
  side === 'customer' &&
  !isClosed(ticket.status) &&
  (given([ticket.creator_id, ticket.contact_id, ticket.second_contact_id]).includes(personId) ||
    ticket.participants.some(({ contactId, right }) => contactId === personId && right === 'reply'));

/**
 * Content of every mail about a ticket for this reader. Words of a restricted ticket stay out of mails; they are read
 * where access is checked. Words and names typed by a customer are not mailed to an unproven address.
 */
const aboutTicket = async (
  reader: TicketReader,
  ticket: MailedTicket,
  { said }: TicketMail,
  lookups: MailLookups,
  { metadata: { actorKind } }: Occurred,
): Promise<Partial<MailToSend>> => {
  const say = (module: string, key: string): string => text(reader.language, module, key);
  // the number may have been written in this very step, before the ticket was restricted for it
  const hide = ticket.restricted || holdsSensitiveNumber(`${ticket.title}\n${said}`);
  const shown = (words: string | null, isTyped: boolean): string => {
    if (hide) return say('mail', 'ticketRestricted.words');
    return isTyped && reader.isStranger && words ? say('mail', 'ticketStranger.words') : (words ?? '');
  };
  const isTitleTyped = reader.isStranger && (await lookups.hasEntered(ticket.creator_id));
  const restrictedPerson = say('common', 'restrictedPerson');
  return {
    isShared: true,
    args: {
      number: ticket.number,
      title: shown(ticket.title, isTitleTyped),
      client: ticket.client_name ?? '',
      contact: reader.isStranger ? (ticket.client_name ?? '') : (ticket.contact_name ?? restrictedPerson),
      agent: ticket.agent_id === null ? '' : (ticket.agent_name ?? restrictedPerson),
      ...(said === undefined ? {} : { text: shown(said, actorKind !== 'staff' && actorKind !== 'system') }),
    },
    oncePerCommand: true,
    link: reader.side === 'customer' ? `/sfrequest/${ticket.id}` : `/admin/tickets/${ticket.id}/show`,
    ...(mayAnswer(ticket, reader) ? { replyStream: `ticket-${ticket.id}` } : {}),
  };
};

/** Each recipient gets one mail, in their language; the actor of the step gets none. */
export const mails = mailsAbout<MailedTicket, MailLookups, TicketMail>()({
  subject: ({ streamId }, lookups) => lookups.ticket(streamId),
  except: ({ metadata: { actor, onBehalfOf } }) => [actor, onBehalfOf],
  every: aboutTicket,
});

export const customers = [owners, informed];
export const everyone = [...customers, agent];
/** Subscribed staff who did not already get a mail about this step as people concerned. */
export const subscribers = (subscribed: SubscribedEvent): TicketMail => ({
  template: 'staffSubscription',
  words: { what: `rights:subscribedEvents.${subscribed}` },
  to: [(ticket, lookups) => lookups.subscribers(subscribed, ticket.id)],
});

/** Mails the question to the people the ticket waits for; others get `<template>Other`, which names these people. */
export const askedOf = (
  { status }: { readonly status: TicketStatus },
  template: string,
  { others, ...mail }: Omit<TicketMail, 'template' | 'to'> & { readonly others: TicketMail['to'] },
): readonly TicketMail[] => [
  { ...mail, template, to: [awaited(status)] },
  { ...mail, template: `${template}Other`, to: others },
];
