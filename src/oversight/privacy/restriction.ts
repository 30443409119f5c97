import { anyResource } from '../../kernel/actor.js';
import { event, type Personal } from '../../kernel/event.js';
import { lifecycle, type Reservation } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import type { RestrictionGround } from './privacy.vocabulary.js';
import { LiftRestriction, RestrictPerson } from './restriction.commands.js';

export const personRestricted = event('PersonRestricted').carries<{
  readonly by: string;
  readonly personId: string;
  readonly clientId: string | null;
  readonly ground: RestrictionGround;
  readonly requestId: string | null;
}>();
export const restrictionLifted = event('RestrictionLifted').carries<{
  readonly by: string;
  readonly personId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'personId' } });

export interface RestrictionFacts {
  readonly person: { readonly clientId: string | null } | null;
  /** The request that it answers is the person's own, if one is named. */
  readonly requestKnown: boolean;
}

interface Restriction {
  readonly status: 'none' | 'active' | 'lifted';
  readonly personId: string;
  readonly clientId: string | null;
}

/** A person is restricted once at a time. */
const oneOf = (personId: string): Reservation => ({
  what: 'restriction',
  value: personId,
  refusal: 'personAlreadyRestricted',
});

/**
 * Restricts the processing of one person's data (GDPR 18): they are kept, but not shown to readers of contacts, and not
 * changed.
 */
export const restriction = lifecycle<Restriction, RestrictionFacts>()('restriction', {
  plural: 'restrictions',
  initial: { status: 'none', personId: '', clientId: null },
  commands: { RestrictPerson, LiftRestriction },
  events: [personRestricted, restrictionLifted],
  transitions: { none: ['active'], active: ['lifted'], lifted: [] },
  resource: ({ clientId }) => ({ ...anyResource('restriction'), clientId }),
  tenant: ({ clientId }) => clientId,
  held: ({ status, personId }) => (status === 'active' ? [oneOf(personId)] : []),
  decide: {
    RestrictPerson: {
      from: ['none'],
      by: ['staff'],
      refusals: ['personUnknown', 'privacyRequestUnknown', 'personAlreadyRestricted'],
      decide: (_, { personId, ground, requestId }, { actor, facts: { person, requestKnown } }) => {
        if (person === null) return refuse('personUnknown');
        if (!requestKnown) throw fieldRefusal('requestId', 'privacyRequestUnknown');
        const { clientId } = person;
        return [personRestricted({ by: actor.id, personId, clientId, ground, requestId: requestId ?? null })];
      },
    },
    LiftRestriction: {
      from: ['active'],
      by: ['staff'],
      decide: ({ personId }, { reason }, { actor }) => [restrictionLifted({ by: actor.id, personId, reason })],
    },
  },
  evolve: {
    PersonRestricted: (_, { data: { personId, clientId } }) => ({ status: 'active', personId, clientId }),
    RestrictionLifted: (state) => ({ ...state, status: 'lifted' }),
  },
});
