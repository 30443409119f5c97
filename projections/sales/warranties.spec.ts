import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/sales/warranties/warranty.events.js';
import { warranties } from './warranties.js';

const recorded = events.warrantyRecorded({
  ...{ clientId: 'town', serialNumber: 'SN-1', model: 'Server', location: null, articleCode: null },
  ...{ yearlyPrice: 12_000, alertDays: 90, reminderDays: 30 },
  ...{ startsOn: '2023-05-01', endsOn: '2026-04-30', status: 'current', alerts: [] },
});
const requested = events.warrantyExtensionRequested({
  ...{ batchId: 'batch', requestedBy: 'marie', signatoryId: 'marie', correspondentId: 'paul' },
  ...{ price: 12_000, termsVersion: '2026-1' },
});
const extended = events.warrantyExtended({
  ...{ batchId: 'batch', price: 12_000, fromDay: '2026-05-01', toDay: '2027-04-30', status: 'current', alerts: [] },
});

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    warranties,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of warranties', () => {
  it('has each with its end, and what waits', () => {
    expect(after(recorded, events.warrantyRenewalDue({}), requested)('warranties')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'toRenew', client_id: 'town', serial_number: 'SN-1', ends_on: '2026-04-30' },
        ...{ batch_id: 'batch', requested_by: 'marie', request_price: 12_000, extensions: 0, revision: '2' },
      }),
    ]);
    expect(after(recorded, requested, events.warrantyExtensionWithdrawn({}))('warranties')[0]).toMatchObject({
      requested_at: null,
      batch_id: null,
    });
  });

  it('has the chain of its years', () => {
    const rows = after(recorded, requested, extended);
    expect(rows('warranties')[0]).toMatchObject({ ends_on: '2027-04-30', extensions: 1, requested_at: null });
    expect(rows('warranty_steps')).toEqual([
      expect.objectContaining({ step: 'WarrantyRecorded', from_day: '2023-05-01', to_day: '2026-04-30' }),
      expect.objectContaining({ step: 'WarrantyExtensionRequested', from_day: null }),
      expect.objectContaining({
        step: 'WarrantyExtended',
        from_day: '2026-05-01',
        to_day: '2027-04-30',
        price: 12_000,
        batch_id: 'batch',
      }),
    ]);
  });

  it('knows why nothing is extended any more, and since when it has been its client’s', () => {
    const obsolete = events.warrantyMarkedObsolete({ reason: 'outOfSupport' });
    const moved = events.warrantyMoved({ clientId: 'village', from: 'town' });
    expect(after(recorded, moved, obsolete)('warranties')[0]).toMatchObject({
      ...{ status: 'obsolete', obsolete_reason: 'outOfSupport', client_id: 'village', moved_at: 1 },
    });
    expect(
      after(recorded, obsolete, events.warrantyRestored({ status: 'expired', alerts: [] }))('warranties')[0],
    ).toMatchObject({
      ...{ status: 'expired', obsolete_reason: null },
    });
  });
});
