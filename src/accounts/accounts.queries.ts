import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { wordsOf } from '../kernel/words.js';
import type { NoTables } from '../platform/database/database.js';
import { orderBy, pageOfIds } from '../platform/database/long-lists.js';
import type { ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { tableOf } from '../platform/database/door.js';
import { archived, words } from '../platform/reads/conditions.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { staffUsers } from '../../projections/staff-users.js';
import type { StaffUserListRow } from './accounts.views.js';
import { staffUser } from './staff-user.js';

/** Who asks, when, and of which database. */
export interface Asking {
  readonly db: Kysely<NoTables>;
  readonly actor: Actor;
  readonly can: Can;
  readonly now: string;
}

export type Condition = RawBuilder<boolean>;
export const both = (...conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` AND `)})`;
export const idList = (list: readonly string[]): RawBuilder<unknown> => sql`${[...list]}::uuid[]`;

/** Shorter words are looked for as they are: too much begins like them. */
const shortestBeginning = 2;

/** All these words, or words that begin so, whatever their accents and capitals. */
export const withWords = (text: string): Condition => {
  // `05 56 00 00 00` is one number, not five words
  const words = wordsOf(text.replace(/(?<=\d)[ .-](?=\d)/g, '')).slice(0, 8);
  const query = words.map((word) => (word.length < shortestBeginning ? word : `${word}:*`)).join(' & ');
  return words.length === 0 ? sql`FALSE` : sql`r.search @@ ${query}::tsquery`;
};

/** Staff see all; customers what is of their client, and of those that it acts for where `linked` says so. */
export const ofClients = (column: string, { actor }: Asking, linked: boolean): Condition =>
  isCustomer(actor)
    ? sql`${sql.ref(column)} = ANY(${idList([...(actor.clientId === null ? [] : [actor.clientId]), ...(linked ? actor.linkedClientIds : [])])})`
    : sql`TRUE`;

export interface Listed {
  /** Table with its alias `r`, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly where: Condition;
  readonly sometimesEmpty: readonly string[];
}

type Range = Pick<ListRequest<object>, 'order' | 'limit' | 'offset'>;

/** One page of a list, and how many rows there are. */
export const page = async <Row extends object>(
  db: Kysely<NoTables>,
  { from, columns, where, sometimesEmpty }: Listed,
  { order: { column, direction }, ...range }: Range,
): Promise<Page<Row>> => {
  const order = { value: sql.ref(column), direction, sometimesEmpty: sometimesEmpty.includes(column) };
  const list = { from, alias: 'r', where, order };
  const { total, ids } = await pageOfIds(db, list, range);
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${from} WHERE r.id = ANY(${idList(ids)}) ORDER BY ${orderBy(list)}`.execute(db);
  return new Page(rows, total);
};

export const staffUserReads = reads<StaffUserListRow>()({
  of: staffUser,
  from: [staffUsers],
  rows: () => sql<StaffUserListRow>`${tableOf(staffUsers, 'staff_users')}`,
  filter: RecordFilter,
  where: { q: words('name', 'email'), archived },
  sortable: {
    name: 'name',
    email: 'email',
    supportLevel: 'support_level',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
});
