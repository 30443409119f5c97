import { byVerb, never, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, only, own, permits } from '../../customers/grounds/grounds.vocabulary.js';

export const contentRights: Rights = {
  contentSection: {
    staff: kept('content'),
  },
  contentFilter: {
    staff: kept('content'),
  },
  contentReceipt: {
    staff: only('content'),
    customers: byVerb({}, own),
  },
  contentEvaluation: {
    customers: byVerb({}, own),
  },
  helpingAnswer: {
    staff: byVerb({}, permits('content', 'tickets')),
  },
  contentArticle: {
    staff: byVerb(
      {
        read: permits('content', 'tickets'),
        browse: permits('content', 'tickets'),
        export: permits('content', 'tickets'),
      },
      permits('content'),
    ),
    // an article is read by its address without a right: the audience decides
    customers: byVerb({ browse: functionRight('news'), export: functionRight('news') }, never),
  },
};
