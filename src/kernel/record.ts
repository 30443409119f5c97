import { anyResource } from './actor.js';
import { defineEvent, type DomainEvent, type EventDefinition, type Occurred } from './event.js';
import {
  lifecycle,
  type Asker,
  type CommandClass,
  type Context,
  type Lifecycle,
  type Reservation,
} from './lifecycle.js';
import { camel, capitalised } from './names.js';
import type { Declared, ImpersonalField, ImpersonalKind } from './personal.js';
import type { Refusal } from './refusal.js';
import { projection, type Projection, type StreamRows } from './projection.js';
import {
  flag,
  instant,
  table,
  text,
  uuid,
  type Columns,
  type NewRow,
  type RowOf,
  type Table,
  type ValuesOf,
} from './table.js';
import type { Camel } from './views.js';

/** Fields as they are read back: those of a forgotten person are null, those never given are absent. */
export type Recorded<Fields> = { readonly [Field in keyof Fields]?: Unchanging<Fields[Field]> | null };
type Unchanging<Value> = Value extends readonly (infer Element)[] ? readonly Element[] : Value;

export interface RecordState<Fields> {
  readonly status: 'none' | 'active' | 'archived';
  readonly fields: Recorded<Fields> | null;
}

/** A record is about no person: what is has a lifecycle of its own, whose events say whom their texts are about. */
type Words<Fields> = Declared<'impersonal', ImpersonalField<Fields>, ImpersonalKind>;

interface RecordOptions<Fields extends object, Facts> {
  readonly plural: string;
  /** The class whose validation rules the Register and Revise commands have. */
  readonly fields: CommandClass<Fields>;
  readonly by?: readonly Asker[];
  /** The client that the record belongs to; the provider's own when absent. */
  client?(fields: Recorded<Fields>, id: string): string | null;
  /** Person whose own record it is. */
  owner?(fields: Recorded<Fields>, id: string): string | null;
  /** Values that only one record may hold. */
  unique?(fields: Recorded<Fields>): readonly Reservation[];
  /** Why these fields do not go together, or not with what was looked up; its codes stand in `refusals`. */
  check?(fields: Fields, facts: Facts): Refusal | undefined;
  /** Why it cannot be archived, by what was looked up; its codes stand in `archiveRefusals`. */
  checkArchive?(facts: Facts): Refusal | undefined;
  readonly archiveRefusals?: readonly string[];
  readonly refusals?: readonly string[];
}

/** A lifecycle of a thing that people only register, revise, archive and restore. */
export interface RecordLifecycle<Fields extends object, Facts = unknown> extends Lifecycle<RecordState<Fields>, Facts> {
  readonly registered: EventDefinition<string, Recorded<Fields>>;
  readonly revised: EventDefinition<string, Recorded<Fields>>;
  readonly archived: EventDefinition<string, Recorded<Fields>>;
  readonly restored: EventDefinition<string, Recorded<Fields>>;
}

/** A class of this name with the validation rules of another. */
const named = <Fields extends object>(name: string, base: CommandClass<Fields>): CommandClass => {
  const Base: new () => object = base;
  const named = class extends Base {};
  Object.defineProperty(named, 'name', { value: name });
  return named;
};

class NoFields {}

export const record = <Fields extends object, Facts = unknown>(
  name: string,
  options: RecordOptions<Fields, Facts> & Words<Fields>,
): RecordLifecycle<Fields, Facts> => {
  const noun = capitalised(name);
  const words: { readonly impersonal?: Readonly<Record<string, ImpersonalKind>> } = options;
  const { impersonal } = words;
  const registered = defineEvent<string, Recorded<Fields>>(`${noun}Registered`, { impersonal });
  const revised = defineEvent<string, Recorded<Fields>>(`${noun}Revised`, { impersonal });
  const archived = defineEvent<string, Recorded<Fields>>(`${noun}Archived`);
  const restored = defineEvent<string, Recorded<Fields>>(`${noun}Restored`);
  const by = options.by ?? ['staff', 'system'];
  const client = (fields: Recorded<Fields> | null, id: string): string | null =>
    (fields && options.client?.(fields, id)) ?? null;
  const owner = (fields: Recorded<Fields> | null, id: string): string | null =>
    (fields && options.owner?.(fields, id)) ?? null;
  const resource = (fields: Recorded<Fields> | null, id: string) => ({
    ...anyResource(name),
    clientId: client(fields, id),
    memberIds: [owner(fields, id)].flatMap((person) => (person === null ? [] : [person])),
  });
  const initial: RecordState<Fields> = { status: 'none', fields: null };
  const checked = (fields: Fields, { facts }: Context<Facts>): Fields => {
    const refused = options.check?.(fields, facts);
    if (refused) throw refused;
    return { ...fields };
  };
  const active = (
    _: RecordState<Fields>,
    event: Occurred<DomainEvent<string, Recorded<Fields>>>,
  ): RecordState<Fields> => ({
    status: 'active',
    fields: event.data,
  });
  const made = lifecycle<RecordState<Fields>, Facts>()(name, {
    plural: options.plural,
    initial,
    commands: {
      [`Register${noun}`]: named(`Register${noun}`, options.fields),
      [`Revise${noun}`]: named(`Revise${noun}`, options.fields),
      [`Archive${noun}`]: named(`Archive${noun}`, NoFields),
      [`Restore${noun}`]: named(`Restore${noun}`, NoFields),
    },
    events: [registered, revised, archived, restored],
    transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
    resource: (state, id) => resource(state.fields, id),
    tenant: (state) => client(state.fields, ''),
    held: (state) => (state.fields && state.status !== 'none' ? (options.unique?.(state.fields) ?? []) : []),
    decide: {
      [`Register${noun}`]: {
        from: ['none'],
        by,
        right: `${name}.register`,
        refusals: options.refusals ?? [],
        resource: (command: Fields, context: { readonly id: string }) => resource(command, context.id),
        decide: (_: RecordState<Fields>, command: Fields, context: Context<Facts>) => [
          registered(checked(command, context)),
        ],
      },
      [`Revise${noun}`]: {
        from: ['active'],
        by,
        right: `${name}.revise`,
        refusals: options.refusals ?? [],
        decide: (_: RecordState<Fields>, command: Fields, context: Context<Facts>) => [
          revised(checked(command, context)),
        ],
      },
      [`Archive${noun}`]: {
        from: ['active'],
        by,
        right: `${name}.archive`,
        refusals: options.archiveRefusals ?? [],
        decide: (_: RecordState<Fields>, __: object, { facts }: Context<Facts>) => {
          const refused = options.checkArchive?.(facts);
          if (refused) throw refused;
          return [archived({})];
        },
      },
      [`Restore${noun}`]: { from: ['archived'], by, right: `${name}.restore`, decide: () => [restored({})] },
    },
    evolve: {
      [registered.type]: active,
      [revised.type]: active,
      [archived.type]: (state: RecordState<Fields>) => ({ ...state, status: 'archived' as const }),
      [restored.type]: (state: RecordState<Fields>) => ({ ...state, status: 'active' as const }),
    },
  });
  return Object.assign(made, { registered, revised, archived, restored });
};

/** Columns that every record's table has besides its own. */
export const recordColumns = {
  id: uuid,
  status: text<'active' | 'archived'>(),
  revision: text(),
  created_at: instant,
  updated_at: instant,
};

export type RecordRow = RowOf<Table<typeof recordColumns>>;

interface RecordTable<Of extends Columns, Name extends string> {
  readonly version: number;
  readonly table: Name;
  /** Its own. */
  readonly columns: Of;
  readonly indexes?: readonly string[];
}

/** Columns by the names of fields. */
type NamedFields<Of extends Columns> = {
  readonly [Field in keyof Camel<ValuesOf<Of>>]: NonNullable<Camel<ValuesOf<Of>>[Field]>;
};

/** Mapping from fields to a row; by their names where each column has that of a field. */
type RecordRows<Fields, Of extends Columns> =
  Required<Fields> extends NamedFields<Of>
    ? { readonly row?: (fields: Recorded<Fields>, id: string) => NewRow<Table<Of>> }
    : { readonly row: (fields: Recorded<Fields>, id: string) => NewRow<Table<Of>> };

/** Missing fields become false, or null. */
const rowByNames =
  (columns: Columns) =>
  (fields: object): object => {
    const given = new Map<string, unknown>(Object.entries(fields));
    return Object.fromEntries(
      Object.entries(columns).map(([name, { type }]) => [
        name,
        given.get(camel(name)) ?? (type === flag.type ? false : null),
      ]),
    );
  };

type RecordTables<Of extends Columns, Name extends string> = {
  readonly [Its in Name]: Table<typeof recordColumns & Of>;
};

/** The ordinary read model of a record: one row each. The compiler does not follow that a computed name is `Name`. */
export function recordProjection<Fields extends object, Of extends Columns, const Name extends string>(
  of: RecordLifecycle<Fields>,
  declared: RecordTable<Of, Name> & RecordRows<Fields, Of>,
): Projection<RecordTables<Of, Name>>;
export function recordProjection<Fields extends object, Of extends Columns>(
  of: RecordLifecycle<Fields>,
  declared: RecordTable<Of, string> & {
    readonly row?: (fields: Recorded<Fields>, id: string) => object;
  },
): Projection<RecordTables<Columns, string>> {
  const { version, table: name, columns, indexes = [], row = rowByNames(columns) } = declared;
  type Handle = (
    rows: StreamRows<Record<string, Table<typeof recordColumns>>>,
    event: Occurred<DomainEvent<string, Recorded<Fields>>>,
  ) => void;
  const registered: Handle = (rows, { data, streamId }) =>
    rows.begin(name, { ...row(data, streamId), status: 'active' });
  const revised: Handle = (rows, { data, streamId }) => rows.change(name, row(data, streamId));
  const status =
    (to: RecordRow['status']): Handle =>
    (rows) =>
      rows.change(name, { status: to });
  return projection(
    name,
    {
      version,
      tables: { [name]: table({ ...recordColumns, ...columns }, { key: ['id'], indexes }) },
      events: [of.registered, of.revised, of.archived, of.restored],
    },
    {
      [of.registered.type]: registered,
      [of.revised.type]: revised,
      [of.archived.type]: status('archived'),
      [of.restored.type]: status('active'),
    },
  );
}
