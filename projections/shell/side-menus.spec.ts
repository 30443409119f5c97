import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { MenuItemFields, MenuLabelFields, MenuSectionFields } from '../../src/shell/menus/side-menu.commands.js';
import { sideMenu } from '../../src/shell/menus/side-menu.js';
import { sideMenus } from './side-menus.js';

const labels = Object.assign(new MenuLabelFields(), { fr: 'Guide', es: 'Guía', en: 'Guide' });
const item = (fields: Partial<MenuItemFields>) => Object.assign(new MenuItemFields(), fields);
const registered = occurred(
  sideMenu.registered({
    sections: [
      Object.assign(new MenuSectionFields(), {
        id: 'help',
        items: [
          item({ id: 'own-guide', labels, to: 'https://example.org/', tabNodeIds: ['n1'], shownTo: ['orders'] }),
          item({ id: 'contactUs', to: '/contact/', nodeId: 'n2', hidden: true }),
        ],
      }),
    ],
  }),
  { streamId: 'menu' },
);
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(sideMenus, events)('side_menus');

describe('the table of the side menu', () => {
  it('keeps sections and entries in their order, with what is not said as null', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: 'menu',
        status: 'active',
        sections: [
          {
            id: 'help',
            labels: null,
            to: null,
            hidden: false,
            items: [
              expect.objectContaining({
                id: 'own-guide',
                labels,
                nodeId: null,
                tabNodeIds: ['n1'],
                shownTo: ['orders'],
              }),
              expect.objectContaining({ id: 'contactUs', labels: null, nodeId: 'n2', hidden: true }),
            ],
          },
        ],
      }),
    ]));

  it('follows its archiving', () =>
    expect(after(registered, occurred(sideMenu.archived({}), { streamId: 'menu', revision: 1n }))).toEqual([
      expect.objectContaining({ status: 'archived', revision: '1' }),
    ]));
});
