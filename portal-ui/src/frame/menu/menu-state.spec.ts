import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MenuSectionView } from '../../../../src/shell/menus/menus.views.js';
import { initialMenu, menuReducer, type MenuAction, type MenuState } from './menu-state.js';

const item = (id: string, sectionId: string, to: string) => ({
  id,
  sectionId,
  to,
  label: id,
  nodeId: null,
  tabNodeIds: [],
  external: /^https?:/.test(to),
  hidden: false,
});
const sections: readonly MenuSectionView[] = [
  {
    id: 'tickets',
    label: 'tickets',
    to: null,
    items: [
      item('openTicket', 'tickets', '/sfrequest/'),
      item('openTickets', 'tickets', '/sfrequest/open'),
      item('closedTickets', 'tickets', '/sfrequest/closed'),
    ],
  },
  {
    id: 'shop',
    label: 'shop',
    to: '/shop/',
    items: [item('site', 'shop', 'https://example.org/'), item('orders', 'shop', '/cmd/all')],
  },
  { id: 'empty', label: 'empty', to: '/empty', items: [] },
];
const step = menuReducer({ sections });
const after = (...actions: readonly MenuAction[]): MenuState => actions.reduce(step, initialMenu);
const at = (path: string): MenuAction => ({ type: 'arrive', path });

describe('side menu (specification §4)', () => {
  it('opens, closes and toggles a section by its id', () => {
    expect(after({ type: 'open', sectionId: 'tickets' }).openId).toBe('tickets');
    expect(after({ type: 'open', sectionId: 'tickets' }, { type: 'close', sectionId: 'tickets' }).openId).toBeNull();
    expect(after({ type: 'toggle', sectionId: 'shop' }).openId).toBe('shop');
    expect(after({ type: 'toggle', sectionId: 'shop' }, { type: 'toggle', sectionId: 'shop' }).openId).toBeNull();
  });

  it('closes the others when one opens, and none when another closes', () => {
    expect(after({ type: 'open', sectionId: 'tickets' }, { type: 'open', sectionId: 'shop' }).openId).toBe('shop');
    expect(after({ type: 'open', sectionId: 'tickets' }, { type: 'close', sectionId: 'shop' }).openId).toBe('tickets');
  });

  it('opens the section whose item is the current path, and remembers the item before', () => {
    expect(after(at('/sfrequest/open'))).toEqual({
      openId: 'tickets',
      activeId: 'openTickets',
      previousActiveId: null,
    });
    expect(after(at('/sfrequest/open'), at('/cmd/all/'))).toEqual({
      openId: 'shop',
      activeId: 'orders',
      previousActiveId: 'openTickets',
    });
  });

  it('opens the section whose own page is the current path', () =>
    expect(after(at('/sfrequest/open'), at('/shop'))).toEqual({
      openId: 'shop',
      activeId: null,
      previousActiveId: 'openTickets',
    }));

  it('opens the section of an item that becomes active', () =>
    expect(after(at('/sfrequest/open'), { type: 'activate', itemId: 'site' })).toEqual({
      openId: 'shop',
      activeId: 'site',
      previousActiveId: 'openTickets',
    }));

  it('takes the closest item for a page below it', () => {
    expect(after(at('/sfrequest/open/noreinit')).activeId).toBe('openTickets');
    expect(after(at('/sfrequest')).activeId).toBe('openTicket');
  });

  it('has no active item on a page that is not in it, and leaves its section open', () =>
    expect(after(at('/sfrequest/open'), at('/sfrequest/0197'))).toEqual({
      openId: 'tickets',
      activeId: null,
      previousActiveId: 'openTickets',
    }));

  it('leaves a section that the person closed alone while the page stays', () => {
    const closed = after(at('/cmd/all'), { type: 'close', sectionId: 'shop' });
    expect(step(closed, at('/cmd/all'))).toBe(closed);
  });
});

describe('the accordion, whatever is done to it', () => {
  const ids = [...sections.map(({ id }) => id), 'unknown'];
  const items = [...sections.flatMap((section) => section.items.map(({ id }) => id)), 'unknown'];
  const paths = ['/', '/sfrequest/', '/sfrequest/open', '/sfrequest/0197', '/cmd/all', '/shop/', '/empty', '/x'];
  const action: fc.Arbitrary<MenuAction> = fc.oneof(
    fc.record({ type: fc.constantFrom('open', 'close', 'toggle'), sectionId: fc.constantFrom(...ids) }),
    fc.record({ type: fc.constant('activate'), itemId: fc.constantFrom(...items) }),
    fc.record({ type: fc.constant('arrive'), path: fc.constantFrom(...paths) }),
  );
  const states = fc.array(action, { maxLength: 12 }).map((actions) => after(...actions));
  const holds = (property: (state: MenuState) => void): void => fc.assert(fc.property(states, property));

  it('has at most one open section, one of the menu’s', () =>
    holds(({ openId }) => expect([null, ...sections.map(({ id }) => id)]).toContain(openId)));

  it('opens what is opened, whatever was open before', () =>
    holds((state) =>
      sections.forEach(({ id }) => expect(step(state, { type: 'open', sectionId: id }).openId).toBe(id)),
    ));

  it('is back where it was after two toggles of the same section', () =>
    holds((state) =>
      sections.forEach(({ id: sectionId }) => {
        const twice = step(step(state, { type: 'toggle', sectionId }), { type: 'toggle', sectionId });
        expect(twice.openId).toBe(state.openId === null || state.openId === sectionId ? state.openId : null);
      }),
    ));

  it('never touches the active item by opening and closing', () =>
    holds((state) => {
      const toggled = step(state, { type: 'toggle', sectionId: 'shop' });
      expect([toggled.activeId, toggled.previousActiveId]).toEqual([state.activeId, state.previousActiveId]);
    }));

  it('remembers the item before the active one, and opens its section', () =>
    holds((state) =>
      sections
        .flatMap((section) => section.items)
        .filter(({ id }) => id !== state.activeId)
        .forEach(({ id, sectionId }) =>
          expect(step(state, { type: 'activate', itemId: id })).toEqual({
            openId: sectionId,
            activeId: id,
            previousActiveId: state.activeId,
          }),
        ),
    ));

  it('is not moved by ids that the menu does not have', () =>
    holds((state) => {
      expect(step(state, { type: 'toggle', sectionId: 'unknown' })).toBe(state);
      expect(step(state, { type: 'activate', itemId: 'unknown' })).toBe(state);
    }));

  it('arrives once: the same path again moves nothing', () =>
    fc.assert(
      fc.property(states, fc.constantFrom(...paths), (state, path) => {
        const there = step(state, at(path));
        expect(step(there, at(path)).activeId).toBe(there.activeId);
      }),
    ));
});
