import type { SimulationRow } from '../../../projections/customers/simulations.js';
import type { Actionable, PersonLabel } from '../../kernel/views.js';
import type { SimulatedAs } from './simulation.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const simulationShown = shows<SimulationRow>()(
  'id',
  'status',
  'reason',
  'reference',
  'startedAt',
  'endedAt',
  'ending',
  'revision',
);

/** `GET /api/simulations`: all of them for staff; those to their client for an administrator; those to themselves for a contact. */
export interface SimulationListRow extends ShownBy<typeof simulationShown> {
  readonly staff: PersonLabel;
  readonly client: PersonLabel;
  readonly as: SimulatedAs;
  /** The contact, or the client itself. */
  readonly person: PersonLabel;
  /** When it ends, or would have ended, by itself. */
  readonly until: string;
  /** A second reason opened its acts; until then it only read. */
  readonly elevation: { readonly at: string; readonly reason: string } | null;
  /** How many acts it did in the customer's name. */
  readonly acts: number;
}

/** Something done in the customer's name: an event of the log. */
export interface SimulationAct {
  readonly at: string;
  /** `TicketOpened`; its words are texts of `simulations:acts`. */
  readonly eventType: string;
  /** Stream that the act changed: `ticket-0193…`. */
  readonly about: string;
}

/** `GET /api/simulations/:id`. */
export interface SimulationView extends Omit<SimulationListRow, 'acts'>, Actionable {
  /** In their order. */
  readonly acts: readonly SimulationAct[];
}

/** A contact as whom one may connect. */
export interface SimulatableUser {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly service: string | null;
  readonly function: string | null;
  readonly role: string;
}

/** `POST /api/simulations/searches`: the client with exactly this identifier. */
export interface FoundCustomerView {
  readonly client: {
    readonly id: string;
    readonly name: string | null;
    readonly clientCode: string | null;
    readonly city: string | null;
  };
  /** Its contacts that have an account, by name; empty when it has none. */
  readonly users: readonly SimulatableUser[];
}
