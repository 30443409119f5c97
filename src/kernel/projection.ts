import type { DomainEvent, EventInfo, EventOf, Occurred } from './event.js';

/** Columns in snake case, values as PostgreSQL takes them (ISO strings for instants, plain objects for jsonb). */
export type Row = object;

/** Tables of one read model: logical name → shape of a row. */
export type Tables = Readonly<Record<string, Row>>;

/** What can be added to a column: a number, or words. */
export type Amount = number | string;

type Key<Of extends Tables, Table extends keyof Of> = Partial<Of[Table]>;

/**
 * Writes of one batch, gathered into multi-row statements and executed with the checkpoint in one transaction.
 * They are applied per row in the order given, without reading: what a projection needs to know, its events say.
 */
export interface Rows<Of extends Tables> {
  /** Inserts the whole row, or replaces it. Columns left out are null. */
  put<Table extends keyof Of & string>(table: Table, row: Of[Table]): void;
  /** Sets some columns of the row with this key; no row, no effect. */
  patch<Table extends keyof Of & string>(table: Table, key: Key<Of, Table>, changes: Partial<Of[Table]>): void;
  /** Adds to numeric columns; to a column of words (`tsvector`) adds these, with blanks between. */
  add<Table extends keyof Of & string>(
    table: Table,
    key: Key<Of, Table>,
    amounts: Partial<Record<keyof Of[Table], Amount>>,
  ): void;
  remove<Table extends keyof Of & string>(table: Table, key: Key<Of, Table>): void;
  /** Slow path: removes every row whose columns equal these. */
  removeWhere<Table extends keyof Of & string>(table: Table, where: Partial<Of[Table]>): void;
}

export interface Projection<Of extends Tables = Tables> {
  readonly name: string;
  /** A new version has its own tables, `<table>_v<version>`, and is filled beside the old one. */
  readonly version: number;
  /** Logical table → its primary key. */
  readonly tables: Readonly<Record<keyof Of & string, readonly string[]>>;
  /** `every`: all that stands in the log, of modules to come too. */
  readonly events: readonly EventInfo[] | 'every';
  /** Where people's data stands, so that forgetting a person nulls it: table → columns and the column of the subject's id. */
  readonly personal: readonly PersonalColumns[];
  /** SQL function of a person's id that mends what was derived from the columns of a forgotten person, once they are null. */
  readonly forget?: string;
  /** Synchronous, deterministic: no clock, no network, no randomness. */
  apply(rows: Rows<Of>, event: Occurred): void;
}

export interface PersonalColumns {
  readonly table: string;
  readonly subject: string;
  readonly columns: readonly string[];
}

interface Definition<Of extends Tables, Events extends readonly EventInfo[]> {
  readonly version: number;
  readonly tables: { readonly [Table in keyof Of]: readonly (keyof Of[Table] & string)[] };
  readonly personal?: readonly PersonalColumns[];
  readonly forget?: string;
  readonly events: Events;
}

/** Declares a read model: `projection<TicketTables>()('tickets', { version: 1, … }, { TicketOpened: (rows, event) => … })`. */
export const projection =
  <Of extends Tables>() =>
  <const Events extends readonly EventInfo[]>(
    name: string,
    definition: Definition<Of, Events>,
    handlers: {
      readonly [Type in Events[number]['type']]: (
        rows: Rows<Of>,
        event: Occurred<EventOf<Extract<Events[number], { type: Type }>>>,
      ) => void;
    },
  ): Projection<Of> & { readonly events: Events } => {
    const table: Readonly<Record<string, ((rows: Rows<Of>, event: Occurred<never>) => void) | undefined>> = handlers;
    return {
      name,
      ...definition,
      personal: definition.personal ?? [],
      apply: (rows, event) => {
        const handler = table[event.type];
        const any: HandleAny<Of> | undefined = handler && { with: handler };
        any?.with(rows, event);
      },
    };
  };

/** A method's parameters are bivariant: the one place where a typed handler meets an event known by its type name. */
interface HandleAny<Of extends Tables> {
  with(rows: Rows<Of>, event: Occurred<DomainEvent>): void;
}

/** Name of the table in the database. */
export const tableName = (projection: Pick<Projection<never>, 'version'>, table: string): string =>
  `${table}_v${projection.version}`;
