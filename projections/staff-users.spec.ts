import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { staffUser } from '../src/accounts/staff-user.js';
import { staffUsers } from './staff-users.js';

const lucie = { streamId: 'lucie' };
const registered = staffUser.registered({
  name: 'Lucie Ferrand',
  email: 'lucie@example.org',
  permissions: ['tickets'],
  supportLevel: 'level2',
});
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(staffUsers, events)('staff_users');

describe('the staff table', () => {
  it('has a row for each member of staff, with the permissions', () =>
    expect(after(occurred(registered, lucie))).toEqual([
      expect.objectContaining({ id: 'lucie', permissions: ['tickets'], support_level: 'level2', language: 'fr' }),
    ]));

  it('follows revisions, archiving and restoring', () => {
    const revised = occurred(staffUser.revised({ name: 'Lucie Roy', permissions: ['audit'] }), {
      ...lucie,
      revision: 1n,
    });
    const archived = occurred(staffUser.archived({}), { ...lucie, revision: 2n });
    const events = [occurred(registered, lucie), revised, archived];
    expect(after(...events)).toEqual([expect.objectContaining({ permissions: ['audit'], status: 'archived' })]);
    expect(after(...events, occurred(staffUser.restored({}), lucie))).toEqual([
      expect.objectContaining({ status: 'active' }),
    ]);
  });
});
