import { describe, expect, it } from '@jest/globals';
import {
  evaluate,
  faultOfRule,
  leavesOf,
  namedIn,
  type FilterFact,
  type FilterGroup,
  type FilterJoin,
  type FilterLeaf,
} from './content-filter.vocabulary.js';

const leaf = (fact: FilterFact, ...values: readonly string[]): FilterLeaf => ({ fact, values });
const group = (join: FilterJoin, leaves: readonly FilterLeaf[], ...groups: readonly FilterGroup[]): FilterGroup => ({
  join,
  leaves,
  groups,
});

const marie = {
  ...{ kind: ['contact'], brand: ['GROUPE_BL'], entity: ['BL_COLLTER'], client: ['town'], department: ['Finances'] },
  ...{ range: ['finance', 'people'], line: ['accounting'], product: [], right: ['orders', 'news'], language: ['fr'] },
};

const holds = leaf('kind', 'contact');
const not = leaf('kind', 'staff');

describe('a rule', () => {
  it.each<[string, FilterGroup, boolean]>([
    ['a fact that is one of those asked for', group('all', [leaf('kind', 'clientAdministrator', 'contact')]), true],
    ['a fact that is none of them', group('all', [leaf('entity', 'BL_SANTE')]), false],
    ['one of several that the person has', group('all', [leaf('range', 'people')]), true],
    ['a fact of which the person has nothing', group('all', [leaf('product', 'one')]), false],
    ['a department, in its own letters', group('all', [leaf('department', 'finances')]), false],
    ['all: each holds', group('all', [holds, leaf('right', 'news')]), true],
    ['all: one does not', group('all', [holds, not]), false],
    ['any: one holds', group('any', [not, holds]), true],
    ['any: none does', group('any', [not, not]), false],
    ['not: none holds', group('not', [not, not]), true],
    ['not: one does', group('not', [not, holds]), false],
    ['a group in a group', group('all', [holds], group('any', [not, holds])), true],
    ['a group that does not hold', group('all', [holds], group('not', [holds])), false],
    ['not of not', group('not', [], group('not', [holds])), true],
    ['three deep', group('any', [not], group('all', [holds], group('not', [not]))), true],
    ['nothing of nothing', group('any', []), false],
    ['all of nothing', group('all', []), true],
  ])('%s', (_, rule, expected) => expect(evaluate(rule, marie).holds).toBe(expected));

  it('says of each part whether it holds', () =>
    expect(evaluate(group('all', [holds], group('any', [not])), marie)).toEqual({
      ...{ join: 'all', holds: false, leaves: [{ ...holds, holds: true }] },
      groups: [{ join: 'any', holds: false, leaves: [{ ...not, holds: false }], groups: [] }],
    }));

  it('holds for no person without known facts, save where it says not', () => {
    expect(evaluate(group('all', [holds]), {}).holds).toBe(false);
    expect(evaluate(group('not', [holds]), {}).holds).toBe(true);
  });
});

describe('a rule of a filter', () => {
  const twenty = Array.from({ length: 20 }, () => holds);
  it.each<[string, FilterGroup, string | undefined]>([
    ['twenty questions', group('all', twenty), undefined],
    ['one more, in a group', group('all', twenty, group('any', [holds])), 'filterTooLong'],
    ['nothing', group('all', []), 'filterGroupEmpty'],
    ['a group of nothing', group('all', [holds], group('any', [])), 'filterGroupEmpty'],
    ['a group of groups', group('all', [], group('any', [holds])), undefined],
    ['a word of another list', group('all', [leaf('kind', 'visitor')]), 'filterValueUnknown'],
    ['a right of the portal', group('all', [leaf('right', 'orders')]), undefined],
    ['a department as it is typed', group('all', [leaf('department', 'Paie')]), undefined],
  ])('%s', (_, rule, fault) => expect(faultOfRule(rule)).toBe(fault));

  it('names things, each once', () => {
    const rule = group('all', [leaf('client', 'a', 'b')], group('not', [leaf('client', 'b'), leaf('range', 'c')]));
    expect(namedIn(rule, 'client')).toEqual(['a', 'b']);
    expect(leavesOf(rule)).toHaveLength(3);
  });
});
