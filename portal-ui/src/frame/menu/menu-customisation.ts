import { menuLimits } from '../../../../src/shell/menus/menu.vocabulary.js';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';

/** Changes to the menu while a person edits it. */
export interface Draft {
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  readonly sectionOrder: readonly string[];
}

export const mostPinned = menuLimits.pinned;

export const draftOf = ({ sections, pinned }: MenuView): Draft => ({
  pinned,
  hidden: sections.flatMap(({ items }) => items.filter(({ hidden }) => hidden).map(({ id }) => id)),
  sectionOrder: sections.map(({ id }) => id),
});

/** Moves an entry one place up (-1) or down (1); at its end it stays. */
export const moved = (list: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = list.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return list;
  const rest = list.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

const without = (list: readonly string[], id: string): readonly string[] => list.filter((other) => other !== id);

/** Pinned entries are visible: pinning shows a hidden entry, hiding an entry removes its pin. */
export const pinToggled = (draft: Draft, id: string): Draft => {
  if (draft.pinned.includes(id)) return { ...draft, pinned: without(draft.pinned, id) };
  if (draft.pinned.length >= mostPinned) return draft;
  return { ...draft, pinned: [...draft.pinned, id], hidden: without(draft.hidden, id) };
};

export const hiddenToggled = (draft: Draft, id: string): Draft =>
  draft.hidden.includes(id)
    ? { ...draft, hidden: without(draft.hidden, id) }
    : { ...draft, hidden: [...draft.hidden, id], pinned: without(draft.pinned, id) };
