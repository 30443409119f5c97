import { record } from '../kernel/record.js';
import { ClientFields } from './client.commands.js';

const upper = (text: string): string => text.trim().toUpperCase();

/** A customer organisation. */
export const client = record('client', {
  plural: 'clients',
  fields: ClientFields,
  client: (_, id) => id,
  unique: ({ clientCode, vocalCode }) => [
    ...(clientCode ? [{ what: 'clientCode', value: upper(clientCode), refusal: 'clientCodeAlreadyUsed' }] : []),
    ...(vocalCode ? [{ what: 'vocalCode', value: vocalCode, refusal: 'vocalCodeAlreadyUsed' }] : []),
  ],
});
