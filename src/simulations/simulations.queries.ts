import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { anyResource, type Actor, type Resource } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { shownContactName, shownName } from '../platform/personal-data/restricted-people.js';
import type { SimulationRow } from '../../projections/simulations.js';
import { simulatedAs, simulationEndings } from './simulation.terms.js';
import { simulation } from './simulation.js';
import type { SimulationAct, SimulationListRow, SimulationView } from './simulations.views.js';

const statuses = ['active', 'ended'] as const;

export class SimulationFilter {
  @Optional() @OneOf(statuses) status?: (typeof statuses)[number];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() staffId?: string;
}

export const simulationList = {
  filter: SimulationFilter,
  sortable: { startedAt: 'started_at', endedAt: 'ended_at' },
  defaultSort: ['startedAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<SimulationFilter>;

interface NamedRow extends SimulationRow {
  readonly staff_name: string | null;
  readonly client_name: string | null;
  readonly person_name: string | null;
  readonly acts: number;
}

/** Whose visits one may see: staff everybody's, administrators their client's, contacts their own. */
const seenBy = (actor: Actor): RawBuilder<unknown> => {
  if (actor.kind === 'staff' || actor.kind === 'system') return sql`TRUE`;
  return actor.kind === 'clientAdministrator'
    ? sql`v.client_id = ${actor.clientId}::uuid`
    : sql`v.person_id = ${actor.id}::uuid`;
};

/** Events of the log that it led to in the customer's name, besides its own. */
const itsActs = sql`
  FROM log_entries_v1 e WHERE e.actor = v.staff_id::text AND e.on_behalf_of = v.person_id::text
    AND e.actor_kind = 'staff' AND e.at BETWEEN v.started_at AND coalesce(v.ended_at, v.until)
    AND e.type NOT LIKE 'Simulation%'`;

const named = (actor: Actor) => sql<NamedRow>`
  SELECT v.*, ${shownName('s.id', sql`s.name`, actor)} AS staff_name, k.name AS client_name,
    CASE v.simulated_as WHEN 'customer' THEN k.name ELSE ${shownContactName('c', actor)} END AS person_name,
    (SELECT count(*)::int ${itsActs}) AS acts
  FROM simulations_v1 v
  LEFT JOIN staff_users_v1 s ON s.id = v.staff_id
  LEFT JOIN clients_v2 k ON k.id = v.client_id
  LEFT JOIN contacts_v2 c ON c.id = v.person_id`;

const rowOf = (row: NamedRow): SimulationListRow => ({
  id: row.id,
  status: row.status === 'active' ? 'active' : 'ended',
  staff: { id: row.staff_id, name: row.staff_name },
  client: { id: row.client_id, name: row.client_name },
  as: simulatedAs.find((as) => as === row.simulated_as) ?? 'contact',
  person: { id: row.person_id, name: row.person_name },
  reason: row.reason,
  reference: row.reference,
  startedAt: row.started_at,
  until: row.until,
  endedAt: row.ended_at,
  ending: simulationEndings.find((ending) => ending === row.ending) ?? null,
  elevation: row.elevated_at === null ? null : { at: row.elevated_at, reason: row.elevation_reason ?? '' },
  acts: row.acts,
  revision: row.revision,
});

const anyVisit = (row: SimulationRow): Resource => ({
  ...anyResource('simulation'),
  clientId: row.client_id,
  memberIds: [row.staff_id],
  readerIds: [row.person_id],
});

/** Who came, when, why, and what was done: for staff, and for the customer who was visited. */
@Injectable()
export class SimulationsQueries {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  async list(
    { filter, ids, order, offset, limit }: ListRequest<SimulationFilter>,
    actor: Actor,
  ): Promise<Page<SimulationListRow>> {
    this.assertMayRead(actor);
    const where = sql.join(
      [
        seenBy(actor),
        ...(ids ? [sql`v.id = ANY(${[...ids]}::uuid[])`] : []),
        ...(filter.status ? [sql`v.status = ${filter.status}`] : []),
        ...(filter.clientId ? [sql`v.client_id = ${filter.clientId}::uuid`] : []),
        ...(filter.staffId ? [sql`v.staff_id = ${filter.staffId}::uuid`] : []),
      ],
      sql` AND `,
    );
    const by = sql`${sql.ref(`v.${order.column}`)} ${sql.raw(order.direction)} NULLS LAST, v.id`;
    const [rows, counted] = await Promise.all([
      sql<NamedRow>`${named(actor)} WHERE ${where} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM simulations_v1 v WHERE ${where}`.execute(
        this.db.kysely,
      ),
    ]);
    return new Page(rows.rows.map(rowOf), counted.rows[0]?.total ?? 0);
  }

  /** Customers see their own rows; staff all of them, with the permission. */
  private assertMayRead(actor: Actor): void {
    const own = { ...anyResource('simulation'), clientId: actor.clientId, readerIds: [actor.id] };
    const decision = this.access.can(actor, 'simulation.read', own);
    if (!decision.allowed) throw forbidden(decision.code);
  }

  /** @throws Refusal `notFound`, alike for what does not exist and what may not be seen. */
  async one(id: string, actor: Actor, now: string): Promise<SimulationView> {
    const { rows } = await sql<NamedRow>`${named(actor)} WHERE v.id = ${id}::uuid AND ${seenBy(actor)}`.execute(
      this.db.kysely,
    );
    const [row] = rows;
    if (!row || !this.access.can(actor, 'simulation.read', anyVisit(row)).allowed) throw notFound();
    const acts = await sql<SimulationAct>`
      SELECT e.at, e.type AS "eventType", e.stream AS about
      FROM simulations_v1 v JOIN LATERAL (SELECT e.* ${itsActs}) e ON TRUE
      WHERE v.id = ${id}::uuid ORDER BY e.position`.execute(this.db.kysely);
    const state = {
      status: row.status === 'active' ? 'active' : 'ended',
      elevated: row.elevated_at !== null,
      started: {
        staffId: row.staff_id,
        clientId: row.client_id,
        as: rowOf(row).as,
        personId: row.person_id,
        reason: row.reason,
        reference: row.reference,
        until: row.until,
      },
    } as const;
    return {
      ...rowOf(row),
      acts: acts.rows,
      allowedCommands: allowedCommands(simulation, state, id, { actor, now }, this.access.can),
    };
  }
}
