import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { client } from '../src/accounts/client.js';
import { clients } from './clients.js';

const bordeaux = { streamId: 'bordeaux' };
const registered = client.registered({
  name: 'Bordeaux',
  clientCode: 'C033063',
  kind: 'localAuthority',
  siren: '213300635',
  zipCode: '33000',
  city: 'Bordeaux',
  linkedClientIds: ['metropole'],
});

describe('the clients table', () => {
  it('has a row for each registered client, with defaults for what was not given', () => {
    expect(rowsAfter(clients, [occurred(registered, bordeaux)])('clients')).toEqual([
      expect.objectContaining({
        id: 'bordeaux',
        status: 'active',
        revision: '0',
        name: 'Bordeaux',
        siren: '213300635',
        linked_client_ids: ['metropole'],
        brand: 'GROUPE_BL',
        holiday_zone: 'france',
        nic: null,
      }),
    ]);
  });

  it('follows revisions as a whole', () => {
    const revised = client.revised({ name: 'Ville de Bordeaux' });
    const [row] = rowsAfter(clients, [
      occurred(registered, bordeaux),
      occurred(revised, { ...bordeaux, revision: 1n }),
    ])('clients');
    expect(row).toEqual(
      expect.objectContaining({ name: 'Ville de Bordeaux', siren: null, linked_client_ids: [], revision: '1' }),
    );
  });

  it('keeps archived clients, and restores them', () => {
    const events = [occurred(registered, bordeaux), occurred(client.archived({}), { ...bordeaux, revision: 1n })];
    expect(rowsAfter(clients, events)('clients')).toEqual([
      expect.objectContaining({ status: 'archived', name: 'Bordeaux' }),
    ]);
    const restored = occurred(client.restored({}), { ...bordeaux, revision: 2n });
    expect(rowsAfter(clients, [...events, restored])('clients')).toEqual([
      expect.objectContaining({ status: 'active', revision: '2', name: 'Bordeaux' }),
    ]);
  });
});
