import type { Rights } from '../../kernel/rights.js';
import { only } from '../../customers/grounds/grounds.vocabulary.js';

export const dictionaryRights: Rights = {
  translationKey: {
    staff: only('dictionary'),
  },
  translationImport: {
    staff: only('dictionary'),
  },
};
