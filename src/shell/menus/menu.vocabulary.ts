import { languages, type Language } from '../../kernel/language.js';
import { functionRights } from '../../customers/grounds/permissions.vocabulary.js';

/**
 * Audiences of a menu entry. Members of any named audience see the entry; without a named audience all people see it.
 * The menu only hides useless entries: each page checks access itself.
 */
export const menuAudiences = [
  'customers',
  'interlocutors',
  'administrators',
  'staff',
  'openTickets',
  'actsForOthers',
  'updateContacts',
  'administration',
  ...functionRights,
] as const;
export type MenuAudience = (typeof menuAudiences)[number];

export type MenuLabels = Readonly<Record<Language, string>>;

/** An entry (specification §3, menu): its target, its node and those of its tabs in the content tree. */
export interface MenuItem {
  readonly id: string;
  /** Null: the dictionary's, `menus:items.<id>`; only a built-in entry may leave them to it. */
  readonly labels: MenuLabels | null;
  /** A path of the portal, an address with http:// or https://, or `legacy:` and a path of the legacy site. */
  readonly to: string;
  readonly nodeId: string | null;
  readonly tabNodeIds: readonly string[];
  readonly shownTo: readonly MenuAudience[];
  readonly hidden: boolean;
}

export interface MenuSection {
  readonly id: string;
  readonly labels: MenuLabels | null;
  /** A page of the section itself: being there opens it. */
  readonly to: string | null;
  readonly hidden: boolean;
  readonly items: readonly MenuItem[];
}

export const menuLimits = { sections: 20, items: 40, pinned: 12 } as const;

/** Entries that staff made have ids that no built-in one will ever have. */
export const ownId = /^own-[a-z0-9-]{1,40}$/;

const target = /^(?:https?:\/\/[^\s\\]+|(?:legacy:)?\/(?!\/)[^\s\\]*)$/;
export const isMenuTarget = (to: string): boolean =>
  target.test(to) && (to.startsWith('legacy:') || to.startsWith('/') || URL.canParse(to));

/** Specification §3: targets that start with http:// or https:// are external. */
export const isExternal = (to: string): boolean => /^https?:\/\//.test(to);

/** None where it is on the former portal, and there is none. */
const targetsOf = (to: string, legacyUrl: string | null): readonly string[] => {
  if (!to.startsWith('legacy:')) return [to];
  return legacyUrl === null ? [] : [`${legacyUrl}${to.slice('legacy:'.length)}`];
};

/** Sections and entries with the addresses that they lead to; an entry that leads nowhere is left out. */
export const withAddresses = <Section extends MenuSection>(
  sections: readonly Section[],
  legacyUrl: string | null,
): readonly Section[] =>
  sections.map((section) => ({
    ...section,
    to: section.to === null ? null : (targetsOf(section.to, legacyUrl)[0] ?? null),
    items: section.items.flatMap((item) => targetsOf(item.to, legacyUrl).map((to) => ({ ...item, to }))),
  }));

export const labelsFrom = (textOf: (language: Language) => string): MenuLabels => ({
  fr: textOf(languages[0]),
  es: textOf(languages[1]),
  en: textOf(languages[2]),
});
