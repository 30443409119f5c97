import { staffUsers } from '../../projections/staff-users.js';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { OneOf, Optional, Text } from '../kernel/validation.js';
import { staff, tableOf } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../directory/restricted-people.js';
import {
  accessOfAsked,
  accessState,
  failureOf,
  lastMail,
  stateOf,
  statesOf,
  type AccessRow,
  type Asking,
} from './account-states.queries.js';
import { accountActs, accountResource } from './account-acts.vocabulary.js';
import type { AccountStateView, AccountView, InvitationView, NewClientView } from './sign-in.views.js';
import { invitationStates, type FactorKind, type InvitationState } from './sign-in.vocabulary.js';
import { accounts } from '../../projections/accounts.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const byStaff = staff('who was invited: the routes ask for the right to invite');
const accountRows = byStaff(accounts, 'accounts');
const contactRows = byStaff(contacts, 'contacts');
const clientRows = byStaff(clients, 'clients');
const placeRows = byStaff(contactClients, 'contact_clients');

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

/** `filter={"id":[…]}`: of contacts that one has a list of. */
export const accountStateList = {
  filter: NoFilter,
  sortable: { id: 'id' },
  defaultSort: ['id', 'ASC'],
  pageSize: 25,
} satisfies ListDefinition<NoFilter>;

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

interface AccountRow extends AccessRow {
  readonly failure: string | null;
  readonly password_changed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly factors: readonly {
    readonly kind: FactorKind;
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
}

interface NewClientRow {
  readonly id: string;
  readonly name: string | null;
  readonly client_code: string | null;
  readonly city: string | null;
  readonly created_at: string;
}

const invitations = sql`(
  SELECT a.person_id AS id, a.client_id, a.sent_at, a.sendings, a.ends_at, a.opened_at, a.completed_at, a.revision,
    coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), s.name) AS name, coalesce(c.email, s.email) AS email,
    k.name AS client_name, i.name AS inviter,
    (SELECT count(*)::int FROM second_factors f WHERE f.person_id = a.person_id) AS second_factors,
    ${stateOf} AS state, ${failureOf} AS failure
  FROM ${accountRows} a
  LEFT JOIN ${contactRows} c ON c.id = a.person_id
  LEFT JOIN ${staffUserRows} s ON s.id = a.person_id
  LEFT JOIN ${clientRows} k ON k.id = a.client_id
  LEFT JOIN ${staffUserRows} i ON i.id::text = a.invited_by
  ${lastMail}
) r`;

const accountOf = (personId: string) => sql<AccountRow>`
  SELECT ${accessState}, p.changed_at AS password_changed_at,
    (SELECT max(at) FROM sign_ins s WHERE s.person_id = asked.id AND s.outcome = 'connected') AS last_sign_in_at,
    (SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'createdAt', f.created_at, 'usedAt', f.used_at)
      ORDER BY f.created_at), '[]') FROM second_factors f WHERE f.person_id = asked.id) AS factors
  FROM (SELECT ${personId}::uuid AS id) asked ${accessOfAsked}`;

/** Active clients of whose administrators none can enter or was asked to. */
const newClients = sql`(
  SELECT k.id, k.name, k.client_code, k.city, k.created_at FROM ${clientRows} k
  WHERE k.status = 'active' AND NOT EXISTS (
    SELECT FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id AND c.status = 'active'
    WHERE m.client_id = k.id AND m.role = 'administrator')
) r`;

const matching = (q: string | undefined, columns: readonly string[]): RawBuilder<unknown> =>
  q === undefined
    ? sql`TRUE`
    : sql`plain_words(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) LIKE plain_words(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`;

const stateView = (id: string, { state, sent_at, ends_at, locked_until, failure }: AccessRow) => ({
  id,
  state,
  sentAt: sent_at,
  endsAt: ends_at,
  lockedUntil: locked_until,
  failure,
});

interface NewClient {
  readonly name: string;
  readonly administrators: number;
  readonly administered: boolean;
}

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
      ...stateView(id, row),
      passwordChangedAt: row.password_changed_at,
      lastSignInAt: row.last_sign_in_at,
      secondFactors: factors,
      allowedCommands: accountActs({ id, clientId, state, secondFactors: factors.length }, actor, can),
    };
  }

  /** Of these contacts, as far as the asking user may know how they come in; of accountless and disabled ones nothing. */
  async states(ids: readonly string[], asking: Asking): Promise<readonly AccountStateView[]> {
    const { actor, can } = asking;
    const { rows } = await statesOf(ids, asking).execute(this.db.kysely);
    return rows
      .filter(({ id, client_id: clientId }) => can(actor, 'account.read', accountResource({ id, clientId })).allowed)
      .map((row) => {
        const { id, client_id: clientId, state, second_factors: secondFactors } = row;
        return {
          ...stateView(id, row),
          allowedCommands: accountActs({ id, clientId, state, secondFactors }, actor, can),
        };
      });
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

  /** Its name, whether somebody administers it, and how many did: the next first user is told from them. */
  async newClient(id: string): Promise<NewClient | undefined> {
    const { rows } = await sql<NewClient>`
      SELECT coalesce(k.name, '') AS name, count(c.id)::int AS administrators,
         count(c.id) FILTER (WHERE c.status = 'active') > 0 AS administered
       FROM ${clientRows} k LEFT JOIN ${contactRows} c ON c.client_id = k.id AND c.role = 'administrator'
       WHERE k.id = ${id}::uuid AND k.status = 'active' GROUP BY k.id`.execute(this.db.kysely);
    return rows[0];
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
