import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './connector.commands.js';
import * as events from './connector.events.js';
import { connector, type ConnectorFacts } from './connector.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };

const given = (facts: Partial<ConnectorFacts> = {}, actor = keeper) =>
  specify(connector, { now, actor, facts: { clientKnown: true, orderNumber: null, ...facts } }).given;
const byStaff = (...history: readonly DomainEvent[]) => given()(...history);

const fields = { label: 'Chorus Pro', identifier: 'TECH_1', orderId: null, orderReference: 'BC-12' };
const registered = events.connectorRegistered({ clientId: 'town', kind: 'chorus', ...fields });
const inService = events.connectorPutIntoService({ productionDate: '2026-03-02' });
const disturbed = events.connectorDisturbed({ text: 'No answer' });
const register = { clientId: 'town', kind: 'chorus', label: 'Chorus Pro', identifier: 'TECH_1' } as const;
const revise = { label: 'Chorus Pro', identifier: 'TECH_1', orderReference: 'BC-12' };
const putIntoService = (productionDate: string) => command(commands.PutConnectorIntoService, { productionDate });
const report = command(commands.ReportConnectorDisturbance, { text: 'No answer' });
const end = command(commands.EndConnectorDisturbance, { text: 'Renewed' });
const withdraw = command(commands.WithdrawConnector, { reason: 'Replaced' });

describe('a connector that is registered', () => {
  it('is of a client that is known, with an order of theirs, whose number it keeps', () => {
    given({ clientKnown: false })().when(command(commands.RegisterConnector, register)).thenRefused('clientUnknown');
    given()()
      .when(command(commands.RegisterConnector, { ...register, orderId: 'other' }))
      .thenRefused('connectorOrderUnknown');
    given({ orderNumber: 'CMD-1' })()
      .when(command(commands.RegisterConnector, { ...register, orderId: 'own', orderReference: 'BC-12' }))
      .then(
        events.connectorRegistered({
          clientId: 'town',
          kind: 'chorus',
          ...{ label: 'Chorus Pro', identifier: 'TECH_1', orderId: 'own', orderReference: 'CMD-1' },
        }),
      );
  });

  it('holds its identifier among those of its kind, whatever its capitals, until it is withdrawn', () => {
    const held = (status: 'inService' | 'withdrawn', identifier: string | null) =>
      connector.held({ status, fields: { clientId: 'town', kind: 'dsn', ...fields, identifier } });
    expect(held('inService', 'tech_1')).toEqual([
      { what: 'connectorIdentifier', value: 'dsn/TECH_1', refusal: 'connectorIdentifierInUse' },
    ]);
    expect(held('withdrawn', 'tech_1')).toEqual([]);
    expect(held('inService', null)).toEqual([]);
  });

  it('may be revised until it is withdrawn', () => {
    const revised = command(commands.ReviseConnector, revise);
    byStaff(registered, inService).when(revised).then(events.connectorRevised(fields));
    byStaff(registered, events.connectorWithdrawn({ reason: 'Replaced' }))
      .when(revised)
      .thenRefused('connectorIs');
  });
});

describe('a connector in service', () => {
  it.each([
    ['2026-03-02', true],
    ['2000-01-01', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])('is so since a day that has begun: %s', (day, isGood) => {
    const asked = byStaff(registered).when(putIntoService(day));
    if (isGood) asked.then(events.connectorPutIntoService({ productionDate: day }));
    else asked.thenRefused('productionInFuture');
  });

  it('is not so since before there was a platform to connect to', () =>
    byStaff(registered).when(putIntoService('1999-12-31')).thenRefused('dayTooEarly', { from: '01/01/2000' }));

  it('is disturbed, and works again, as often as it happens', () => {
    for (const asked of [report, end]) byStaff(registered).when(asked).thenRefused('connectorIs');
    byStaff(registered, inService).when(end).thenRefused('connectorIs');
    byStaff(registered, inService).when(report).then(disturbed);
    byStaff(registered, inService, disturbed).when(report).thenRefused('connectorIs');
    byStaff(registered, inService, disturbed)
      .when(end)
      .then(events.connectorRecovered({ text: 'Renewed' }));
    byStaff(registered, inService, disturbed, events.connectorRecovered({ text: 'Renewed' }))
      .when(report)
      .then(disturbed);
  });

  it('is withdrawn in any state, once', () => {
    for (const history of [[registered], [registered, inService], [registered, inService, disturbed]])
      byStaff(...history)
        .when(withdraw)
        .then(events.connectorWithdrawn({ reason: 'Replaced' }));
    byStaff(registered, events.connectorWithdrawn({ reason: 'Replaced' }))
      .when(withdraw)
      .thenRefused('connectorIs');
  });
});

it('is a matter of the provider', () => {
  given({}, customer)(registered, inService).when(report).thenRefused('forbidden');
  given({}, customer)(registered, inService, disturbed).when(end).thenRefused('forbidden');
});

it('reaches every status', () => expect(unreachableStatuses(connector)).toEqual([]));
