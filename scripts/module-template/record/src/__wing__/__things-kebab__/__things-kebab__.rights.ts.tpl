import type { Rights } from '../../kernel/rights.js';
import { kept } from '../../customers/grounds/grounds.vocabulary.js';

export const __things__Rights: Rights = {
  __thing__: { staff: kept('catalogue') },
};
