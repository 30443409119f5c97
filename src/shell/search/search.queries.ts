import type { Asking } from '../../platform/reading/reads/asking.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { Lists } from '../../platform/reading/reads/lists.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { SearchQuery, type FoundInList } from './search.views.js';

/** Of each list. */
const mostFound = 5;

/** The first letters of a word that is still being typed, behind others: too much begins like them to be looked for. */
const begunWord = /(?<=\S)\s+\S{1,2}$/u;

const inLists = async (asking: Asking, q: string): Promise<readonly FoundInList[]> => {
  const lists = await Promise.all(
    asking
      .service(Lists)
      .searched.map(async (side) => ({ list: side.path, things: await side.find(q, mostFound, asking) })),
  );
  return lists.filter(({ things }) => things.length > 0);
};

/** If the word being typed finds nothing, the results of the words before it stay. */
const search = async (asking: Asking, { q }: SearchQuery): Promise<readonly FoundInList[]> => {
  const found = await inLists(asking, q);
  const before = q.replace(begunWord, '');
  return found.length > 0 || before === q ? found : inLists(asking, before);
};

export const searchReads = routes('search', {
  aside: {
    '': aside({
      from: 'every',
      query: SearchQuery,
      answer: search,
    }),
  },
});
