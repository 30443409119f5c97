import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { productRange } from '../../src/customers/catalogue/product-range.js';
import { productRanges } from './product-ranges.js';

const registered = occurred(productRange.registered({ name: 'Finances' }));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(productRanges, events)('product_ranges');

describe('the product_ranges table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({ id: registered.streamId, status: 'active', name: 'Finances' }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(productRange.revised({ name: 'Paie' }), { revision: 1n });
    const archived = occurred(productRange.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', name: 'Paie' }),
    ]);
    const restored = occurred(productRange.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', name: 'Paie' }),
    ]);
  });
});
