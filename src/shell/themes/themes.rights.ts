import type { Rights } from '../../kernel/rights.js';
import { only } from '../../customers/grounds/grounds.vocabulary.js';

export const themesRights: Rights = {
  entityTheme: {
    staff: only('themes'),
  },
};
