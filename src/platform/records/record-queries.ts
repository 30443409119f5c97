import { CamelCasePlugin, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Actor, Can } from '../../kernel/actor.js';
import { anyResource } from '../../kernel/actor.js';
import { allowedCommands } from '../../kernel/lifecycle.js';
import { tableName } from '../../kernel/projection.js';
import type { Recorded, RecordState } from '../../kernel/record.js';
import { forbidden, notFound } from '../../kernel/refusal.js';
import type { Actionable, RecordView } from '../../kernel/views.js';
import type { Db, NoTables } from '../database/database.js';
import type { ListRequest } from '../http/list.js';
import { Page } from '../http/page.js';
import { all, type RecordFilter, type RecordReads } from './record-reads.js';

const wildcard = /[\\%_]/g;

/** Lists and details of one record; what the asking user may see is decided here and nowhere else. */
export class RecordQueries<
  Fields extends object,
  Filter extends RecordFilter,
  View extends RecordView & Recorded<Fields>,
  Row extends object,
> {
  private readonly db: Kysely<NoTables>;
  private readonly own: RawBuilder<unknown>;

  constructor(
    private readonly reads: RecordReads<Fields, Filter, View, Row>,
    db: Db,
    private readonly can: Can,
  ) {
    this.db = db.kysely.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));
    const [own] = reads.projections;
    this.own = sql.table(tableName(own, own.name));
  }

  async list(request: ListRequest<Filter>, actor: Actor): Promise<Page<View>> {
    const { name } = this.reads.record;
    const decision = this.can(actor, `${name}.read`, {
      ...anyResource(name),
      clientId: actor.clientId,
      memberIds: [actor.id],
    });
    if (!decision.allowed) throw forbidden(decision.code);
    const where = sql.join([sql`TRUE`, ...this.conditions(request)], sql` AND `);
    const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, id`;
    const [rows, counted] = await Promise.all([
      sql<Row>`SELECT * FROM ${this.seenBy(actor)} AS r WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
        this.db,
      ),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${this.seenBy(actor)} AS r WHERE ${where}`.execute(
        this.db,
      ),
    ]);
    return new Page(
      rows.rows.map((row) => this.reads.view(row, actor)),
      counted.rows[0]?.total ?? 0,
    );
  }

  /** The row and the buttons of its page; 404 alike for what does not exist and what may not be seen. */
  async detail(id: string, actor: Actor, now: string): Promise<View & Actionable> {
    const { rows } = await sql<Row>`SELECT * FROM ${this.seenBy(actor)} AS r WHERE id = ${id}`.execute(this.db);
    const [row] = rows;
    if (!row) throw notFound();
    const { record } = this.reads;
    const view = this.reads.view(row, actor);
    const state: RecordState<Fields> = { status: view.status, fields: view };
    if (!this.can(actor, `${record.name}.read`, record.resource(state, id)).allowed) throw notFound();
    return { ...view, allowedCommands: allowedCommands(record, state, id, { actor, now }, this.can) };
  }

  /** No query of a record comes without the scope of the person who asks. */
  private seenBy(actor: Actor): RawBuilder<unknown> {
    const seen = sql`(SELECT * FROM ${this.own} WHERE ${this.reads.scope(actor)})`;
    return this.reads.source?.(seen) ?? seen;
  }

  private conditions({ filter, ids }: ListRequest<Filter>): readonly RawBuilder<unknown>[] {
    if (ids) return [sql`id = ANY(${[...ids]}::uuid[])`];
    const { q, archived } = filter;
    const asked = Object.entries(filter).flatMap(([field, value]: [string, unknown]) => {
      const column: unknown = Reflect.get(this.reads.equal, field);
      return typeof column === 'string' && value !== undefined && value !== null
        ? [sql`${sql.ref(column)} = ${value}`]
        : [];
    });
    return [
      sql`status = ${archived ? 'archived' : 'active'}`,
      ...asked,
      ...(q ? q.split(/\s+/).map((word) => this.matches(word)) : []),
    ];
  }

  /** Each word somewhere in the searched columns, whatever its accents and capitals. */
  private matches(word: string): RawBuilder<unknown> {
    const pattern = `%${word.replace(wildcard, '\\$&')}%`;
    return this.reads.searched.length === 0
      ? all
      : sql`plain_words(concat_ws(' ', ${sql.join(this.reads.searched.map((column) => sql.ref(column)))})) LIKE plain_words(${pattern})`;
  }
}
