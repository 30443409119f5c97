import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { CompleteErasure, ErasedData, OrderErasure } from './erasure.commands.js';
import { erasure, erasureCompleted, erasureOrdered, type ErasureFacts } from './erasure.js';

const officer: Actor = { ...systemActor, id: 'officer', kind: 'staff' };
const facts: ErasureFacts = { person: { kind: 'contact', clientId: 'town' }, requestKnown: true, obstacles: [] };
const { given } = specify(erasure, { actor: officer, facts });
const order = { personId: 'marie', ground: 'request', requestId: 'request' } as const;
const ordered = erasureOrdered({ ...order, by: 'officer', personKind: 'contact', clientId: 'town' });
const erased = [{ what: 'drafts', rows: 2 }];

describe('an erasure', () => {
  it('is ordered by one of the provider’s people, for a reason', () =>
    given().when(command(OrderErasure, order)).then(ordered));

  it.each(['openTicket', 'runningContract', 'legalHold', 'alreadyOrdered'] as const)(
    'is refused while there is: %s',
    (obstacle) =>
      given()
        .when(command(OrderErasure, order), { facts: { ...facts, obstacles: [obstacle] } })
        .thenRefused('erasureHeld', { count: 1 }),
  );

  it('is of a known person, and never ordered for oneself', () => {
    given()
      .when(command(OrderErasure, order), { facts: { ...facts, person: null } })
      .thenRefused('personUnknown');
    given()
      .when(command(OrderErasure, order), { facts: { ...facts, requestKnown: false } })
      .thenRefused('privacyRequestUnknown');
    given()
      .when(command(OrderErasure, { ...order, personId: 'officer' }))
      .thenRefused('erasesHimself');
  });

  it('is completed by the worker that did it, once, with what went', () => {
    const complete = command(CompleteErasure, { erased: erased.map((each) => command(ErasedData, each)) });
    given(ordered)
      .when(complete, { actor: systemActor })
      .then(erasureCompleted({ requestId: 'request', erased }));
    given(ordered, erasureCompleted({ requestId: 'request', erased }))
      .when(complete, { actor: systemActor })
      .thenRefused('erasureIs');
  });

  it('is the only one of its person', () => {
    const only = [{ what: 'erasure', value: 'marie', refusal: 'erasureAlreadyOrdered' }];
    expect(erasure.held(given(ordered).state())).toEqual(only);
    expect(erasure.held(given(ordered, erasureCompleted({ requestId: 'request', erased })).state())).toEqual(only);
  });

  it('reaches every status', () => expect(unreachableStatuses(erasure)).toEqual([]));
});
