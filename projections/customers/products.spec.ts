import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { product } from '../../src/customers/catalogue/product.js';
import { products } from './products.js';

const registered = occurred(product.registered({ rangeId: 'r', domainId: 'd', name: 'e.finances' }));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(products, events)('products');

describe('the products table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: registered.streamId,
        status: 'active',
        range_id: 'r',
        domain_id: 'd',
        name: 'e.finances',
      }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(product.revised({ rangeId: 'r', domainId: 'd', name: 'we.finances' }), { revision: 1n });
    const archived = occurred(product.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', name: 'we.finances' }),
    ]);
    const restored = occurred(product.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', name: 'we.finances' }),
    ]);
  });
});
