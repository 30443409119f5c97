import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import { defaultAdministratorChosen } from '../src/rights/default-administrator.js';
import {
  delegationAccepted,
  delegationDeclined,
  delegationExpired,
  delegationOffered,
  delegationRevoked,
  delegationWithdrawn,
} from '../src/rights/delegation.js';
import type { DelegationStatus } from '../src/rights/rights.vocabulary.js';

/** `delegations_v1`. */
export interface DelegationRow {
  readonly id: string;
  readonly status: DelegationStatus;
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly client_id: string;
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly powers: readonly string[];
  /** Null: all. */
  readonly range_ids: readonly string[] | null;
  readonly structure_ids: readonly string[] | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly offer_ends_at: string;
  readonly is_absence: boolean;
  readonly message: string | null;
}

/** `delegation_steps_v1`: the log of a delegation, as its client reads it. */
export interface DelegationStepRow {
  readonly delegation_id: string;
  readonly revision: string;
  readonly step: DelegationStatus;
  readonly at: string;
  readonly by_id: string;
  readonly reason: string | null;
}

/** `default_administrators_v1`. */
export interface DefaultAdministratorRow {
  readonly client_id: string;
  readonly contact_id: string;
  readonly chosen_by: string;
  readonly chosen_at: string;
  readonly revision: string;
}

type DelegationTables = {
  readonly delegations: DelegationRow;
  readonly delegation_steps: DelegationStepRow;
  readonly default_administrators: DefaultAdministratorRow;
};

const noted = (
  rows: Rows<DelegationTables>,
  event: Occurred,
  step: DelegationStatus,
  reason: string | null = null,
): void =>
  rows.put('delegation_steps', {
    delegation_id: event.streamId,
    revision: String(event.revision),
    step,
    at: event.at,
    by_id: event.metadata.actor,
    reason,
  });

const moved = (
  rows: Rows<DelegationTables>,
  event: Occurred,
  status: DelegationStatus,
  reason: string | null = null,
): void => {
  rows.patch('delegations', { id: event.streamId }, { status, revision: String(event.revision), updated_at: event.at });
  noted(rows, event, status, reason);
};

export const delegations = projection<DelegationTables>()(
  'delegations',
  {
    version: 1,
    tables: {
      delegations: ['id'],
      delegation_steps: ['delegation_id', 'revision'],
      default_administrators: ['client_id'],
    },
    personal: [
      { table: 'delegations', subject: 'giver_id', columns: ['message'] },
      { table: 'delegation_steps', subject: 'by_id', columns: ['reason'] },
    ],
    events: [
      delegationOffered,
      delegationAccepted,
      delegationDeclined,
      delegationWithdrawn,
      delegationRevoked,
      delegationExpired,
      defaultAdministratorChosen,
    ],
  },
  {
    DelegationOffered: (rows, event) => {
      const { data } = event;
      rows.put('delegations', {
        id: event.streamId,
        status: 'offered',
        revision: String(event.revision),
        created_at: event.at,
        updated_at: event.at,
        client_id: data.clientId,
        giver_id: data.giverId,
        receiver_id: data.receiverId,
        powers: data.powers,
        range_ids: data.rangeIds,
        structure_ids: data.structureIds,
        starts_at: data.startsAt,
        ends_at: data.endsAt,
        offer_ends_at: data.offerEndsAt,
        is_absence: data.isAbsence,
        message: data.message,
      });
      noted(rows, event, 'offered');
    },
    DelegationAccepted: (rows, event) => moved(rows, event, 'accepted'),
    DelegationDeclined: (rows, event) => moved(rows, event, 'declined', event.data.reason),
    DelegationWithdrawn: (rows, event) => moved(rows, event, 'withdrawn'),
    DelegationRevoked: (rows, event) => moved(rows, event, 'revoked', event.data.reason),
    DelegationExpired: (rows, event) => moved(rows, event, 'expired'),
    DefaultAdministratorChosen: (rows, event) =>
      rows.put('default_administrators', {
        client_id: event.data.clientId,
        contact_id: event.data.contactId,
        chosen_by: event.metadata.actor,
        chosen_at: event.at,
        revision: String(event.revision),
      }),
  },
);
