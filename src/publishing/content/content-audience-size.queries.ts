import type { Page } from '../../kernel/reaction.js';
import { sql, type Kysely } from 'kysely';
import { functionRights } from '../../customers/grounds/permissions.vocabulary.js';
import { factsOfContacts } from '../../customers/directory/readers.js';
import { integer, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import type { Condition } from '../../platform/reading/reads/conditions.js';
import { ruleHolds } from './content-filter-rules.queries.js';
import type { FilterGroup } from './content-filter.vocabulary.js';
import type { AudienceSize, ContentFilterTrial } from './content-filters.views.js';

/** The audience of an article is a rule made of several: sections of sections, filters of these, groups of those. */
const deepest = 6;

const holds = (rule: FilterGroup): Condition =>
  ruleHolds(sql`${JSON.stringify(rule)}::jsonb`, sql.ref('reader.facts'), deepest);

const sizes = { contacts: integer, clients: integer };

/** How many contacts, in the name of how many clients, a rule holds for. */
export const audienceOf = async (db: Kysely<NoTables>, rule: FilterGroup, now: string): Promise<AudienceSize> => {
  const { rows } = await select(sizes)`
    SELECT count(DISTINCT contact_id)::int AS contacts, count(DISTINCT client_id)::int AS clients
    FROM ${factsOfContacts(now, functionRights)} AS reader WHERE ${holds(rule)}`.execute(db);
  return rows[0] ?? { contacts: 0, clients: 0 };
};

/** Ids of the contacts for whom a rule holds, in the name of whichever client. */
export const contactsOf = async (
  db: Kysely<NoTables>,
  rule: FilterGroup,
  { now, after, limit }: Page & { readonly now: string },
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT contact_id AS id FROM ${factsOfContacts(now, functionRights)} AS reader
    WHERE ${holds(rule)} AND ${after === null ? sql`TRUE` : sql`contact_id > ${after}::uuid`}
    ORDER BY 1 LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const trial = {
  ...{ contactsBefore: integer, contactsAfter: integer, contactsMore: integer, contactsLess: integer },
  ...{ clientsBefore: integer, clientsAfter: integer, clientsMore: integer, clientsLess: integer },
};

const counts = (id: string, of: string) => sql`
  count(DISTINCT ${sql.ref(id)}) FILTER (WHERE before)::int AS ${sql.ref(`${of}Before`)},
  count(DISTINCT ${sql.ref(id)}) FILTER (WHERE after)::int AS ${sql.ref(`${of}After`)},
  count(DISTINCT ${sql.ref(id)}) FILTER (WHERE after AND NOT before)::int AS ${sql.ref(`${of}More`)},
  count(DISTINCT ${sql.ref(id)}) FILTER (WHERE before AND NOT after)::int AS ${sql.ref(`${of}Less`)}`;

/** For whom a rule holds that takes the place of another one. */
export const trialOf = async (
  db: Kysely<NoTables>,
  [before, after]: readonly [FilterGroup, FilterGroup],
  now: string,
): Promise<ContentFilterTrial> => {
  const { rows } = await select(trial)`
    SELECT ${counts('contact_id', 'contacts')}, ${counts('client_id', 'clients')} FROM (
      SELECT reader.contact_id, reader.client_id, ${holds(before)} AS before, ${holds(after)} AS after
      FROM ${factsOfContacts(now, functionRights)} AS reader) AS tried`.execute(db);
  const [row] = rows;
  return {
    before: { contacts: row?.contactsBefore ?? 0, clients: row?.clientsBefore ?? 0 },
    after: { contacts: row?.contactsAfter ?? 0, clients: row?.clientsAfter ?? 0 },
    more: { contacts: row?.contactsMore ?? 0, clients: row?.clientsMore ?? 0 },
    less: { contacts: row?.contactsLess ?? 0, clients: row?.clientsLess ?? 0 },
  };
};
