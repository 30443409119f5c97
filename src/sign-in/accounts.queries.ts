import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { OneOf, Optional, Text } from '../kernel/validation.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { Actor, Can } from '../kernel/actor.js';
import { accountActs, type AccountState } from './account-acts.terms.js';
import type { AccountView, InvitationView, NewClientView } from './sign-in.views.js';
import { invitationStates, type FactorKind, type InvitationState } from './sign-in.terms.js';

export class InvitationFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(invitationStates) state?: InvitationState;
}

export const invitationList = {
  filter: InvitationFilter,
  sortable: { sentAt: 'sent_at', endsAt: 'ends_at', name: 'name', clientName: 'client_name' },
  defaultSort: ['sentAt', 'DESC'],
  pageSize: 25,
} satisfies ListDefinition<InvitationFilter>;

export class NewClientFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

export const newClientList = {
  filter: NewClientFilter,
  sortable: { name: 'name', clientCode: 'client_code', createdAt: 'created_at' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 25,
} satisfies ListDefinition<NewClientFilter>;

interface InvitationRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly inviter: string | null;
  readonly state: InvitationState;
  readonly sent_at: string;
  readonly sendings: number;
  readonly ends_at: string;
  readonly opened_at: string | null;
  readonly completed_at: string | null;
  readonly failure: string | null;
  readonly second_factors: number;
  readonly revision: string;
}

interface AccountRow {
  readonly state: AccountState;
  readonly sent_at: string | null;
  readonly ends_at: string | null;
  readonly failure: string | null;
  readonly password_changed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly factors: readonly {
    readonly kind: FactorKind;
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
}

interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

interface NewClientRow {
  readonly id: string;
  readonly name: string | null;
  readonly client_code: string | null;
  readonly city: string | null;
  readonly created_at: string;
}

/** A mail that the receiver refused has bounced, noted yet or not; what nobody used in time has expired. */
const stateOf = sql`
  CASE WHEN a.status = 'active' THEN 'used' WHEN a.bounced_at IS NOT NULL OR m.state IN ('failed', 'bounced') THEN 'bounced'
    WHEN a.ends_at <= clock_timestamp() THEN 'expired' WHEN a.opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END`;
const failureOf = sql`CASE WHEN a.status = 'invited' AND m.state IN ('failed', 'bounced') THEN m.error END`;
const lastMail = sql`
  LEFT JOIN LATERAL (SELECT mail_id FROM sign_in_links l WHERE l.person_id = a.person_id AND l.purpose = 'invitation'
    ORDER BY created_at DESC LIMIT 1) l ON true
  LEFT JOIN mails m ON m.id = l.mail_id`;

const invitations = sql`(
  SELECT a.person_id AS id, a.client_id, a.sent_at, a.sendings, a.ends_at, a.opened_at, a.completed_at, a.revision,
    coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), s.name) AS name, coalesce(c.email, s.email) AS email,
    k.name AS client_name, i.name AS inviter,
    (SELECT count(*)::int FROM second_factors f WHERE f.person_id = a.person_id) AS second_factors,
    ${stateOf} AS state, ${failureOf} AS failure
  FROM accounts_v1 a
  LEFT JOIN contacts_v2 c ON c.id = a.person_id
  LEFT JOIN staff_users_v1 s ON s.id = a.person_id
  LEFT JOIN clients_v2 k ON k.id = a.client_id
  LEFT JOIN staff_users_v1 i ON i.id::text = a.invited_by
  ${lastMail}
) r`;

/** Of somebody with a password, or without one. */
const accountOf = (personId: string) => sql<AccountRow>`
  SELECT CASE WHEN p.person_id IS NOT NULL THEN 'used' WHEN a.person_id IS NULL THEN 'none' ELSE ${stateOf} END AS state,
    a.sent_at, a.ends_at, ${failureOf} AS failure, p.changed_at AS password_changed_at,
    (SELECT max(at) FROM sign_ins s WHERE s.person_id = asked.id AND s.outcome = 'connected') AS last_sign_in_at,
    (SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'createdAt', f.created_at, 'usedAt', f.used_at)
      ORDER BY f.created_at), '[]') FROM second_factors f WHERE f.person_id = asked.id) AS factors
  FROM (SELECT ${personId}::uuid AS id) asked
  LEFT JOIN accounts_v1 a ON a.person_id = asked.id LEFT JOIN credentials p ON p.person_id = asked.id
  ${lastMail}`;

/** Active clients of whose administrators none can enter or was asked to. */
const newClients = sql`(
  SELECT k.id, k.name, k.client_code, k.city, k.created_at FROM clients_v2 k
  WHERE k.status = 'active' AND NOT EXISTS (
    SELECT FROM contacts_v2 c WHERE c.client_id = k.id AND c.status = 'active' AND c.role = 'administrator')
) r`;

const matching = (q: string | undefined, columns: readonly string[]): RawBuilder<unknown> =>
  q === undefined
    ? sql`TRUE`
    : sql`plain_words(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) LIKE plain_words(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Who was invited to enter, and which clients nobody can enter for yet. Staff only: the routes ask for the right. */
@Injectable()
export class AccountsQueries {
  constructor(private readonly db: Db) {}

  /** How somebody comes in. */
  async account(id: string, clientId: string | null, { actor, can }: Asking): Promise<AccountView> {
    const { rows } = await accountOf(id).execute(this.db.kysely);
    const [row] = rows;
    if (!row) throw new Error('A query without conditions answered nothing');
    const { state, factors } = row;
    return {
      id,
      state,
      sentAt: row.sent_at,
      endsAt: row.ends_at,
      failure: row.failure,
      passwordChangedAt: row.password_changed_at,
      lastSignInAt: row.last_sign_in_at,
      secondFactors: factors,
      allowedCommands: accountActs({ id, clientId, state, secondFactors: factors.length }, actor, can),
    };
  }

  async invitations(
    { filter, ids, ...request }: ListRequest<InvitationFilter>,
    { actor, can }: Asking,
  ): Promise<Page<InvitationView>> {
    const asked = ids
      ? sql`id = ANY(${[...ids]}::uuid[])`
      : sql`${matching(filter.q, ['name', 'email', 'client_name'])}
          AND ${filter.state === undefined ? sql`state <> 'used'` : sql`state = ${filter.state}`}`;
    const where = sql`${findable('r.id', actor)} AND ${asked}`;
    const { rows, total } = await this.page<InvitationRow>(invitations, where, request);
    return new Page(
      rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        clientId: row.client_id,
        clientName: row.client_name,
        invitedBy: row.inviter,
        state: row.state,
        sentAt: row.sent_at,
        sendings: row.sendings,
        endsAt: row.ends_at,
        openedAt: row.opened_at,
        completedAt: row.completed_at,
        failure: row.failure,
        allowedCommands: accountActs(
          { id: row.id, clientId: row.client_id, state: row.state, secondFactors: row.second_factors },
          actor,
          can,
        ),
        revision: row.revision,
      })),
      total,
    );
  }

  async newClients({ filter, ids, ...request }: ListRequest<NewClientFilter>): Promise<Page<NewClientView>> {
    const where = ids ? sql`id = ANY(${[...ids]}::uuid[])` : matching(filter.q, ['name', 'client_code', 'city']);
    const { rows, total } = await this.page<NewClientRow>(newClients, where, request);
    return new Page(
      rows.map((row) => ({
        id: row.id,
        name: row.name ?? '',
        clientCode: row.client_code ?? '',
        city: row.city ?? '',
        createdAt: row.created_at,
      })),
      total,
    );
  }

  async clientName(id: string): Promise<string | undefined> {
    const { rows } = await this.db.pool.query<{ name: string | null }>(
      `SELECT name FROM clients_v2 WHERE id = $1 AND status = 'active'`,
      [id],
    );
    return rows[0] && (rows[0].name ?? '');
  }

  private async page<Row>(
    source: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    { order, offset, limit }: Pick<ListRequest<object>, 'order' | 'offset' | 'limit'>,
  ): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
    const [page, counted] = await Promise.all([
      sql<Row>`SELECT * FROM ${source} WHERE ${where}
        ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)} NULLS LAST, id LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${source} WHERE ${where}`.execute(this.db.kysely),
    ]);
    return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
  }
}
