import type { Rights } from '../../kernel/rights.js';
import { kept } from '../grounds/grounds.vocabulary.js';

export const catalogueRights: Rights = {
  productRange: {
    staff: kept('catalogue'),
  },
  productDomain: {
    staff: kept('catalogue'),
  },
  product: {
    staff: kept('catalogue'),
  },
  productModule: {
    staff: kept('catalogue'),
  },
  productVersion: {
    staff: kept('catalogue'),
  },
  licence: {
    staff: kept('licences'),
  },
};
