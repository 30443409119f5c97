import { describe, expect, it } from '@jest/globals';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserEmailChanged,
  staffUserRegistered,
  staffUserRestored,
  staffUserRevised,
} from '../../src/customers/accounts/staff-user.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { staffUsers } from './staff-users.js';

const lucie = { streamId: 'lucie' };
const data = {
  name: 'Lucie Ferrand',
  email: 'lucie@example.org',
  permissions: ['tickets'],
  supportLevel: 'level2',
  language: 'fr',
} as const;
const registered = occurred(staffUserRegistered(data), lucie);
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(staffUsers, events)('staff_users');

describe('the staff table', () => {
  it('has a row for each member of staff, with the permissions', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({ id: 'lucie', permissions: ['tickets'], support_level: 'level2', language: 'fr' }),
    ]));

  it('follows revisions and changes of permissions', () => {
    const revised = occurred(staffUserRevised({ ...data, name: 'Lucie Roy' }), { ...lucie, revision: 1n });
    const changed = occurred(staffPermissionsChanged({ permissions: ['tickets', 'audit'] }), {
      ...lucie,
      revision: 2n,
    });
    expect(after(registered, revised, changed)).toEqual([
      expect.objectContaining({ name: 'Lucie Roy', permissions: ['tickets', 'audit'], revision: '2' }),
    ]);
  });

  it('follows a new log-in to the last of its events', () => {
    const revised = occurred(staffUserRevised({ ...data, email: 'l@example.org' }), { ...lucie, revision: 1n });
    const left = occurred(staffUserEmailChanged({ formerEmail: data.email }), { ...lucie, revision: 2n });
    expect(after(registered, revised, left)).toEqual([
      expect.objectContaining({ email: 'l@example.org', revision: '2' }),
    ]);
  });

  it('has what was said last of their employment', () => {
    const said = (revision: bigint, company: string | null, carlResourceId: string | null) =>
      occurred(staffEmploymentChanged({ company, carlResourceId }), { ...lucie, revision });
    expect(after(registered)).toEqual([expect.objectContaining({ company: null, carl_resource_id: null })]);
    expect(after(registered, said(1n, 'Guichet', 'R-1'), said(2n, 'Guichet Maintenance', null))).toEqual([
      expect.objectContaining({ company: 'Guichet Maintenance', carl_resource_id: null, revision: '2' }),
    ]);
  });

  it('follows leaving and coming back', () => {
    const archived = occurred(staffUserArchived({ successorId: 'marc' }), { ...lucie, revision: 1n });
    expect(after(registered, archived)).toEqual([
      expect.objectContaining({ status: 'archived', successor_id: 'marc' }),
    ]);
    expect(after(registered, archived, occurred(staffUserRestored({}), lucie))).toEqual([
      expect.objectContaining({ status: 'active', successor_id: null }),
    ]);
  });
});
