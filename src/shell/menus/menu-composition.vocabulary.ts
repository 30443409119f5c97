import { builtInMenu } from './built-in-menu.vocabulary.js';
import type { MenuAudience, MenuItem, MenuSection } from './menu.vocabulary.js';

const builtInSections = new Map(builtInMenu.map((section) => [section.id, section]));
const builtInItems = new Map(
  builtInMenu.flatMap((section) => section.items.map((item) => [item.id, { item, sectionId: section.id }] as const)),
);

export const isBuiltInSection = (id: string): boolean => builtInSections.has(id);
export const isBuiltInItem = (id: string): boolean => builtInItems.has(id);

/** Where a built-in entry leads is the release's business: the rest is as staff made it. An entry that left is left out. */
const itemNow = (item: MenuItem): readonly MenuItem[] => {
  const built = builtInItems.get(item.id)?.item;
  if (built) return [{ ...item, to: built.to }];
  return item.labels === null ? [] : [item];
};

/**
 * The menu composed by staff, completed with additions of later releases: sections and entries that staff have not
 * placed yet stand at the end of their built-in place. Without a composition, the built-in menu.
 */
export const composed = (made: readonly MenuSection[] | null): readonly MenuSection[] => {
  if (made === null) return builtInMenu;
  const placed = new Set(made.flatMap(({ items }) => items.map(({ id }) => id)));
  const kept = made
    .filter((section) => isBuiltInSection(section.id) || section.labels !== null)
    .map((section) => ({ ...section, items: section.items.flatMap(itemNow) }));
  const missing = builtInMenu.filter(({ id }) => !kept.some((section) => section.id === id));
  return [...kept, ...missing.map((section) => ({ ...section, items: [] }))].map((section) => ({
    ...section,
    items: [...section.items, ...(builtInSections.get(section.id)?.items ?? []).filter(({ id }) => !placed.has(id))],
  }));
};

/** A person's own changes to the menu (features F39). */
export interface Customisation {
  /** Entries at the top, in this order. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  /** Sections in this order; the others follow in theirs. */
  readonly sectionOrder: readonly string[];
}

export const plain: Customisation = { pinned: [], hidden: [], sectionOrder: [] };

const placeIn = (order: readonly string[], id: string): number => {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
};

/** Entries that every customer keeps, regardless of their profiles: their own card, data held about them, and help. */
const kept = new Set(
  ['account', 'help'].flatMap((sectionId) => builtInSections.get(sectionId)?.items.map(({ id }) => id) ?? []),
);

/** Audiences that no right brings one into. */
const isGeneral = (audience: MenuAudience): boolean => audience === 'customers' || audience === 'interlocutors';
const isForEveryCustomer = ({ shownTo }: MenuItem): boolean => shownTo.length === 0 || shownTo.some(isGeneral);
/** Staff made it for some customers. */
const isForSome = ({ id, shownTo }: MenuItem): boolean =>
  !isBuiltInItem(id) && shownTo.some((audience) => audience !== 'staff');

/** Whether a profile may name this entry: it then takes it to people who are not its audience, or is one that may be left out. */
export const mayBeNamed = (item: MenuItem): boolean =>
  !item.hidden && !kept.has(item.id) && (isForEveryCustomer(item) || isForSome(item));

/**
 * Decides whether an entry is shown, by the person's rights and profiles (specification §6). Profiles narrow the
 * entries meant for every customer to those that they name, and add named entries that staff made for others. Entries
 * that come with a right stay, and administrators have everything.
 */
const isShown = (item: MenuItem, audiences: readonly MenuAudience[], named: readonly string[] | null): boolean => {
  const isIn = item.shownTo.length === 0 || item.shownTo.some((audience) => audiences.includes(audience));
  if (named === null || audiences.includes('administrators') || !mayBeNamed(item)) return isIn;
  if (named.includes(item.id)) return isIn || isForSome(item);
  return item.shownTo.some((audience) => !isGeneral(audience) && audiences.includes(audience));
};

interface Shaping extends Pick<Customisation, 'sectionOrder'> {
  /** Entries that the profiles name; null: they say nothing of the menu. */
  readonly named: readonly string[] | null;
}

/** Part of a menu for these audiences, in the person's own order; a section without entries and page is left out. */
export const menuFor = (
  sections: readonly MenuSection[],
  audiences: readonly MenuAudience[],
  { sectionOrder, named }: Shaping = { ...plain, named: null },
): readonly MenuSection[] =>
  sections
    .filter(({ hidden }) => !hidden)
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => !item.hidden && isShown(item, audiences, named)),
    }))
    .filter(({ items, to }) => items.length > 0 || to !== null)
    .map((section, place) => ({ section, place }))
    .sort((a, b) => placeIn(sectionOrder, a.section.id) - placeIn(sectionOrder, b.section.id) || a.place - b.place)
    .map(({ section }) => section);
