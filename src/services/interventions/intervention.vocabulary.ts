import type { MailFate } from '../../kernel/mail-fate.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of interventions (specification §3, §4), shared with both fronts. */
export const interventionStatuses = [
  'toPlan',
  'planned',
  'underWay',
  'done',
  'reportProposed',
  'accepted',
  'acceptedWithReserves',
  'refused',
  'acceptedTacitly',
  'cancelled',
] as const;
export type InterventionStatus = (typeof interventionStatuses)[number];

/** Statuses without a final decision: the schedule stays editable (specification §4). */
export const openInterventionStatuses = [
  'toPlan',
  'planned',
  'underWay',
  'done',
  'reportProposed',
  'refused',
] as const satisfies readonly InterventionStatus[];

export const interventionNatures = [
  'installation',
  'configuration',
  'migration',
  'training',
  'advice',
  'regularServiceCheck',
  'aptitudeCheck',
] as const;
export type InterventionNature = (typeof interventionNatures)[number];

/** Calendar days of silence after which a report is accepted; null: never (default G1). */
export const tacitDays: Readonly<Record<InterventionNature, number | null>> = {
  installation: 15,
  configuration: 15,
  migration: 15,
  training: 15,
  advice: 15,
  regularServiceCheck: 7,
  aptitudeCheck: null,
};

export const interventionModes = ['onSite', 'remote'] as const;
export type InterventionMode = (typeof interventionModes)[number];

/** Told on the first day, a week later, and two days before silence counts (default G1). */
export const validationNotices = ['proposed', 'week', 'lastDays'] as const;
export type ValidationNotice = (typeof validationNotices)[number];

/** The mail of a notice: another one where silence never counts. */
const noticeMails: Readonly<Record<ValidationNotice, string>> = {
  proposed: 'interventionReportProposed',
  week: 'interventionReportWeek',
  lastDays: 'interventionReportLastDays',
};
export const noticeMail = (notice: ValidationNotice, tacitAt: string | null): string =>
  `${noticeMails[notice]}${tacitAt === null ? 'Open' : ''}`;

/** The notice certainly reached no recipient. */
export const isLost = (fates: readonly MailFate[]): boolean =>
  fates.length > 0 && fates.every((fate) => fate === 'bounced' || fate === 'failed');

/** The notice reached a recipient: by mail, or in the application where they have chosen that. */
export const hasArrived = (fates: readonly MailFate[]): boolean =>
  fates.some((fate) => fate === 'handedOver' || fate === 'withoutMail');

/** Specification §5: a satisfaction value is required. */
export const satisfactions = ['verySatisfied', 'satisfied', 'dissatisfied', 'veryDissatisfied'] as const;
export type Satisfaction = (typeof satisfactions)[number];

/** Time, place and people of a visit, as shown to the person who answers its report. */
export interface ShownVisit {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly mode: InterventionMode | null;
  readonly place: string | null;
  readonly staffIds: readonly string[];
  readonly contactId: string | null;
}

/** Parts of a report that the customer reads before they sign at the visit, with their own name and satisfaction. */
export interface SignedContent {
  readonly report: string;
  readonly minutes: number;
  readonly material?: string | null | undefined;
  readonly attendeeIds: readonly string[];
  /** Without the drawn signature; on a phone, of photos that the server does not have yet, their keys. */
  readonly fileIds: readonly string[];
  readonly signedBy?: string | null | undefined;
  readonly satisfaction?: string | null | undefined;
  readonly visit: ShownVisit;
}

/** The words of the report itself. */
export const reportTextOf = ({
  report,
  minutes,
  material,
  attendeeIds,
  fileIds,
}: Omit<SignedContent, 'visit'>): string =>
  JSON.stringify([report, minutes, material ?? null, attendeeIds.toSorted(), fileIds.length]);

/** Circumstances of the report: photos, signer, satisfaction and visit. */
export const circumstancesOf = ({
  fileIds,
  signedBy,
  satisfaction,
  visit,
}: Pick<SignedContent, 'fileIds' | 'signedBy' | 'satisfaction' | 'visit'>): string => {
  const { startsAt, endsAt, mode, place, staffIds, contactId } = visit;
  return JSON.stringify([
    ...[fileIds.toSorted(), signedBy ?? null, satisfaction ?? null],
    ...[startsAt, endsAt, mode, place, staffIds.toSorted(), contactId],
  ]);
};

/** The same words for the same content, on the phone and at the server: a signature holds for them alone. */
export const signedTextOf = (content: SignedContent): string => `${reportTextOf(content)}${circumstancesOf(content)}`;

/** Names what was done about a reserve: lifted anew, another thing was. `1.2` is the second lifting of the first one. */
export const liftingOf = ({ number, liftings }: { readonly number: number; readonly liftings: number }): string =>
  `${number}.${liftings}`;

/** The side that has to act next. */
export const interventionWaits = ['customer', 'provider'] as const;
export type InterventionWaits = (typeof interventionWaits)[number];

export const interventionLimits = {
  title: 120,
  orderNumber: 40,
  description: 4000,
  place: 250,
  quantity: 200,
  staff: 10,
  report: 8000,
  material: 2000,
  signedBy: 120,
  /** The report as it was read, escaped. */
  signedText: 40_000,
  /** Minutes: sixty days of ten hours. */
  minutes: 36_000,
  attendees: 30,
  files: 10,
  reserves: 20,
  reserve: 500,
  comment: 1500,
} as const;

/** How long before a visit those who meet are reminded of it. */
export const visitReminderHours = 24;

/** When the notices are sent, and what a notice or an answer leaves to the customer at least (default G1). */
export const noticeRules = { weekDays: 7, lastDays: 2, hour: '09:00', daysAfterAnswer: 3, outWithinHours: 12 } as const;

export const interventionTones: Tones<InterventionStatus> = {
  toPlan: 'neutral',
  planned: 'brand',
  underWay: 'info',
  done: 'info',
  reportProposed: 'warning',
  accepted: 'success',
  acceptedWithReserves: 'success',
  refused: 'error',
  acceptedTacitly: 'success',
  cancelled: 'neutral',
};
