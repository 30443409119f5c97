import type { DomainEvent, EventInfo, EventOf, Occurred } from './event.js';
import { personalColumns, type Changes, type NewRow, type PersonalColumns, type Table, type Tables } from './table.js';

/** Increment of a column: a number, or words. */
export type Amount = number | string;

/**
 * Writes of one batch, gathered into multi-row statements and executed with the checkpoint in one transaction.
 * They are applied per row in the order given, without reading: what a projection needs to know, its events say.
 * Values are as PostgreSQL takes them: ISO strings for instants, plain objects for jsonb.
 */
export interface Rows<Of extends Tables> {
  /** Inserts the whole row, or replaces it. Columns left out are as their declaration begins them, or null. */
  put<Name extends keyof Of & string>(table: Name, row: NewRow<Of[Name]>): void;
  /** Sets some columns of the row with this key; no row, no effect. */
  patch<Name extends keyof Of & string>(table: Name, key: Changes<Of[Name]>, changes: Changes<Of[Name]>): void;
  /** Adds to numeric columns; to a column of words (`tsvector`) adds these, with blanks between. */
  add<Name extends keyof Of & string>(
    table: Name,
    key: Changes<Of[Name]>,
    amounts: { readonly [Column in keyof Changes<Of[Name]>]?: Amount },
  ): void;
  remove<Name extends keyof Of & string>(table: Name, key: Changes<Of[Name]>): void;
  /** Slow path: removes every row whose columns equal these. */
  removeWhere<Name extends keyof Of & string>(table: Name, where: Changes<Of[Name]>): void;
}

/** Columns of the row of a stream that follow from its events, where its table has them. */
type Followed = 'id' | 'revision' | 'created_at' | 'updated_at';

/** The same, and the row of the stream whose event it is, by its id: revision and instants follow from the event. */
export interface StreamRows<Of extends Tables> extends Rows<Of> {
  /** Puts it, as of the instant of the event. */
  begin<Name extends keyof Of & string>(table: Name, row: Omit<NewRow<Of[Name]>, Followed>): void;
  /** Sets some of its columns; none but what follows when nothing is given. */
  change<Name extends keyof Of & string>(table: Name, changes?: Omit<Changes<Of[Name]>, Followed>): void;
}

/** Logical table → its name in the database, to be put into a statement. */
export type TableNames<Of extends Tables> = { readonly [Name in keyof Of]: string };

export interface Projection<Of extends Tables = Tables> {
  readonly name: string;
  /** A new version has its own tables, made from this declaration, and is filled beside the old one. */
  readonly version: number;
  readonly tables: Of;
  /** Tables that it had once → the last version that had them: another read model has them now, and these go with theirs. */
  readonly formerTables?: Readonly<Record<string, number>>;
  /** `every`: all that stands in the log, of modules to come too. */
  readonly events: readonly EventInfo[] | 'every';
  /** Where people's data stands, as the columns say: forgetting a person nulls it. */
  readonly personal: readonly PersonalColumns[];
  /** Statement with a person's id as `$1` that mends what was derived from their columns, once these are null. */
  forget?(names: TableNames<Of>): string;
  /** Synchronous, deterministic: no clock, no network, no randomness. */
  apply(rows: Rows<Of>, event: Occurred): void;
}

interface Definition<Of extends Tables, Events extends readonly EventInfo[]> {
  readonly version: number;
  readonly tables: Of;
  readonly formerTables?: Readonly<Record<string, number>>;
  forget?(names: TableNames<Of>): string;
  readonly events: Events;
}

/** Declares a read model: `projection('tickets', { version: 1, tables: { … }, … }, { TicketOpened: (rows, event) => … })`. */
export const projection = <Of extends Tables, const Events extends readonly EventInfo[]>(
  name: string,
  definition: Definition<Of, Events>,
  handlers: {
    readonly [Type in Events[number]['type']]: (
      rows: StreamRows<Of>,
      event: Occurred<EventOf<Extract<Events[number], { type: Type }>>>,
    ) => void;
  },
): Projection<Of> & { readonly events: Events } => {
  const byType: Readonly<Record<string, ((rows: StreamRows<Of>, event: Occurred<never>) => void) | undefined>> =
    handlers;
  return {
    name,
    ...definition,
    personal: personalColumns(definition.tables),
    apply: (rows, event) => {
      const handler = byType[event.type];
      const any: HandleAny<Of> | undefined = handler && { with: handler };
      any?.with(rowsAt(event, rows, definition.tables), event);
    },
  };
};

/** @returns those of these that the table has columns for */
const known = (table: Table | undefined, values: Readonly<Partial<Record<Followed, string>>>): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => table?.columns[name] !== undefined));

const rowsAt = <Of extends Tables>(
  { streamId, revision, at }: Occurred,
  rows: Rows<Of>,
  tables: Of,
): StreamRows<Of> => {
  const any: AnyRows = rows;
  const moved = { revision: String(revision), updated_at: at };
  return {
    put: (table, row) => rows.put(table, row),
    patch: (table, key, changes) => rows.patch(table, key, changes),
    add: (table, key, amounts) => rows.add(table, key, amounts),
    remove: (table, key) => rows.remove(table, key),
    removeWhere: (table, where) => rows.removeWhere(table, where),
    begin: (table, row) =>
      any.put(table, { ...row, ...known(tables[table], { id: streamId, created_at: at, ...moved }) }),
    change: (table, changes) => any.patch(table, { id: streamId }, { ...changes, ...known(tables[table], moved) }),
  };
};

/** A method's parameters are bivariant: the one place where what follows from an event meets the rows of any table. */
interface AnyRows {
  put(table: string, row: object): void;
  patch(table: string, key: object, changes: object): void;
}

/** A method's parameters are bivariant: the one place where a typed handler meets an event known by its type name. */
interface HandleAny<Of extends Tables> {
  with(rows: StreamRows<Of>, event: Occurred<DomainEvent>): void;
}

/** Name of the table in the database. */
export const tableName = (projection: Pick<Projection, 'version'>, table: string): string =>
  `${table}_v${projection.version}`;
