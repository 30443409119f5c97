import type { MenuItemView, MenuSectionView, MenuView } from '../../../../src/shell/menus/menus.views.js';

/** Specification §4: one section open at most; an active item remembers the one before it and opens its section. */
export interface MenuState {
  readonly openId: string | null;
  readonly activeId: string | null;
  readonly previousActiveId: string | null;
}

export const initialMenu: MenuState = { openId: null, activeId: null, previousActiveId: null };

export type MenuAction =
  | { readonly type: 'open' | 'close' | 'toggle'; readonly sectionId: string }
  | { readonly type: 'activate'; readonly itemId: string }
  /** The person is at this path now. */
  | { readonly type: 'arrive'; readonly path: string };

type Sections = Pick<MenuView, 'sections'>;

const bare = (path: string): string => path.replace(/\/+$/, '') || '/';

/** `/sfrequest/` with its slash is one page; `/sfrequest/open` also stands for what lies under it. */
const leadsTo = (to: string, path: string): boolean => bare(path) === bare(to) || path.startsWith(`${to}/`);

const itemsOf = ({ sections }: Sections): readonly MenuItemView[] => sections.flatMap(({ items }) => items);

/** The item whose target is nearest to the path. */
const itemAt = (menu: Sections, path: string): MenuItemView | undefined =>
  itemsOf(menu)
    .filter(({ external, hidden, to }) => !external && !hidden && leadsTo(to, path))
    .sort((a, b) => b.to.length - a.to.length)[0];

const sectionAt = ({ sections }: Sections, path: string): MenuSectionView | undefined =>
  sections.find(({ to }) => to !== null && bare(to) === bare(path));

const activated = (state: MenuState, item: MenuItemView | undefined): MenuState =>
  item === undefined || item.id === state.activeId
    ? state
    : { openId: item.sectionId, activeId: item.id, previousActiveId: state.activeId };

const arrived = (state: MenuState, menu: Sections, path: string): MenuState => {
  const item = itemAt(menu, path);
  if (item) return activated(state, item);
  const section = sectionAt(menu, path);
  if (!section && state.activeId === null) return state;
  return { openId: section?.id ?? state.openId, activeId: null, previousActiveId: state.activeId };
};

const has = ({ sections }: Sections, id: string): boolean => sections.some((section) => section.id === id);

/** The accordion, step by step; a section that is not in the menu moves nothing. */
export const menuReducer =
  (menu: Sections) =>
  (state: MenuState, action: MenuAction): MenuState => {
    if (action.type === 'arrive') return arrived(state, menu, action.path);
    if (action.type === 'activate') {
      return activated(
        state,
        itemsOf(menu).find(({ id }) => id === action.itemId),
      );
    }
    if (!has(menu, action.sectionId)) return state;
    const isOpen = state.openId === action.sectionId;
    const opens = action.type === 'open' || (action.type === 'toggle' && !isOpen);
    if (opens) return isOpen ? state : { ...state, openId: action.sectionId };
    return isOpen ? { ...state, openId: null } : state;
  };
