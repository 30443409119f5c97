import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { quote, quoteClosed, type QuoteTerms } from './quote.js';

interface QuoteLookups {
  terms(id: string): Promise<QuoteTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const quoteLookups = ({ db, history }: LookupTools): QuoteLookups => ({
  terms: async (id) => fold(quote, await history(`quote-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<QuoteTerms, QuoteLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened a quote is told that it is closed, unless they closed it. */
export const quoteMails = reaction<QuoteLookups>()('quoteMails', { needs: ['contacts', 'staff_users'] }, [
  mails(quoteClosed, (_, { label }) => ({
    template: 'quoteClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/quotes',
  })),
]);
