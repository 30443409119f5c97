import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { fieldErrors } from '../kernel/validation.js';
import { staffUser } from './staff-user.js';
import { StaffUserFields } from './staff-user.commands.js';

const agent = { name: 'Lucie Ferrand', email: 'lucie@example.org', permissions: ['tickets'], supportLevel: 'level1' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(StaffUserFields, { ...agent, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a member of staff', () => {
  it('has a name, an e-mail address and known permissions', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ permissions: ['everything'] })).toEqual(['permissions: invalid']);
    expect(codes({ name: '', email: '' })).toEqual(['name: required', 'email: required']);
  });

  it('shares one world of e-mail addresses with the contacts', () =>
    expect(staffUser.held({ status: 'active', fields: { email: 'lucie@example.org' } })).toEqual([
      { what: 'email', value: 'lucie@example.org', refusal: 'emailAlreadyUsed' },
    ]));

  it('reaches every status', () => expect(unreachableStatuses(staffUser)).toEqual([]));
});
