import { describe, expect, it } from '@jest/globals';
import { compare, fieldOf, flatten } from './flatten.js';

describe('flatten', () => {
  it('names every leaf by its path', () => {
    expect(flatten({ title: 'Panne', contact: { id: 'c1' }, fileIds: ['a', 'b'], agent: null })).toEqual([
      { path: 'title', text: 'Panne' },
      { path: 'contact.id', text: 'c1' },
      { path: 'fileIds.0', text: 'a' },
      { path: 'fileIds.1', text: 'b' },
      { path: 'agent', text: '' },
    ]);
  });

  it('has nothing to say of nothing', () => {
    expect(flatten(null)).toEqual([]);
  });
});

describe('compare', () => {
  it('puts a former state beside the present one', () => {
    expect(compare({ status: 'new' }, { status: 'closed', reason: 'duplicate' })).toEqual([
      { path: 'status', before: 'new', now: 'closed', changed: true },
      { path: 'reason', before: '', now: 'duplicate', changed: true },
    ]);
  });
});

describe('a field', () => {
  it.each([
    ['fields.title', 'title'],
    ['title', 'title'],
    ['contact.fields.title', 'contact.fields.title'],
  ])('of %s is called %s', (path, expected) => expect(fieldOf(path)).toBe(expected));
});
