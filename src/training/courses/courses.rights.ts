import { byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, permits, look } from '../../customers/grounds/grounds.vocabulary.js';

export const coursesRights: Rights = {
  course: {
    staff: byVerb(
      { read: permits('catalogue', 'tickets'), readPeriods: permits('catalogue', 'tickets') },
      permits('catalogue'),
    ),
    customers: byVerb({ read: functionRight('training'), export: functionRight('training') }, never),
    simulated: { readPeriods: look },
  },
  courseGroup: {
    staff: kept('catalogue'),
  },
  courseMapping: {
    staff: kept('catalogue'),
  },
};
