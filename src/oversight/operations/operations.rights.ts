import { byVerb, type Rights } from '../../kernel/rights.js';
import { only, permits } from '../../customers/grounds/grounds.vocabulary.js';

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
    // of things and people that they may read: each answer asks for that too
    staff: byVerb(
      { readAbout: permits('operate', 'tickets', 'ticketRisks', 'contacts', 'clients', 'quotes') },
      permits('operate'),
    ),
  },
  receivedMail: {
    staff: only('operate'),
  },
  quarantinedFile: {
    staff: only('operate'),
  },
};
