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

/** `/sfrequest/` with its slash is one page; `/sfrequest/open` also stands for what lies under it. */
const leadsTo = (to: string, path: string): boolean => bare(path) === bare(to) || path.startsWith(`${to}/`);

const currentOf = (menu: MenuView, path: string) =>
  menu.sections
    .flatMap((section) =>
      section.items.filter((item) => !item.external).map((item) => ({ sectionId: section.id, to: item.to })),
    )
    .filter(({ to }) => leadsTo(to, path))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** The person is at `path` now. */
export const arrived = (state: MenuState, menu: MenuView, path: string): MenuState => {
  const current = currentOf(menu, path);
  if (current?.to === state.activeTo) return state;
  if (!current) return { ...state, activeTo: null, previousActiveTo: state.activeTo };
  return { openId: current.sectionId, activeTo: current.to, previousActiveTo: state.activeTo };
};
