import { themesNaming } from '../../shell/themes/themes.module.js';
import { menuEntriesNaming } from '../../shell/menus/menus.module.js';
import type { Language } from '../../kernel/language.js';
import type { Asking } from '../../platform/reading/reads/asking.js';

/** Themes and entries of the menu that lead to one of these nodes, by key or id, as staff find them. */
export const nodeUses = async (
  db: Asking['db'],
  nodes: readonly (string | null | undefined)[],
  language: Language,
): Promise<readonly string[]> => {
  const named = nodes.filter((node) => typeof node === 'string');
  if (named.length === 0) return [];
  const [themes, entries] = await Promise.all([themesNaming(db, named), menuEntriesNaming(db, named, language)]);
  return [...themes, ...entries];
};
