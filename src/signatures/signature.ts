import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseSignature, OpenSignature } from './signature.commands.js';
import { signatureLimits, type SignatureStatus } from './signature.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface SignatureTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const signatureOpened = event('SignatureOpened').carries<SignatureTerms>();
export const signatureClosed = event('SignatureClosed').carries<object>();

interface Signature {
  readonly status: SignatureStatus | 'none';
  readonly terms: SignatureTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('signature'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of a signature who may do what when, and what follows. */
export const signature = lifecycle<Signature>()('signature', {
  plural: 'signatures',
  initial: { status: 'none', terms: null },
  commands: { OpenSignature, CloseSignature },
  events: [signatureOpened, signatureClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseSignature(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenSignature: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        signatureOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, signatureLimits.openDays) }),
      ],
    },
    CloseSignature: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [signatureClosed({})],
    },
  },
  evolve: {
    SignatureOpened: (_, { data }) => ({ status: 'open', terms: data }),
    SignatureClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
