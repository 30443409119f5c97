import type { Rights } from '../../kernel/rights.js';
import { kept } from '../../customers/grounds/grounds.vocabulary.js';

export const legalIdentitiesRights: Rights = {
  legalIdentity: { staff: kept('clients') },
};
