import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import {
  GrantOrderedWebinarPack,
  GrantWebinarPack,
  ProlongWebinarPack,
  WithdrawWebinarPack,
} from './webinar-pack.commands.js';
import { webinarPack, webinarPackGranted, webinarPackProlonged, webinarPackWithdrawn } from './webinar-pack.js';

const { given } = specify(webinarPack, {
  now: '2026-12-31T22:30:00.000Z',
  actor: { ...systemActor, id: 'agent', kind: 'staff' },
  facts: { clientKnown: true },
});
const grant = { clientId: 'town', reference: 'Pack-1', units: 5, expiresOn: '2026-12-31' };
const granted = webinarPackGranted(grant);

describe('a webinar pack', () => {
  it('is granted to a client, until the end of a day of the provider', () => {
    given().when(command(GrantWebinarPack, grant)).then(granted);
    given()
      .when(command(GrantWebinarPack, grant), { now: '2026-12-31T23:00:00.000Z' })
      .thenRefused('webinarPackDayPast');
    given()
      .when(command(GrantWebinarPack, grant), { facts: { clientKnown: false } })
      .thenRefused('clientUnknown');
  });

  it('is granted once by an order, also to who is no client any more', () => {
    const ordered = { ...grant, orderId: 'order' };
    const byOrder = { actor: systemActor, facts: { clientKnown: false } };
    given().when(command(GrantOrderedWebinarPack, ordered), byOrder).then(webinarPackGranted(ordered));
    given(webinarPackGranted(ordered)).when(command(GrantOrderedWebinarPack, ordered), byOrder).then();
  });

  it('is prolonged, and withdrawn for good', () => {
    given(granted)
      .when(command(ProlongWebinarPack, { expiresOn: '2027-06-30' }))
      .then(webinarPackProlonged({ expiresOn: '2027-06-30' }));
    given(granted).when(new WithdrawWebinarPack()).then(webinarPackWithdrawn({}));
    given(granted, webinarPackWithdrawn({})).when(new WithdrawWebinarPack()).thenRefused('webinarPackIs');
  });

  it('alone has its reference, however it is written', () =>
    expect(webinarPack.held({ status: 'active', grant })).toEqual([
      { what: 'webinarPackReference', value: 'PACK-1', refusal: 'webinarPackReferenceUsed' },
    ]));

  it('reaches every status', () => expect(unreachableStatuses(webinarPack)).toEqual([]));
});
