import { byVerb, never, type Rights } from '../../kernel/rights.js';
import { kept, ofOwnClient } from '../../customers/grounds/grounds.vocabulary.js';

export const __things__Rights: Rights = {
  __thing__: {
    staff: kept('clients'),
    customers: byVerb({}, ofOwnClient),
    client: byVerb({ read: ofOwnClient }, never),
  },
};
