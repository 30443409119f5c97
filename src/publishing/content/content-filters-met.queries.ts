import { select } from '../../platform/reading/database/select.js';
import { json, uuid } from '../../kernel/table.js';
import { factsOfReader } from '../../customers/directory/readers.js';
import type { Actor } from '../../kernel/actor.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { rulesOf } from './content-audience-explained.queries.js';
import { audienceOf } from './content-audience-size.queries.js';
import { filtersHeld } from './content-filter-rules.queries.js';
import { evaluate, type Evaluated, type FilterLeaf, type PersonFacts } from './content-filter.vocabulary.js';
import type { AudienceSize } from './content-filters.views.js';

/** Instant and database of the questions that other modules ask about filters by their keys (features F45). */

type At = Pick<Asking, 'db' | 'now'>;

/** Ids of the filters that hold for a customer. */
export const filtersMet = async (actor: Actor, { db, now }: At): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`SELECT unnest(${filtersHeld({ actor, now })}) AS id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Each of these filters with what its parts come to for a customer. */
export const filtersExplained = async (
  ids: readonly string[],
  actor: Actor,
  { db, now }: At,
): Promise<readonly Evaluated[]> => {
  if (ids.length === 0) return [];
  const [rules, { rows }] = await Promise.all([
    rulesOf(db, ids),
    select({ facts: json<PersonFacts>() })`SELECT r.facts FROM ${factsOfReader(actor, now)} r`.execute(db),
  ]);
  return rules.map((rule) => evaluate(rule, rows[0]?.facts ?? {}));
};

/** How many contacts have what is asked, and meet all of these filters. */
export const audienceAsked = async (
  asked: readonly FilterLeaf[],
  filterIds: readonly string[],
  { db, now }: At,
): Promise<AudienceSize> => audienceOf(db, { join: 'all', leaves: asked, groups: await rulesOf(db, filterIds) }, now);
