import { projection } from '../src/kernel/projection.js';
import { instant, nullable, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { simulationElevated, simulationEnded, simulationStarted } from '../src/simulations/simulation.js';

const tables = {
  /** Who acted in whose name, when and why. */
  simulations: table(
    {
      id: uuid,
      status: text(),
      revision: text(),
      staff_id: uuid,
      client_id: uuid,
      simulated_as: text(),
      person_id: uuid,
      reason: text(),
      reference: text(),
      started_at: instant,
      until: instant,
      elevated_at: nullable(instant),
      elevation_reason: nullable(text()),
      ended_at: nullable(instant),
      ending: nullable(text()),
    },
    { key: ['id'], indexes: ['(client_id, started_at)', '(person_id, started_at)', '(started_at)'] },
  ),
};

export type SimulationRow = RowOf<typeof tables.simulations>;

/** The visits of staff to clients and contacts. */
export const simulations = projection(
  'simulations',
  {
    version: 1,
    tables,
    events: [simulationStarted, simulationElevated, simulationEnded],
  },
  {
    SimulationStarted: (rows, { streamId, revision, at, data }) =>
      rows.put('simulations', {
        id: streamId,
        status: 'active',
        revision: String(revision),
        staff_id: data.staffId,
        client_id: data.clientId,
        simulated_as: data.as,
        person_id: data.personId,
        reason: data.reason,
        reference: data.reference,
        started_at: at,
        until: data.until,
      }),
    SimulationElevated: (rows, { streamId, revision, at, data }) =>
      rows.patch(
        'simulations',
        { id: streamId },
        { revision: String(revision), elevated_at: at, elevation_reason: data.reason },
      ),
    SimulationEnded: (rows, { streamId, revision, at, data }) =>
      rows.patch(
        'simulations',
        { id: streamId },
        { status: 'ended', revision: String(revision), ended_at: at, ending: data.how },
      ),
  },
);
