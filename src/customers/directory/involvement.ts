import { sql, type Kysely, type RawBuilder } from 'kysely';
import { flag } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { namedContacts, type NamedContacts } from '../../platform/reading/database/named-contacts.js';
import { select } from '../../platform/reading/database/select.js';

const namedIn = (
  { rows, ids = [], texts = [], lists = [], within = [] }: NamedContacts,
  id: string,
): RawBuilder<unknown> => {
  const conditions = [
    ...ids.map((column) => sql`${sql.ref(column)} = ${id}::uuid`),
    ...texts.map((column) => sql`${sql.ref(column)} = ${id}`),
    ...lists.map((column) => sql`${id}::uuid = ANY(${sql.ref(column)})`),
    ...within.map((column) => sql`strpos(${sql.ref(column)}::text, ${id}) > 0`),
  ];
  return sql`EXISTS (SELECT FROM ${rows} AS r WHERE ${sql.join(conditions, sql` OR `)})`;
};

/**
 * Whether anything names this contact, open or closed, in the places that modules declare: what stands there reaches them by
 * mail, or is theirs to read or to decide, as soon as they have an account. `test/structure/involvement.spec.ts` knows every
 * column that holds the id of a person: a module declares it, or there is a reason why it does not.
 */
export const isInvolved = async (db: Kysely<NoTables>, id: string): Promise<boolean> => {
  const named = [sql`false`, ...namedContacts().map((where) => namedIn(where, id))];
  const { rows } = await select({ involved: flag })`SELECT ${sql.join(named, sql` OR `)} AS involved`.execute(db);
  return rows[0]?.involved ?? false;
};
