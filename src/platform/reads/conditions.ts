import { sql, type RawBuilder } from 'kysely';
import { isCustomer, type Actor } from '../../kernel/actor.js';

/** What a row must be like, in SQL. */
export type Condition = RawBuilder<boolean>;

export const all: Condition = sql`TRUE`;
export const nothing: Condition = sql`FALSE`;

export const and = (...conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? all : sql`(${sql.join(conditions, sql` AND `)})`;

export const or = (...conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` OR `)})`;

/** Ids travel as one parameter, however many they are. */
export const idList = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

const wildcard = /[\\%_]/g;

/** Each word somewhere in this text, whatever its accents and capitals. */
export const wordsIn = (text: RawBuilder<unknown>, q: string): Condition =>
  and(
    ...q
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql<boolean>`plain_words(${text}) LIKE plain_words(${`%${word.replace(wildcard, '\\$&')}%`})`),
  );

/** The field `q` of a filter: each word somewhere in these columns. */
export const words =
  (...columns: readonly string[]) =>
  (q: string): Condition =>
    wordsIn(sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`, q);

/** The field `archived` of a filter: the archived ones alone, or the others. */
export const archived = {
  always: (asked: boolean | null | undefined): Condition => withStatus(asked ? 'archived' : 'active'),
};

const withStatus = (status: string): Condition => sql`status = ${status}`;

/** Staff: everything; customers: rows of their client. */
export const ofTheirClient =
  (column: string) =>
  ({ actor }: { readonly actor: Actor }): Condition =>
    isCustomer(actor) ? sql`${sql.ref(column)} = ${actor.clientId}::uuid` : all;

/** The same, and of the clients that theirs acts for. */
export const ofTheirClients =
  (column: string) =>
  ({ actor: { clientId, linkedClientIds, ...actor } }: { readonly actor: Actor }): Condition =>
    isCustomer(actor)
      ? sql`${sql.ref(column)} = ANY(${idList([...(clientId === null ? [] : [clientId]), ...linkedClientIds])})`
      : all;
