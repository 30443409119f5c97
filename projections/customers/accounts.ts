import { projection, type Rows } from '../../src/kernel/projection.js';
import type { Occurred } from '../../src/kernel/event.js';
import { instant, integer, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import * as events from '../../src/customers/sign-in/account.events.js';

const tables = {
  /** A row for each person who was invited to enter. */
  accounts: table(
    {
      person_id: uuid,
      client_id: nullable(uuid),
      status: text<'invited' | 'active'>(),
      revision: text(),
      invited_at: instant,
      invited_by: text(),
      /** Of the last mail. */
      sent_at: instant,
      sendings: integer,
      ends_at: instant,
      opened_at: nullable(instant),
      bounced_at: nullable(instant),
      completed_at: nullable(instant),
    },
    { key: ['person_id'], indexes: ['(client_id)', '(sent_at)'] },
  ),
};

export type AccountRow = RowOf<typeof tables.accounts>;

const change = (rows: Rows<typeof tables>, event: Occurred, changes: Partial<AccountRow>): void =>
  rows.patch('accounts', { person_id: event.streamId }, { revision: String(event.revision), ...changes });

const entered = (rows: Rows<typeof tables>, event: Occurred): void =>
  change(rows, event, { status: 'active', completed_at: event.at });

/** Invitations to a first log-in, and what became of them (features F56). */
export const accounts = projection(
  'accounts',
  {
    version: 1,
    tables,
    events: [
      events.accountInvited,
      events.invitationResent,
      events.invitationOpened,
      events.invitationBounced,
      events.firstLoginCompleted,
      events.passwordChanged,
    ],
  },
  {
    AccountInvited: (rows, event) =>
      rows.put('accounts', {
        person_id: event.streamId,
        client_id: event.data.clientId,
        status: 'invited',
        revision: String(event.revision),
        invited_at: event.at,
        invited_by: event.metadata.actor,
        sent_at: event.at,
        sendings: 1,
        ends_at: event.data.endsAt,
      }),
    InvitationResent: (rows, event) => {
      change(rows, event, { sent_at: event.at, ends_at: event.data.endsAt, opened_at: null, bounced_at: null });
      rows.add('accounts', { person_id: event.streamId }, { sendings: 1 });
    },
    InvitationOpened: (rows, event) => change(rows, event, { opened_at: event.at }),
    InvitationBounced: (rows, event) => change(rows, event, { bounced_at: event.at }),
    FirstLoginCompleted: entered,
    PasswordChanged: (rows, event) => change(rows, event, { status: 'active' }),
  },
);
