import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  ExtendPrivacyRequest,
  FulfilPrivacyRequest,
  MakePrivacyRequest,
  RecordPrivacyRequest,
  RefusePrivacyRequest,
  RemindOfPrivacyRequest,
  VerifyPrivacyRequest,
  WithdrawPrivacyRequest,
} from './privacy-request.commands.js';
import * as events from './privacy-request.events.js';
import { privacyRequest, type PrivacyRequestFacts } from './privacy-request.js';
import { plusMonths } from './privacy.vocabulary.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const officer: Actor = { ...systemActor, id: 'officer', kind: 'staff' };
const facts: PrivacyRequestFacts = { number: 'RGPD-1001', person: { id: 'marie', clientId: 'town' } };
const now = '2026-03-02T12:00:00.000Z';
const { given } = specify(privacyRequest, { actor: officer, facts, now });

const made = events.privacyRequestMade({
  by: 'marie',
  personId: 'marie',
  clientId: 'town',
  number: 'RGPD-1001',
  right: 'access',
  channel: 'portal',
  receivedAt: now,
  dueAt: '2026-04-02T12:00:00.000Z',
  remindAt: ['2026-03-19T12:00:00.000Z', '2026-03-26T12:00:00.000Z', '2026-03-31T12:00:00.000Z'],
  message: 'All of it',
});
const verified = events.privacyRequestVerified({ by: 'marie', means: 'session' });
const extended = events.privacyRequestExtended({
  by: 'officer',
  personId: 'marie',
  dueAt: '2026-06-02T12:00:00.000Z',
  remindAt: ['2026-05-19T12:00:00.000Z', '2026-05-26T12:00:00.000Z', '2026-05-31T12:00:00.000Z'],
  reason: 'Many files',
});

describe('a privacy request', () => {
  it('made by a connected person is received, and verified by the session; the answer is due within a month', () => {
    const ask = command(MakePrivacyRequest, { right: 'access', message: 'All of it' });
    given().when(ask, { actor: marie }).then(made, verified);
    given(made).when(ask, { actor: marie }).thenRefused('alreadyExists');
    given()
      .when(ask, { actor: marie, facts: { ...facts, person: null } })
      .thenRefused('personUnknown');
    given().when(ask, { actor: systemActor }).thenRefused('forbidden');
  });

  it('is the only one of its right while no answer is given', () => {
    const held = (...history: readonly DomainEvent[]) => privacyRequest.held(given(...history).state());
    const only = { what: 'privacyRequest', value: 'marie/access', refusal: 'privacyRequestAlreadyOpen' };
    expect([held(made), held(made, verified), held(made, verified, extended)]).toEqual([[only], [only], [only]]);
    expect(held(made, events.privacyRequestWithdrawn({ by: 'marie' }))).toEqual([]);
  });

  it('that came by letter is recorded by the provider, from the day on which it was received', () =>
    given()
      .when(
        command(RecordPrivacyRequest, {
          personId: 'marie',
          right: 'erasure',
          channel: 'letter',
          receivedOn: '2026-02-20',
        }),
      )
      .then(
        events.privacyRequestMade({
          ...made.data,
          by: 'officer',
          right: 'erasure',
          channel: 'letter',
          message: null,
          receivedAt: '2026-02-20T00:00:00.000Z',
          dueAt: '2026-03-20T00:00:00.000Z',
          remindAt: ['2026-03-06T00:00:00.000Z', '2026-03-13T00:00:00.000Z', '2026-03-18T00:00:00.000Z'],
        }),
      ));

  it('comes from a known person, and not from the future', () => {
    const asked = { personId: 'nobody', right: 'access', channel: 'mail', receivedOn: '2026-03-02' } as const;
    given()
      .when(command(RecordPrivacyRequest, asked), { facts: { ...facts, person: null } })
      .thenRefused('personUnknown');
    given()
      .when(command(RecordPrivacyRequest, { ...asked, receivedOn: '2026-03-03' }))
      .thenRefused('receivedInFuture');
    given()
      .when(command(RecordPrivacyRequest, { ...asked, receivedOn: '2018-05-24' }))
      .thenRefused('dayTooEarly', { from: '25/05/2018' });
    // half past midnight in Paris
    const now = '2026-03-02T23:30:00.000Z';
    given()
      .when(command(RecordPrivacyRequest, { ...asked, personId: 'marie', receivedOn: '2026-03-03' }), { now })
      .thenStatus('received');
  });

  it('is verified before it is answered', () => {
    given(made)
      .when(command(FulfilPrivacyRequest, { answer: 'Here' }))
      .thenRefused('privacyRequestIs');
    const verify = command(VerifyPrivacyRequest, { means: 'callback' });
    given(made)
      .when(verify)
      .then(events.privacyRequestVerified({ by: 'officer', means: 'callback' }));
    given(made).when(verify, { actor: marie }).thenRefused('forbidden');
    for (const history of [[verified], [verified, extended], [events.privacyRequestWithdrawn({ by: 'marie' })]])
      given(made, ...history)
        .when(verify)
        .thenRefused('privacyRequestIs');
  });

  it('is extended once, by two months, with a reason, within the first month', () => {
    given(made, verified)
      .when(command(ExtendPrivacyRequest, { reason: 'Many files' }))
      .then(extended);
    given(made, verified)
      .when(command(ExtendPrivacyRequest, { reason: 'Late' }), { now: '2026-04-03T00:00:00.000Z' })
      .thenRefused('extensionTooLate');
    given(made, verified, extended)
      .when(command(ExtendPrivacyRequest, { reason: 'Again' }))
      .thenRefused('privacyRequestIs');
  });

  it('is fulfilled with an answer, or refused with a motive and an explanation', () => {
    given(made, verified, extended)
      .when(command(FulfilPrivacyRequest, { answer: 'Here' }))
      .then(events.privacyRequestFulfilled({ by: 'officer', personId: 'marie', answer: 'Here' }));
    const said = { motive: 'excessive', explanation: 'The tenth one' } as const;
    const [refuse, refused] = [
      command(RefusePrivacyRequest, said),
      events.privacyRequestRefused({ by: 'officer', personId: 'marie', ...said }),
    ];
    for (const history of [[], [verified], [verified, extended]])
      given(made, ...history)
        .when(refuse)
        .then(refused);
    for (const ending of [refused, events.privacyRequestWithdrawn({ by: 'marie' })])
      given(made, verified, ending).when(refuse).thenRefused('privacyRequestIs');
    given(made, verified).when(refuse, { actor: marie }).thenRefused('forbidden');
  });

  it('is withdrawn by the one who made it, while it is open', () => {
    given(made, verified)
      .when(new WithdrawPrivacyRequest(), { actor: marie })
      .then(events.privacyRequestWithdrawn({ by: 'marie' }));
    given(made, events.privacyRequestWithdrawn({ by: 'marie' }))
      .when(new WithdrawPrivacyRequest(), { actor: marie })
      .thenRefused('privacyRequestIs');
  });

  it('reminds the provider’s people on its days, each once', () => {
    const reminded = events.privacyRequestReminded({ reminder: 1, dueAt: made.data.dueAt });
    const remind = (at: string, ...history: readonly DomainEvent[]) =>
      given(...history).when(new RemindOfPrivacyRequest(), { actor: systemActor, now: at });
    remind('2026-03-18T12:00:00.000Z', made, verified).thenRefused('notYetDue');
    remind('2026-03-19T12:00:00.000Z', made, verified).then(reminded);
    remind('2026-03-19T12:00:01.000Z', made, verified, reminded).thenRefused('notYetDue');
    const all = [1, 2, 3].map((reminder) => events.privacyRequestReminded({ reminder, dueAt: made.data.dueAt }));
    remind('2026-04-03T12:00:00.000Z', made, verified, ...all).thenRefused('notYetDue');
    remind('2026-05-19T12:00:00.000Z', made, verified, ...all, extended).then(
      events.privacyRequestReminded({ reminder: 1, dueAt: extended.data.dueAt }),
    );
  });

  it('reaches every status', () => expect(unreachableStatuses(privacyRequest)).toEqual([]));
});

describe('a month', () => {
  it.each([
    ['2026-01-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2026-11-30T08:00:00.000Z', 3, '2027-02-28T08:00:00.000Z'],
    ['2026-12-15T08:00:00.000Z', 1, '2027-01-15T08:00:00.000Z'],
  ])('after %s (%i) ends on %s', (at, months, expected) => expect(plusMonths(at, months)).toBe(expected));
});
