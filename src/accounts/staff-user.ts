import { self } from '../kernel/event.js';
import { record } from '../kernel/record.js';
import { StaffUserFields } from './staff-user.commands.js';

/** A member of the provider's staff. */
export const staffUser = record('staffUser', {
  plural: 'staffUsers',
  fields: StaffUserFields,
  personal: { name: self, email: self },
  owner: (_, id) => id,
  unique: ({ email }) => (email ? [{ what: 'email', value: email, refusal: 'emailAlreadyUsed' }] : []),
});
