import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  profileArchived,
  profileRegistered,
  profileRestored,
  profileRevised,
} from '../../src/customers/rights/profile.js';
import { profiles } from './profiles.js';

const p = { streamId: 'p' };
const data = {
  clientId: 'town',
  name: 'Finances',
  description: null,
  functionRights: ['orders'],
  productRights: [{ rangeId: 'finance', rights: ['openTickets'] }],
  menuEntries: ['openTickets'],
} as const;
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(profiles, events)('profiles');

describe('the profiles table', () => {
  it('keeps the rights of a profile by product range, and the entries of its menu', () =>
    expect(after(occurred(profileRegistered(data), p))).toEqual([
      expect.objectContaining({
        id: 'p',
        client_id: 'town',
        function_rights: ['orders'],
        product_rights: { finance: ['openTickets'] },
        menu_entries: ['openTickets'],
      }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(profileRevised({ ...data, productRights: [] }), { ...p, revision: 1n });
    const archived = occurred(profileArchived({}), { ...p, revision: 2n });
    const events = [occurred(profileRegistered(data), p), revised, archived];
    expect(after(...events)).toEqual([
      expect.objectContaining({ product_rights: {}, status: 'archived', revision: '2' }),
    ]);
    expect(after(...events, occurred(profileRestored({}), { ...p, revision: 3n }))).toEqual([
      expect.objectContaining({ status: 'active' }),
    ]);
  });
});
