import { record } from '../../kernel/record.js';
import { LicenceFields } from './licence.commands.js';

/** A right of use of a client. */
export const licence = record('licence', {
  plural: 'licences',
  fields: LicenceFields,
  impersonal: { number: 'number' },
  client: ({ clientId }) => clientId ?? null,
  unique: ({ number }) => (number ? [{ what: 'licence', value: number, refusal: 'licenceNumberAlreadyUsed' }] : []),
});
