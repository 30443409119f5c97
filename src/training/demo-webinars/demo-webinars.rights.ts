import type { Rights } from '../../kernel/rights.js';
import { only } from '../../customers/grounds/grounds.vocabulary.js';

export const demoWebinarsRights: Rights = {
  demoWebinar: {
    staff: only('quotes'),
  },
  demoRegistration: {
    staff: only('quotes'),
  },
};
