import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/sales/sms-offers/sms-subscription.events.js';
import { smsSubscriptions } from './sms-subscriptions.js';

const rows = rowsAfter(
  smsSubscriptions,
  [
    events.smsSubscriptionOpened({
      ...{ clientId: 'town', reference: 'SMS-1', contactId: 'marie', threshold: 100, expiresOn: null },
    }),
    events.smsUnitsCredited({ units: 50, expiresOn: '2026-12-31', subjectId: 'marie', reason: 'Given' }),
    events.smsOrderCredited({ orderId: 'order', orderNumber: 'CMD-1', units: 1_000, expiresOn: '2028-03-30' }),
    events.smsUseReported({
      ...{ reference: 'R1', from: '2026-03-01', to: '2026-03-31', units: 45 },
      lines: [
        { sender: 'MAIRIE', service: 'Alerts', units: 40 },
        { sender: 'MAIRIE', service: null, units: 5 },
      ],
    }),
    events.smsAlertSet({ threshold: 1_200, contactId: 'paul' }),
    events.smsBalanceRanLow({ balance: 1_005, threshold: 1_200 }),
    events.smsSubscriptionExpired({ units: 1_005 }),
  ].map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
);

describe('the tables of subscriptions to text messages', () => {
  it('have a balance that is the sum of the ledger', () => {
    expect(rows('sms_subscriptions')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'expired', balance: 0, threshold: 1_200, contact_id: 'paul' },
        ...{ expires_on: '2028-03-30', revision: '6' },
      }),
    ]);
    expect(rows('sms_ledger')).toEqual([
      expect.objectContaining({ move: 'credited', units: 50, reason: 'Given', subject_id: 'marie' }),
      expect.objectContaining({ move: 'ordered', units: 1_000, reference: 'CMD-1', order_id: 'order' }),
      expect.objectContaining({ move: 'used', units: -45, reference: 'R1', from_day: '2026-03-01' }),
      expect.objectContaining({ move: 'expired', units: -1_005 }),
    ]);
  });

  it('know who used how much', () =>
    expect(rows('sms_uses')).toEqual([
      expect.objectContaining({ sender: 'MAIRIE', service: 'Alerts', units: 40 }),
      expect.objectContaining({ sender: 'MAIRIE', service: null, units: 5 }),
    ]));
});
