import { describe, expect, it } from '@jest/globals';
import { anyResource, systemActor, type Actor } from './actor.js';
import {
  always,
  byVerb,
  decisionOf,
  either,
  except,
  explanationOf,
  given,
  never,
  refusing,
  rule,
  ruleFor,
  type Rule,
} from './rights.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const door = anyResource('door');
const ofTown = rule('client', 'people of the town', ({ clientId }) =>
  clientId === 'town' ? { kind: 'client' } : undefined,
);
const calledAnn = rule('own', 'Ann', ({ id }) => (id === 'ann' ? { kind: 'own', givenBy: 'bob' } : undefined));
const elsewhere: Actor = { ...ann, id: 'eve', clientId: 'village' };
const neighbour: Actor = { ...ann, id: 'eve' };

const asked = (asking: Rule, actor: Actor) => explanationOf(asking(actor, door));

describe('a rule', () => {
  it('allows on the ground that it finds, and is refused by its code', () => {
    expect(asked(ofTown, ann)).toEqual({
      ...{ allowed: true, code: null, rule: 'client', missing: [] },
      ground: { kind: 'client' },
    });
    expect(asked(ofTown, elsewhere)).toEqual({
      ...{ allowed: false, code: 'forbidden', rule: 'client', missing: ['client'] },
      ground: null,
    });
  });

  it('decides in the name of the giver of a power', () => {
    expect(decisionOf(calledAnn(ann, door))).toEqual({ allowed: true, onBehalfOf: 'bob' });
    expect(decisionOf(ofTown(ann, door))).toEqual({ allowed: true });
    expect(decisionOf(refusing('notHere', ofTown)(elsewhere, door))).toEqual({ allowed: false, code: 'notHere' });
  });
});

describe('rules together', () => {
  it('allow by the first that allows, and name all that would have', () => {
    expect(asked(either(calledAnn, ofTown), ann).rule).toBe('own');
    expect(asked(either(calledAnn, ofTown), neighbour).rule).toBe('client');
    expect(asked(either(calledAnn, refusing('notHere', ofTown)), elsewhere)).toMatchObject({
      ...{ code: 'notHere', missing: ['own', 'client'] },
    });
  });

  it('ask the condition first', () => {
    expect(asked(given(refusing('notHere', ofTown), calledAnn), elsewhere).code).toBe('notHere');
    expect(asked(given(refusing('notHere', ofTown), calledAnn), neighbour).code).toBe('forbidden');
    expect(asked(given(ofTown, calledAnn), ann)).toMatchObject({ allowed: true, rule: 'own' });
  });

  it('give way to an exception', () => {
    const saveOpen = except('closed', 'of an open door', 'doorOpen', (_, { restricted }) => restricted);
    expect(explanationOf(saveOpen(ofTown)(ann, { ...door, restricted: true }))).toMatchObject({
      ...{ code: 'doorOpen', rule: 'closed', missing: ['closed'] },
    });
    expect(asked(saveOpen(ofTown), ann).allowed).toBe(true);
    expect(explanationOf(saveOpen(ofTown)(elsewhere, { ...door, restricted: true })).code).toBe('forbidden');
  });

  it('name no missing ground of a rule that allows no one', () =>
    expect(asked(either(never, ofTown), elsewhere).missing).toEqual(['client']));

  it('say in words whom they allow', () => {
    expect(either(ofTown, calledAnn).says).toBe('people of the town or Ann');
    expect(given(either(ofTown, always), calledAnn).says).toBe('(people of the town or everybody) and Ann');
    expect(refusing('notHere', ofTown).says).toBe('people of the town');
  });
});

describe('rules by verb', () => {
  const rules = byVerb({ read: always }, never);

  it('are those of the verb, else the other one', () => {
    expect(ruleFor(rules, 'read')).toBe(always);
    expect(ruleFor(rules, 'paint')).toBe(never);
  });

  it('know no verb that every object has', () => expect(ruleFor(rules, 'constructor')).toBe(never));
});
