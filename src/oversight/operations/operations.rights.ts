import type { Rights } from '../../kernel/rights.js';
import { only } from '../../customers/grounds/grounds.vocabulary.js';

export const operationsRights: Rights = {
  history: {
    staff: only('audit'),
  },
  audit: {
    staff: only('audit'),
  },
  projection: {
    staff: only('operate'),
  },
  parkedEvent: {
    staff: only('operate'),
  },
  job: {
    staff: only('operate'),
  },
  mail: {
    staff: only('operate'),
  },
  receivedMail: {
    staff: only('operate'),
  },
  quarantinedFile: {
    staff: only('operate'),
  },
};
