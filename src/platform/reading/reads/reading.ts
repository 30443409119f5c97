import type { DocumentSource } from '../../papers/documents/document.shapes.js';
import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Resource } from '../../../kernel/actor.js';
import { allowedCommands, type Lifecycle } from '../../../kernel/lifecycle.js';
import { snake } from '../../../kernel/names.js';
import { notFound, refusal } from '../../../kernel/refusal.js';
import { integer } from '../../../kernel/table.js';
import type { AllowedCommand, Camel, FoundThing } from '../../../kernel/views.js';
import { invalid, parseList, type ListDefinition, type ListRequest } from '../../run/http/list.js';
import { idsInOrder, orderBy, pageOfIds, type LongList } from '../database/long-lists.js';
import { opaqueIds } from '../database/prepared.js';
import { heldAs, select } from '../database/select.js';
import { Page } from '../../run/http/page.js';
import type { SensitiveRead } from '../../people/personal-data/sensitive-reads.js';
import { assertMay, own, type Asking } from './asking.js';
import { and, idList, isOneOf, type Condition } from './conditions.js';
import type { Long, ReadModels, ToldInShort } from './declaration.js';
import { exported, exportFormats, mostExported, type ExportFormat, type ExportTable } from './exporting.js';

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
  readonly from: ReadModels;
  readonly tag?: string;
  readonly requires?: string;
  readonly everybody?: true;
  readonly only?: 'list';
  readonly rowCommands?: true;
  readonly where: Readonly<Record<string, Match>>;
  readonly thenBy?: readonly RawBuilder<unknown>[];
  readonly standing?: Condition;
  rows(asking: Asking, filter: object): RawBuilder<unknown>;
  counted?(asking: Asking, filter: object, column: string): RawBuilder<unknown>;
  page?(rows: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown>;
  readonly long?: Long;
  readonly export?: ExportTable<unknown>;
  readonly leavesAs?: string;
  readonly sortedFirst?: (column: string) => readonly RawBuilder<unknown>[];
  sensitive?(filter: object): SensitiveRead | undefined;
  lookUp?(rows: readonly object[], asking: Asking): Promise<unknown>;
  readonly shows?: readonly string[];
  readonly forStaff?: readonly PropertyKey[];
  view?(row: object, asking: Asking, looked: unknown): object | Promise<object>;
  readonly searched?: number;
  found?(line: unknown): ToldInShort;
  one?(row: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown>;
  lookUpOne?(row: object, asking: Asking): Promise<unknown>;
  resource?(row: object, asking: Asking): Resource;
  commandResource?(command: string, row: object, state: State): Resource | undefined;
  paper?(id: string, asking: Asking): Promise<DocumentSource>;
  paperNamed?(id: string, asking: Asking): Promise<string | null>;
  detail?(row: object, asking: Asking, state: State, looked: unknown): object | Promise<object>;
}

/** Kind whose right to export is needed; undefined where nothing leaves. */
export const leavingKind = ({ of, leavesAs, export: table }: Declared): string | undefined =>
  table && (leavesAs ?? of?.name);

interface Identified {
  readonly id: string;
}

type Found<Row> = Camel<Row> & Identified;

/** Answers the lists and details of one declaration. */
export class Reading<Row> {
  constructor(private readonly declared: Declared) {}

  /** The rows asked for that the asker may see, and how many there are. @throws Refusal `forbidden` */
  async list(request: ListRequest<object>, asking: Asking): Promise<Page<object>> {
    this.assertMayRead(asking);
    this.assertShown(request, asking);
    await this.noteLook(request, asking);
    const { rows, total } = await this.pageOf(request, asking);
    const [lines, buttons] = await Promise.all([this.linesOf(rows, asking), this.buttonsOf(rows, asking)]);
    return new Page(
      lines.map((line, index) => ({ ...line, ...buttons[index] })),
      total,
      this.formatsFor(asking),
    );
  }

  /** How many rows with this filter the asker may see; none where they may not read them. @throws InvalidInput */
  async total(filter: object, asking: Asking): Promise<number> {
    const { declared } = this;
    const request = parseList(declared, { filter: JSON.stringify(filter), range: '[0,0]' });
    if (!this.mayAskRoute(asking)) return 0;
    this.assertShown(request, asking);
    await this.noteLook(request, asking);
    const where = this.conditionOf(request, asking);
    if (declared.long)
      return (await pageOfIds(asking.db, this.longListOf(declared.long, where, request, asking), request)).total;
    return this.totalOf(declared.rows(asking, request.filter), where, request, asking);
  }

  /** The first lines with these words, told in short; none where the asker may not read them. */
  async find(words: string, most: number, asking: Asking): Promise<readonly FoundThing[]> {
    const { declared } = this;
    if (!this.mayRead(asking)) return [];
    const asked = { filter: JSON.stringify({ q: words }), range: JSON.stringify([0, most - 1]) };
    const request = parseList(declared, asked);
    await this.noteLook(request, asking);
    const rows = await this.firstRows(request, asking);
    const lines = await this.linesOf(rows, asking);
    return lines.flatMap((line, index) => {
      const [row, told] = [rows[index], declared.found?.(line)];
      return row && told
        ? [{ id: row.id, label: told.label, hints: told.hints.flatMap((hint) => (hint ? [hint] : [])) }]
        : [];
    });
  }

  /** The lines of all pages, as a file. @throws Refusal `tooManyRowsToExport` */
  async export(format: ExportFormat, request: ListRequest<object>, asking: Asking): Promise<Buffer> {
    this.assertMayRead(asking);
    this.assertShown(request, asking);
    const { export: table } = this.declared;
    if (!table) throw notFound();
    await this.noteLook(request, asking);
    const rows = await this.firstRows({ ...request, offset: 0, limit: mostExported + 1 }, asking);
    if (rows.length > mostExported) throw refusal('tooManyRowsToExport', { max: mostExported });
    return exported(format, table, await this.linesOf(rows, asking), asking.actor);
  }

  /** The row of one thing, and its folded stream. @throws Refusal `notFound`, also for what the asker may not read. */
  async one(id: string, asking: Asking): Promise<{ readonly row: Camel<Row> & object; readonly state: State }> {
    const { declared } = this;
    const { of } = declared;
    const source = declared.rows(asking, {});
    const found = sql`SELECT * FROM ${source} AS r WHERE id = ${id}::uuid`;
    const detailed = declared.one?.(sql`(${found})`, asking);
    const shown = detailed ?? declared.page?.(sql`(${found})`, asking);
    const [[row], loaded] = await Promise.all([
      this.select(detailed ?? source, shown ?? found, asking),
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
    const looked = await (declared.lookUpOne?.(row, asking) ?? declared.lookUp?.([row], asking));
    return {
      ...(await this.lineOf(row, asking, looked)),
      ...this.promisedTo(asking, (await declared.detail?.(row, asking, state, looked)) ?? {}),
      allowedCommands: declared.of
        ? allowedCommands(declared.of, state, id, asking, asking.can, (command) =>
            declared.commandResource?.(command, row, state),
          )
        : [],
    };
  }

  /** The rows of a page, and how many there are. */
  private async pageOf(
    request: ListRequest<object>,
    asking: Asking,
  ): Promise<{ readonly rows: readonly Found<Row>[]; readonly total: number }> {
    const { declared } = this;
    const where = this.conditionOf(request, asking);
    if (declared.long) {
      const list = this.longListOf(declared.long, where, request, asking);
      const { total, ids } = await pageOfIds(asking.db, list, request);
      return { rows: await this.rowsOf(list, ids, request, asking), total };
    }
    const source = declared.rows(asking, request.filter);
    const [rows, total] = await Promise.all([
      this.rowsIn(source, where, request, asking),
      this.totalOf(source, where, request, asking),
    ]);
    return { rows, total };
  }

  /** The first rows of a list, however many match. */
  private async firstRows(request: ListRequest<object>, asking: Asking): Promise<readonly Found<Row>[]> {
    const { declared } = this;
    const where = this.conditionOf(request, asking);
    if (!declared.long) return this.rowsIn(declared.rows(asking, request.filter), where, request, asking);
    const list = this.longListOf(declared.long, where, request, asking);
    return this.rowsOf(list, await idsInOrder(asking.db, list, request), request, asking);
  }

  private rowsIn(
    source: RawBuilder<unknown>,
    where: Condition,
    { order: asked, limit, offset }: ListRequest<object>,
    asking: Asking,
  ): Promise<readonly Found<Row>[]> {
    const { declared } = this;
    const order = this.orderOf(asked);
    const page = sql`SELECT * FROM ${source} AS r WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
    const statement = declared.page ? sql`${declared.page(sql`(${page})`, asking)} ORDER BY ${order}` : page;
    return this.select(source, statement, asking);
  }

  private longListOf(
    { alias, sometimesEmpty, ranked, sortedAs }: Long,
    where: Condition,
    { filter, order: { column, direction } }: ListRequest<object>,
    asking: Asking,
  ): LongList {
    const { declared } = this;
    const [value, codes] = [sortedAs?.[column]?.(asking) ?? sql.ref(`${alias}.${column}`), ranked?.[column]];
    return {
      from: sql`${declared.counted?.(asking, filter, column) ?? declared.rows(asking, filter)} AS ${sql.ref(alias)}`,
      alias,
      where,
      order: {
        value: codes ? sql`array_position(${[...codes]}::text[], ${value})` : value,
        direction,
        sometimesEmpty: sometimesEmpty.includes(column),
      },
    };
  }

  private rowsOf(
    list: LongList,
    ids: readonly string[],
    { filter }: ListRequest<object>,
    asking: Asking,
  ): Promise<readonly Found<Row>[]> {
    const own = this.declared.long?.lines?.(asking, filter);
    const source = own ?? this.declared.rows(asking, filter);
    const lines = own ?? sql`SELECT * FROM ${source} AS ${sql.ref(list.alias)}`;
    const ofPage = sql`${sql.ref(`${list.alias}.id`)} = ANY(${opaqueIds(ids)})`;
    return this.select(source, sql`${lines} WHERE ${ofPage} ORDER BY ${orderBy(list)}`, asking);
  }

  private assertMayRead(asking: Asking): void {
    const { of, requires, everybody } = this.declared;
    if (of && requires === undefined && !everybody) assertMay(`${of.name}.read`, asking);
  }

  /** The same as a question, with the right that the route of the list asks for. */
  private formatsFor({ actor, can }: Asking): readonly ExportFormat[] {
    const kind = leavingKind(this.declared);
    if (kind === undefined || !can(actor, `${kind}.export`, own(kind, actor)).allowed) return [];
    const { format } = this.declared.export ?? {};
    return format ? [format] : exportFormats;
  }

  private mayRead({ actor, can }: Asking): boolean {
    const { of, requires, everybody } = this.declared;
    if (!of || everybody) return true;
    return can(actor, requires ?? `${of.name}.read`, own(of.name, actor)).allowed;
  }

  /** Whether the asker passes the guard of the list's route, or may read the list where there is none. */
  private mayAskRoute(asking: Asking): boolean {
    const { requires } = this.declared;
    if (requires === undefined) return this.mayRead(asking);
    const [kind = ''] = requires.split('.');
    return asking.can(asking.actor, requires, anyResource(kind)).allowed;
  }

  private async noteLook({ filter }: ListRequest<object>, { note }: Asking): Promise<void> {
    const look = this.declared.sensitive?.(filter);
    if (look) await note(look);
  }

  private async select(
    source: RawBuilder<unknown>,
    statement: RawBuilder<unknown>,
    { camel }: Asking,
  ): Promise<readonly Found<Row>[]> {
    const { rows } = await heldAs<Found<Row>>(source, statement).execute(camel);
    return rows;
  }

  private async totalOf(
    source: RawBuilder<unknown>,
    where: Condition,
    { filter, order }: ListRequest<object>,
    asking: Asking,
  ): Promise<number> {
    const { db } = asking;
    const counted = this.declared.counted?.(asking, filter, order.column) ?? source;
    const { rows } = await select({ total: integer })`
      SELECT count(*)::int AS total FROM ${counted} AS r WHERE ${where}`.execute(db);
    return rows[0]?.total ?? 0;
  }

  private conditionOf({ filter, ids }: ListRequest<object>, asking: Asking): Condition {
    const standing = this.declared.standing ? [this.declared.standing] : [];
    if (ids) return and(...standing, sql`id = ANY(${idList(ids)})`);
    const fields = new Set([...Object.keys(this.declared.where), ...Object.keys(filter).sort()]);
    return and(...standing, ...[...fields].flatMap((field) => this.matchOf(field, filter, asking)));
  }

  /** Conditions of a field: its match; else that the column of its name equals it, or is among it. */
  private matchOf(field: string, filter: object, asking: Asking): readonly Condition[] {
    const match = this.declared.where[field] ?? snake(field);
    const value: unknown = Reflect.get(filter, field);
    if (typeof match === 'object') {
      const always: AnyStandingMatch = { ask: match.always };
      return [always.ask(value, filter, asking)];
    }
    if (value === undefined || value === null) return [];
    if (typeof match === 'string') return [isOneOf(match, value)];
    const any: AnyMatch = { ask: match };
    return [any.ask(value, asking)];
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

  private async lineOf(row: object, asking: Asking, looked: unknown): Promise<object> {
    const { shows = [] } = this.declared;
    const columns = Object.fromEntries(shows.map((field) => [field, Reflect.get(row, field)]));
    return this.promisedTo(asking, { ...columns, ...(await this.declared.view?.(row, asking, looked)) });
  }

  /** Without what is for staff alone, where a customer asks. */
  private promisedTo({ actor }: Asking, answer: object): object {
    const { forStaff } = this.declared;
    if (!forStaff || !isCustomer(actor)) return answer;
    return Object.fromEntries(Object.entries(answer).filter(([field]) => !forStaff.includes(field)));
  }

  /** The rows that match a column, and their order, would tell a customer what it holds. @throws InvalidInput */
  private assertShown({ filter, order }: ListRequest<object>, { actor }: Asking): void {
    if (!isCustomer(actor)) return;
    for (const field of this.declared.forStaff ?? []) {
      const name = String(field);
      if (Reflect.get(filter, field) !== undefined) throw invalid(`filter.${name}`, 'unknownField');
      if (this.declared.sortable[name] === order.column) throw invalid('sort');
    }
  }

  private async linesOf(rows: readonly object[], asking: Asking): Promise<readonly object[]> {
    const looked = await this.declared.lookUp?.(rows, asking);
    return Promise.all(rows.map((row) => this.lineOf(row, asking, looked)));
  }

  /** Buttons of each line; the streams are loaded together. */
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
