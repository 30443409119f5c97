import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { accessBy } from '../access/can.js';
import { simulationsRights } from './simulations.rights.js';
import {
  CloseSimulation,
  ElevateSimulation,
  EndSimulation,
  ExpireSimulation,
  StartSimulation,
} from './simulation.commands.js';
import { simulation, simulationElevated, simulationEnded, simulationStarted } from './simulation.js';

const { can } = accessBy(simulationsRights);

const clientId = '0192c1f0-0000-7000-8000-000000000001';
const contactId = '0192c1f0-0000-7000-8000-000000000002';
const ida: Actor = { ...systemActor, id: 'ida', kind: 'staff', permissions: ['simulate'] };
const otto: Actor = { ...ida, id: 'otto' };
const simulated: Actor = { ...systemActor, id: contactId, kind: 'contact', clientId, simulatedBy: 'ida' };
const marie: Actor = { ...simulated, simulatedBy: null };

const why = { reason: 'Ne retrouve pas sa facture', reference: 'T-2026-0042' };
const asContact = command(StartSimulation, { clientId, as: 'contact', contactId, ...why });
const asCustomer = command(StartSimulation, { clientId, as: 'customer', ...why });
const noon = '2026-03-02T12:00:00.000Z';
const one = '2026-03-02T13:00:00.000Z';
const started = simulationStarted({ staffId: 'ida', clientId, as: 'contact', personId: contactId, ...why, until: one });
const elevated = simulationElevated({ reason: 'Ouvre la demande à sa place' });
const ended = simulationEnded({ how: 'left' });
const facts = { clientKnown: true, contactKnown: true };
const { given } = specify(simulation, { actor: ida, facts, now: noon, can });

describe('a simulation', () => {
  it('starts as a contact, with reason and reference, for an hour', () => given().when(asContact).then(started));

  it('starts as the customer itself', () =>
    given()
      .when(asCustomer)
      .then(simulationStarted({ ...started.data, as: 'customer', personId: clientId })));

  it('needs a client and a contact that are there', () => {
    given()
      .when(asContact, { facts: { ...facts, clientKnown: false } })
      .thenRefused('noClientFound');
    given()
      .when(asContact, { facts: { ...facts, contactKnown: false } })
      .thenRefused('noContactFound');
  });

  it('is for staff with the permission', () => {
    given()
      .when(asContact, { actor: { ...ida, permissions: [] } })
      .thenRefused('forbidden');
    given().when(asContact, { actor: marie }).thenRefused('forbidden');
    given().when(asContact, { actor: simulated }).thenRefused('forbidden');
  });

  it('is one at a time for a member of staff', () =>
    expect(simulation.held(given(started).state())).toEqual([
      { what: 'simulation', value: 'ida', refusal: 'alreadySimulating' },
    ]));

  it('may act after a second reason, given once by its member of staff', () => {
    const ask = command(ElevateSimulation, elevated.data);
    given(started).when(ask).then(elevated);
    given(started).when(ask, { actor: simulated }).then(elevated);
    given(started).when(ask, { actor: otto }).thenRefused('notYourSimulation');
    given(started)
      .when(ask, { actor: { ...simulated, simulatedBy: 'otto' } })
      .thenRefused('forbidden');
    given(started).when(ask, { actor: marie }).thenRefused('forbidden');
    given(started, elevated).when(ask).thenRefused('alreadyElevated');
    given(started, ended).when(ask).thenRefused('simulationIs');
  });

  it('is ended by its member of staff, from either side', () => {
    given(started).when(new EndSimulation()).then(ended);
    given(started).when(new EndSimulation(), { actor: simulated }).then(ended);
    given(started).when(new EndSimulation(), { actor: otto }).thenRefused('notYourSimulation');
    given(started).when(new EndSimulation(), { actor: marie }).thenRefused('forbidden');
    given(started, ended).when(new EndSimulation()).thenRefused('simulationIs');
  });

  it('is ended with its session, by the system', () => {
    given(started)
      .when(new CloseSimulation(), { actor: systemActor })
      .then(simulationEnded({ how: 'revoked' }));
    given(started).when(new CloseSimulation()).thenRefused('forbidden');
    given(started, ended).when(new CloseSimulation(), { actor: systemActor }).thenRefused('simulationIs');
  });

  it('ends by itself when its hour is over', () => {
    const timedOut = simulationEnded({ how: 'timedOut' });
    given(started).when(new ExpireSimulation(), { actor: systemActor, now: one }).then(timedOut);
    given(started).when(new ExpireSimulation(), { actor: systemActor }).thenRefused('notYetDue');
    given(started, ended).when(new ExpireSimulation(), { actor: systemActor, now: one }).thenRefused('notYetDue');
  });

  it('is known to the person it was about and to the administrators of their client alone', () => {
    const { resource } = simulation;
    const read = (actor: Actor) => can(actor, 'simulation.read', resource(given(started).state(), 'x')).allowed;
    expect(read(marie)).toBe(true);
    expect(read({ ...marie, id: 'anne', kind: 'clientAdministrator' })).toBe(true);
    expect(read({ ...marie, id: 'paul' })).toBe(false);
    expect(read({ ...marie, id: 'luc', kind: 'clientAdministrator', clientId: 'village' })).toBe(false);
    expect(read({ ...ida, permissions: ['audit'] })).toBe(true);
    expect(read({ ...ida, permissions: ['tickets'] })).toBe(false);
  });

  it('reaches every status', () => expect(unreachableStatuses(simulation)).toEqual([]));
});
