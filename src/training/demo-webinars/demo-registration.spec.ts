import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './demo-registration.commands.js';
import * as events from './demo-registration.events.js';
import { demoRegistration } from './demo-registration.js';

const visitor = {
  webinarId: 'payroll',
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@elsewhere.example',
  organisation: 'Ville',
  language: 'fr',
} as const;
const asked = events.demoRegistrationAsked(visitor);
const confirmed = events.demoRegistrationConfirmed({});
const facts = { isOffered: true, hasSeat: true, isListed: false };
const staff = { ...systemActor, id: 'agent', kind: 'staff' } as const;

const { given } = specify(demoRegistration, { now: '2026-03-01T08:00:00.000Z', actor: systemActor, facts });
const asking = command(commands.AskDemoRegistration, { ...visitor, consent: '2026-11' });

describe('a registration for a demonstration', () => {
  it('keeps the text that was agreed to', () =>
    given()
      .when(asking)
      .then(asked, events.demoConsentGiven({ version: '2026-11', language: 'fr' })));

  it.each([
    ['demoWebinarOver', { isOffered: false }],
    ['demoWebinarFull', { hasSeat: false }],
  ])('is refused: %s', (code, over) => {
    given()
      .when(asking, { facts: { ...facts, ...over } })
      .thenRefused(code);
    given(asked)
      .when(new commands.ConfirmDemoRegistration(), { facts: { ...facts, ...over } })
      .thenRefused(code);
  });

  it('takes a seat when it is confirmed, and one for each address', () => {
    given(asked).when(new commands.ConfirmDemoRegistration()).then(confirmed);
    given(asked)
      .when(new commands.ConfirmDemoRegistration(), { facts: { ...facts, isListed: true } })
      .thenRefused('demoRegistrationListed');
    given(asked, confirmed).when(new commands.ConfirmDemoRegistration()).thenRefused('demoRegistrationIs');
  });

  it('waits two days for its confirmation', () => {
    const state = {
      status: 'asked',
      webinarId: 'payroll',
      language: 'fr',
      askedAt: '2026-03-01T08:00:00.000Z',
      isHandedOver: false,
    } as const;
    expect(demoRegistration.timers?.(state).map(({ dueAt }) => dueAt)).toEqual(['2026-03-03T08:00:00.000Z']);
    given(asked).when(new commands.ExpireDemoRegistration()).thenRefused('notYetDue');
    given(asked)
      .when(new commands.ExpireDemoRegistration(), { now: '2026-03-03T08:00:00.000Z' })
      .then(events.demoRegistrationExpired({}));
    for (const [now, ...since] of [
      ['2026-03-03T07:59:59.999Z'],
      ['2026-03-03T08:00:00.000Z', confirmed],
      ['2026-03-03T08:00:00.000Z', events.demoRegistrationWithdrawn({})],
    ] as const)
      given(asked, ...since)
        .when(new commands.ExpireDemoRegistration(), { now })
        .thenRefused('notYetDue');
  });

  it('is taken back at any time', () => {
    const withdrawn = events.demoRegistrationWithdrawn({});
    given(asked).when(new commands.WithdrawDemoRegistration()).then(withdrawn);
    given(asked, confirmed).when(new commands.WithdrawDemoRegistration(), { actor: staff }).then(withdrawn);
    for (const late of [new commands.ConfirmDemoRegistration(), new commands.WithdrawDemoRegistration()])
      for (const ending of [withdrawn, events.demoRegistrationExpired({})])
        given(asked, ending).when(late).thenRefused('demoRegistrationIs');
  });

  it('is handed over as a lead once it is confirmed, and once', () => {
    const handedOver = events.leadHandedOver({ by: 'agent' });
    given(asked).when(new commands.HandOverLead(), { actor: staff }).thenRefused('demoRegistrationIs');
    given(asked, confirmed).when(new commands.HandOverLead(), { actor: staff }).then(handedOver);
    given(asked, confirmed, handedOver)
      .when(new commands.HandOverLead(), { actor: staff })
      .thenRefused('leadHandedOver');
  });

  it('reaches every status', () => expect(unreachableStatuses(demoRegistration)).toEqual([]));
});
