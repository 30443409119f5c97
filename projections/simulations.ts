import { projection } from '../src/kernel/projection.js';
import { simulationElevated, simulationEnded, simulationStarted } from '../src/simulations/simulation.js';

/** `simulations_v1`: who acted in whose name, when and why. */
export interface SimulationRow {
  readonly id: string;
  readonly status: string;
  readonly revision: string;
  readonly staff_id: string;
  readonly client_id: string;
  readonly simulated_as: string;
  readonly person_id: string;
  readonly reason: string;
  readonly reference: string;
  readonly started_at: string;
  readonly until: string;
  readonly elevated_at: string | null;
  readonly elevation_reason: string | null;
  readonly ended_at: string | null;
  readonly ending: string | null;
}

type SimulationTables = { readonly simulations: SimulationRow };

/** The visits of staff to clients and contacts. */
export const simulations = projection<SimulationTables>()(
  'simulations',
  {
    version: 1,
    tables: { simulations: ['id'] },
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
        elevated_at: null,
        elevation_reason: null,
        ended_at: null,
        ending: null,
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
