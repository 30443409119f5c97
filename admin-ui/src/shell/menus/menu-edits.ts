import type { MenuItemEntry, MenuSectionEntry } from '../../../../src/shell/menus/menu-entry.commands.js';
import type { MenuLabels } from '../../../../src/shell/menus/menu.vocabulary.js';
import type { ComposedItem, ComposedSection } from '../../../../src/shell/menus/menus.views.js';

/** The menu while it is edited: every step gives a new one. */
export type EditedMenu = readonly ComposedSection[];

const swapped = <Thing>(list: readonly Thing[], from: number, by: -1 | 1): readonly Thing[] => {
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((thing, place) => (place === from ? other : place === to ? one : thing));
};

const inSection = (
  menu: EditedMenu,
  id: string,
  change: (items: readonly ComposedItem[]) => readonly ComposedItem[],
): EditedMenu => menu.map((section) => (section.id === id ? { ...section, items: change(section.items) } : section));

/** Moves a section up (-1) or down (1); at the end it stays. */
export const sectionMoved = (menu: EditedMenu, id: string, by: -1 | 1): EditedMenu =>
  swapped(
    menu,
    menu.findIndex((section) => section.id === id),
    by,
  );

export const itemMoved = (menu: EditedMenu, id: string, by: -1 | 1): EditedMenu =>
  menu.map((section) => ({
    ...section,
    items: swapped(
      section.items,
      section.items.findIndex((item) => item.id === id),
      by,
    ),
  }));

/** Only what staff added is ever taken away; with its entries. */
export const removed = (menu: EditedMenu, id: string): EditedMenu =>
  menu
    .filter((section) => section.id !== id)
    .map((section) => ({ ...section, items: section.items.filter((item) => item.id !== id) }));

/** Ids of entries that staff add. */
export const newId = (): string => `own-${crypto.randomUUID().slice(0, 8)}`;

const labelsOf = ({ labelFr, labelEs, labelEn }: MenuSectionEntry): MenuLabels => ({
  fr: labelFr,
  es: labelEs,
  en: labelEn,
});

const same = (one: MenuLabels, other: MenuLabels | null): boolean =>
  other !== null && one.fr === other.fr && one.es === other.es && one.en === other.en;

/** Words that are the dictionary's stay the dictionary's, so that a better translation reaches the menu. */
const chosen = (entry: MenuSectionEntry, builtIn: MenuLabels | null): MenuLabels | null =>
  same(labelsOf(entry), builtIn) ? null : labelsOf(entry);

export const sectionKept = (menu: EditedMenu, id: string | null, entry: MenuSectionEntry): EditedMenu =>
  id === null
    ? [
        ...menu,
        {
          id: newId(),
          labels: labelsOf(entry),
          to: null,
          hidden: entry.hidden,
          items: [],
          builtIn: false,
          builtInLabels: null,
        },
      ]
    : menu.map((section) =>
        section.id === id
          ? { ...section, labels: chosen(entry, section.builtInLabels), hidden: entry.hidden }
          : section,
      );

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where it stood, or at the end of the section that it goes to. */
export const itemKept = (menu: EditedMenu, before: ComposedItem | null, entry: MenuItemEntry): EditedMenu => {
  const item: ComposedItem = {
    id: before?.id ?? newId(),
    labels: chosen(entry, before?.builtInLabels ?? null),
    to: before?.builtIn ? before.to : entry.target,
    nodeId: entry.nodeId || null,
    tabNodeIds: listOf(entry.tabNodes),
    shownTo: entry.shownTo,
    hidden: entry.hidden,
    builtIn: before?.builtIn ?? false,
    builtInLabels: before?.builtInLabels ?? null,
  };
  const home = menu.find((section) => section.items.some(({ id }) => id === item.id));
  if (home?.id === entry.sectionId)
    return inSection(menu, home.id, (items) => items.map((each) => (each.id === item.id ? item : each)));
  const without = menu.map((section) => ({ ...section, items: section.items.filter(({ id }) => id !== item.id) }));
  return inSection(without, entry.sectionId, (items) => [...items, item]);
};

/** Body of the command, as `SideMenuFields` reads it: what the release or the dictionary say is left out. */
export const fieldsOf = (menu: EditedMenu): { readonly sections: readonly object[] } => ({
  sections: menu.map(({ id, labels, to, hidden, items }) => ({
    id,
    hidden,
    ...(labels ? { labels } : {}),
    ...(to === null ? {} : { to }),
    items: items.map((item) => ({
      id: item.id,
      to: item.to,
      tabNodeIds: [...item.tabNodeIds],
      shownTo: [...item.shownTo],
      hidden: item.hidden,
      ...(item.labels ? { labels: item.labels } : {}),
      ...(item.nodeId === null ? {} : { nodeId: item.nodeId }),
    })),
  })),
});
