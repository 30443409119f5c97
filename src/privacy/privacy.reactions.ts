import { dataIncidentNotices, incidentLookups } from './data-incidents.reactions.js';
import { privacyMailLookups, privacyMails } from './privacy-mails.reactions.js';
import { erasureAnswers } from './erasure-answers.reactions.js';

export const privacyReactions = [
  { reaction: privacyMails, lookups: privacyMailLookups },
  { reaction: erasureAnswers, lookups: () => undefined },
  { reaction: dataIncidentNotices, lookups: incidentLookups },
];
