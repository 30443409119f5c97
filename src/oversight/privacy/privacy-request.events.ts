import { event, type Personal } from '../../kernel/event.js';
import type { PrivacyRight, RefusalMotive, RequestChannel, VerificationMeans } from './privacy.vocabulary.js';

/** The person's text and the answer to it are personal data of this person. */
interface Asked {
  readonly by: string;
  readonly personId: string;
}

export const privacyRequestMade = event('PrivacyRequestMade').carries<
  Asked & {
    readonly number: string;
    /** Null for the provider's own people. */
    readonly clientId: string | null;
    readonly right: PrivacyRight;
    readonly channel: RequestChannel;
    readonly receivedAt: string;
    readonly dueAt: string;
    /** When the provider's people are reminded. */
    readonly remindAt: readonly string[];
    readonly message: Personal<string>;
  }
>({ impersonal: { number: 'number' }, personal: { message: 'personId' } });
export const privacyRequestVerified = event('PrivacyRequestVerified').carries<{
  readonly by: string;
  readonly means: VerificationMeans;
}>();
export const privacyRequestExtended = event('PrivacyRequestExtended').carries<
  Asked & { readonly dueAt: string; readonly remindAt: readonly string[]; readonly reason: Personal<string> }
>({ personal: { reason: 'personId' } });
export const privacyRequestFulfilled = event('PrivacyRequestFulfilled').carries<
  Asked & { readonly answer: Personal<string> }
>({ personal: { answer: 'personId' } });
export const privacyRequestRefused = event('PrivacyRequestRefused').carries<
  Asked & { readonly motive: RefusalMotive; readonly explanation: Personal<string> }
>({ personal: { explanation: 'personId' } });
export const privacyRequestWithdrawn = event('PrivacyRequestWithdrawn').carries<{ readonly by: string }>();
export const privacyRequestReminded = event('PrivacyRequestReminded').carries<{
  readonly reminder: number;
  readonly dueAt: string;
}>();
