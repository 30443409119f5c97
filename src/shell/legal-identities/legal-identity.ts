import { record } from '../../kernel/record.js';
import { LegalIdentityFields } from './legal-identity.commands.js';

/** Legal mentions of the publisher for a brand, or for an entity of it: papers carry those of the instant of their document. */
export const legalIdentity = record('legalIdentity', {
  plural: 'legalIdentities',
  fields: LegalIdentityFields,
  impersonal: {
    name: 'organisation',
    legalForm: 'organisation',
    address: 'organisation',
    siren: 'organisation',
    register: 'organisation',
    vatNumber: 'organisation',
    email: 'organisation',
    phone: 'organisation',
  },
  unique: ({ brand, entity }) => [
    { what: 'legalIdentity', value: `${brand ?? ''}/${entity ?? ''}`, refusal: 'legalIdentityAlreadyThere' },
  ],
});
