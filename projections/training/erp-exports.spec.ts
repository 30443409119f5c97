import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/training/erp-exports/erp-export.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { erpExports } from './erp-exports.js';

const prepared = events.erpExportPrepared({
  ...{ number: 'ERP-1', day: '2026-03-02' },
  lines: [
    {
      ...{ kind: 'order', reference: 'CMD-1', state: 'accepted', clientCode: '24322', order: 'CMD-1' },
      ...{ net: 100, gross: 120, on: '2026-03-02' },
    },
  ],
});
const delivered = events.erpExportDelivered({ fileName: 'ERP-1-1.csv', delivery: 1 });

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    erpExports,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of exports to the ERP', () => {
  it('says when a file is to be delivered, and whether it is', () => {
    expect(after(prepared)('erp_exports')).toEqual([
      expect.objectContaining({ status: 'prepared', lines: 1, deliver_at: expect.any(String) }),
    ]);
    expect(after(prepared, delivered)('erp_exports')).toEqual([
      expect.objectContaining({ status: 'delivered', file_name: 'ERP-1-1.csv', deliver_at: null }),
    ]);
    expect(after(prepared, events.erpDeliveryFailed({}))('erp_exports')).toEqual([
      expect.objectContaining({ status: 'failed', deliver_at: null }),
    ]);
  });

  it('has each line with what the ERP says of it', () =>
    expect(
      after(
        prepared,
        delivered,
        events.erpLineAnswered({
          ...{ kind: 'order', reference: 'CMD-1', answer: 'rejected', erpReference: null, error: 'Client unknown' },
        }),
      )('erp_lines'),
    ).toEqual([expect.objectContaining({ reference: 'CMD-1', outcome: 'rejected', error: 'Client unknown' })]));
});
