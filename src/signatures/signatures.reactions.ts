import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { signature, signatureClosed, type SignatureTerms } from './signature.js';

interface SignatureLookups {
  terms(id: string): Promise<SignatureTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const signatureLookups = ({ db, history }: LookupTools): SignatureLookups => ({
  terms: async (id) => fold(signature, await history(`signature-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<SignatureTerms, SignatureLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened a signature is told that it is closed, unless they closed it. */
export const signatureMails = reaction<SignatureLookups>()('signatureMails', { needs: ['contacts', 'staff_users'] }, [
  mails(signatureClosed, (_, { label }) => ({
    template: 'signatureClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/signatures',
  })),
]);
