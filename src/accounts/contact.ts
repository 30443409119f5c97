import { self } from '../kernel/event.js';
import { record } from '../kernel/record.js';
import { ContactFields } from './contact.commands.js';

/** A named person at a client. One log-in e-mail is one person, contacts and staff together, archived ones included (defaults G35). */
export const contact = record('contact', {
  plural: 'contacts',
  fields: ContactFields,
  personal: { firstName: self, lastName: self, email: self, landline: self, mobile: self, callbackCode: self },
  client: ({ clientId }) => clientId ?? null,
  owner: (_, id) => id,
  unique: ({ email, callbackCode }) => [
    ...(email ? [{ what: 'email', value: email, refusal: 'emailAlreadyUsed' }] : []),
    ...(callbackCode ? [{ what: 'callbackCode', value: callbackCode, refusal: 'callbackCodeAlreadyUsed' }] : []),
  ],
});
