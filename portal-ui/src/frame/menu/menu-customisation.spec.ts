import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { draftOf, hiddenToggled, mostPinned, moved, pinToggled, type Draft } from './menu-customisation.js';

const empty: Draft = { pinned: [], hidden: [], sectionOrder: ['a', 'b', 'c'] };

describe('moving in a list', () => {
  it('goes one place up or down, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a'], 'x', 1)).toEqual(['a']);
  });

  it('loses nothing, and is undone by the opposite move', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 8 }), fc.nat(), (list, at) => {
        const id = list[at % (list.length - 1)] ?? '';
        const down = moved(list, id, 1);
        expect([...down].sort()).toEqual([...list].sort());
        expect(moved(down, id, -1)).toEqual(list);
      }),
    ));
});

describe('pins and what one does without', () => {
  it('exclude each other', () => {
    const hidden = hiddenToggled(pinToggled(empty, 'x'), 'x');
    expect([hidden.pinned, hidden.hidden]).toEqual([[], ['x']]);
    const pinned = pinToggled(hidden, 'x');
    expect([pinned.pinned, pinned.hidden]).toEqual([['x'], []]);
  });

  it('are taken back by the same step', () => {
    expect(pinToggled(pinToggled(empty, 'x'), 'x')).toEqual(empty);
    expect(hiddenToggled(hiddenToggled(empty, 'x'), 'x')).toEqual(empty);
  });

  it('are no more than the server accepts', () => {
    const many = Array.from({ length: mostPinned + 3 }, (_, place) => `e${place}`);
    expect(many.reduce(pinToggled, empty).pinned).toHaveLength(mostPinned);
  });
});

describe('the menu as it is made to begin with', () => {
  it('has its pins, what is hidden in each section, and the sections in their order', () => {
    type Section = MenuView['sections'][number];
    const item = (id: string, hidden: boolean) => viewOf<Section['items'][number]>({ id, hidden });
    const section = (id: string, ...items: Section['items'][number][]) => viewOf<Section>({ id, items });
    const sections = [section('b', item('b1', true), item('b2', false)), section('a', item('a1', true))];
    expect(draftOf(viewOf<MenuView>({ sections, pinned: ['b2'] }))).toEqual({
      pinned: ['b2'],
      hidden: ['b1', 'a1'],
      sectionOrder: ['b', 'a'],
    });
  });
});
