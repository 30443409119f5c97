import { byVerb, type Rights } from '../../kernel/rights.js';
import { kept, takesPart, look } from '../../customers/grounds/grounds.vocabulary.js';

export const surveysRights: Rights = {
  survey: {
    staff: kept('content'),
    simulated: { readAnswers: look },
  },
  surveyInvitation: {
    customers: byVerb({}, takesPart),
  },
};
