import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyResource, type Actor, type Resource, isCustomer } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { shownContactName, shownName } from '../platform/personal-data/restricted-people.js';
import { simulations, type SimulationRow } from '../../projections/simulations.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { logEntries } from '../../projections/log-entries.js';
import { simulatedAs, simulationEndings } from './simulation.vocabulary.js';
import { simulation } from './simulation.js';
import type { SimulationAct, SimulationListRow, SimulationView } from './simulations.views.js';

const besideIt = beside('whom a visit in scope was to, and what was done in it');
const clientRows = besideIt(clients, 'clients');
const contactRows = besideIt(contacts, 'contacts');
const entryRows = besideIt(logEntries, 'log_entries');

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
const visitsSeen = asked(simulations, 'simulations', 'v', ({ actor }: { readonly actor: Actor }) => {
  if (!isCustomer(actor)) return sql<boolean>`TRUE`;
  return actor.kind === 'clientAdministrator'
    ? sql<boolean>`v.client_id = ${actor.clientId}::uuid`
    : sql<boolean>`v.person_id = ${actor.id}::uuid`;
});

/** Events of the log that it led to in the customer's name, besides its own. */
const itsActs = sql`
  FROM ${entryRows} e WHERE e.actor = v.staff_id::text AND e.on_behalf_of = v.person_id::text
    AND e.actor_kind = 'staff' AND e.at BETWEEN v.started_at AND coalesce(v.ended_at, v.until)
    AND e.type NOT LIKE 'Simulation%'`;

const named = (actor: Actor) => sql<NamedRow>`
  SELECT v.*, ${shownName('s.id', sql`s.name`, actor)} AS staff_name, k.name AS client_name,
    CASE v.simulated_as WHEN 'customer' THEN k.name ELSE ${shownContactName('c', actor)} END AS person_name,
    (SELECT count(*)::int ${itsActs}) AS acts
  FROM ${visitsSeen({ actor })} v
  LEFT JOIN staff_users_v1 s ON s.id = v.staff_id
  LEFT JOIN ${clientRows} k ON k.id = v.client_id
  LEFT JOIN ${contactRows} c ON c.id = v.person_id`;

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
        sql`TRUE`,
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
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${visitsSeen({ actor })} v WHERE ${where}`.execute(
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
    const { rows } = await sql<NamedRow>`${named(actor)} WHERE v.id = ${id}::uuid`.execute(this.db.kysely);
    const [row] = rows;
    if (!row || !this.access.can(actor, 'simulation.read', anyVisit(row)).allowed) throw notFound();
    const acts = await sql<SimulationAct>`
      SELECT e.at, e.type AS "eventType", e.stream AS about
      FROM ${visitsSeen({ actor })} v JOIN LATERAL (SELECT e.* ${itsActs}) e ON TRUE
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
