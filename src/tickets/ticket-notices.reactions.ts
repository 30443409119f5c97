import type { DomainEvent, Occurred } from '../kernel/event.js';
import type { Effects, MailToSend } from '../kernel/reaction.js';
import type { TextArgs } from '../kernel/validation.js';
import { text } from '../platform/translations/dictionary.js';
import type { Recipient } from '../directory/people.js';
import type { MailedTicket, MailLookups } from './ticket-mails.queries.js';
import { isClosed } from './ticket.state.js';
import type { TicketStatus, SubscribedEvent } from './ticket.vocabulary.js';
import { holdsSensitiveNumber } from './ticket-texts.js';
import { awaitedPeople } from './ticket-waiting.vocabulary.js';

export type Audience = (ticket: MailedTicket, lookups: MailLookups) => readonly string[] | Promise<readonly string[]>;

const given = (list: readonly (string | null)[]): readonly string[] => list.filter((id): id is string => id !== null);

/** Those whose ticket it is, if they want mails. */
export const owners: Audience = ({ reply_by_mail, creator_id, contact_id, second_contact_id }) =>
  given(reply_by_mail ? [creator_id, contact_id, second_contact_id] : []);
export const informed: Audience = ({ participants }) => participants.map(({ contactId }) => contactId);
/** Those whom it waits for after a step that leaves it in this status, if they want mails. */
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

export interface Notice {
  readonly template: string;
  readonly to: readonly Audience[];
  /** Words of the step; left out of mails about restricted tickets. */
  readonly words?: string | null;
  readonly dates?: Readonly<Record<string, string>>;
  readonly args?: TextArgs;
  /** What those who subscribed to it are told of. */
  readonly subscribed?: SubscribedEvent;
  /** The one who took the step is told as well. */
  readonly actorToo?: boolean;
}

/** Who may answer by mail: not those who only read, and nobody once the ticket is closed. */
const mayAnswer = (ticket: MailedTicket, { personId, side }: Recipient): boolean =>
  side === 'customer' &&
  !isClosed(ticket.status) &&
  (given([ticket.creator_id, ticket.contact_id, ticket.second_contact_id]).includes(personId) ||
    ticket.participants.some(({ contactId, right }) => contactId === personId && right === 'reply'));

const mailTo = (
  recipient: Recipient,
  ticket: MailedTicket,
  { template, words, dates, args, subscribed }: Notice,
): MailToSend => {
  const { side, ...to } = recipient;
  const hidden = text(to.language, 'mail', 'ticketRestricted.words');
  // the number may have been written in this very step, before the ticket was restricted for it
  const hide = ticket.restricted || holdsSensitiveNumber(`${ticket.title}\n${words}`);
  return {
    template,
    to,
    args: {
      number: ticket.number,
      title: hide ? hidden : (ticket.title ?? ''),
      client: ticket.client_name ?? '',
      contact: ticket.contact_name ?? text(to.language, 'common', 'restrictedPerson'),
      agent: ticket.agent_id === null ? '' : (ticket.agent_name ?? text(to.language, 'common', 'restrictedPerson')),
      ...(words === undefined ? {} : { text: hide ? hidden : (words ?? '') }),
      ...(subscribed === undefined ? {} : { what: text(to.language, 'rights', `subscribedEvents.${subscribed}`) }),
      ...args,
    },
    ...(dates && { dates }),
    deliveryClass: 'B',
    oncePerCommand: true,
    link: side === 'customer' ? `/sfrequest/${ticket.id}` : `/admin/tickets/${ticket.id}/show`,
    ...(mayAnswer(ticket, recipient) ? { replyStream: `ticket-${ticket.id}` } : {}),
  };
};

/** Everybody once, each in his language; the one who took the step knows already. */
export const tell = async (
  effects: Effects,
  event: Occurred,
  lookups: MailLookups,
  ...notices: readonly Notice[]
): Promise<void> => {
  const ticket = await lookups.ticket(event.streamId);
  if (!ticket) return;
  const { actor, onBehalfOf } = event.metadata;
  const told = new Set<string>();
  for (const notice of notices) {
    const wanted: string[] = [];
    for (const audience of notice.to) wanted.push(...(await audience(ticket, lookups)));
    const fresh = [...new Set(wanted)].filter(
      (id) => !told.has(id) && (notice.actorToo || (id !== actor && id !== onBehalfOf)) && id !== 'system',
    );
    fresh.forEach((id) => told.add(id));
    for (const recipient of await lookups.people(fresh)) effects.mail(mailTo(recipient, ticket, notice));
  }
};

export const customers = [owners, informed];
export const everyone = [...customers, agent];
/** Staff who want to hear of it, and were not told as somebody whom it concerns. */
export const subscribers = (subscribed: SubscribedEvent): Notice => ({
  template: 'staffSubscription',
  subscribed,
  to: [(ticket, lookups) => lookups.subscribers(subscribed, ticket.id)],
});

/** What waits for somebody is asked of them; the others hear of whom (`<template>Other`). */
export const askedOf = (
  effects: Effects,
  event: Occurred<DomainEvent<string, { readonly status: TicketStatus }>>,
  lookups: MailLookups,
  template: string,
  { others, ...notice }: Omit<Notice, 'template' | 'to'> & { readonly others: readonly Audience[] },
): Promise<void> =>
  tell(
    effects,
    event,
    lookups,
    { ...notice, template, to: [awaited(event.data.status)] },
    { ...notice, template: `${template}Other`, to: others },
  );
