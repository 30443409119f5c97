import type { FoundThing } from '../../../src/kernel/views.js';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import { wordsOf } from '../../../src/kernel/words.js';

/** Somewhere to go. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly hints: readonly string[];
  /** Group in the results: recent places, pages, or the list where it was found. */
  readonly group: string;
}

/** Where a front shows what was found. */
export interface Addresses {
  /** Of one thing of a list; undefined: this front has no page for it. */
  readonly thing: (list: string, thing: FoundThing) => string | undefined;
  /** Of all that a list finds with these words; undefined: this front has no such list. */
  readonly list: (list: string, words: string) => string | undefined;
}

export const foundPlaces = (found: readonly FoundInList[], { thing }: Addresses): readonly Place[] =>
  found.flatMap(({ list, things }) =>
    things.flatMap((one): readonly Place[] => {
      const to = thing(list, one);
      return to === undefined ? [] : [{ to, label: one.label, hints: one.hints, group: list }];
    }),
  );

/** Pages whose names have words that begin with each of these. */
export const pagesNamed = (pages: readonly Place[], typed: string): readonly Place[] => {
  const asked = wordsOf(typed);
  return pages.filter(({ label }) => {
    const words = wordsOf(label);
    return asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
};

const mostRecent = 6;

export const withRecent = (recent: readonly Place[], place: Place): readonly Place[] =>
  [{ ...place, group: 'recent' }, ...recent.filter(({ to }) => to !== place.to)].slice(0, mostRecent);
