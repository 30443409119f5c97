import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { productModule } from '../../src/customers/catalogue/product-module.js';
import { productModules } from './product-modules.js';

const registered = occurred(productModule.registered({ productId: 'p', name: 'Dépenses' }));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(productModules, events)('product_modules');

describe('the product_modules table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({ id: registered.streamId, status: 'active', product_id: 'p', name: 'Dépenses' }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(productModule.revised({ productId: 'p', name: 'Recettes' }), { revision: 1n });
    const archived = occurred(productModule.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', name: 'Recettes' }),
    ]);
    const restored = occurred(productModule.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', name: 'Recettes' }),
    ]);
  });
});
