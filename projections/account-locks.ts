import { projection } from '../src/kernel/projection.js';
import * as events from '../src/sign-in/account.events.js';

/** `account_locks_v1`: until when too many wrong passwords keep somebody out, past ones too until they come in otherwise. */
export interface AccountLockRow {
  readonly person_id: string;
  readonly locked_until: string;
}

type AccountLockTables = { readonly account_locks: AccountLockRow };

export const accountLocks = projection<AccountLockTables>()(
  'account_locks',
  {
    version: 1,
    tables: { account_locks: ['person_id'] },
    events: [events.accountLocked, events.accountUnlocked, events.passwordChanged],
  },
  {
    AccountLocked: (rows, { streamId, data: { until } }) =>
      rows.put('account_locks', { person_id: streamId, locked_until: until }),
    AccountUnlocked: (rows, { streamId }) => rows.remove('account_locks', { person_id: streamId }),
    PasswordChanged: (rows, { streamId }) => rows.remove('account_locks', { person_id: streamId }),
  },
);
