import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Actor, type Can } from '../../../kernel/actor.js';
import { asOneWord, markOfClient, wordsOf } from '../../../kernel/words.js';
import { startOfDay } from '../database/days.js';

/** Condition on a row, in SQL. */
export type Condition = RawBuilder<boolean>;

export const all: Condition = sql`TRUE`;
export const nothing: Condition = sql`FALSE`;

export const and = (...conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? all : sql`(${sql.join(conditions, sql` AND `)})`;

export const or = (...conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` OR `)})`;

/** Ids travel as one parameter, however many they are. */
export const idList = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

/**
 * The column equals this, or one of these. A single value is compared by `=`: an index then keeps the order of what
 * follows.
 */
export const isOneOf = (column: string, value: unknown): Condition => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = ANY(${values}::text[])`;
};

const wildcard = /[\\%_]/g;

const isIn = (text: RawBuilder<unknown>, piece: string): Condition =>
  sql<boolean>`plain_words(${text}) LIKE plain_words(${`%${piece.replace(wildcard, '\\$&')}%`})`;

/** Each word somewhere in this text, without regard to accents and capitals. */
export const wordsIn = (text: RawBuilder<unknown>, q: string): Condition =>
  and(
    ...q
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => isIn(text, word)),
  );

const joined = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;

/** The field `q` of a filter: each word somewhere in these columns. */
export const words =
  (...columns: readonly string[]) =>
  (q: string): Condition =>
    wordsIn(joined(columns), q);

/** Shorter words are looked for as they are: too much begins like them. */
const shortestBeginning = 2;

const beginningsOf = (text: string, mark: string): string =>
  wordsOf(asOneWord(text))
    .slice(0, 8)
    .map((word) => mark + (word.length < shortestBeginning ? word : `${word}:*`))
    .join(' & ');

/**
 * All these words, or words that begin so, without regard to accents and capitals, by the index of a column of words.
 */
export const beginnings =
  (column: string, mark = '') =>
  (text: string): Condition => {
    const query = beginningsOf(text, mark);
    return query === '' ? nothing : sql`${sql.ref(column)} @@ ${query}::tsquery`;
  };

/** The mark of the words that a search reads: a customer's reads those of their client alone. */
const markOf = (actor: Actor): string =>
  isCustomer(actor) && actor.clientId !== null ? markOfClient(actor.clientId) : '';

/** The same of words that are kept marked with their client too. */
export const beginningsAtClient =
  (column: string) =>
  (text: string, { actor }: { readonly actor: Actor }): Condition =>
    beginnings(column, markOf(actor))(text);

/** The same, or one of these ids, which are kept among the words: one reading of the index answers both. */
export const beginningsOrIds =
  (column: string, ids: (text: string) => RawBuilder<unknown>) =>
  (text: string, { actor }: { readonly actor: Actor }): Condition => {
    const kept = sql`SELECT coalesce(string_agg(${markOf(actor)} || id, ' | '), '') FROM ${ids(text)} AS found`;
    return sql`${sql.ref(column)} @@ (${beginningsOf(text, markOf(actor))}::tsquery || (${kept})::tsquery)`;
  };

/** The typed text as one piece, somewhere in these columns. */
export const phrase =
  (...columns: readonly string[]) =>
  (q: string): Condition =>
    isIn(joined(columns), q);

/** Person whose time zone gives the days of a filter. */
export interface OfClock {
  readonly actor: Pick<Actor, 'timeZone'>;
}

/** A day of a filter, at the clock of who asks: this one and what comes after. */
export const fromDay =
  (column: string) =>
  (day: string, { actor }: OfClock): Condition =>
    sql`${sql.ref(column)} >= ${startOfDay(day, 0, actor.timeZone)}`;

/** The same: this one and what was before. */
export const untilDay =
  (column: string) =>
  (day: string, { actor }: OfClock): Condition =>
    sql`${sql.ref(column)} < ${startOfDay(day, 1, actor.timeZone)}`;

/** An id of a filter; null asks for what has none. */
export const orNone = (column: string) => ({
  always: (id: string | null | undefined): Condition => {
    if (id === undefined) return all;
    return id === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${id}::uuid`;
  },
});

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

interface Asker {
  readonly actor: Actor;
  readonly can: Can;
}

interface SeenByCustomers {
  /** Rows unlike this are seen by no customer, such as drafts. */
  readonly only?: Condition;
  /** Rows that a customer sees without the right, such as those that name them. */
  readonly others?: (asker: Asker) => Condition;
}

/**
 * `ofClientWith('connector.read', 't.client_id')` says what `can()` says. Staff who may: everything; customers who may:
 * rows of their client; other persons: what `others` says of these.
 */
export const ofClientWith =
  (action: string, column: string, { only = all, others = () => nothing }: SeenByCustomers = {}) =>
  (asker: Asker): Condition => {
    const { actor, can } = asker;
    const [kind = ''] = action.split('.');
    const clientId = isCustomer(actor) ? actor.clientId : null;
    const { allowed } = can(actor, action, { ...anyResource(kind), clientId });
    if (!isCustomer(actor)) return allowed ? all : nothing;
    if (!allowed && actor.kind === 'client') return nothing;
    return and(ofTheirClient(column)(asker), only, allowed ? all : others(asker));
  };
