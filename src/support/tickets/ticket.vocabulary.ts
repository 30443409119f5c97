/** The words of a support ticket (specification §3, §4; defaults G29, G32), shared by the lifecycle, the forms and the read models. */

import type { Tones } from '../../kernel/tones.js';

export const ticketKinds = ['assistance', 'change'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketStatuses = [
  'new',
  'qualified',
  'inProgress',
  'waitingCustomer',
  'waitingThirdParty',
  'resolved',
  'closedValidated',
  'closedUnvalidated',
  'cancelled',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Statuses with nothing left to do on the provider's side. */
export const closedStatuses = [
  'closedValidated',
  'closedUnvalidated',
  'cancelled',
] as const satisfies readonly TicketStatus[];
export const openStatuses = ticketStatuses.filter((status) => !closedStatuses.some((closed) => closed === status));

export const priorities = ['Low', 'Normal', 'High', 'Blocking'] as const;
export type Priority = (typeof priorities)[number];
export const defaultPriority: Priority = 'Normal';

export const severities = ['blocking', 'major', 'minor', 'question'] as const;
export type Severity = (typeof severities)[number];

/** Range of people affected: weighed with the severity. */
export const impacts = ['everyone', 'department', 'person'] as const;
export type Impact = (typeof impacts)[number];

export const requestTypes = [
  'malfunction',
  'question',
  'data',
  'installation',
  'regulation',
  'performance',
  'improvement',
] as const;
export type RequestType = (typeof requestTypes)[number];

/** Reasons of a customer who closes a ticket (specification: list of cancel reason). */
export const closureReasons = [
  'solvedBySelf',
  'solvedBySupport',
  'noLongerNeeded',
  'duplicate',
  'openedByMistake',
  'other',
] as const;
export type ClosureReason = (typeof closureReasons)[number];

/** Why a provider's agent closes a ticket. */
export const cancellationReasons = ['duplicate', 'outOfScope', 'noLongerNeeded', 'openedByMistake', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const ticketLinks = ['duplicateOf', 'causedBy', 'relatedTo', 'changeRequestOf'] as const;
export type TicketLink = (typeof ticketLinks)[number];

export const participantRights = ['read', 'reply'] as const;
export type ParticipantRight = (typeof participantRights)[number];

/** Entries of the timeline, named after the events; dictionary texts `tickets.activity.<kind>`, with the args that each one has. */
export const activityKinds = [
  'opened',
  'imported',
  'taken',
  /** `agent` */
  'assigned',
  /** `kind`, `severity`, `supportLevel`, `priority`: codes; severity may be empty */
  'qualified',
  /** `structure`: name, empty for the client as a whole */
  'structureChanged',
  'internalNoteAdded',
  'answered',
  'informationAsked',
  'informationAdded',
  /** `reminder`: 1 or 2 */
  'customerReminded',
  'silentlyResolved',
  'suspended',
  'resumed',
  'solutionProposed',
  'solutionRejected',
  'solutionAccepted',
  /** `reason`: code; `contact` */
  'closed',
  'autoClosed',
  /** `reason`: code */
  'cancelled',
  'closureConfirmed',
  'reopeningEnded',
  'reopened',
  /** `count`; `callbackPhone`, perhaps empty */
  'chasedUp',
  /** `contacts`: names, comma-separated */
  'contactsInformed',
  /** `former` */
  'takenOver',
  'published',
  'publicationWithdrawn',
  'votedFor',
  'voteWithdrawn',
  /** `link`: code; `ticket`: number */
  'linked',
  /** `patientRisk`, `personalDataIncident`: `yes` or `no` */
  'risksFlagged',
  'sensitiveDataFound',
  'pseudonymised',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const limits = {
  /** How often a ticket is resolved. */
  solutions: 1000,
  title: 150,
  description: 10_000,
  severityReason: 500,
  availability: 300,
  information: 10_000,
  /** Of a published change request. */
  summary: 2_000,
  /** Closure and non-validation comment (specification §5). */
  closureComment: 1_500,
  /** Chase-up and callback comment (specification §5). */
  chaseUpComment: 200,
  files: 10,
  informedContacts: 20,
} as const;

export const severityTones: Tones<Severity> = {
  blocking: 'error',
  major: 'warning',
  minor: 'neutral',
  question: 'neutral',
};

export const ticketTones: Tones<TicketStatus> = {
  new: 'brand',
  qualified: 'brand',
  inProgress: 'info',
  waitingCustomer: 'neutral',
  waitingThirdParty: 'neutral',
  resolved: 'success',
  closedValidated: 'success',
  closedUnvalidated: 'neutral',
  cancelled: 'neutral',
};
