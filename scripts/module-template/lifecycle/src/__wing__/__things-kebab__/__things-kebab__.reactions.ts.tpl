import { fold } from '../../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../../kernel/reaction.js';
import { recipientsOf } from '../../customers/directory/people.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { __thing__, __thing__Closed, type __Thing__Terms } from './__thing-kebab__.js';

interface __Thing__Lookups {
  terms(id: string): Promise<__Thing__Terms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const __thing__Lookups = ({ db, history }: LookupTools): __Thing__Lookups => ({
  terms: async (id) => fold(__thing__, await history(`__thing__-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<__Thing__Terms, __Thing__Lookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** The opener of __a_thing__ is told that it is closed, unless they closed it. */
export const __thing__Mails = reaction<__Thing__Lookups>()('__thing__Mails', { needs: ['contacts', 'contact_clients', 'staff_users'] }, [
  mails(__thing__Closed, (_, { label }) => ({
    template: '__thing__Closed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/__things-kebab__',
  })),
]);
