import { describe, expect, it } from '@jest/globals';
import { arrived, initialMenu, toggled } from './menu-state.js';

const item = (to: string, external = false) => ({ label: to, to, external });
const menu = {
  sections: [
    {
      id: 'tickets',
      label: 'tickets',
      items: [item('/sfrequest/'), item('/sfrequest/open'), item('/sfrequest/closed')],
    },
    { id: 'shop', label: 'shop', items: [item('https://example.org/', true), item('/cmd/all')] },
  ],
};

describe('side menu (specification §4)', () => {
  it('opens one section and closes the others', () => {
    const opened = toggled(initialMenu, 'tickets');
    expect(opened.openId).toBe('tickets');
    expect(toggled(opened, 'shop').openId).toBe('shop');
    expect(toggled(opened, 'tickets').openId).toBeNull();
  });

  it('opens the section whose item is the current path, and remembers the item before', () => {
    const first = arrived(initialMenu, menu, '/sfrequest/open');
    expect(first).toEqual({ openId: 'tickets', activeTo: '/sfrequest/open', previousActiveTo: null });
    expect(arrived(first, menu, '/cmd/all/')).toEqual({
      openId: 'shop',
      activeTo: '/cmd/all',
      previousActiveTo: '/sfrequest/open',
    });
  });

  it('takes the closest item for a page below it', () => {
    expect(arrived(initialMenu, menu, '/sfrequest/open/noreinit').activeTo).toBe('/sfrequest/open');
    expect(arrived(initialMenu, menu, '/sfrequest').activeTo).toBe('/sfrequest/');
  });

  it('has no active item on a page that is not in it, and leaves its section open', () => {
    const open = arrived(initialMenu, menu, '/sfrequest/open');
    expect(arrived(open, menu, '/sfrequest/0197')).toEqual({
      openId: 'tickets',
      activeTo: null,
      previousActiveTo: '/sfrequest/open',
    });
  });

  it('leaves a section that the person closed alone while the page stays', () => {
    const closed = toggled(arrived(initialMenu, menu, '/cmd/all'), 'shop');
    expect(arrived(closed, menu, '/cmd/all')).toBe(closed);
  });
});
