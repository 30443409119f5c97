import { sql } from 'kysely';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { contactEmailChanged } from './contact.events.js';
import { staffUserEmailChanged } from './staff-user.events.js';

export interface EmailChangeLookups {
  person(id: string): Promise<Omit<MailToSend['to'], 'email'> | undefined>;
}

export const emailChangeLookups = ({ db }: Tools): EmailChangeLookups => ({
  person: async (id) => {
    const { rows } = await sql<Omit<MailToSend['to'], 'email'>>`
      SELECT id AS "personId", nullif(concat_ws(' ', first_name, last_name), '') AS name, language
      FROM contacts_v2 WHERE id = ${id}::uuid
      UNION ALL SELECT id, name, language FROM staff_users_v1 WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
});

interface Changed {
  readonly streamId: string;
  readonly data: { readonly formerEmail: string | null };
}

/** The new address is not said: the former one may be a stranger's, where a slip of the pen was corrected. */
const tellFormer = async (
  effects: Effects,
  { streamId, data: { formerEmail } }: Changed,
  lookups: EmailChangeLookups,
): Promise<void> => {
  const person = formerEmail === null ? undefined : await lookups.person(streamId);
  if (!person || formerEmail === null) return;
  effects.mail({
    template: 'emailChanged',
    to: { ...person, email: formerEmail },
    args: {},
    deliveryClass: 'B',
    link: '/contact/',
  });
};

/** The mailbox that was somebody's log-in is told that it is so no longer, whoever changed it. */
export const emailChanges = reaction<EmailChangeLookups>()(
  'emailChanges',
  { needs: ['contacts', 'staff_users'], events: [contactEmailChanged, staffUserEmailChanged] },
  { ContactEmailChanged: tellFormer, StaffUserEmailChanged: tellFormer },
);
