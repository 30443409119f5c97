import { projection } from '../../src/kernel/projection.js';
import { instant, table, uuid, type RowOf } from '../../src/kernel/table.js';
import * as events from '../../src/customers/sign-in/account.events.js';

const tables = {
  /** Locks after too many wrong passwords; past ones stay until an unlocking or a changed password. */
  account_locks: table(
    {
      person_id: uuid,
      locked_until: instant,
    },
    { key: ['person_id'] },
  ),
};

export type AccountLockRow = RowOf<typeof tables.account_locks>;

export const accountLocks = projection(
  'account_locks',
  {
    version: 1,
    tables,
    events: [events.accountLocked, events.accountUnlocked, events.passwordChanged],
  },
  {
    AccountLocked: (rows, { streamId, data: { until } }) =>
      rows.put('account_locks', { person_id: streamId, locked_until: until }),
    AccountUnlocked: (rows, { streamId }) => rows.remove('account_locks', { person_id: streamId }),
    PasswordChanged: (rows, { streamId }) => rows.remove('account_locks', { person_id: streamId }),
  },
);
