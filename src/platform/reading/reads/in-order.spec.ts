import { describe, expect, it } from '@jest/globals';
import { inOrder } from './in-order.js';

const rows = [
  { name: 'tickets', behind: 9 },
  { name: 'clients', behind: 10 },
  { name: 'contacts', behind: 0 },
];
const page = (column: string, direction: 'asc' | 'desc', offset = 0, limit = 50) =>
  inOrder(rows, { order: { column, direction }, offset, limit });

describe('a page of rows that are at hand', () => {
  it('is sorted by words', () =>
    expect(page('name', 'asc').rows.map(({ name }) => name)).toEqual(['clients', 'contacts', 'tickets']));

  it('is sorted by numbers as numbers', () =>
    expect(page('behind', 'desc').rows.map(({ behind }) => behind)).toEqual([10, 9, 0]));

  it('knows how many there are in all', () => {
    expect(page('name', 'asc', 2, 1).rows).toEqual([{ name: 'tickets', behind: 9 }]);
    expect(page('name', 'asc', 2, 1).total).toBe(3);
  });
});
