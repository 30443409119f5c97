import { byVerb, type Rights } from '../../kernel/rights.js';
import { administersOr, kept, ofOwnClient, readByAll } from '../grounds/grounds.vocabulary.js';

export const referencesRights: Rights = {
  clientReference: {
    staff: kept('clients'),
    customers: byVerb({ read: ofOwnClient }, administersOr('coordinates')),
    client: readByAll,
  },
};
