import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/customers/sign-in/account.events.js';
import { accountLocks } from './account-locks.js';

const at = (revision: bigint) => ({ streamId: 'ann', revision });
const until = '2026-03-02T12:15:00.000Z';
const locked = occurred(events.accountLocked({ until }), at(1n));
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(accountLocks, more)('account_locks');

describe('the account_locks table', () => {
  it('keeps until when a person is locked out, as the last lock says', () => {
    expect(after(locked)).toEqual([{ person_id: 'ann', locked_until: until }]);
    const later = '2026-03-02T13:15:00.000Z';
    expect(after(locked, occurred(events.accountLocked({ until: later }), at(2n)))).toEqual([
      { person_id: 'ann', locked_until: later },
    ]);
  });

  it('lets go who unlocks the account, or chooses another password', () => {
    expect(after(locked, occurred(events.accountUnlocked({}), at(2n)))).toEqual([]);
    expect(after(locked, occurred(events.passwordChanged({ with: 'link' }), at(2n)))).toEqual([]);
  });
});
