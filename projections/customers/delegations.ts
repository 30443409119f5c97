import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  flag,
  instant,
  json,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { defaultAdministratorChosen } from '../../src/customers/rights/default-administrator.js';
import * as events from '../../src/customers/rights/delegation.events.js';
import type { DelegationStatus } from '../../src/customers/rights/rights.vocabulary.js';
import type { DelegablePower } from '../../src/customers/grounds/permissions.vocabulary.js';

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
      powers: json<readonly DelegablePower[]>(),
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
      ...stepColumns<DelegationStatus>(),
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

/** Each step, the first among them, stands in the log too. */
const moved = (
  rows: StreamRows<typeof tables>,
  { streamId, revision, at, metadata }: Occurred,
  status: DelegationStatus,
  reason: string | null = null,
): void => {
  rows.change('delegations', { status });
  rows.put('delegation_steps', {
    delegation_id: streamId,
    revision: String(revision),
    step: status,
    at,
    by_id: metadata.actor,
    reason,
  });
};

export const delegations = projection(
  'delegations',
  {
    version: 2,
    tables,
    events: [...events.delegationEvents, defaultAdministratorChosen],
  },
  {
    DelegationOffered: (rows, event) => {
      rows.begin('delegations', { ...asColumns(tables.delegations.columns, event.data), status: 'offered' });
      moved(rows, event, 'offered');
    },
    DelegationAccepted: (rows, event) => moved(rows, event, 'accepted'),
    DelegationDeclined: (rows, event) => moved(rows, event, 'declined', event.data.reason),
    DelegationWithdrawn: (rows, event) => moved(rows, event, 'withdrawn'),
    DelegationRevoked: (rows, event) => moved(rows, event, 'revoked', event.data.reason),
    DelegationEndAnnounced: (rows) => rows.change('delegations'),
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
