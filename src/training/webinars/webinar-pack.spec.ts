import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  GrantOrderedWebinarPack,
  GrantWebinarPack,
  ProlongWebinarPack,
  WarnOfLowPack,
  WarnOfPackEnd,
  WithdrawWebinarPack,
} from './webinar-pack.commands.js';
import {
  webinarPack,
  webinarPackEndedSoon,
  webinarPackGranted,
  webinarPackProlonged,
  webinarPackRanLow,
  webinarPackWithdrawn,
} from './webinar-pack.js';

const { given } = specify(webinarPack, {
  now: '2026-12-31T22:30:00.000Z',
  actor: { ...systemActor, id: 'agent', kind: 'staff' },
  facts: { clientKnown: true, unitsLeft: 3 },
});
const grant = { clientId: 'town', reference: 'Pack-1', units: 5, expiresOn: '2026-12-31' };
const bySystem = { actor: systemActor };
const granted = webinarPackGranted(grant);

describe('a webinar pack', () => {
  it('is granted to a client, until the end of a day of the provider', () => {
    given().when(command(GrantWebinarPack, grant)).then(granted);
    given()
      .when(command(GrantWebinarPack, grant), { now: '2026-12-31T23:00:00.000Z' })
      .thenRefused('webinarPackDayPast');
    given()
      .when(command(GrantWebinarPack, grant), { facts: { clientKnown: false, unitsLeft: 0 } })
      .thenRefused('clientUnknown');
  });

  it('is granted once by an order, also to a former client', () => {
    const ordered = { ...grant, orderId: 'order' };
    const byOrder = { actor: systemActor, facts: { clientKnown: false, unitsLeft: 0 } };
    given().when(command(GrantOrderedWebinarPack, ordered), byOrder).then(webinarPackGranted(ordered));
    given(webinarPackGranted(ordered)).when(command(GrantOrderedWebinarPack, ordered), byOrder).then();
    given().when(command(GrantOrderedWebinarPack, ordered)).thenRefused('forbidden');
  });

  it('is prolonged, and withdrawn for good', () => {
    given(granted)
      .when(command(ProlongWebinarPack, { expiresOn: '2027-06-30' }))
      .then(webinarPackProlonged({ expiresOn: '2027-06-30' }));
    const prolong = command(ProlongWebinarPack, { expiresOn: '2026-12-31' });
    given(granted)
      .when(prolong)
      .then(webinarPackProlonged({ expiresOn: '2026-12-31' }));
    given(granted).when(prolong, { now: '2026-12-31T23:00:00.000Z' }).thenRefused('webinarPackDayPast');
    given(granted, webinarPackWithdrawn({})).when(prolong).thenRefused('webinarPackIs');
    given(granted).when(prolong, bySystem).thenRefused('forbidden');
    given(granted).when(new WithdrawWebinarPack()).then(webinarPackWithdrawn({}));
    given(granted, webinarPackWithdrawn({})).when(new WithdrawWebinarPack()).thenRefused('webinarPackIs');
  });

  it('tells 30 days before its end what is left, once, and again once it is prolonged', () => {
    const long = webinarPackGranted({ ...grant, expiresOn: '2027-06-30' });
    const told = webinarPackEndedSoon({ unitsLeft: 3 });
    const due = { ...bySystem, now: '2027-05-30T22:00:00.000Z' };
    given(long).when(new WarnOfPackEnd(), due).then(told);
    given(long)
      .when(new WarnOfPackEnd(), { ...bySystem, now: '2027-05-30T21:59:59.999Z' })
      .thenRefused('notYetDue');
    given(long, told).when(new WarnOfPackEnd(), due).thenRefused('notYetDue');
    given(long, told, webinarPackProlonged({ expiresOn: '2027-12-31' }))
      .when(new WarnOfPackEnd(), { ...bySystem, now: '2027-12-01T23:00:00.000Z' })
      .then(told);
    // the end was known when the pack was granted
    given(granted).when(new WarnOfPackEnd(), due).thenRefused('notYetDue');
  });

  it.each([
    [5, 1, true],
    [5, 2, false],
    [10, 2, true],
    [10, 3, false],
    [1, 0, true],
  ])('of %i seats tells once that %i are left: %s', (units, unitsLeft, isTold) => {
    const low = webinarPackRanLow({ unitsLeft });
    const pack = webinarPackGranted({ ...grant, units });
    const after = { ...bySystem, facts: { clientKnown: true, unitsLeft } };
    given(pack)
      .when(new WarnOfLowPack(), after)
      .then(...(isTold ? [low] : []));
    given(pack, low).when(new WarnOfLowPack(), after).then();
    given(pack, webinarPackWithdrawn({})).when(new WarnOfLowPack(), after).then();
  });

  it('alone has its reference, however it is written, until it is withdrawn', () => {
    expect(webinarPack.held({ ...webinarPack.initial, status: 'withdrawn', grant })).toEqual([]);
    expect(webinarPack.held({ ...webinarPack.initial, status: 'active', grant })).toEqual([
      { what: 'webinarPackReference', value: 'PACK-1', refusal: 'webinarPackReferenceUsed' },
    ]);
  });

  it('reaches every status', () => expect(unreachableStatuses(webinarPack)).toEqual([]));
});
