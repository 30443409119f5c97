import { anyResource, personBehind } from '../../kernel/actor.js';
import { event, type EventOf } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { AcceptTerms } from './terms-of-use.commands.js';

/** Proof of an acceptance: person, instant (the event's), version, language, and the text's SHA-256. */
export const termsAccepted = event('TermsAccepted').carries<{
  readonly personId: string;
  /** The client in whose name the person was connected; null for staff. */
  readonly clientId: string | null;
  readonly termsId: string;
  readonly version: string;
  readonly language: Language;
  readonly sha256: string;
}>({ impersonal: { version: 'number' } });

type Acceptance = EventOf<typeof termsAccepted>['data'];

interface TermsAcceptance {
  readonly status: 'none' | 'accepted';
  readonly acceptance: Acceptance | null;
}

export interface AcceptanceFacts {
  /** The version named by the command, when it is published. */
  readonly published: { readonly version: string; readonly sha256: string } | null;
}

/** The acceptance of one version by one person; never in a simulation of them (defaults G21). */
export const termsAcceptance = lifecycle<TermsAcceptance, AcceptanceFacts>()('termsAcceptance', {
  plural: 'termsAcceptances',
  initial: { status: 'none', acceptance: null },
  commands: { AcceptTerms },
  events: [termsAccepted],
  transitions: { none: ['accepted'], accepted: [] },
  resource: ({ acceptance }) => ({
    ...anyResource('termsAcceptance'),
    clientId: acceptance?.clientId ?? null,
    memberIds: acceptance ? [acceptance.personId] : [],
  }),
  tenant: ({ acceptance }) => acceptance?.clientId ?? null,
  held: ({ acceptance }) =>
    acceptance
      ? [
          {
            what: 'termsAcceptance',
            value: `${acceptance.personId}/${acceptance.termsId}`,
            refusal: 'termsAlreadyAccepted',
          },
        ]
      : [],
  decide: {
    AcceptTerms: {
      from: ['none'],
      by: ['customer', 'staff'],
      refusals: ['termsNotPublished', 'termsChangedMeanwhile', 'termsAlreadyAccepted'],
      resource: (_, { actor }) => ({
        ...anyResource('termsAcceptance'),
        clientId: actor.clientId,
        memberIds: [actor.id],
      }),
      decide: (_, { termsId, language, sha256 }, { actor, facts: { published } }) => {
        if (!published) return refuse('termsNotPublished');
        if (published.sha256 !== sha256) return refuse('termsChangedMeanwhile');
        const { version } = published;
        return [
          termsAccepted({
            personId: personBehind(actor),
            clientId: actor.clientId,
            termsId,
            version,
            language,
            sha256,
          }),
        ];
      },
    },
  },
  evolve: { TermsAccepted: (_, { data }) => ({ status: 'accepted', acceptance: data }) },
});
