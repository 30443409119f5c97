import { camel, snake } from './names.js';
import type { Camel } from './views.js';

/** The tables of read models as data: the type of a row, what may be written of it and the DDL follow from its columns. */

/** Whether a row that is put names the column: it must, it may, or PostgreSQL computes it. */
type Given = 'always' | 'sometimes' | 'never';

export interface Column<Read = unknown, Written = unknown, When extends Given = Given> {
  /** As PostgreSQL names it. */
  readonly type: string;
  readonly nullable?: boolean;
  /** Of a row that is put without it; null where there is none. */
  readonly initial?: Written;
  /** The database has a value for a row that is put without it. */
  readonly isDefaulted?: boolean;
  /** SQL over the other columns. */
  readonly computed?: string;
  /** Column with the id of the person whose data it holds: it is null once they are forgotten. */
  readonly subject?: string;
  /** Types only: no column has these. */
  readonly reads?: Read;
  readonly given?: When;
}

type Always<Value, Written = Value> = Column<Value, Written, 'always'>;
type Sometimes<Value, Written = Value> = Column<Value, Written, 'sometimes'>;

export const uuid: Always<string> = { type: 'uuid' };
/** ISO 8601 in UTC. */
export const instant: Always<string> = { type: 'timestamp with time zone' };
/** `yyyy-MM-dd`. */
export const day: Always<string> = { type: 'date' };
export const flag: Always<boolean> = { type: 'boolean' };
export const integer: Always<number> = { type: 'integer' };
export const number: Always<number> = { type: 'double precision' };
/** Positions and revisions, which outgrow numbers. */
export const long: Always<bigint, bigint | string> = { type: 'bigint' };
/** Words to search, with blanks between. */
export const searchWords: Always<string> = { type: 'tsvector' };
export const text = <Value extends string = string>(): Always<Value> => ({ type: 'text' });
/** Names of people and things, in the order of a French dictionary. */
export const name: Always<string> = { type: 'text COLLATE "fr-x-icu"' };
export const texts: Always<readonly string[]> = { type: 'text[]' };
export const uuids: Always<readonly string[]> = { type: 'uuid[]' };
/** Column that is only ever read as a whole. */
export const json = <Value>(): Always<Value> => ({ type: 'jsonb' });

/** Null in a row that is put without it. */
export const nullable = <Read, Written>({
  type,
}: Column<Read, Written, 'always'>): Sometimes<Read | null, Written | null> => ({ type, nullable: true });

/** The database itself knows the value of a row that is put without it: for tables that migrations make. */
export const defaulted = <Read, Written>({ type }: Column<Read, Written, 'always'>): Sometimes<Read, Written> => ({
  type,
  isDefaulted: true,
});

/** The column of a row that is put without it. */
export const initially = <Read, Written>(
  { type }: Column<Read, Written, 'always'>,
  initial: Written,
): Sometimes<Read, Written> => ({ type, initial });

/** Computed by PostgreSQL from the other columns. */
export const computed = <Read, Written>(
  { type }: Column<Read, Written, 'always'>,
  expression: string,
): Column<Read, never, 'never'> => ({ type, nullable: true, computed: expression });

/** Data of the person whose id stands in another column: null once they are forgotten. */
export const personal = <Read, Written>(
  { type }: Column<Read, Written, 'always'>,
  subject: string,
): Sometimes<Read | null, Written | null> => ({ type, nullable: true, subject });

export type Columns = Readonly<Record<string, Column>>;

export interface Table<Of extends Columns = Columns> {
  readonly columns: Of;
  readonly key: readonly string[];
  readonly unique: readonly string[];
  readonly indexes: readonly string[];
}

interface Shape<Of extends Columns> {
  readonly key: readonly (keyof Of & string)[];
  /** Text after the name of the table in `CREATE INDEX`: `(client_id, name)`, `USING gin (search)`. */
  readonly indexes?: readonly string[];
  /** The same, of which no two rows are alike. */
  readonly unique?: readonly string[];
}

/** A table of a read model: `table({ id: uuid, name }, { key: ['id'], indexes: ['(name, id)'] })`. */
export const table = <Of extends Columns>(columns: Of, { key, indexes = [], unique = [] }: Shape<Of>): Table<Of> => ({
  columns,
  key,
  indexes,
  unique,
});

/** These columns of a table: `select(only(tickets.tables.tickets.columns, 'id', 'number'))`. */
export function only<const Of extends Columns, Name extends keyof Of & string>(
  columns: Of,
  ...names: readonly Name[]
): Pick<Of, Name>;
export function only(columns: Columns, ...names: readonly string[]): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

/** Columns of a read model as answers call them: ``select(camelColumns(terms.tables.terms_of_use.columns))`SELECT * …` ``. */
export function camelColumns<Of extends Columns>(columns: Of): Camel<Of>;
export function camelColumns(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [camel(name), column]));
}

/** Tables of one read model by their logical names, which have no version. */
export type Tables = Readonly<Record<string, Table>>;

/** A row of these columns as it is read: instants and days are texts, `bigint` columns bigints. */
export type ValuesOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends { readonly reads?: infer Read } ? Read : never;
};

/** A row as it is read, in snake case. */
export type RowOf<Of extends Table> = ValuesOf<Of['columns']>;

type NamesGiven<Of extends Columns, When extends Given> = {
  [Name in keyof Of]: Of[Name] extends { readonly given?: infer Its } ? (Its extends When ? Name : never) : never;
}[keyof Of];

/** Type of the values written to a column. */
export type Value<Of extends Column> = Of extends { readonly initial?: infer Written } ? Written : never;

/** A row as it is put. Columns left out are as the declaration begins them, or null. */
export type NewRow<Of extends Table> = {
  readonly [Name in NamesGiven<Of['columns'], 'always'>]: Value<Of['columns'][Name]>;
} & { readonly [Name in NamesGiven<Of['columns'], 'sometimes'>]?: Value<Of['columns'][Name]> };

/** Columns that change. */
export type Changes<Of extends Table> = {
  readonly [Name in NamesGiven<Of['columns'], 'always' | 'sometimes'>]?: Value<Of['columns'][Name]>;
};

/** `clientId` → `client_id`. */
type SnakeCase<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

type AsColumns<Fields, Of extends Columns> = {
  readonly [Field in keyof Fields as SnakeCase<Field> & keyof Of]: Fields[Field];
};

/** The fields that there are columns for, by the names of these: `{ clientId } → { client_id }`. */
export function asColumns<Of extends Columns, Fields extends object>(
  columns: Of,
  fields: Fields,
): AsColumns<Fields, Of>;
export function asColumns(columns: Columns, fields: object): object {
  const named = Object.entries(fields).map(([field, value]: [string, unknown]): [string, unknown] => [
    snake(field),
    value,
  ]);
  return Object.fromEntries(named.filter(([name]) => columns[name] !== undefined));
}

/** Columns that are written, which computed ones are not. */
export const writtenColumns = ({ columns }: Table): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]?.computed === undefined);

/** Initial values of a row, other than null. */
export const initialValues = ({ columns }: Table): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );

/** Columns of one person's data, by the column that names the person. */
export interface PersonalColumns {
  readonly table: string;
  readonly subject: string;
  readonly columns: readonly string[];
}

export const personalColumns = (tables: Tables): readonly PersonalColumns[] =>
  Object.entries(tables).flatMap(([table, { columns }]) => {
    const subjects = new Set(Object.values(columns).flatMap(({ subject }) => subject ?? []));
    return [...subjects].map((subject) => ({
      table,
      subject,
      columns: Object.keys(columns).filter((name) => columns[name]?.subject === subject),
    }));
  });
