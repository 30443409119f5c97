import type { Rights } from '../../kernel/rights.js';
import { only } from '../../customers/grounds/grounds.vocabulary.js';

export const erpExportsRights: Rights = {
  erpExport: {
    staff: only('clients'),
  },
};
