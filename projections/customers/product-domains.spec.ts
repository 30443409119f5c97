import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { productDomain } from '../../src/customers/catalogue/product-domain.js';
import { productDomains } from './product-domains.js';

const registered = occurred(productDomain.registered({ name: 'Finances' }));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(productDomains, events)('product_domains');

describe('the product_domains table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({ id: registered.streamId, status: 'active', name: 'Finances' }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(productDomain.revised({ name: 'Paie' }), { revision: 1n });
    const archived = occurred(productDomain.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', name: 'Paie' }),
    ]);
    const restored = occurred(productDomain.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', name: 'Paie' }),
    ]);
  });
});
