import { sql, type RawBuilder } from 'kysely';

/** The database's instant, which all processes share. */
export const now = sql<string>`clock_timestamp()`;

export const inMinutes = (minutes: number): RawBuilder<string> =>
  sql`clock_timestamp() + make_interval(mins => ${minutes})`;

export const minutesAgo = (minutes: number): RawBuilder<string> =>
  sql`clock_timestamp() - make_interval(mins => ${minutes})`;

/** Any of these values, also of none: `where('id', '=', anyOf(ids))`. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`ANY(${[...values]})`;

/** A value of a `jsonb` column that may be a text, or a list, of which the driver makes other things. */
export const asJson = <Value>(value: Value): RawBuilder<Value> => sql`${JSON.stringify(value)}::jsonb`;
