import { byVerb, type Rights } from '../../kernel/rights.js';
import { administersOr, kept, ofOwnClient, readByAll } from '../grounds/grounds.vocabulary.js';

export const referentsRights: Rights = {
  referentAssignment: {
    staff: kept('contacts'),
    customers: byVerb({ read: ofOwnClient }, administersOr('referents')),
    client: readByAll,
  },
  referentRequirement: {
    staff: kept('clients'),
  },
};
