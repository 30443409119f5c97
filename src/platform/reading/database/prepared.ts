import { sql, type PostgresPool, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement that each connection plans only once: for look-ups by key that are asked all the time, where
 * planning costs more than looking up.
 */
export const prepared = sql.raw(mark);

/**
 * A list in a named statement, whose length the planner is not to see: it would think the plan for the list at hand so
 * much better than one for any list that it planned each time anew.
 */
export const opaque = (list: string): string => `(SELECT ${list})`;

/** The same for ids in a statement that is marked as prepared. */
export const opaqueIds = (ids: readonly string[]): RawBuilder<unknown> => sql`(SELECT ${[...ids]}::uuid[])::uuid[]`;

const names = new Map<string, string>();

/** PostgreSQL keeps the plan of a statement under its name. */
export const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

const namedQuery = ([text, values]: readonly unknown[]): readonly unknown[] =>
  typeof text === 'string' && text.includes(mark) ? [{ name: nameOf(text), text, values }] : [text, values];

const described = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>();

/** Columns of these rows, as PostgreSQL described them. */
export const fieldsOf = (rows: readonly unknown[]): readonly pg.FieldDef[] => described.get(rows) ?? [];

export const describeRows = (rows: readonly unknown[], fields: readonly pg.FieldDef[]): void => {
  described.set(rows, fields);
};

interface Answer {
  readonly rows: readonly unknown[];
  readonly fields: readonly pg.FieldDef[];
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'fields' in answer;

const describe = async (asked: unknown): Promise<unknown> => {
  const answer = await asked;
  if (isAnswer(answer)) describeRows(answer.rows, answer.fields);
  return answer;
};

/** The client as it is, but that it names what it is asked, and remembers the columns of what it answers. */
const preparingClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, property): unknown => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown =>
        property === 'query' && typeof given[0] === 'string'
          ? describe(Reflect.apply(value, target, namedQuery(given)))
          : Reflect.apply(value, target, given);
    },
  });

/** Kysely knows no names of statements, which PostgreSQL keeps plans by: the marked ones are named after their text. */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparingClient(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
};

/** This one connection, within a transaction that its holder ends. */
export const onlyOn = (client: pg.PoolClient): PostgresPool => {
  const held = new Proxy(preparingClient(client), {
    get: (target, property): unknown => (property === 'release' ? () => undefined : Reflect.get(target, property)),
  });
  return { connect: () => Promise.resolve(held), end: () => Promise.resolve() };
};
