import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  AcceptDelegation,
  AnnounceDelegationEnd,
  DeclineDelegation,
  ExpireDelegation,
  OfferDelegation,
  RevokeDelegation,
  WithdrawDelegation,
} from './delegation.commands.js';
import { delegation, type DelegationFacts } from './delegation.js';
import {
  delegationAccepted,
  delegationDeclined,
  delegationEndAnnounced,
  delegationExpired,
  delegationOffered,
  delegationRevoked,
  delegationWithdrawn,
} from './delegation.events.js';

const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' };
const paul: Actor = { ...anne, id: 'paul', kind: 'contact' };
const now = '2026-03-02T12:00:00.000Z';
const facts: DelegationFacts = {
  receiver: { role: 'user' },
  startsAt: '2026-03-01T23:00:00.000Z',
  endsAt: '2026-03-31T22:00:00.000Z',
  offerEndsAt: '2026-03-16T12:00:00.000Z',
  structuresKnown: true,
  isOfOthers: false,
};
const { given } = specify(delegation, { actor: anne, facts, now });

const asked = command(OfferDelegation, {
  receiverId: 'paul',
  powers: ['contacts', 'referents'],
  rangeIds: ['finance'],
  startsOn: '2026-03-02',
  endsOn: '2026-03-31',
  isAbsence: true,
});
const terms = {
  clientId: 'town',
  giverId: 'anne',
  receiverId: 'paul',
  powers: ['contacts', 'referents'],
  rangeIds: ['finance'],
  structureIds: null,
  startsAt: facts.startsAt,
  endsAt: facts.endsAt,
  isAbsence: true,
  offerEndsAt: facts.offerEndsAt,
} as const;
const offered = delegationOffered({ ...terms, message: null });
const accepted = delegationAccepted({ endsAt: terms.endsAt });

describe('an offer of powers', () => {
  it('names the powers, their limits and the days of the absence', () => given().when(asked).then(offered));

  it('lapses with the powers when these end before the two weeks do', () => {
    const soon = { ...facts, endsAt: '2026-03-05T23:00:00.000Z' };
    given()
      .when(asked, { facts: soon })
      .then(delegationOffered({ ...terms, endsAt: soon.endsAt, offerEndsAt: soon.endsAt, message: null }));
  });

  it.each<[string, object, Partial<DelegationFacts>, string, { days?: number }]>([
    ['to oneself', { receiverId: 'anne' }, {}, 'delegationToOneself', {}],
    ['to a contact of another client', {}, { receiver: null }, 'contactUnknown', {}],
    ['to a contact without an account', {}, { receiver: { role: 'accountless' } }, 'receiverHasNoAccount', {}],
    ['to another administrator', {}, { receiver: { role: 'administrator' } }, 'receiverIsAdministrator', {}],
    ['that ends before it begins', {}, { endsAt: '2026-02-28T23:00:00.000Z' }, 'delegationDatesInverted', {}],
    [
      'for days that are past',
      {},
      { startsAt: '2026-01-01T23:00:00.000Z', endsAt: '2026-02-01T23:00:00.000Z' },
      'delegationInThePast',
      {},
    ],
    ['of a structure of another client', {}, { structuresKnown: false }, 'structureUnknown', {}],
    ['for more than a year', {}, { endsAt: '2027-06-01T22:00:00.000Z' }, 'delegationTooLong', { days: 366 }],
  ])('is not made %s', (_, fields, over, code, args) =>
    given()
      .when(Object.assign(command(OfferDelegation, asked), fields), { facts: { ...facts, ...over } })
      .thenRefused(code, args),
  );

  it('of a signature comes from a signatory, also to administrators; of other powers, from administrators alone', () => {
    const marie: Actor = { ...paul, id: 'marie', functionRights: ['signatures'] };
    const own = command(OfferDelegation, { ...asked, powers: ['signatures'], rangeIds: [] });
    const away = { actor: marie, facts: { ...facts, receiver: { role: 'administrator' } } };
    given()
      .when(own, away)
      .then(delegationOffered({ ...terms, giverId: 'marie', powers: ['signatures'], rangeIds: null, message: null }));
    given().when(own, { actor: paul }).thenRefused('signingNotOnesOwn');
    given()
      .when(command(OfferDelegation, { ...asked, powers: ['signatures', 'rights'] }), away)
      .thenRefused('powersOfAdministrators');
  });

  it('is accepted or declined by its receiver, within two weeks', () => {
    given(offered).when(new AcceptDelegation(), { actor: paul }).then(accepted);
    given(offered).when(new AcceptDelegation(), { actor: paul, now: facts.offerEndsAt }).thenRefused('delegationOver');
    const decline = command(DeclineDelegation, { reason: 'Away too' });
    const declined = delegationDeclined({ by: 'paul', reason: 'Away too' });
    given(offered).when(decline, { actor: paul }).then(declined);
    given(offered)
      .when(new DeclineDelegation(), { actor: paul })
      .then(delegationDeclined({ by: 'paul', reason: null }));
    for (const answer of [accepted, declined, delegationWithdrawn({}), delegationExpired({ accepted: false })])
      for (const second of [decline, new AcceptDelegation()])
        given(offered, answer).when(second, { actor: paul }).thenRefused('delegationIs');
    given(offered).when(decline, { actor: systemActor }).thenRefused('forbidden');
  });

  it('is withdrawn before it is accepted, and not after', () => {
    given(offered).when(new WithdrawDelegation()).then(delegationWithdrawn({}));
    given(offered, accepted).when(new WithdrawDelegation()).thenRefused('delegationIs');
  });

  it('lapses by itself after two weeks, and not before', () => {
    const system = { actor: systemActor };
    given(offered).when(new ExpireDelegation(), system).thenRefused('notYetDue');
    given(offered)
      .when(new ExpireDelegation(), { ...system, now: facts.offerEndsAt })
      .then(delegationExpired({ accepted: false }));
  });
});

describe('powers that were accepted', () => {
  it('are revoked by either, with a reason or without', () => {
    given(offered, accepted)
      .when(new RevokeDelegation(), { actor: paul })
      .then(delegationRevoked({ by: 'paul', reason: null }));
    given(offered, accepted)
      .when(command(RevokeDelegation, { reason: 'Back again' }))
      .then(delegationRevoked({ by: 'anne', reason: 'Back again' }));
    given(offered).when(new RevokeDelegation()).thenRefused('delegationIs');
  });

  it('end by themselves at their end, and not before', () => {
    const system = { actor: systemActor };
    given(offered, accepted)
      .when(new ExpireDelegation(), { ...system, now: facts.offerEndsAt })
      .thenRefused('notYetDue');
    given(offered, accepted)
      .when(new ExpireDelegation(), { ...system, now: facts.endsAt })
      .then(delegationExpired({ accepted: true }));
  });

  it('have their end announced once, a week before their last day, while they hold', () => {
    const system = { actor: systemActor, now: '2026-03-24T07:00:00.000Z' };
    const told = delegationEndAnnounced({ endsAt: terms.endsAt });
    const announce = new AnnounceDelegationEnd();
    given(offered, accepted).when(announce, system).then(told);
    given(offered, accepted)
      .when(announce, { ...system, now: '2026-03-24T06:59:59.999Z' })
      .thenRefused('notYetDue');
    given(offered, accepted, told).when(announce, system).thenRefused('notYetDue');
    given(offered).when(announce, system).thenRefused('notYetDue');
    given(offered, accepted, delegationRevoked({ by: 'anne', reason: null }))
      .when(announce, system)
      .thenRefused('notYetDue');
  });

  it('are a matter of their client, their receiver its member and their giver its reader', () =>
    expect(delegation.resource({ status: 'accepted', terms, noticeAt: null }, 'd')).toMatchObject({
      clientId: 'town',
      memberIds: ['paul'],
      readerIds: ['anne'],
    }));

  it('reach every status', () => expect(unreachableStatuses(delegation)).toEqual([]));
});
