import { describe, expect, it } from '@jest/globals';
import { gatherTable, routesAt, searchedAt, type PortalEntry } from './entry.js';

const entries: readonly PortalEntry[] = [
  { routes: { open: [{ path: '/a' }], guarded: [{ path: '/b' }] }, changes: { slots: ['slots', 'interventions'] } },
  { changes: { menus: ['menu'] } },
  { routes: { guarded: [{ path: '/c' }] }, lists: { orders: searchedAt('/cmd/all') } },
];

describe('the entries of modules', () => {
  it('give the routes of one place, in their order', () => {
    expect(routesAt(entries, 'guarded')).toEqual([{ path: '/b' }, { path: '/c' }]);
    expect(routesAt(entries, 'organisation')).toEqual([]);
  });

  it('give one table of all that say something of it', () =>
    expect(gatherTable(entries, ({ changes }) => changes)).toEqual({
      slots: ['slots', 'interventions'],
      menus: ['menu'],
    }));

  it('lead to a list that is searched for any words', () =>
    expect(gatherTable(entries, ({ lists }) => lists).orders?.('a & b')).toBe(
      '/cmd/all?filter=%7B%22q%22%3A%22a+%26+b%22%7D',
    ));
});
