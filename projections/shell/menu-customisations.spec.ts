import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { menuCustomisationReset, menuCustomised } from '../../src/shell/menus/menu-customisation.js';
import { menuCustomisations } from './menu-customisations.js';

const own = { streamId: 'own' };
const customised = occurred(
  menuCustomised({ personId: 'ann', pinned: ['openTicket'], hidden: ['roles'], sectionOrder: ['account'] }),
  own,
);
const after = (...events: Parameters<typeof rowsAfter>[1]) =>
  rowsAfter(menuCustomisations, events)('menu_customisations');

describe('the table of customised menus', () => {
  it('keeps what each person made of it', () =>
    expect(after(customised)).toEqual([
      {
        person_id: 'ann',
        id: 'own',
        revision: '0',
        active: true,
        pinned: ['openTicket'],
        hidden: ['roles'],
        section_order: ['account'],
      },
    ]));

  it('keeps nothing of it once it is reset, but its place', () =>
    expect(after(customised, occurred(menuCustomisationReset({ personId: 'ann' }), { ...own, revision: 1n }))).toEqual([
      { person_id: 'ann', id: 'own', revision: '1', active: false, pinned: [], hidden: [], section_order: [] },
    ]));
});
