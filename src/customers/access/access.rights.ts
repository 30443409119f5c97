import { always, byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, permits } from '../grounds/grounds.vocabulary.js';

export const accessRights: Rights = {
  file: {
    // what the storage right is to customers
    staff: byVerb({ export: always, uploadLarge: permits('tickets'), uploadProgram: permits('catalogue') }, never),
    customers: byVerb({ export: always, uploadLarge: functionRight('storage') }, never),
    client: byVerb({ export: always }, never),
    simulated: { export: { when: 'elevated', because: 'attachments of a request that they help with, one by one' } },
  },
};
