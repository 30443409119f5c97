import { sql } from 'kysely';
import { isCustomer } from '../../kernel/actor.js';
import { instant, integer, nullable, text } from '../../kernel/table.js';
import { Id, OneOf, Optional } from '../../kernel/validation.js';
import { clientNames, contactNames, staffNames } from '../directory/names.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { simulations } from '../../../projections/customers/simulations.js';
import { logEntries } from '../../../projections/oversight/log-entries.js';
import { simulation } from './simulation.js';
import type { SimulationAct, SimulationListRow, SimulationView } from './simulations.views.js';
import { simulationShown } from './simulations.views.js';

const entryRows = beside('what was done in a visit in scope')(logEntries, 'log_entries');

const statuses = ['active', 'ended'] as const;

class SimulationFilter {
  @Optional() @OneOf(statuses) status?: (typeof statuses)[number];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() staffId?: string;
}

/** Visits that the asker may see: staff all, administrators their client's, contacts their own. */
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

const actsOf = async (id: string, asking: Asking): Promise<readonly SimulationAct[]> => {
  const { rows } = await select({ at: instant, eventType: text(), about: text() })`
    SELECT e.at, e.type AS event_type, e.stream AS about
    FROM ${visitsSeen(asking)} v JOIN LATERAL (SELECT e.* ${itsActs}) e ON TRUE
    WHERE v.id = ${id}::uuid ORDER BY e.position`.execute(asking.db);
  return rows;
};

/** Simulations with their author, time, reason and acts: for staff, and for the simulated customer. */
export const simulationReads = reads<SimulationListRow, SimulationView>()({
  of: simulation,
  from: [simulations, logEntries],
  rows: (asking) => select({
    ...simulations.tables.simulations.columns,
    staff_name: nullable(text()),
    client_name: nullable(text()),
    person_name: nullable(text()),
    acts: integer,
  })`(
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
  shows: [...simulationShown, 'until', 'acts'],
  view: ({
    staffId,
    staffName,
    clientId,
    clientName,
    personId,
    personName,
    simulatedAs: as,
    elevatedAt: at,
    elevationReason,
  }) => ({
    staff: { id: staffId, name: staffName },
    client: { id: clientId, name: clientName },
    as,
    person: { id: personId, name: personName },
    elevation: at === null ? null : { at, reason: elevationReason ?? '' },
  }),
  export: {
    texts: 'simulations',
    columns: [
      instantColumn('staff.column.startedAt', ({ startedAt }) => startedAt),
      instantColumn('staff.column.endedAt', ({ endedAt }) => endedAt),
      { heading: 'column.staff', value: ({ staff }) => staff.name },
      { heading: 'staff.column.client', value: ({ client }) => client.name },
      { heading: 'column.person', value: ({ person }) => person.name },
      { heading: 'column.reason', value: ({ reason }) => reason },
      { heading: 'staff.column.reference', value: ({ reference }) => reference },
      { heading: 'staff.column.elevation', value: ({ elevation }) => elevation?.reason ?? null },
      { heading: 'column.acts', value: ({ acts }) => acts },
    ],
  },
  detail: async ({ id }, asking) => ({ acts: await actsOf(id, asking) }),
});
