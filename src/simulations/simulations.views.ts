import type { AllowedCommand, PersonLabel } from '../kernel/views.js';
import type { SimulatedAs, SimulationEnding } from './simulation.vocabulary.js';

/** `GET /api/simulations`: all of them for staff; those to his client for an administrator; those to himself for a contact. */
export interface SimulationListRow {
  readonly id: string;
  readonly status: 'active' | 'ended';
  readonly staff: PersonLabel;
  readonly client: PersonLabel;
  readonly as: SimulatedAs;
  /** The contact, or the client itself. */
  readonly person: PersonLabel;
  readonly reason: string;
  readonly reference: string;
  readonly startedAt: string;
  /** When it ends, or would have ended, by itself. */
  readonly until: string;
  readonly endedAt: string | null;
  readonly ending: SimulationEnding | null;
  /** A second reason opened its acts; until then it only read. */
  readonly elevation: { readonly at: string; readonly reason: string } | null;
  /** How many acts it did in the customer's name. */
  readonly acts: number;
  readonly revision: string;
}

/** Something done in the customer's name: an event of the log. */
export interface SimulationAct {
  readonly at: string;
  /** `TicketOpened`; its words are texts of `simulations:acts`. */
  readonly eventType: string;
  /** What it was done to: `ticket-0193…`. */
  readonly about: string;
}

/** `GET /api/simulations/:id`. */
export interface SimulationView extends Omit<SimulationListRow, 'acts'> {
  /** In their order. */
  readonly acts: readonly SimulationAct[];
  readonly allowedCommands: readonly AllowedCommand[];
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
