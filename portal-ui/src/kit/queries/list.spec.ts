import { describe, expect, it } from '@jest/globals';
import { pageCount, rangeOf, readList, writeList } from './list.js';

const defaults = { sort: ['updatedAt', 'DESC'], pageSize: 30 } as const;

describe('list state in the URL', () => {
  it('is empty for the default state', () => {
    expect(writeList({ filter: {}, sort: defaults.sort, page: 1 }, defaults).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const state = { filter: { q: 'paie & congés', status: ['new'] }, sort: ['title', 'ASC'], page: 3 } as const;
    expect(readList(writeList(state, defaults), defaults)).toEqual(state);
  });

  it.each([
    ['filter', '{'],
    ['filter', '[1]'],
    ['sort', '["title"]'],
    ['sort', '["title","UP"]'],
    ['range', '[-30,-1]'],
    ['range', '"x"'],
  ])('falls back to the default where %s is %s', (name, value) => {
    expect(readList(new URLSearchParams({ [name]: value }), defaults)).toEqual({
      filter: {},
      sort: defaults.sort,
      page: 1,
    });
  });

  it('pages from zero, inclusive', () => {
    expect(rangeOf(2, 30)).toEqual([30, 59]);
    expect(pageCount(0, 30)).toBe(1);
    expect(pageCount(31, 30)).toBe(2);
  });
});
