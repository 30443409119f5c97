import { record } from '../../kernel/record.js';
import { refusal } from '../../kernel/refusal.js';
import { ClientReferenceFields } from './client-reference.commands.js';

/** Looked up for a command about a reference. */
export interface ClientReferenceFacts {
  /** The structure that it is for is an open one of the client, or the one that it was for already. */
  readonly structureKnown: boolean;
}

/** A reference of a client: contract and account numbers, service codes and commitments, its own order references. */
export const clientReference = record('clientReference', {
  plural: 'clientReferences',
  fields: ClientReferenceFields,
  impersonal: { code: 'number', label: 'label' },
  by: ['customer', 'staff', 'system'],
  client: ({ clientId }) => clientId ?? null,
  refusals: ['structureUnknown'],
  check: (_, { structureKnown }: ClientReferenceFacts) => (structureKnown ? undefined : refusal('structureUnknown')),
  unique: ({ clientId, kind, code }) => [
    {
      what: 'clientReference',
      value: [clientId, kind, code?.toUpperCase()].join('/'),
      refusal: 'clientReferenceAlreadyUsed',
    },
  ],
});
