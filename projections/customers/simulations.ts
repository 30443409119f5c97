import { effectiveAt } from '../../src/kernel/event.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import type { SimulatedAs, SimulationEnding } from '../../src/customers/simulations/simulation.vocabulary.js';
import { simulationElevated, simulationEnded, simulationStarted } from '../../src/customers/simulations/simulation.js';

const tables = {
  /** Simulations with member of staff, simulated person, time and reason. */
  simulations: table(
    {
      id: uuid,
      status: text<'active' | 'ended'>(),
      revision: text(),
      staff_id: uuid,
      client_id: uuid,
      simulated_as: text<SimulatedAs>(),
      person_id: uuid,
      reason: text(),
      reference: text(),
      started_at: instant,
      until: instant,
      elevated_at: nullable(instant),
      elevation_reason: nullable(text()),
      ended_at: nullable(instant),
      ending: nullable(text<SimulationEnding>()),
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
    SimulationStarted: (rows, { at, data }) =>
      rows.begin('simulations', {
        ...asColumns(tables.simulations.columns, data),
        status: 'active',
        simulated_as: data.as,
        started_at: at,
      }),
    SimulationElevated: (rows, { at, data }) =>
      rows.change('simulations', { elevated_at: at, elevation_reason: data.reason }),
    SimulationEnded: (rows, event) =>
      rows.change('simulations', { status: 'ended', ended_at: effectiveAt(event), ending: event.data.how }),
  },
);
