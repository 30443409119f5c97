import { describe, expect, it } from '@jest/globals';
import { badgeOf, contentKey, sectionsWithin, wayTo } from './content.vocabulary.js';

const at = (isNew: boolean, isUpdated: boolean) => ({ isNew, isUpdated, publishedAt: '2026-03-01T09:00:00.000Z' });

describe('the badge of an article (defaults G52)', () =>
  it.each([
    ['new', at(true, false), '2026-03-31T08:59:59.000Z', 'new'],
    ['new after thirty days', at(true, false), '2026-03-31T09:00:00.000Z', null],
    ['updated', at(false, true), '2026-03-16T08:59:59.000Z', 'updated'],
    ['updated after fifteen days', at(false, true), '2026-03-16T09:00:00.000Z', null],
    ['neither', at(false, false), '2026-03-01T09:00:00.000Z', null],
  ])('%s', (_, of, now, badge) => expect(badgeOf(of, now)).toBe(badge)));

describe('the content tree', () => {
  const sections = [
    { id: 'top', parentId: null },
    { id: 'middle', parentId: 'top' },
    { id: 'leaf', parentId: 'middle' },
    { id: 'other', parentId: null },
    { id: 'round', parentId: 'about' },
    { id: 'about', parentId: 'round' },
    { id: 'orphan', parentId: 'gone' },
  ];
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

  it('has a way to each section', () => {
    expect(ids(wayTo(sections, 'leaf'))).toEqual(['top', 'middle', 'leaf']);
    expect(ids(wayTo(sections, 'orphan'))).toEqual(['orphan']);
    expect(wayTo(sections, null)).toEqual([]);
  });

  it('never turns round', () => expect(ids(wayTo(sections, 'round'))).toEqual(['about', 'round']));

  it('has what stands below a section', () =>
    expect(ids(sectionsWithin(sections, 'top'))).toEqual(['top', 'middle', 'leaf']));
});

describe('the stable key of a node', () =>
  it.each([
    ['aide', true],
    ['footer_avis_node', true],
    ['n-42', true],
    ['../x', false],
    ['', false],
    ['0192c1f0-0000-7000-8000-000000000001', false],
  ])('%s: %s', (key, fits) => expect(contentKey.test(key)).toBe(fits)));
