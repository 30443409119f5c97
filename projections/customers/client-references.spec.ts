import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { clientReference } from '../../src/customers/references/client-reference.js';
import { clientReferences } from './client-references.js';

const fields = { clientId: 'town', kind: 'chorusService', code: 'FIN-01', label: 'Finances' } as const;
const registered = occurred(clientReference.registered(fields));
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(clientReferences, events)('client_references');

describe('the client_references table', () => {
  it('has a row for each reference', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        status: 'active',
        client_id: 'town',
        kind: 'chorusService',
        code: 'FIN-01',
        requires_commitment: false,
        valid_until: null,
        structure_id: null,
      }),
    ]));

  it('follows revisions and archiving', () => {
    const revised = occurred(clientReference.revised({ ...fields, validUntil: '2026-12-31' }), { revision: 1n });
    expect(after(registered, revised, occurred(clientReference.archived({}), { revision: 2n }))).toEqual([
      expect.objectContaining({ status: 'archived', valid_until: '2026-12-31', revision: '2' }),
    ]);
  });
});
