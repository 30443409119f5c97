import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { productVersion } from '../../src/customers/catalogue/product-version.js';
import { productVersions } from './product-versions.js';

const registered = occurred(
  productVersion.registered({ productId: 'p', name: '2026.1', kind: 'version', current: true }),
);
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(productVersions, events)('product_versions');

describe('the product_versions table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: registered.streamId,
        status: 'active',
        product_id: 'p',
        kind: 'version',
        parent_id: null,
        current: true,
      }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(
      productVersion.revised({ productId: 'p', name: '2026.1.1', kind: 'corrective', parentId: 'v', current: false }),
      { revision: 1n },
    );
    const archived = occurred(productVersion.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', parent_id: 'v', current: false }),
    ]);
    const restored = occurred(productVersion.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', parent_id: 'v', current: false }),
    ]);
  });
});
