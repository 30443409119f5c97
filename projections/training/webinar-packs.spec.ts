import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  webinarPackEndedSoon,
  webinarPackGranted,
  webinarPackProlonged,
  webinarPackRanLow,
  webinarPackWithdrawn,
} from '../../src/training/webinars/webinar-pack.js';
import { webinarPacks } from './webinar-packs.js';

describe('the table of webinar packs', () => {
  it('follows what was granted, prolonged and withdrawn', () => {
    const rows = rowsAfter(
      webinarPacks,
      [
        webinarPackGranted({
          clientId: 'town',
          reference: 'PACK-1',
          units: 5,
          expiresOn: '2026-12-31',
          orderId: 'order',
        }),
        webinarPackProlonged({ expiresOn: '2027-06-30' }),
        webinarPackRanLow({ unitsLeft: 1 }),
        webinarPackEndedSoon({ unitsLeft: 1 }),
        webinarPackWithdrawn({}),
      ].map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
    );
    expect(rows('webinar_packs')).toEqual([
      expect.objectContaining({
        id: 'first',
        client_id: 'town',
        units: 5,
        order_id: 'order',
        expires_on: '2027-06-30',
        status: 'withdrawn',
        revision: '4',
      }),
    ]);
  });
});
