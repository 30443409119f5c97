import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { dataIncidents, type DataIncidentRow } from '../../projections/data-incidents.js';
import { privacy, type PersonalExportRow, type RestrictionRow } from '../../projections/privacy.js';
import { retentionRuns, type RetentionRunRow } from '../../projections/retention-runs.js';
import { tickets } from '../../projections/tickets.js';
import type { Actor } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { Optional, Text } from '../kernel/validation.js';
import { asked, staff, tableOf } from '../platform/database/door.js';
import { ofOneself } from '../platform/database/scopes.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { dataIncident } from './data-incident.js';
import { namesOf, personIn } from '../directory/labels.js';
import { everybody, type KnownPerson } from '../directory/people.js';
import type {
  DataIncidentView,
  PersonalExportView,
  PrivacyPersonView,
  RestrictionView,
  RetentionRunView,
} from './privacy.views.js';
import { restriction } from './restriction.js';

const byStaff = staff('the register of personal data: its routes ask for the right to keep it');
const restrictionRows = byStaff(privacy, 'restrictions');
const incidentRows = byStaff(dataIncidents, 'data_incidents');
const ticketRows = byStaff(tickets, 'tickets');
const ownExports = asked(privacy, 'personal_exports', 'e', ofOneself('e.person_id'));

export const restrictionList = {
  filter: NoFilter,
  sortable: { restrictedAt: 'restricted_at' },
  defaultSort: ['restrictedAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<NoFilter>;

export const dataIncidentList = {
  filter: NoFilter,
  sortable: { recordedAt: 'recorded_at', noticeDueAt: 'notice_due_at' },
  defaultSort: ['recordedAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<NoFilter>;

export const retentionRunList = {
  filter: NoFilter,
  sortable: { startedAt: 'started_at' },
  defaultSort: ['startedAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<NoFilter>;

export class PersonFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

export const privacyPersonList = {
  filter: PersonFilter,
  sortable: { label: 'name' },
  defaultSort: ['label', 'ASC'],
  pageSize: 25,
} satisfies ListDefinition<PersonFilter>;

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Restrictions, incidents, retention runs, copies: lists of those who keep the register, and of the person himself. */
@Injectable()
export class PrivacyRegister {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  async restrictions(request: ListRequest<NoFilter>, actor: Actor): Promise<Page<RestrictionView>> {
    const { rows, total } = await this.listed<RestrictionRow>(restrictionRows, request);
    const { nameOf, clientOf } = await this.labels(
      rows.flatMap(({ person_id, restricted_by }) => [person_id, restricted_by]),
      rows.map(({ client_id }) => client_id),
    );
    return new Page(
      rows.map((row) => {
        const { id, status, person_id: personId, client_id: clientId } = row;
        return {
          id,
          revision: row.revision,
          status,
          person: nameOf(personId),
          client: clientOf(clientId),
          ground: row.ground,
          restrictedBy: nameOf(row.restricted_by),
          restrictedAt: row.restricted_at,
          liftedAt: row.lifted_at,
          liftReason: row.lift_reason,
          allowedCommands: allowedCommands(
            restriction,
            { status, personId, clientId },
            id,
            this.asking(actor),
            this.can,
          ),
        };
      }),
      total,
    );
  }

  async incidents(request: ListRequest<NoFilter>, actor: Actor): Promise<Page<DataIncidentView>> {
    const { rows, total } = await this.listed<DataIncidentRow>(incidentRows, request);
    const { nameOf, clientOf } = await this.labels(
      rows.flatMap(({ recipient_ids }) => recipient_ids),
      rows.map(({ client_id }) => client_id),
    );
    const numbers = await this.ticketNumbers(rows.map(({ ticket_id }) => ticket_id));
    return new Page(
      rows.map((row) => {
        const { id, status, client_id: clientId, notice_due_at: noticeDueAt, subject_id: subjectId } = row;
        const state = { status, clientId, remindAt: '', reminded: true, noticeDueAt, subjectId: subjectId ?? '' };
        return {
          id,
          revision: row.revision,
          status,
          ticket: { id: row.ticket_id, number: numbers.get(row.ticket_id) ?? '' },
          client: clientOf(clientId) ?? { id: clientId, name: '' },
          recordedAt: row.recorded_at,
          noticeDueAt,
          authorityDueAt: row.authority_due_at,
          notifiedAt: row.notified_at,
          automatic: row.notified_by === 'system',
          recipients: row.recipient_ids.map(nameOf),
          message: row.message,
          closedAt: row.closed_at,
          outcome: row.outcome,
          measures: row.measures,
          allowedCommands: allowedCommands(dataIncident, state, id, this.asking(actor), this.can),
        };
      }),
      total,
    );
  }

  async runs(request: ListRequest<NoFilter>): Promise<Page<RetentionRunView>> {
    const { rows, total } = await this.listed<RetentionRunRow>(tableOf(retentionRuns, 'retention_runs'), request);
    return new Page(
      rows.map(({ id, started_at: startedAt, ended_at: endedAt, removed, held, counts }) => ({
        id,
        startedAt,
        endedAt,
        removed,
        held,
        counts,
      })),
      total,
    );
  }

  /** Of one person, latest ones first. */
  async exportsOf(actor: Actor): Promise<readonly PersonalExportView[]> {
    const { rows } = await sql<PersonalExportRow>`
      SELECT * FROM ${ownExports({ actor })} e
      ORDER BY requested_at DESC, id LIMIT 20`.execute(this.db.kysely);
    return rows.map(({ id, status, size, requested_at, ready_at, expires_at }) => ({
      id,
      status,
      requestedAt: requested_at,
      readyAt: ready_at,
      expiresAt: expires_at,
      size,
    }));
  }

  /** Whom a request, an erasure or a hold may be about: contacts by their client, disabled ones too, and the provider's people. */
  async people({ filter, ids, limit }: ListRequest<PersonFilter>): Promise<Page<PrivacyPersonView>> {
    const words = (filter.q ?? '').split(/\s+/).filter((word) => word !== '');
    const conditions = ids
      ? [sql`p.id = ANY(${[...ids]}::uuid[])`]
      : [
          sql`p.name IS NOT NULL`,
          ...words.map(
            (word) =>
              sql`plain_words(concat_ws(' ', p.name, p.email, p."clientName")) LIKE '%' || plain_words(${word}) || '%'`,
          ),
        ];
    const { rows } = await sql<KnownPerson>`
      SELECT p.* FROM ${everybody} p WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.name, p.id LIMIT ${limit}`.execute(
      this.db.kysely,
    );
    const views = rows.map(({ id, kind, status, name, clientName }) => ({
      id,
      kind,
      status,
      label: [name ?? '…', clientName].filter(Boolean).join(' – '),
    }));
    return new Page(views, views.length);
  }

  private readonly can: Access['can'] = (...asked) => this.access.can(...asked);

  private asking(actor: Actor): { readonly actor: Actor; readonly now: string } {
    return { actor, now: new Date().toISOString() };
  }

  private async listed<Row>(
    table: RawBuilder<unknown>,
    { ids, order, offset, limit }: ListRequest<NoFilter>,
  ): Promise<Listed<Row>> {
    const where = ids ? sql`t.id = ANY(${[...ids]}::uuid[])` : sql`TRUE`;
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`SELECT t.* FROM ${table} t WHERE ${where}
        ORDER BY ${sql.ref(`t.${order.column}`)} ${sql.raw(order.direction)} NULLS LAST, t.id
        LIMIT ${limit} OFFSET ${offset}`.execute(this.db.kysely),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${table} t WHERE ${where}`.execute(this.db.kysely),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  private async labels(people: readonly string[], clients: readonly (string | null)[]) {
    const names = await namesOf(this.db.kysely, [...people, ...clients]);
    return {
      nameOf: (id: string) => personIn(names, id),
      clientOf: (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' }),
    };
  }

  private async ticketNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; number: string }>`
      SELECT id, number FROM ${ticketRows} WHERE id = ANY(${[...ids]}::uuid[])`.execute(this.db.kysely);
    return new Map(rows.map(({ id, number }) => [id, number]));
  }
}
