import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import { flag, instant, json, nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
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

const tables = {
  delegations: table(
    {
      id: uuid,
      status: text<DelegationStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      giver_id: uuid,
      receiver_id: uuid,
      powers: json<readonly string[]>(),
      /** Null: all. */
      range_ids: nullable(json<readonly string[]>()),
      structure_ids: nullable(json<readonly string[]>()),
      starts_at: instant,
      ends_at: instant,
      offer_ends_at: instant,
      is_absence: flag,
      message: personal(text(), 'giver_id'),
    },
    {
      key: ['id'],
      indexes: ['(client_id, created_at DESC, id)', '(giver_id)', `(receiver_id) WHERE status = 'accepted'`],
    },
  ),
  /** The log of a delegation, as its client reads it. */
  delegation_steps: table(
    {
      delegation_id: uuid,
      revision: text(),
      step: text<DelegationStatus>(),
      at: instant,
      by_id: text(),
      reason: personal(text(), 'by_id'),
    },
    { key: ['delegation_id', 'revision'] },
  ),
  default_administrators: table(
    {
      client_id: uuid,
      contact_id: uuid,
      chosen_by: text(),
      chosen_at: instant,
      revision: text(),
    },
    { key: ['client_id'] },
  ),
};

export type DelegationRow = RowOf<typeof tables.delegations>;
export type DelegationStepRow = RowOf<typeof tables.delegation_steps>;
export type DefaultAdministratorRow = RowOf<typeof tables.default_administrators>;

const noted = (
  rows: Rows<typeof tables>,
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
  rows: Rows<typeof tables>,
  event: Occurred,
  status: DelegationStatus,
  reason: string | null = null,
): void => {
  rows.patch('delegations', { id: event.streamId }, { status, revision: String(event.revision), updated_at: event.at });
  noted(rows, event, status, reason);
};

export const delegations = projection(
  'delegations',
  {
    version: 1,
    tables,
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
