import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../kernel/actor.js';
import { allowedCommands, type Lifecycle } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { integer } from '../../kernel/table.js';
import type { AllowedCommand } from '../../kernel/views.js';
import type { ListDefinition, ListRequest } from '../http/list.js';
import { heldAs, select } from '../database/select.js';
import { Page } from '../http/page.js';
import { assertMay, type Asking } from './asking.js';
import { and, idList, type Condition } from './conditions.js';
import type { Camel, ReadModel } from './declaration.js';

type State = { readonly status: string };

type Match =
  | string
  | ((value: never, asking: Asking) => Condition)
  | { readonly always: (value: never, filter: never, asking: Asking) => Condition };

/** A method's parameters are bivariant: the one place where a typed condition meets the field of a checked filter. */
interface AnyMatch {
  ask(value: unknown, asking: Asking): Condition;
}
interface AnyStandingMatch {
  ask(value: unknown, filter: object, asking: Asking): Condition;
}

/** A declaration whose types were checked where it was made. */
export interface Declared extends ListDefinition<object> {
  readonly of?: Lifecycle;
  readonly from: readonly ReadModel[];
  readonly tag?: string;
  readonly requires?: string;
  readonly everybody?: true;
  readonly only?: 'list';
  readonly rowCommands?: true;
  readonly where: Readonly<Record<string, Match>>;
  readonly thenBy?: readonly RawBuilder<unknown>[];
  readonly standing?: Condition;
  rows(asking: Asking, filter: object): RawBuilder<unknown>;
  counted?(asking: Asking): RawBuilder<unknown>;
  page?(rows: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown>;
  readonly sortedFirst?: (column: string) => readonly RawBuilder<unknown>[];
  lookUp?(rows: readonly object[], asking: Asking): Promise<unknown>;
  view?(row: object, asking: Asking, looked: unknown): object;
  resource?(row: object, asking: Asking): Resource;
  detail?(row: object, asking: Asking, state: State, looked: unknown): object | Promise<object>;
}

interface Identified {
  readonly id: string;
}

/** Answers the lists and details of one declaration. */
export class Reading<Row> {
  constructor(private readonly declared: Declared) {}

  /** The rows asked for that the asker may see, and how many there are. @throws Refusal `forbidden` */
  async list(request: ListRequest<object>, asking: Asking): Promise<Page<object>> {
    this.assertMayRead(asking);
    const { declared } = this;
    const source = declared.rows(asking, request.filter);
    const where = and(...(declared.standing ? [declared.standing] : []), this.conditionOf(request, asking));
    const order = this.orderOf(request.order);
    const page = sql`SELECT * FROM ${source} AS r WHERE ${where}
      ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
    const statement = declared.page ? sql`${declared.page(sql`(${page})`, asking)} ORDER BY ${order}` : page;
    const [rows, total] = await Promise.all([
      this.select(source, statement, asking),
      this.count(declared.counted?.(asking) ?? source, where, asking),
    ]);
    const [lines, buttons] = await Promise.all([this.linesOf(rows, asking), this.buttonsOf(rows, asking)]);
    return new Page(
      lines.map((line, index) => ({ ...line, ...buttons[index] })),
      total,
    );
  }

  /** The row of one thing, and its folded stream. @throws Refusal `notFound`, also for what the asker may not read. */
  async one(id: string, asking: Asking): Promise<{ readonly row: Camel<Row> & object; readonly state: State }> {
    const { declared } = this;
    const { of } = declared;
    const source = declared.rows(asking, {});
    const found = sql`SELECT * FROM ${source} AS r WHERE id = ${id}::uuid`;
    const [[row], loaded] = await Promise.all([
      this.select(source, declared.page?.(sql`(${found})`, asking) ?? found, asking),
      of && asking.streams.load(of, id),
    ]);
    if (!row || !of || !loaded) throw notFound();
    const { state } = loaded;
    const resource = declared.resource?.(row, asking) ?? of.resource(state, id);
    const scopeSaysAll = declared.requires !== undefined || declared.everybody;
    if (!scopeSaysAll && !asking.can(asking.actor, `${of.name}.read`, resource).allowed) throw notFound();
    return { row, state };
  }

  /** The line of one thing, what its page shows besides, and its buttons. */
  async detail(id: string, asking: Asking): Promise<object> {
    const { declared } = this;
    const { row, state } = await this.one(id, asking);
    const looked = await declared.lookUp?.([row], asking);
    return {
      ...this.lineOf(row, asking, looked),
      ...(await declared.detail?.(row, asking, state, looked)),
      allowedCommands: declared.of ? allowedCommands(declared.of, state, id, asking, asking.can) : [],
    };
  }

  private assertMayRead(asking: Asking): void {
    const { of, requires, everybody } = this.declared;
    if (of && requires === undefined && !everybody) assertMay(`${of.name}.read`, asking);
  }

  private async select(source: RawBuilder<unknown>, statement: RawBuilder<unknown>, { camel }: Asking) {
    const { rows } = await heldAs<Camel<Row> & Identified>(source, statement).execute(camel);
    return rows;
  }

  private async count(source: RawBuilder<unknown>, where: Condition, { db }: Asking): Promise<number> {
    const { rows } = await select({ total: integer })`
      SELECT count(*)::int AS total FROM ${source} AS r WHERE ${where}`.execute(db);
    return rows[0]?.total ?? 0;
  }

  private conditionOf({ filter, ids }: ListRequest<object>, asking: Asking): Condition {
    if (ids) return sql`id = ANY(${idList(ids)})`;
    return and(
      ...Object.entries(this.declared.where).flatMap(([field, match]) => {
        const value: unknown = Reflect.get(filter, field);
        if (typeof match === 'object') {
          const standing: AnyStandingMatch = { ask: match.always };
          return [standing.ask(value, filter, asking)];
        }
        if (value === undefined || value === null) return [];
        if (typeof match === 'string') return [sql<boolean>`${sql.ref(match)} = ${value}`];
        const any: AnyMatch = { ask: match };
        return [any.ask(value, asking)];
      }),
    );
  }

  private orderOf({ column, direction }: ListRequest<object>['order']): RawBuilder<unknown> {
    const { sortedFirst, thenBy = [] } = this.declared;
    return sql.join([
      ...(sortedFirst?.(column) ?? []),
      sql`${sql.ref(column)} ${sql.raw(direction)} NULLS LAST`,
      ...thenBy,
      sql`id`,
    ]);
  }

  private lineOf(row: object, asking: Asking, looked: unknown): object {
    return this.declared.view?.(row, asking, looked) ?? row;
  }

  private async linesOf(rows: readonly object[], asking: Asking): Promise<readonly object[]> {
    const looked = await this.declared.lookUp?.(rows, asking);
    return rows.map((row) => this.lineOf(row, asking, looked));
  }

  /** What each line offers, of as many streams in one load. */
  private async buttonsOf(
    rows: readonly Identified[],
    asking: Asking,
  ): Promise<readonly { readonly allowedCommands: readonly AllowedCommand[] }[]> {
    const { of, rowCommands } = this.declared;
    if (!of || !rowCommands) return [];
    const ids = rows.map(({ id }) => id);
    const loaded = await asking.streams.loadAll(of, ids);
    return loaded.map(({ state }, index) => ({
      allowedCommands: allowedCommands(of, state, ids[index] ?? '', asking, asking.can),
    }));
  }
}
