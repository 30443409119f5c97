import { sql } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import type { Language } from '../../kernel/language.js';
import { nullable, text, uuid } from '../../kernel/table.js';
import { on, reaction, type Effects, type MailToSend } from '../../kernel/reaction.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { endSessionsOf } from '../../platform/people/sessions/ended-sessions.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import * as events from './contact.events.js';
import { emailChangeToken, type EmailChangeLink } from './email-change-links.queries.js';
import { staffUserEmailChanged } from './staff-user.events.js';
import { contacts } from '../../../projections/customers/contacts.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const contactRows = system('mails both addresses of a contact who changes theirs')(contacts, 'contacts');

type Person = Omit<MailToSend['to'], 'email'>;

export interface EmailChangeLookups {
  person(id: string): Promise<Person | undefined>;
  token(link: EmailChangeLink): string;
  /** Links to a password that went to the mailbox before. */
  voidLinks(personId: string, before: string): Promise<void>;
  /** Ends the sessions and the password of a stranger who entered by an address that was not the person's. */
  lockOut(personId: string): Promise<void>;
}

export const emailChangeLookups = ({ db, keyedHash }: LookupTools): EmailChangeLookups => ({
  person: async (id) => {
    const { rows } = await select({ personId: uuid, name: nullable(text()), language: text<Language>() })`
      SELECT id AS "personId", nullif(concat_ws(' ', first_name, last_name), '') AS name, language
      FROM ${contactRows} WHERE id = ${id}::uuid
      UNION ALL SELECT id, name, language FROM ${staffUserRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  token: (link) => emailChangeToken(link, keyedHash),
  voidLinks: async (personId, before) => {
    await sql`
      UPDATE sign_in_links SET used_at = clock_timestamp()
      WHERE person_id = ${personId}::uuid AND used_at IS NULL AND created_at <= ${before}::timestamptz`.execute(db);
  },
  lockOut: async (personId) => {
    await sql`DELETE FROM credentials WHERE person_id = ${personId}::uuid`.execute(db);
    await endSessionsOf(db, personId);
  },
});

interface Changed {
  readonly streamId: string;
  readonly at: string;
  readonly data: { readonly formerEmail: string | null };
}

/** The new address is not said: the former one may be a stranger's, where a slip of the pen was corrected. */
const tellFormer = async (
  { streamId, at, data: { formerEmail } }: Changed,
  effects: Effects,
  lookups: EmailChangeLookups,
): Promise<void> => {
  await lookups.voidLinks(streamId, at);
  if (formerEmail === null) return;
  const person = await lookups.person(streamId);
  if (!person) return;
  effects.mail({
    template: 'emailChanged',
    to: { ...person, email: formerEmail },
    args: {},
    deliveryClass: 'B',
    link: '/contact/',
  });
};

/** To one of the two mailboxes: what its reader may do about the change. Tokens stand in the sealed part of a mail. */
const mailLink = async (
  effects: Effects,
  template: string,
  email: string | null,
  link: EmailChangeLink,
  lookups: EmailChangeLookups,
  { isUnknown = false, ...told }: Pick<MailToSend, 'dates'> & { readonly isUnknown?: boolean } = {},
): Promise<void> => {
  if (email === null) return;
  const person = await lookups.person(link.contactId);
  if (!person) return;
  const args = { link: `/login/email#${lookups.token(link)}` };
  const to = { ...person, email, ...(isUnknown && { name: null }) };
  effects.mail({ ...told, template, to, args, deliveryClass: 'A' });
};

interface ToAnswer {
  readonly changeId: string;
  readonly endsAt: string;
  readonly mailbox: string | null;
}

/** The former mailbox is asked about a change that others made: at once, and again before its silence counts. */
const askFormer = (
  template: string,
  contactId: string,
  { changeId, endsAt, mailbox }: ToAnswer,
  effects: Effects,
  lookups: EmailChangeLookups,
): Promise<void> =>
  mailLink(effects, template, mailbox, { act: 'answer', contactId, changeId }, lookups, { dates: { endsAt } });

/**
 * The present or former log-in mailbox is told of every change, even of the person's own; the new one is asked first.
 */
export const emailChanges = reaction<EmailChangeLookups>()('emailChanges', { needs: [] }, [
  on(events.contactEmailChanged, tellFormer),
  on(staffUserEmailChanged, tellFormer),
  on(events.contactEmailChangeAsked, async ({ streamId: contactId, data }, effects, lookups) => {
    const { changeId, email, mailbox, isOwn } = data;
    // a mailbox that others wrote down may be a stranger's: it is told no name
    const confirm = { act: 'confirm', contactId, changeId } as const;
    if (!isOwn) {
      await mailLink(effects, 'emailChangeToProve', email, confirm, lookups, { isUnknown: true });
      return askFormer('emailChangeToAnswer', contactId, data, effects, lookups);
    }
    await mailLink(effects, 'emailChangeToConfirm', email, confirm, lookups);
    await mailLink(effects, 'emailChangeAsked', mailbox, { act: 'stop', contactId, changeId }, lookups);
  }),
  on(events.contactEmailChangeReminded, ({ streamId, data }, effects, lookups) =>
    askFormer('emailChangeReminder', streamId, data, effects, lookups),
  ),
  on(events.contactEmailChangeConfirmed, async ({ streamId: contactId, at, data }, effects, lookups) => {
    const { changeId, formerEmail, way } = data;
    // its seven days are over: nothing is left to stop
    if (way === 'silence') return tellFormer({ streamId: contactId, at, data }, effects, lookups);
    await lookups.voidLinks(contactId, at);
    await mailLink(effects, 'emailChangeConfirmed', formerEmail, { act: 'stop', contactId, changeId }, lookups);
  }),
  on(events.contactMobileChangeAsked, ({ streamId, data }, effects, lookups) =>
    askFormer('mobileChangeToAnswer', streamId, data, effects, lookups),
  ),
  on(events.contactMobileChangeReminded, ({ streamId, data }, effects, lookups) =>
    askFormer('mobileChangeReminder', streamId, data, effects, lookups),
  ),
  on(
    events.contactEmailChangeStopped,
    async ({ streamId: contactId, at, data: { email, undone } }, effects, lookups) => {
      if (!undone) return;
      await lookups.voidLinks(contactId, at);
      await lookups.lockOut(contactId);
      if (email === null) return;
      const person = await lookups.person(contactId);
      if (!person) return;
      const to = { ...person, email };
      effects.mail({ template: 'emailChangeUndone', to, args: {}, deliveryClass: 'B', link: '/login/forgotten' });
    },
  ),
]);
