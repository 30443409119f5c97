import type { MenuView } from '../../../src/access/access.views.js';

/** Specification §4: one section open at most; an active item remembers the one before it and opens its section. */
export interface MenuState {
  readonly openId: string | null;
  readonly activeTo: string | null;
  readonly previousActiveTo: string | null;
}

export const initialMenu: MenuState = { openId: null, activeTo: null, previousActiveTo: null };

export const toggled = (state: MenuState, sectionId: string): MenuState => ({
  ...state,
  openId: state.openId === sectionId ? null : sectionId,
});

const bare = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The longest target that the path is, or lies under. */
const currentOf = (menu: MenuView, path: string) =>
  menu.sections
    .flatMap((section) =>
      section.items.filter((item) => !item.external).map((item) => ({ sectionId: section.id, to: item.to })),
    )
    .filter(({ to }) => bare(path) === bare(to) || (bare(to) !== '/' && bare(path).startsWith(`${bare(to)}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** The person is at `path` now. */
export const arrived = (state: MenuState, menu: MenuView, path: string): MenuState => {
  const current = currentOf(menu, path);
  if (!current || current.to === state.activeTo) return state;
  return { openId: current.sectionId, activeTo: current.to, previousActiveTo: state.activeTo };
};
