import type { ColumnType, Kysely } from 'kysely';
import type { Columns, Tables, Value, ValuesOf } from '../../../kernel/table.js';

/** Tables are declared by those who read them, those of clients named by the door: `selectFrom(ticketsSeen(asking).as('t'))`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no table is known here, and that is what it says
export interface NoTables {}

/** Undefined is a column that is left out. */
type Put<Of extends Columns[string]> = Of extends { readonly given?: 'always' } ? Value<Of> : Value<Of> | undefined;

type KyselyColumns<Of extends Columns> = {
  readonly [Name in keyof Of]: ColumnType<ValuesOf<Of>[Name], Put<Of[Name]>, Value<Of[Name]>>;
};

/** Declared tables as Kysely knows them. */
export type DatabaseOf<Of extends Tables> = {
  readonly [Name in keyof Of]: KyselyColumns<Of[Name]['columns']>;
};

/** Queries of these tables; a test holds their declarations to what the migrations made (test/contract/tables.spec.ts). */
export const typed = <Of extends Tables>(db: Kysely<NoTables>): Kysely<DatabaseOf<Of>> =>
  db.withTables<DatabaseOf<Of>>();
