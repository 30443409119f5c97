import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { aptitudeCheck, aptitudeCheckClosed, type AptitudeCheckTerms } from './aptitude-check.js';

interface AptitudeCheckLookups {
  terms(id: string): Promise<AptitudeCheckTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const aptitudeCheckLookups = ({ db, history }: LookupTools): AptitudeCheckLookups => ({
  terms: async (id) => fold(aptitudeCheck, await history(`aptitudeCheck-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<AptitudeCheckTerms, AptitudeCheckLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened an aptitude check is told that it is closed, unless they closed it. */
export const aptitudeCheckMails = reaction<AptitudeCheckLookups>()(
  'aptitudeCheckMails',
  { needs: ['contacts', 'staff_users'] },
  [
    mails(aptitudeCheckClosed, (_, { label }) => ({
      template: 'aptitudeCheckClosed',
      to: [({ openedBy }) => [openedBy]],
      args: { label },
      link: '/aptitude-checks',
    })),
  ],
);
