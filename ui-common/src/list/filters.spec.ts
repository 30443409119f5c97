import { describe, expect, it } from '@jest/globals';
import { activeFilters, choicesOf, tidy } from './filters.js';

const kind = { source: 'kind', kind: 'choice', values: ['change'], texts: 'tickets:kind' } as const;

describe('the filters of a list', () => {
  it('leave out what filters nothing', () => {
    expect(tidy({ q: '', mine: false, status: [], title: 'x', agentId: null })).toEqual({ title: 'x' });
  });

  it('are taken away one value at a time', () => {
    const values = { kind: 'change', status: ['new', 'resolved'] };
    expect(activeFilters([kind], values)).toEqual([
      { source: 'kind', filter: kind, value: 'change', without: { status: ['new', 'resolved'] } },
      { source: 'status', filter: undefined, value: 'new', without: { kind: 'change', status: ['resolved'] } },
      { source: 'status', filter: undefined, value: 'resolved', without: { kind: 'change', status: ['new'] } },
    ]);
  });
});

describe('choices of a filter', () => {
  it('keep their order and their words', () =>
    expect(
      choicesOf([
        { id: 'b', label: 'Bé' },
        { id: 'a', label: 'A' },
      ]),
    ).toEqual({
      values: ['b', 'a'],
      labels: { b: 'Bé', a: 'A' },
      texts: '',
    }));
});
