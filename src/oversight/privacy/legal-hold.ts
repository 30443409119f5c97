import { record } from '../../kernel/record.js';
import { LegalHoldFields } from './legal-hold.commands.js';

/** While it is active, neither an erasure nor a retention rule touches its person or its client (GDPR 17(3)). */
export const legalHold = record('legalHold', {
  plural: 'legalHolds',
  fields: LegalHoldFields,
  impersonal: { reference: 'number' },
});
