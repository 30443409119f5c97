import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { contactRequests, type ContactRequestRow } from '../../projections/contact-requests.js';
import { languages, type Language } from '../kernel/language.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import { system, tableOf } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import * as events from './contact-request.events.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const requestRows = system('mails about a message to the publisher')(contactRequests, 'contact_requests');

type Person = MailToSend['to'];

export interface ContactMailLookups {
  request(id: string): Promise<ContactRequestRow | undefined>;
  staff(ids: readonly string[]): Promise<readonly Person[]>;
  staffWith(permission: string): Promise<readonly Person[]>;
}

export const contactMailLookups = ({ db }: Tools): ContactMailLookups => ({
  request: async (id) => {
    const { rows } = await sql<ContactRequestRow>`
      SELECT * FROM ${requestRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  staff: async (ids) => {
    const { rows } = await sql<Person>`
      SELECT id AS "personId", email, name, language FROM ${staffUserRows}
      WHERE id = ANY(${[...ids]}::uuid[]) AND status = 'active' AND email IS NOT NULL`.execute(db);
    return rows;
  },
  staffWith: async (permission) => {
    const { rows } = await sql<Person>`
      SELECT id AS "personId", email, name, language FROM ${staffUserRows}
      WHERE status = 'active' AND permissions ? ${permission} AND email IS NOT NULL`.execute(db);
    return rows;
  },
});

const languageOf = (language: string): Language => languages.find((known) => known === language) ?? 'fr';

/** The one who wrote; undefined once he is forgotten. */
const senderOf = (request: ContactRequestRow): Person | undefined =>
  request.email === null
    ? undefined
    : {
        personId: request.subject_id,
        email: request.email,
        name: [request.first_name, request.last_name].filter(Boolean).join(' ') || null,
        language: languageOf(request.language),
      };

/** People with an account answer by mail and follow it in their portal; the others have the number. */
const toSender = (
  effects: Effects,
  request: ContactRequestRow,
  template: string,
  words: string | null = null,
): void => {
  const to = senderOf(request);
  if (!to) return;
  effects.mail({
    template,
    to,
    args: { number: request.number, title: request.title ?? '', text: words ?? '' },
    deliveryClass: 'B',
    link: `/contact/done?number=${encodeURIComponent(request.number)}&from=mail`,
    ...(request.sender_id === null || request.status === 'closed'
      ? {}
      : { replyStream: `contactRequest-${request.id}` }),
  });
};

/** What one person wrote is not repeated to the others: they read it where access is checked, and it can be forgotten there. */
const toStaff = (effects: Effects, request: ContactRequestRow, template: string, people: readonly Person[]): void => {
  for (const to of people)
    effects.mail({
      template,
      to,
      args: { number: request.number },
      deliveryClass: 'B',
      link: `/admin/contact-requests/${request.id}/show`,
    });
};

/** Who answers now: the agent, else those who were told first. */
const answerers = async (request: ContactRequestRow, lookups: ContactMailLookups): Promise<readonly Person[]> =>
  request.agent_id === null
    ? lookups.staffWith(request.permission ?? 'contactRequests')
    : lookups.staff([request.agent_id]);

/** Mails on each step of a message to the publisher. */
export const contactRequestMails = reaction<ContactMailLookups>()(
  'contactRequestMails',
  {
    needs: ['contact_requests', 'staff_users'],
    events: [
      events.contactRequestSent,
      events.contactRequestRouted,
      events.contactRequestAssigned,
      events.contactRequestAnswered,
      events.contactRequestMessageAdded,
      events.contactRequestClosed,
    ],
  },
  {
    ContactRequestSent: async (effects, { streamId }, lookups) => {
      const request = await lookups.request(streamId);
      if (request) toSender(effects, request, 'contactRequestSent');
    },
    ContactRequestRouted: async (effects, { streamId, data }, lookups) => {
      const request = await lookups.request(streamId);
      if (!request) return;
      if (data.mailbox === null) {
        toStaff(effects, request, 'contactRequestRouted', await lookups.staffWith(data.permission));
        return;
      }
      const team = { personId: data.natureId, email: data.mailbox, name: null, language: languageOf(request.language) };
      toStaff(effects, request, 'contactRequestRouted', [team]);
    },
    ContactRequestAssigned: async (effects, { streamId, data }, lookups) => {
      const request = await lookups.request(streamId);
      if (request && data.agentId !== data.by)
        toStaff(effects, request, 'contactRequestAssigned', await lookups.staff([data.agentId]));
    },
    ContactRequestAnswered: async (effects, { streamId, data }, lookups) => {
      const request = await lookups.request(streamId);
      if (request) toSender(effects, request, 'contactRequestAnswered', data.text);
    },
    ContactRequestMessageAdded: async (effects, { streamId }, lookups) => {
      const request = await lookups.request(streamId);
      if (request) toStaff(effects, request, 'contactRequestMessage', await answerers(request, lookups));
    },
    ContactRequestClosed: async (effects, { streamId }, lookups) => {
      const request = await lookups.request(streamId);
      if (request) toSender(effects, request, 'contactRequestClosed');
    },
  },
);
