import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/actor.js';
import { tableName, type Projection } from '../../../kernel/projection.js';
import type { RowOf, Table, Tables } from '../../../kernel/table.js';
import { select } from './select.js';

/** A table that has one of these columns is of clients: its rows are not everybody's. */
type ClientColumn = 'client_id' | 'client_ids' | 'linked_client_ids' | 'tenant';

type IsOfClients<Of extends Table> = [Extract<keyof Of['columns'], ClientColumn>] extends [never] ? false : true;

/** The tables of a read model that are of clients, or those that are not. */
type TablesOf<Of extends Tables, OfClients extends boolean> = {
  [Name in keyof Of & string]: IsOfClients<Of[Name]> extends OfClients ? Name : never;
}[keyof Of & string];

/** Written out where it is said: a test lists these sentences (test/structure/door.spec.ts). */
type Said<Reason extends string> = string extends Reason ? never : Reason;

/** Names a table of clients in a query. */
type Named = <Of extends Tables, Name extends TablesOf<Of, true>>(
  projection: Projection<Of>,
  table: Name,
) => RawBuilder<RowOf<Of[Name]>>;

/** The same in a statement that is a text. */
type NamedInText = <Of extends Tables>(projection: Projection<Of>, table: TablesOf<Of, true>) => string;

const named = <Of extends Tables, Name extends keyof Of & string>(
  projection: Projection<Of>,
  table: Name,
): RawBuilder<RowOf<Of[Name]>> => {
  const { columns }: Of[Name] = projection.tables[table];
  return select(columns)`${sql.table(tableName(projection, table))}`;
};

interface Asker {
  readonly actor: Pick<Actor, 'kind'>;
}

const askedBySomebody = ({ actor }: Asker): void => {
  if (actor.kind === 'system') throw new Error('The system says by name what it reads: it is nobody with a scope');
};

/**
 * The rows that the asking person may see, as the source of a query: `FROM ${ticketsSeen(asking)} AS t`. Rows of clients
 * that answer a person come this way; the others say by name why they do not (docs/decisions/034-door-to-the-tables.md).
 * @param alias what the scope calls the table.
 */
export const asked = <
  Of extends Tables,
  Name extends TablesOf<Of, true>,
  Asking extends Asker,
  More extends readonly unknown[],
>(
  projection: Projection<Of>,
  table: Name,
  alias: string,
  scope: (asking: Asking, ...more: More) => RawBuilder<boolean>,
): ((asking: Asking, ...more: More) => RawBuilder<RowOf<Of[Name]>>) => {
  const [rows, row] = [named(projection, table), sql.ref(alias)];
  const { columns }: Of[Name] = projection.tables[table];
  return (asking, ...more) => {
    askedBySomebody(asking);
    return select(columns)`(SELECT ${row}.* FROM ${rows} AS ${row} WHERE ${scope(asking, ...more)})`;
  };
};

/** Names tables for one reason, which it carries. */
const by = (reason: string): Named & { readonly reason: string } =>
  Object.assign<Named, { readonly reason: string }>((projection, table) => named(projection, table), { reason });

/** All rows, to join what stands beside rows that were found in the scope of the person who asks. */
export const beside = <const Reason extends string>(what: Said<Reason>): Named => by(what);

/** All rows, for the provider's people: their route asks for a right that holds for every client. */
export const staff = <const Reason extends string>(what: Said<Reason>): Named => by(what);

/** All rows, for what the system decides or sends by itself. */
export const system = <const Reason extends string>(what: Said<Reason>): Named => by(what);

/** The same for a statement that is a text. */
export const systemText = <const Reason extends string>(what: Said<Reason>): NamedInText =>
  Object.assign<NamedInText, { readonly reason: string }>((projection, table) => tableName(projection, table), {
    reason: what,
  });

/** Any table of a read model, where the module of the table declares what its things are called. */
export const allRows = <Of extends Tables>(projection: Projection<Of>, table: keyof Of & string): RawBuilder<unknown> =>
  named(projection, table);

/** A table that is of no client. */
export const tableOf = <Of extends Tables, Name extends TablesOf<Of, false>>(
  projection: Projection<Of>,
  table: Name,
): RawBuilder<RowOf<Of[Name]>> => named(projection, table);

/** The same for a statement that is a text. */
export const tableText = <Of extends Tables>(projection: Projection<Of>, table: TablesOf<Of, false>): string =>
  tableName(projection, table);
