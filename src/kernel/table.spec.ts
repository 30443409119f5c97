import { describe, expect, it } from '@jest/globals';
import { asColumns, flag, text, uuid } from './table.js';

describe('fields as columns', () => {
  const columns = { client_id: uuid, address1: text(), is_absence: flag };

  it('have the names of their columns', () =>
    expect(asColumns(columns, { clientId: 'town', address1: '1 rue Neuve', isAbsence: true })).toEqual({
      client_id: 'town',
      address1: '1 rue Neuve',
      is_absence: true,
    }));

  it('leave out what there is no column for', () =>
    expect(asColumns(columns, { clientId: 'town', by: 'marie' })).toEqual({ client_id: 'town' }));
});
