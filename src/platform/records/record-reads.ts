import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../kernel/actor.js';
import type { Projection } from '../../kernel/projection.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import type { Recorded, RecordState } from '../../kernel/record.js';
import { Optional, Text, YesNo } from '../../kernel/validation.js';
import type { RecordView } from '../../kernel/views.js';
import type { ListDefinition } from '../http/list.js';

/** What every list of records can be filtered by; each record adds its own fields. */
export class RecordFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}

/** How the read model of a record is read: everything that differs from one record to the next. */
export interface RecordReads<
  Fields extends object,
  Filter extends RecordFilter,
  View extends RecordView & Recorded<Fields>,
  Row extends object = View,
> extends ListDefinition<Filter> {
  readonly record: Lifecycle<RecordState<Fields>>;
  /** Read models that the answers come from, its own first. */
  readonly projections: readonly [Pick<Projection, 'name' | 'version'>, ...Pick<Projection, 'name' | 'version'>[]];
  /** What rows are selected from, made of the rows in scope; these alone when absent. */
  readonly source?: (own: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Columns that `q` looks into. */
  readonly searched: readonly string[];
  /** Fields of the filter that a column must equal. */
  readonly equal: Readonly<Partial<Record<Exclude<keyof Filter & string, keyof RecordFilter>, string>>>;
  /** Rows that the asking user may see; on the read model's own columns. */
  scope(actor: Actor): RawBuilder<boolean>;
  /** A row, its columns in camel case, as this user may see it. */
  view(row: Row, actor: Actor): View;
}

/** Scopes by kind of asker. */
export const all = sql<boolean>`TRUE`;
export const nothing = sql<boolean>`FALSE`;
export const forStaff = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'staff' || actor.kind === 'system' ? all : nothing;

/** Staff: everything; customers: rows of their client and of those that it acts for. */
export const ofTheirClients =
  (column: string) =>
  (actor: Actor): RawBuilder<boolean> =>
    actor.kind === 'staff' || actor.kind === 'system'
      ? all
      : sql<boolean>`${sql.ref(column)} = ANY(${[...(actor.clientId === null ? [] : [actor.clientId]), ...actor.linkedClientIds]}::uuid[])`;
