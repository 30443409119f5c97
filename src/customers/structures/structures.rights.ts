import { byVerb, type Rights } from '../../kernel/rights.js';
import { administersOr, kept, ofOwnClient, readByAll } from '../grounds/grounds.vocabulary.js';

export const structuresRights: Rights = {
  structure: {
    staff: kept('clients'),
    customers: byVerb({ read: ofOwnClient }, administersOr('structures')),
    client: readByAll,
  },
};
