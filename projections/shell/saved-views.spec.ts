import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { savedViewArchived, savedViewRegistered, savedViewRevised } from '../../src/shell/saved-views/saved-view.js';
import { savedViews } from './saved-views.js';

const data = {
  ownerId: 'ann',
  clientId: 'bordeaux',
  list: 'tickets-open',
  name: 'Paie',
  query: 'q=paie',
  scope: 'me',
  isDefault: true,
} as const;
const pay = { streamId: 'pay' };
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(savedViews, events);

describe('the saved views tables', () => {
  it('keep a view under the person or the client that it is for', () => {
    expect(after(occurred(savedViewRegistered(data), pay))('saved_views')).toEqual([
      expect.objectContaining({
        id: 'pay',
        scope_key: 'person ann',
        name: 'Paie',
        owner_id: 'ann',
        client_id: 'bordeaux',
      }),
    ]);
    const shared = occurred(savedViewRevised({ ...data, scope: 'client' }), { ...pay, revision: 1n });
    expect(after(occurred(savedViewRegistered(data), pay), shared)('saved_views')).toEqual([
      expect.objectContaining({ scope_key: 'client bordeaux', revision: '1' }),
    ]);
  });

  it('keep the last default alone', () => {
    const other = occurred(savedViewRegistered({ ...data, name: 'RH' }), { streamId: 'hr' });
    expect(after(occurred(savedViewRegistered(data), pay), other)('saved_view_defaults')).toEqual([
      { scope_key: 'person ann', list: 'tickets-open', view_id: 'hr' },
    ]);
  });

  it('lose the default with its view', () => {
    const registered = occurred(savedViewRegistered(data), pay);
    expect(
      after(registered, occurred(savedViewRevised({ ...data, isDefault: false }), pay))('saved_view_defaults'),
    ).toEqual([]);
    const archived = after(registered, occurred(savedViewArchived({}), { ...pay, revision: 1n }));
    expect(archived('saved_view_defaults')).toEqual([]);
    expect(archived('saved_views')).toEqual([expect.objectContaining({ status: 'archived' })]);
  });
});
