import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { intervention, interventionClosed, type InterventionTerms } from './intervention.js';

interface InterventionLookups {
  terms(id: string): Promise<InterventionTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const interventionLookups = ({ db, history }: LookupTools): InterventionLookups => ({
  terms: async (id) => fold(intervention, await history(`intervention-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<InterventionTerms, InterventionLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened an intervention is told that it is closed, unless they closed it. */
export const interventionMails = reaction<InterventionLookups>()(
  'interventionMails',
  { needs: ['contacts', 'staff_users'] },
  [
    mails(interventionClosed, (_, { label }) => ({
      template: 'interventionClosed',
      to: [({ openedBy }) => [openedBy]],
      args: { label },
      link: '/interventions',
    })),
  ],
);
