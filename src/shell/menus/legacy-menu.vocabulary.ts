import type { MenuView } from './menus.views.js';

interface LegacyMenuItem {
  readonly to: string;
  readonly label: string;
  readonly sectionId: string;
  readonly nodeId: string | null;
  readonly external: boolean;
}

/** `data.data` of `getLeftMenus` (specification §3, menu; §7). */
export interface LeftMenus {
  readonly sections: Readonly<Record<string, { readonly open: boolean; readonly items: readonly LegacyMenuItem[] }>>;
  readonly sectionsConf: Readonly<Record<string, { readonly label: string; readonly url: string | null }>>;
  readonly entries: Readonly<
    Record<string, { readonly nodeId: string | null; readonly tabNodeIds: readonly string[] }>
  >;
  readonly activeId: null;
  readonly previousActiveId: null;
}

/** The menu of a person in the shape of the legacy call: every section closed, nothing active, hidden entries left out. */
export const leftMenusOf = ({ sections }: MenuView): LeftMenus => ({
  sections: Object.fromEntries(
    sections.map(({ id, items }) => [
      id,
      {
        open: false,
        items: items
          .filter(({ hidden }) => !hidden)
          .map(({ to, label, sectionId, nodeId, external }) => ({ to, label, sectionId, nodeId, external })),
      },
    ]),
  ),
  sectionsConf: Object.fromEntries(sections.map(({ id, label, to }) => [id, { label, url: to }])),
  entries: Object.fromEntries(
    sections.flatMap(({ items }) =>
      items.filter(({ hidden }) => !hidden).map(({ id, nodeId, tabNodeIds }) => [id, { nodeId, tabNodeIds }] as const),
    ),
  ),
  activeId: null,
  previousActiveId: null,
});
