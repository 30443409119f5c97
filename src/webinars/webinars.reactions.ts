import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { webinar, webinarClosed, type WebinarTerms } from './webinar.js';

interface WebinarLookups {
  terms(id: string): Promise<WebinarTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const webinarLookups = ({ db, history }: LookupTools): WebinarLookups => ({
  terms: async (id) => fold(webinar, await history(`webinar-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<WebinarTerms, WebinarLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened a webinar is told that it is closed, unless they closed it. */
export const webinarMails = reaction<WebinarLookups>()('webinarMails', { needs: ['contacts', 'staff_users'] }, [
  mails(webinarClosed, (_, { label }) => ({
    template: 'webinarClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/webinars',
  })),
]);
