import { contactRequests, type ContactRequestRow } from '../../../projections/support/contact-requests.js';
import { languages, type Language } from '../../kernel/language.js';
import { reaction, type MailToSend } from '../../kernel/reaction.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { system } from '../../platform/reading/database/door.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { mailsAbout, type Audience, type Mail } from '../../platform/messages/mail/mails-about.js';
import * as events from './contact-request.events.js';

const requestRows = system('mails about a message to the publisher')(contactRequests, 'contact_requests');

type Person = MailToSend['to'];

export interface ContactMailLookups {
  request(id: string): Promise<ContactRequestRow | undefined>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Person[]>;
  staffWith(permission: string): Promise<readonly string[]>;
}

export const contactMailLookups = ({ db }: Tools): ContactMailLookups => ({
  request: (id) => db.selectFrom(requestRows.as('request')).selectAll().where('id', '=', id).executeTakeFirst(),
  recipients: (ids) => recipientsOf(db, ids),
  staffWith: (permission) => staffWith(db, permission),
});

const languageOf = (language: string): Language => languages.find((known) => known === language) ?? 'fr';

type RequestMail = Mail<ContactRequestRow, ContactMailLookups>;

/**
 * The sender, at the address of their card; else at the address that they typed. A typed name is never put in a mail to
 * an unproven address. Forgotten senders get no mail.
 */
const sender: Audience<ContactRequestRow, ContactMailLookups> = async (
  { subject_id: personId, sender_id: senderId, email, language: written },
  lookups,
) => {
  if (email === null) return [];
  const [own] = senderId === null ? [] : await lookups.recipients([senderId]);
  const language = languageOf(written);
  return [own ? { ...own, language } : { personId, email, name: null, language }];
};

const mails = mailsAbout<ContactRequestRow, ContactMailLookups>()({
  subject: ({ streamId }, lookups) => lookups.request(streamId),
});

/** People with an account answer by mail and follow it in their portal; the others have the number. */
const mailsToSender = mailsAbout<ContactRequestRow, ContactMailLookups>()({
  subject: ({ streamId }, lookups) => lookups.request(streamId),
  // the number alone: an unproven address gets none of the words that were typed
  every: (_, { id, number, sender_id, status }) => ({
    args: { number, text: '' },
    link: `/contact/done?number=${encodeURIComponent(number)}&from=mail`,
    ...(sender_id === null || status === 'closed' ? {} : { replyStream: `contactRequest-${id}` }),
  }),
});

/** Mails to staff do not contain the message: they read it where access is checked and the text can be erased. */
const toStaff = ({ id, number }: ContactRequestRow): Pick<RequestMail, 'args' | 'link'> => ({
  args: { number },
  link: `/admin/contact-requests/${id}/show`,
});

/** People who answer now: the agent, else the staff who were told first. */
const answerers: Audience<ContactRequestRow, ContactMailLookups> = ({ agent_id, permission }, lookups) =>
  agent_id === null ? lookups.staffWith(permission ?? 'contactRequests') : [agent_id];

/** Mails on each step of a message to the publisher. */
export const contactRequestMails = reaction<ContactMailLookups>()(
  'contactRequestMails',
  { needs: ['contact_requests'] },
  [
    mailsToSender(events.contactRequestSent, () => ({ template: 'contactRequestSent', to: [sender] })),
    mails(events.contactRequestRouted, ({ data: { mailbox, permission, natureId } }, request) => ({
      template: 'contactRequestRouted',
      to: [
        (_, lookups) =>
          mailbox === null
            ? lookups.staffWith(permission)
            : [{ personId: natureId, email: mailbox, name: null, language: languageOf(request.language) }],
      ],
      ...toStaff(request),
    })),
    mails(events.contactRequestAssigned, ({ data: { agentId, by } }, request) =>
      agentId === by ? undefined : { template: 'contactRequestAssigned', to: [() => [agentId]], ...toStaff(request) },
    ),
    mailsToSender(events.contactRequestAnswered, ({ data }) => ({
      template: 'contactRequestAnswered',
      to: [sender],
      args: { text: data.text ?? '–' },
    })),
    mails(events.contactRequestMessageAdded, (_, request) => ({
      template: 'contactRequestMessage',
      to: [answerers],
      ...toStaff(request),
    })),
    mailsToSender(events.contactRequestClosed, () => ({ template: 'contactRequestClosed', to: [sender] })),
  ],
);
