import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { privacy, type PrivacyRequestRow } from '../../projections/privacy.js';
import { anyResource, type Actor, type Can } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { namesOf, personIn } from '../directory/labels.js';
import { privacyRequest } from './privacy-request.js';
import {
  openRequestStatuses,
  privacyRequestStatuses,
  privacyRights,
  type PrivacyRequestStatus,
  type PrivacyRight,
} from './privacy.vocabulary.js';
import type { PrivacyRequestRowView, PrivacyRequestView } from './privacy.views.js';

export class PrivacyRequestFilter {
  /** Words of the number. */
  @Optional() @Text({ max: 40 }) q?: string;
  @Optional() @OneOf(privacyRequestStatuses) status?: PrivacyRequestStatus;
  @Optional() @OneOf(privacyRights) right?: PrivacyRight;
  /** An answer is still owed. */
  @Optional() @YesNo() open?: boolean;
}

export const privacyRequestList = {
  filter: PrivacyRequestFilter,
  sortable: { number: 'number', receivedAt: 'received_at', dueAt: 'due_at', endedAt: 'ended_at' },
  defaultSort: ['dueAt', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<PrivacyRequestFilter>;

/** One's own; all of them for those who handle them. */
const requestsSeen = asked(
  privacy,
  'privacy_requests',
  'r',
  ({ actor, can }: { readonly actor: Actor; readonly can: Can }) =>
    can(actor, 'privacyRequest.readAll', anyResource('privacyRequest')).allowed
      ? sql<boolean>`TRUE`
      : sql<boolean>`r.person_id::text = ${actor.id}`,
);

const isOpen = sql`r.status = ANY(${[...openRequestStatuses]})`;

/** A deadline that is met presses nobody. */
const owedFirst = sql`${isOpen} DESC, `;

type Row = PrivacyRequestRow & { readonly late: boolean };

/** Requests and their answers. */
@Injectable()
export class PrivacyRequests {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly commands: Commands,
    private readonly reads: SensitiveReads,
  ) {}

  async list(request: ListRequest<PrivacyRequestFilter>, actor: Actor): Promise<Page<PrivacyRequestRowView>> {
    const { filter, ids, order, offset, limit } = request;
    const where = sql.join(
      [
        sql`TRUE`,
        ...(ids ? [sql`r.id = ANY(${[...ids]}::uuid[])`] : []),
        ...(filter.q ? [sql`r.number ILIKE ${`%${filter.q.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
        ...(filter.status ? [sql`r.status = ${filter.status}`] : []),
        ...(filter.right ? [sql`r."right" = ${filter.right}`] : []),
        ...(filter.open === undefined ? [] : [filter.open ? isOpen : sql`NOT ${isOpen}`]),
      ],
      sql` AND `,
    );
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`${this.selected(actor)} WHERE ${where}
        ORDER BY ${order.column === 'due_at' ? owedFirst : sql``}
          ${sql.ref(`r.${order.column}`)} ${sql.raw(order.direction)} NULLS LAST, r.id
        LIMIT ${limit} OFFSET ${offset}`.execute(this.db.kysely),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${this.seen(actor)} r WHERE ${where}`.execute(
        this.db.kysely,
      ),
    ]);
    return new Page(await this.rowViews(rows), counted.rows[0]?.total ?? 0);
  }

  /** Whoever reads what another has asked, and why, is noted. */
  async detail(id: string, actor: Actor): Promise<PrivacyRequestView> {
    const { rows } = await sql<Row>`
      ${this.selected(actor)} WHERE r.id = ${id}::uuid`.execute(this.db.kysely);
    const [row] = rows;
    const [view] = await this.rowViews(rows);
    if (!row || !view) throw notFound();
    await this.reads.note(actor, { act: 'privacyFile', subjectId: row.person_id, stream: `privacyRequest-${id}` });
    const names = await namesOf(this.db.kysely, [row.recorded_by, row.verified_by, row.ended_by]);
    const { state } = await this.commands.load(privacyRequest, id);
    return {
      ...view,
      revision: row.revision,
      message: row.message,
      recordedBy: personIn(names, row.recorded_by),
      verification:
        row.verified_at !== null && row.verified_by !== null && row.means !== null
          ? { at: row.verified_at, by: personIn(names, row.verified_by), means: row.means }
          : null,
      extension: row.extended_at === null ? null : { at: row.extended_at, reason: row.extension_reason },
      answer:
        row.ended_at !== null && row.ended_by !== null
          ? { at: row.ended_at, by: personIn(names, row.ended_by), motive: row.motive, text: row.answer }
          : null,
      allowedCommands: allowedCommands(
        privacyRequest,
        state,
        id,
        { actor, now: new Date().toISOString() },
        (...asked) => this.access.can(...asked),
      ),
    };
  }

  private seen(actor: Actor): RawBuilder<unknown> {
    return requestsSeen({ actor, can: this.access.can });
  }

  private selected(actor: Actor): RawBuilder<unknown> {
    return sql`SELECT r.*, (${isOpen} AND r.due_at < clock_timestamp()) AS late FROM ${this.seen(actor)} r`;
  }

  private async rowViews(rows: readonly Row[]): Promise<readonly PrivacyRequestRowView[]> {
    const names = await namesOf(
      this.db.kysely,
      rows.flatMap(({ person_id, client_id }) => [person_id, client_id]),
    );
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      right: row.right,
      status: row.status,
      channel: row.channel,
      person: personIn(names, row.person_id),
      client: row.client_id === null ? null : { id: row.client_id, name: names.get(row.client_id) ?? '' },
      receivedAt: row.received_at,
      dueAt: row.due_at,
      late: row.late,
      endedAt: row.ended_at,
    }));
  }
}
