import { projection, type Rows } from '../src/kernel/projection.js';
import type { Occurred } from '../src/kernel/event.js';
import * as events from '../src/sign-in/account.events.js';

/** One row for each person who was invited to enter. */
export interface AccountRow {
  readonly person_id: string;
  readonly client_id: string | null;
  readonly status: 'invited' | 'active';
  readonly revision: string;
  readonly invited_at: string;
  readonly invited_by: string;
  /** Of the last mail. */
  readonly sent_at: string;
  readonly sendings: number;
  readonly ends_at: string;
  readonly opened_at: string | null;
  readonly bounced_at: string | null;
  readonly completed_at: string | null;
}

type AccountTables = { readonly accounts: AccountRow };

const change = (rows: Rows<AccountTables>, event: Occurred, changes: Partial<AccountRow>): void =>
  rows.patch('accounts', { person_id: event.streamId }, { revision: String(event.revision), ...changes });

const entered = (rows: Rows<AccountTables>, event: Occurred): void =>
  change(rows, event, { status: 'active', completed_at: event.at });

/** Invitations to a first log-in, and what became of them (features F56). */
export const accounts = projection<AccountTables>()(
  'accounts',
  {
    version: 1,
    tables: { accounts: ['person_id'] },
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
        opened_at: null,
        bounced_at: null,
        completed_at: null,
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
