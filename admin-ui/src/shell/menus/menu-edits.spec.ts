import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { MenuItemEntry } from '../../../../src/shell/menus/menu-entry.commands.js';
import type { ComposedItem } from '../../../../src/shell/menus/menus.views.js';
import {
  fieldsOf,
  itemKept,
  itemMoved,
  newId,
  removed,
  sectionKept,
  sectionMoved,
  type EditedMenu,
} from './menu-edits.js';

const words = (text: string) => ({ fr: text, es: text, en: text });
const item = (id: string, over: Partial<ComposedItem> = {}): ComposedItem => ({
  id,
  labels: null,
  to: `/${id}`,
  nodeId: null,
  tabNodeIds: [],
  shownTo: ['customers'],
  hidden: false,
  builtIn: true,
  builtInLabels: words(id),
  ...over,
});
const section = (id: string, ...items: readonly ComposedItem[]) => ({
  id,
  labels: null,
  to: null,
  hidden: false,
  items,
  builtIn: true,
  builtInLabels: words(id),
});
const menu: EditedMenu = [section('a', item('one'), item('two')), section('b', item('three'))];
const entry = (over: Partial<MenuItemEntry>): MenuItemEntry =>
  Object.assign(new MenuItemEntry(), {
    labelFr: 'two',
    labelEs: 'two',
    labelEn: 'two',
    hidden: false,
    sectionId: 'a',
    target: '/x',
    shownTo: ['customers'],
    builtIn: false,
    ...over,
  });
const ids = (edited: EditedMenu) => edited.map(({ id, items }) => [id, items.map((each) => each.id)]);

describe('editing the menu', () => {
  it('moves sections and entries within their bounds', () => {
    expect(ids(sectionMoved(menu, 'b', -1))[0]).toEqual(['b', ['three']]);
    expect(sectionMoved(menu, 'a', -1)).toEqual(menu);
    expect(ids(itemMoved(menu, 'two', -1))[0]).toEqual(['a', ['two', 'one']]);
    expect(itemMoved(menu, 'two', 1)).toEqual(menu);
  });

  it('takes an entry to another section, at its end', () =>
    expect(ids(itemKept(menu, item('two'), entry({ sectionId: 'b' })))).toEqual([
      ['a', ['one']],
      ['b', ['three', 'two']],
    ]));

  it('keeps an entry in its place when only its fields change', () => {
    const edited = itemKept(menu, item('one'), entry({ labelFr: 'Un', tabNodes: 'n1, n2', nodeId: 'n0' }));
    expect(ids(edited)).toEqual(ids(menu));
    expect(edited[0]?.items[0]).toMatchObject({ nodeId: 'n0', tabNodeIds: ['n1', 'n2'], to: '/one' });
  });

  it('leaves words to the dictionary that are the dictionary’s', () => {
    expect(itemKept(menu, item('two'), entry({}))[0]?.items[1]?.labels).toBeNull();
    expect(itemKept(menu, item('two'), entry({ labelFr: 'Deux' }))[0]?.items[1]?.labels).toEqual({
      fr: 'Deux',
      es: 'two',
      en: 'two',
    });
  });

  it('adds what staff add under an id of its own, and takes only that away', () => {
    const added = itemKept(menu, null, entry({ labelFr: 'Guide', target: 'https://example.org/' }));
    const guide = added[0]?.items[2];
    expect(guide).toMatchObject({ to: 'https://example.org/', builtIn: false });
    expect(guide?.id).toMatch(/^own-[0-9a-f]{8}$/);
    expect(removed(added, guide?.id ?? '')).toEqual(menu);
    const own = sectionKept(menu, null, entry({ labelFr: 'Guides' }));
    expect(own[2]).toMatchObject({ builtIn: false, labels: { fr: 'Guides' }, items: [] });
  });

  it('sends what differs from the release and the dictionary', () =>
    expect(fieldsOf([section('b', item('three', { nodeId: 'n1' }))])).toEqual({
      sections: [
        {
          id: 'b',
          hidden: false,
          items: [{ id: 'three', to: '/three', nodeId: 'n1', tabNodeIds: [], shownTo: ['customers'], hidden: false }],
        },
      ],
    }));
});

describe('the id of an entry that staff add', () => {
  it('is its own, and says so', () => {
    const ids = [newId(), newId()];
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => /^own-[\da-f]{8}$/.test(id))).toBe(true);
  });
});
