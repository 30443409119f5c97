import { sql } from 'kysely';
import { isCustomer } from '../kernel/actor.js';
import { Id, OneOf, Optional } from '../kernel/validation.js';
import { clientNames, contactNames, staffNames } from '../directory/names.js';
import { asked, beside } from '../platform/database/door.js';
import type { Asking } from '../platform/reads/asking.js';
import { all } from '../platform/reads/conditions.js';
import type { Camel } from '../platform/reads/declaration.js';
import { reads } from '../platform/reads/reads.js';
import { simulations, type SimulationRow } from '../../projections/simulations.js';
import { logEntries } from '../../projections/log-entries.js';
import { simulatedAs, simulationEndings } from './simulation.vocabulary.js';
import { simulation } from './simulation.js';
import type { SimulationAct, SimulationListRow, SimulationView } from './simulations.views.js';

const entryRows = beside('what was done in a visit in scope')(logEntries, 'log_entries');

const statuses = ['active', 'ended'] as const;

class SimulationFilter {
  @Optional() @OneOf(statuses) status?: (typeof statuses)[number];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() staffId?: string;
}

interface NamedRow extends SimulationRow {
  readonly staff_name: string | null;
  readonly client_name: string | null;
  readonly person_name: string | null;
  readonly acts: number;
}

/** Whose visits one may see: staff everybody's, administrators their client's, contacts their own. */
const visitsSeen = asked(simulations, 'simulations', 'v', ({ actor }: Asking) => {
  if (!isCustomer(actor)) return all;
  return actor.kind === 'clientAdministrator'
    ? sql<boolean>`v.client_id = ${actor.clientId}::uuid`
    : sql<boolean>`v.person_id = ${actor.id}::uuid`;
});

/** Events of the log that it led to in the customer's name, besides its own. */
const itsActs = sql`
  FROM ${entryRows} e WHERE e.actor = v.staff_id::text AND e.on_behalf_of = v.person_id::text
    AND e.actor_kind = 'staff' AND e.at BETWEEN v.started_at AND coalesce(v.ended_at, v.until)
    AND e.type NOT LIKE 'Simulation%'`;

const rowOf = (row: Camel<NamedRow>): SimulationListRow => ({
  id: row.id,
  status: row.status === 'active' ? 'active' : 'ended',
  staff: { id: row.staffId, name: row.staffName },
  client: { id: row.clientId, name: row.clientName },
  as: simulatedAs.find((as) => as === row.simulatedAs) ?? 'contact',
  person: { id: row.personId, name: row.personName },
  reason: row.reason,
  reference: row.reference,
  startedAt: row.startedAt,
  until: row.until,
  endedAt: row.endedAt,
  ending: simulationEndings.find((ending) => ending === row.ending) ?? null,
  elevation: row.elevatedAt === null ? null : { at: row.elevatedAt, reason: row.elevationReason ?? '' },
  acts: row.acts,
  revision: row.revision,
});

const actsOf = async (id: string, asking: Asking): Promise<readonly SimulationAct[]> => {
  const { rows } = await sql<SimulationAct>`
    SELECT e.at, e.type AS event_type, e.stream AS about
    FROM ${visitsSeen(asking)} v JOIN LATERAL (SELECT e.* ${itsActs}) e ON TRUE
    WHERE v.id = ${id}::uuid ORDER BY e.position`.execute(asking.camel);
  return rows;
};

/** Who came, when, why, and what was done: for staff, and for the customer who was visited. */
export const simulationReads = reads<SimulationListRow, SimulationView>()({
  of: simulation,
  from: [simulations, logEntries],
  rows: (asking) => sql<NamedRow>`(
    SELECT v.*, s.name AS staff_name, k.name AS client_name,
      CASE v.simulated_as WHEN 'customer' THEN k.name ELSE c.name END AS person_name,
      (SELECT count(*)::int ${itsActs}) AS acts
    FROM ${visitsSeen(asking)} v
    LEFT JOIN ${staffNames(asking)} s ON s.id = v.staff_id
    LEFT JOIN ${clientNames} k ON k.id = v.client_id
    LEFT JOIN ${contactNames(asking)} c ON c.id = v.person_id)`,
  counted: visitsSeen,
  filter: SimulationFilter,
  where: { status: 'status', clientId: 'client_id', staffId: 'staff_id' },
  sortable: { startedAt: 'started_at', endedAt: 'ended_at' },
  defaultSort: ['startedAt', 'DESC'],
  pageSize: 30,
  view: rowOf,
  detail: async ({ id }, asking) => ({ acts: await actsOf(id, asking) }),
});
