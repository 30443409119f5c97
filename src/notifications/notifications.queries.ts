import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import { isCustomer, type Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { OneOf, Optional, YesNo } from '../kernel/validation.js';
import { clientNames } from '../directory/names.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { mailSubject } from '../platform/mail/mail-text.js';
import { Outbox } from '../platform/mail/outbox.js';
import { choicesOf } from './notification-choices.queries.js';
import {
  allMatters,
  lockedMatters,
  matterOf,
  templatesOf,
  usualChoices,
  type Matter,
} from './notification.vocabulary.js';
import type { NotificationChoicesView, NotificationFilter, NotificationView } from './notifications.views.js';

export class NotificationFilterFields implements NotificationFilter {
  @Optional() @YesNo() unread?: boolean;
  @Optional() @OneOf(allMatters) matter?: Matter;
}

export const notificationList: ListDefinition<NotificationFilterFields> = {
  filter: NotificationFilterFields,
  sortable: { at: 'created_at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 30,
};

interface NotificationRow {
  readonly id: string;
  readonly template: string;
  readonly content: unknown;
  readonly link: string | null;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** Told to this person; to a customer, about the client that he acts for now, and about himself. */
const own = (actor: Actor): RawBuilder<unknown> =>
  isCustomer(actor)
    ? sql`n.person_id = ${actor.id}::uuid AND NOT n.hidden
        AND (n.client_id IS NULL OR n.client_id = ANY(${[actor.clientId, ...actor.linkedClientIds]}::uuid[]))`
    : sql`n.person_id = ${actor.id}::uuid AND NOT n.hidden`;

/** What people were told in the application. */
@Injectable()
export class NotificationsQueries {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  async list(
    { filter, ids, offset, limit, order }: ListRequest<NotificationFilterFields>,
    actor: Actor,
  ): Promise<Page<NotificationView>> {
    const templates = filter.matter === undefined ? null : templatesOf(filter.matter);
    const where = sql`${own(actor)}
      AND ${ids ? sql`n.id = ANY(${[...ids]}::uuid[])` : sql`TRUE`}
      AND ${filter.unread === undefined ? sql`TRUE` : filter.unread ? sql`n.read_at IS NULL` : sql`n.read_at IS NOT NULL`}
      AND ${templates ? sql`n.template = ANY(${[...templates]}::text[])` : sql`TRUE`}`;
    const [{ rows }, total] = await Promise.all([
      sql<NotificationRow>`
        SELECT n.id, n.template, n.content, n.link, n.client_id, k.name AS client_name, n.created_at, n.read_at
        FROM notifications n LEFT JOIN ${clientNames} k ON k.id = n.client_id
        WHERE ${where} ORDER BY n.created_at ${sql.raw(order.direction)}, n.id LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      this.count(where),
    ]);
    return new Page(await Promise.all(rows.map((row) => this.view(row, actor.language))), total);
  }

  /** Of the badge. */
  unread(actor: Actor): Promise<number> {
    return this.count(sql`${own(actor)} AND n.read_at IS NULL`);
  }

  /** @returns whether the person has such a notification. */
  async mark(actor: Actor, id: string, read: boolean): Promise<boolean> {
    if (!isUuid(id)) return false;
    const { numAffectedRows } = await sql`
      UPDATE notifications n SET read_at = CASE WHEN ${read} THEN coalesce(n.read_at, clock_timestamp()) END
      WHERE ${own(actor)} AND n.id = ${id}::uuid`.execute(this.db.kysely);
    return numAffectedRows === 1n;
  }

  async markAll(actor: Actor): Promise<void> {
    await sql`UPDATE notifications n SET read_at = clock_timestamp() WHERE ${own(actor)} AND n.read_at IS NULL`.execute(
      this.db.kysely,
    );
  }

  async choices({ id: personId }: Pick<Actor, 'id'>): Promise<NotificationChoicesView> {
    const known = await choicesOf(this.db.kysely, [personId]);
    return {
      ...(known.get(personId) ?? { id: null, revision: null, ...usualChoices }),
      matters: allMatters.map((matter) => ({ matter, locked: lockedMatters.includes(matter) })),
    };
  }

  private async count(where: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      SELECT count(*)::integer AS total FROM notifications n WHERE ${where}`.execute(this.db.kysely);
    return rows[0]?.total ?? 0;
  }

  private async view(row: NotificationRow, language: Language): Promise<NotificationView> {
    const content = await this.outbox.content(row);
    return {
      id: row.id,
      matter: matterOf(row.template) ?? null,
      text: content ? mailSubject({ language, template: row.template }, content) : '',
      link: row.link,
      clientId: row.client_id,
      clientName: row.client_name,
      at: row.created_at,
      readAt: row.read_at,
    };
  }
}
