import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId, newId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, specify } from '../../kernel/testing.js';
import * as commands from './oracle-licence.commands.js';
import * as events from './oracle-licence.events.js';
import { oracleLicence, usedOf, type OracleLicenceFacts } from './oracle-licence.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };

const given = (facts: Partial<OracleLicenceFacts> = {}, actor = keeper, at = now) =>
  specify(oracleLicence, { now: at, actor, facts: { clientKnown: true, usableFileIds: [], ...facts } }).given;
const byStaff = (...history: readonly DomainEvent[]) => given()(...history);

const revised = { number: 'CSI-1', edition: 'enterprise', metric: 'processor', quantity: 4 } as const;
const fields = { ...revised, note: null, fileIds: [] };
const register = { ...revised, clientId: 'town', startsOn: '2026-01-01', endsOn: '2026-12-31', fileIds: [] };
const registered = events.oracleLicenceRegistered({
  ...{ clientId: 'town', ...fields, startsOn: '2026-01-01', endsOn: '2026-12-31', status: 'active' },
});
const assigned = (place: number, host: string, used: number) => events.oracleLicenceAssigned({ place, host, used });
const assign = (host: string, used: number) => command(commands.AssignOracleLicence, { host, used });
const renew = (endsOn: string) => command(commands.RenewOracleLicence, { endsOn });
const age = new commands.AgeOracleLicence();
const ageAt = (at: string, ...history: readonly DomainEvent[]) => given({}, { ...systemActor }, at)(...history);

describe('an Oracle licence that is registered', () => {
  it('is of a client that is known, with proofs that its keeper uploaded', () => {
    given()().when(command(commands.RegisterOracleLicence, register)).then(registered);
    given({ clientKnown: false })()
      .when(command(commands.RegisterOracleLicence, register))
      .thenRefused('clientUnknown');
    given()()
      .when(command(commands.RegisterOracleLicence, { ...register, fileIds: ['of-another'] }))
      .thenRefused('fileUnavailable');
  });

  it.each([
    [undefined, null, 'active'],
    ['2026-05-03', '2026-05-03', 'active'],
    ['2026-05-02', '2026-05-02', 'toRenew'],
    ['2026-03-03', '2026-03-03', 'toRenew'],
    ['2026-03-02', '2026-03-02', 'expired'],
  ] as const)('that ends on %s stands where the day says', (asked, endsOn, status) =>
    given()()
      .when(
        command(commands.RegisterOracleLicence, {
          ...register,
          ...(asked ? { endsOn: asked } : { endsOn: undefined }),
        }),
      )
      .then(events.oracleLicenceRegistered({ ...registered.data, endsOn, status })),
  );

  it('has its number alone, whatever its capitals, until it is withdrawn', () => {
    const state = { ...oracleLicence.initial, clientId: 'town', fields: { ...fields, number: 'csi-1' } };
    expect(oracleLicence.held({ ...state, status: 'active' })).toEqual([
      { what: 'oracleLicence', value: 'CSI-1', refusal: 'oracleNumberInUse' },
    ]);
    expect(oracleLicence.held({ ...state, status: 'withdrawn' })).toEqual([]);
  });
});

describe('the counted stock', () => {
  it('is used on machines, each once, and never more than the stock', () => {
    byStaff(registered)
      .when(assign('db1', 4))
      .then(assigned(1, 'db1', 4));
    byStaff(registered).when(assign('db1', 5)).thenRefused('oracleNotEnoughLeft', { left: 4 });
    const many = Array.from({ length: 200 }, (_, index) => assigned(index + 1, `host${index}`, 1));
    const large = { ...registered, data: { ...registered.data, quantity: 300 } };
    byStaff(large, ...many)
      .when(assign('db1', 1))
      .thenRefused('oracleTooManyMachines', { max: 200 });
    byStaff(large, ...many.slice(1))
      .when(assign('db1', 1))
      .then(assigned(201, 'db1', 1));
    byStaff(registered, assigned(1, 'db1', 3))
      .when(assign('db2', 2))
      .thenRefused('oracleNotEnoughLeft', { left: 1 });
    byStaff(registered, assigned(1, 'db1', 3))
      .when(assign('DB1', 1))
      .thenRefused('oracleAssignedAlready');
  });

  it('is free again once a machine gives it up', () => {
    const release = command(commands.ReleaseOracleLicence, { host: 'DB1' });
    const released = events.oracleLicenceReleased({ place: 1, host: 'db1', used: 3 });
    byStaff(registered, assigned(1, 'db1', 3))
      .when(release)
      .then(released);
    byStaff(registered).when(release).thenRefused('oracleAssignmentUnknown');
    byStaff(registered, assigned(1, 'db1', 3), released)
      .when(assign('db1', 4))
      .then(assigned(2, 'db1', 4));
  });

  it('does not fall below its use', () => {
    const revise = (quantity: number) => command(commands.ReviseOracleLicence, { ...revised, quantity, fileIds: [] });
    byStaff(registered, assigned(1, 'db1', 3))
      .when(revise(2))
      .thenRefused('oracleMoreIsUsed', { used: 3 });
    byStaff(registered, assigned(1, 'db1', 3))
      .when(revise(3))
      .then(events.oracleLicenceRevised({ ...fields, quantity: 3 }));
    expect(usedOf({ assignments: [assigned(1, 'a', 2).data, assigned(2, 'b', 1).data] })).toBe(3);
  });
});

describe('its end', () => {
  it('is told sixty days before, and once it has come', () => {
    expect(oracleLicence.timers?.({ ...oracleLicence.initial, status: 'active', endsOn: '2026-12-31' })).toEqual([
      { name: 'age', command: age, dueAt: '2026-10-31T23:00:00.000Z' },
    ]);
    expect(oracleLicence.timers?.({ ...oracleLicence.initial, status: 'active', endsOn: null })).toEqual([]);
    ageAt('2026-10-31T22:59:59.999Z', registered).when(age).thenRefused('notYetDue');
    ageAt('2026-10-31T23:00:00.000Z', registered).when(age).then(events.oracleLicenceRenewalDue({}));
    ageAt('2026-12-31T23:00:00.000Z', registered).when(age).then(events.oracleLicenceExpired({}));
    const renewed = events.oracleLicenceRenewed({ endsOn: '2027-12-31', status: 'active' });
    for (const since of [renewed, events.oracleLicenceExpired({}), events.oracleLicenceWithdrawn({ reason: 'Sold' })])
      ageAt('2026-12-31T23:00:00.000Z', registered, since).when(age).thenRefused('notYetDue');
  });

  it.each([
    ['2027-12-31', 'active'],
    ['2026-12-31', undefined],
    ['2026-02-01', undefined],
  ] as const)('is put off to a later day: %s', (endsOn, status) => {
    const asked = byStaff(registered).when(renew(endsOn));
    if (status) asked.then(events.oracleLicenceRenewed({ endsOn, status }));
    else asked.thenRefused('oracleEndNotLater');
  });

  it('is renewed also once it has expired, where there is an end', () => {
    byStaff(registered, events.oracleLicenceExpired({}))
      .when(renew('2027-06-30'))
      .then(events.oracleLicenceRenewed({ endsOn: '2027-06-30', status: 'active' }));
    byStaff(events.oracleLicenceRegistered({ ...registered.data, endsOn: null }))
      .when(renew('2027-06-30'))
      .thenRefused('oracleEndsForNever');
  });

  it('allows no more use', () =>
    byStaff(registered, events.oracleLicenceExpired({})).when(assign('db1', 1)).thenRefused('oracleLicenceIs'));
});

it('is withdrawn once nothing of it is used', () => {
  const withdraw = command(commands.WithdrawOracleLicence, { reason: 'Sold back' });
  byStaff(registered)
    .when(withdraw)
    .then(events.oracleLicenceWithdrawn({ reason: 'Sold back' }));
  byStaff(registered, assigned(1, 'db1', 1))
    .when(withdraw)
    .thenRefused('oracleStillUsed', { used: 1 });
});

it.each([
  [{}, []],
  [{ endsOn: '2025-12-31' }, ['endsOn: endBeforeStart']],
  [{ quantity: 0 }, ['quantity: tooSmall']],
  [{ metric: 'cpu' }, ['metric: invalidChoice']],
  [{ number: '' }, ['number: required']],
  [{ fileIds: Array.from({ length: 6 }, (_, n) => derivedId('file', n)) }, ['fileIds: tooMany']],
])('has fields that are good or not: %j', (over, faults) =>
  expect(faultsOf(commands.RegisterOracleLicence, { ...register, clientId: newId(), ...over })).toEqual(faults),
);

it('is a matter of the provider', () =>
  given({}, customer)(registered).when(assign('db1', 1)).thenRefused('forbidden'));

it('reaches every status', () => expect(unreachableStatuses(oracleLicence)).toEqual([]));
