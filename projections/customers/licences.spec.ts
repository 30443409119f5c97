import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { licence } from '../../src/customers/catalogue/licence.js';
import { licences } from './licences.js';

const registered = occurred(
  licence.registered({ clientId: 'c', productId: 'p', number: 'L-1', validFrom: '2025-01-01' }),
);
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(licences, events)('licences');

describe('the licences table', () => {
  it('has a row for each one registered', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: registered.streamId,
        status: 'active',
        client_id: 'c',
        number: 'L-1',
        valid_from: '2025-01-01',
        valid_to: null,
      }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(
      licence.revised({ clientId: 'c', productId: 'p', number: 'L-1', validFrom: '2025-01-01', validTo: '2026-12-31' }),
      { revision: 1n },
    );
    const archived = occurred(licence.archived({}), { revision: 2n });
    expect(after(registered, revised, archived)).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', valid_to: '2026-12-31' }),
    ]);
    const restored = occurred(licence.restored({}), { revision: 3n });
    expect(after(registered, revised, archived, restored)).toEqual([
      expect.objectContaining({ status: 'active', valid_to: '2026-12-31' }),
    ]);
  });
});
