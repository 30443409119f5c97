import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { legalIdentity } from '../../src/shell/legal-identities/legal-identity.js';
import { legalIdentities } from './legal-identities.js';

const content = {
  ...{ brand: 'GROUPE_BL' as const, name: 'Société A', legalForm: 'SAS', capital: 150_000_000, address: '1 rue Haute' },
  ...{ country: 'FR' as const, siren: '900123456', register: 'Nanterre', vatNumber: 'FR87900123456' },
  ...{ email: 'contact@societe.example', phone: '+33153028200' },
};
const registered = occurred(legalIdentity.registered(content), { at: '2026-01-05T08:00:00.000Z' });
const revised = occurred(legalIdentity.revised({ ...content, name: 'Société B', entity: 'BL_SANTE' }), {
  ...{ revision: 1n, at: '2026-02-05T08:00:00.000Z' },
});
const archived = occurred(legalIdentity.archived({}), { revision: 2n, at: '2026-03-05T08:00:00.000Z' });
const restored = occurred(legalIdentity.restored({}), { revision: 3n, at: '2026-04-05T08:00:00.000Z' });
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(legalIdentities, events);

describe('the tables of legal identities', () => {
  it('have a row for each one registered', () =>
    expect(after(registered)('legal_identities')).toEqual([
      expect.objectContaining({
        ...{ id: registered.streamId, status: 'active', brand: 'GROUPE_BL', entity: null, name: 'Société A' },
        ...{ capital: 150_000_000, vat_number: 'FR87900123456' },
      }),
    ]));

  it('follow what is revised, archived and restored', () => {
    expect(after(registered, revised, archived)('legal_identities')).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', name: 'Société B', entity: 'BL_SANTE' }),
    ]);
    expect(after(registered, archived, restored)('legal_identities')).toEqual([
      expect.objectContaining({ status: 'active', name: 'Société A' }),
    ]);
  });

  it('keep each step with its instant', () =>
    expect(after(registered, revised, archived, restored)('legal_identity_steps')).toEqual([
      expect.objectContaining({ revision: 0, since: registered.at, is_active: true, content }),
      expect.objectContaining({ revision: 1, since: revised.at, is_active: true }),
      expect.objectContaining({ revision: 2, since: archived.at, is_active: false, content: null }),
      expect.objectContaining({ revision: 3, since: restored.at, is_active: true, content: null }),
    ]));
});
