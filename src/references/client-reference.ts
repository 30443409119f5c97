import { record } from '../kernel/record.js';
import { ClientReferenceFields } from './client-reference.commands.js';

/** A reference of a client: contract and account numbers, service codes and commitments, its own order references. */
export const clientReference = record('clientReference', {
  plural: 'clientReferences',
  fields: ClientReferenceFields,
  by: ['customer', 'staff', 'system'],
  client: ({ clientId }) => clientId ?? null,
  unique: ({ clientId, kind, code }) => [
    {
      what: 'clientReference',
      value: [clientId, kind, code?.toUpperCase()].join('/'),
      refusal: 'clientReferenceAlreadyUsed',
    },
  ],
});
