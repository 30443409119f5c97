import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import { CompleteErasure, OrderErasure } from './erasure.commands.js';
import type { ErasureGround, ErasureObstacle, PersonKind } from './privacy.vocabulary.js';

export const erasureOrdered = event('ErasureOrdered').carries<{
  readonly by: string;
  readonly personId: string;
  readonly personKind: PersonKind;
  /** Null for the provider's own people. */
  readonly clientId: string | null;
  readonly ground: ErasureGround;
  readonly requestId: string | null;
}>();
export const erasureCompleted = event('ErasureCompleted').carries<{
  /** The request that the erasure answers. */
  readonly requestId: string | null;
  readonly erased: readonly { readonly what: string; readonly rows: number }[];
}>({ impersonal: { erased: 'code' } });

export interface ErasureFacts {
  /** Person to erase; null for an id that is unknown or already erased. */
  readonly person: { readonly kind: PersonKind; readonly clientId: string | null } | null;
  /** Obstacles that keep the data from being erased now. */
  /** The request that it answers is the person's own, if one is named. */
  readonly requestKnown: boolean;
  readonly obstacles: readonly ErasureObstacle[];
}

interface Erasure {
  readonly status: 'none' | 'ordered' | 'completed';
  readonly personId: string;
  readonly clientId: string | null;
  readonly requestId: string | null;
}

/** The erasure of one person (GDPR 17, defaults G23): ordered by one of the provider's people, done by a worker, kept as a fact. */
export const erasure = lifecycle<Erasure, ErasureFacts>()('erasure', {
  plural: 'erasures',
  initial: { status: 'none', personId: '', clientId: null, requestId: null },
  commands: { OrderErasure, CompleteErasure },
  events: [erasureOrdered, erasureCompleted],
  transitions: { none: ['ordered'], ordered: ['completed'], completed: [] },
  resource: ({ clientId }) => ({ ...anyResource('erasure'), clientId }),
  tenant: ({ clientId }) => clientId,
  // reserves the person's id: of two orders at the same moment, one is refused
  held: ({ status, personId }) =>
    status === 'none' ? [] : [{ what: 'erasure', value: personId, refusal: 'erasureAlreadyOrdered' }],
  decide: {
    OrderErasure: {
      from: ['none'],
      by: ['staff', 'system'],
      irreversible: true,
      refusals: ['personUnknown', 'privacyRequestUnknown', 'erasureHeld', 'erasureAlreadyOrdered', 'erasesHimself'],
      decide: (_, { personId, ground, requestId }, { actor, facts: { person, requestKnown, obstacles } }) => {
        if (person === null) return refuse('personUnknown');
        if (!requestKnown) throw fieldRefusal('requestId', 'privacyRequestUnknown');
        if (personId === actor.id) return refuse('erasesHimself');
        if (obstacles.length > 0) return refuse('erasureHeld', { count: obstacles.length });
        const { kind: personKind, clientId } = person;
        return [erasureOrdered({ by: actor.id, personId, personKind, clientId, ground, requestId: requestId ?? null })];
      },
    },
    CompleteErasure: {
      from: ['ordered'],
      by: ['system'],
      decide: ({ requestId }, { erased }) => [
        erasureCompleted({ requestId, erased: erased.map(({ what, rows }) => ({ what, rows })) }),
      ],
    },
  },
  evolve: {
    ErasureOrdered: (_, { data: { personId, clientId, requestId } }) => ({
      status: 'ordered',
      personId,
      clientId,
      requestId,
    }),
    ErasureCompleted: (state) => ({ ...state, status: 'completed' }),
  },
});
