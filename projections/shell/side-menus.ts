import { recordProjection } from '../../src/kernel/record.js';
import { json, type RowOf } from '../../src/kernel/table.js';
import type { MenuSection } from '../../src/shell/menus/menu.vocabulary.js';
import { sideMenu } from '../../src/shell/menus/side-menu.js';

export const sideMenus = recordProjection(sideMenu, {
  version: 1,
  table: 'side_menus',
  columns: {
    sections: json<readonly MenuSection[]>(),
  },
  row: ({ sections }) => ({
    sections: (sections ?? []).map(({ id, labels, to, hidden, items }) => ({
      id,
      labels: labels ? { ...labels } : null,
      to: to ?? null,
      hidden,
      items: items.map((item) => ({
        id: item.id,
        labels: item.labels ? { ...item.labels } : null,
        to: item.to,
        nodeId: item.nodeId ?? null,
        tabNodeIds: item.tabNodeIds,
        shownTo: item.shownTo,
        hidden: item.hidden,
      })),
    })),
  }),
});

export type SideMenuRow = RowOf<typeof sideMenus.tables.side_menus>;
