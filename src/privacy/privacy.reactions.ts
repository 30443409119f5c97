import { dataIncidentNotices, dataIncidentTimers, incidentLookups } from './data-incidents.reactions.js';
import { privacyMailLookups, privacyMails } from './privacy-mails.reactions.js';
import { erasureAnswers, privacyTimers } from './privacy-timers.reactions.js';

export const privacyReactions = [
  { reaction: privacyMails, lookups: privacyMailLookups },
  { reaction: privacyTimers, lookups: () => undefined },
  { reaction: erasureAnswers, lookups: () => undefined },
  { reaction: dataIncidentTimers, lookups: () => undefined },
  { reaction: dataIncidentNotices, lookups: incidentLookups },
];
