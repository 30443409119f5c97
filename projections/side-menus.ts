import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import type { MenuSection } from '../src/menus/menu.vocabulary.js';
import { sideMenu } from '../src/menus/side-menu.js';

interface SideMenuColumns {
  readonly sections: readonly MenuSection[];
}

/** `side_menus_v1`: one row at most. */
export interface SideMenuRow extends RecordRow, SideMenuColumns {}

export const sideMenus = recordProjection(sideMenu, {
  version: 1,
  table: 'side_menus',
  columns: ({ sections }): SideMenuColumns => ({
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
