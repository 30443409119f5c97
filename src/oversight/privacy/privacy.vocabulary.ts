/** The words of privacy (glossary: RGPD; features F58; defaults G22 to G25, G59), shared by lifecycles, forms and read models. */

import type { Tones } from '../../kernel/tones.js';

/** Rights of a person: GDPR 15 to 18 and 21. */
export const privacyRights = ['access', 'rectification', 'restriction', 'erasure', 'objection'] as const;
export type PrivacyRight = (typeof privacyRights)[number];

export const privacyRequestStatuses = [
  'received',
  'verified',
  'extended',
  'fulfilled',
  'refused',
  'withdrawn',
] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];

/** Statuses in which an answer is still owed. */
export const openRequestStatuses = [
  'received',
  'verified',
  'extended',
] as const satisfies readonly PrivacyRequestStatus[];

/** How it reached the provider. */
export const requestChannels = ['portal', 'mail', 'letter', 'phone'] as const;
export type RequestChannel = (typeof requestChannels)[number];

/** How it is known that the person is the one. `session`: the person was connected. */
export const verificationMeans = ['session', 'knownAddress', 'callback', 'identityDocument'] as const;
export type VerificationMeans = (typeof verificationMeans)[number];

/** Why a request may be refused: GDPR 12(5), 17(3), 21(1). */
export const refusalMotives = [
  'identityNotProven',
  'manifestlyUnfounded',
  'excessive',
  'legalObligation',
  'legalClaims',
  'rightsOfOthers',
] as const;
export type RefusalMotive = (typeof refusalMotives)[number];

/** Months to answer: GDPR 12(3). */
export const answerMonths = 1;
/** Months more, with a reason, told within the first month. */
export const extensionMonths = 2;
/** Days before the answer is due on which the provider's people are reminded. */
export const reminderDays = [14, 7, 2] as const;

/** Subject of a legal hold: a person, or all people of a client. */
export const holdSubjects = ['person', 'client'] as const;
export type HoldSubject = (typeof holdSubjects)[number];

export const holdGrounds = ['dispute', 'investigation', 'audit', 'claim'] as const;
export type HoldGround = (typeof holdGrounds)[number];

/** Obstacles that keep a person's data from being erased now. */
export const erasureObstacles = ['openTicket', 'runningContract', 'legalHold', 'alreadyOrdered'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** Why a person is erased. `retention`: the data are no longer needed. */
export const erasureGrounds = ['request', 'objection', 'unlawful', 'retention'] as const;
export type ErasureGround = (typeof erasureGrounds)[number];

/** Why data may only be kept: GDPR 18(1). */
export const restrictionGrounds = ['accuracyContested', 'unlawful', 'legalClaims', 'objectionPending'] as const;
export type RestrictionGround = (typeof restrictionGrounds)[number];

export const personKinds = ['contact', 'staffUser'] as const;
export type PersonKind = (typeof personKinds)[number];

export const exportStatuses = ['requested', 'ready', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** How a personal export is handed out. */
export const exportRules = { keptDays: 7, linkMinutes: 5 } as const;

export const incidentStatuses = ['recorded', 'notified', 'closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** Hours from the flag on a ticket: the provider tells the controller within the first, the controller its authority within the second (defaults G24). */
export const incidentHours = { remind: 12, notice: 24, authority: 72 } as const;

export const incidentOutcomes = ['notABreach', 'noRisk', 'authorityNotified', 'peopleInformed'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

export const limits = { message: 4_000, answer: 4_000, reason: 1_000, note: 1_000 } as const;

const day = 86_400_000;

/** The same day so many months later; the last of a shorter month. */
export const plusMonths = (instant: string, months: number): string => {
  const at = new Date(instant);
  const target = new Date(at);
  target.setUTCDate(1);
  target.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return target.toISOString();
};

export const plusDays = (instant: string, days: number): string => plusHours(instant, days * 24);
export const plusHours = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + (hours * day) / 24).toISOString();

export const privacyRequestTones: Tones<PrivacyRequestStatus> = {
  received: 'info',
  verified: 'info',
  extended: 'warning',
  fulfilled: 'success',
  refused: 'error',
  withdrawn: 'neutral',
};

export const dataIncidentTones: Tones<IncidentStatus> = { recorded: 'error', notified: 'warning', closed: 'success' };

export const erasureTones: Tones<'ordered' | 'completed'> = { ordered: 'warning', completed: 'success' };

export const restrictionTones: Tones<'active' | 'lifted'> = { active: 'warning', lifted: 'neutral' };

export const personalCopyTones: Tones<ExportStatus> = { requested: 'info', ready: 'success', expired: 'neutral' };

/** Rights of persons under the General Data Protection Regulation begin on this day. */
export const firstRequest = '2018-05-25';
