import { dataIncidentNotices, incidentLookups } from './data-incidents.reactions.js';
import { privacyMailLookups, privacyMails } from './privacy-mails.reactions.js';
import { privacyTimers } from './privacy-timers.reactions.js';

export const privacyReactions = [
  { reaction: privacyMails, lookups: privacyMailLookups },
  { reaction: privacyTimers, lookups: () => undefined },
  { reaction: dataIncidentNotices, lookups: incidentLookups },
];
