import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { renewal, renewalClosed, type RenewalTerms } from './renewal.js';

interface RenewalLookups {
  terms(id: string): Promise<RenewalTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const renewalLookups = ({ db, history }: LookupTools): RenewalLookups => ({
  terms: async (id) => fold(renewal, await history(`renewal-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<RenewalTerms, RenewalLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened a renewal is told that it is closed, unless they closed it. */
export const renewalMails = reaction<RenewalLookups>()('renewalMails', { needs: ['contacts', 'staff_users'] }, [
  mails(renewalClosed, (_, { label }) => ({
    template: 'renewalClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/renewals',
  })),
]);
