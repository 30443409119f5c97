import type { CertificateStanding } from '../enrolments/enrolment.vocabulary.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of attendance (specification §4; features F27, W35; default G41), shared with both fronts. */

export const trainingSessionStatuses = ['planned', 'held', 'cancelled'] as const;
export type TrainingSessionStatus = (typeof trainingSessionStatuses)[number];

/** 0 not valid, 1 validated in session, 2 validated offline, 3 validated in the ERP (specification §4). */
export const presences = [0, 1, 2, 3] as const;
export type Presence = (typeof presences)[number];

/** Evidence of a presence: a code of the room typed by the participant, a signed sheet, a log of connections. */
export const presenceEvidences = ['code', 'sheet', 'log'] as const;
export type PresenceEvidence = (typeof presenceEvidences)[number];

/** Why a session does not take place. */
export const trainingCancelReasons = ['trainer', 'tooFew', 'customer', 'other'] as const;
export type TrainingCancelReason = (typeof trainingCancelReasons)[number];

export const attendanceLimits = {
  title: 120,
  place: 200,
  name: 80,
  reason: 500,
  trainers: 5,
  halfDays: 40,
  participants: 50,
  files: 10,
  /** Signs of a number of half-days, of another. */
  told: 9,
  /** A revision of the log. */
  asOf: 19,
} as const;

const minuteMs = 60_000;

/** Code shown in the room: its digits, how long it is shown, and the wrong tries per participant and half-day. */
export const roomCode = { digits: 6, shownMs: minuteMs, tries: 5 } as const;
/** How far before and after the half-day people may sign. */
export const aroundHalfDayMs = 30 * minuteMs;

/** Part of a session in which people sign once; told by its day and its beginning. */
export interface HalfDay {
  readonly key: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** As it is typed, by the clock of the client. */
export interface HalfDayTimes {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** A signed sheet is a picture of it, or a PDF (features W35). */
export const isSheet = (mediaType: string): boolean =>
  mediaType.startsWith('image/') || mediaType === 'application/pdf';

export const halfDayKey = ({ day, from }: Pick<HalfDayTimes, 'day' | 'from'>): string => `${day} ${from}`;

/** `complete`: all half-days are validated; `withdrawn`: a validated one was taken back (default G41). */
export const standingOf = (
  marks: readonly { readonly presence: number; readonly unvalidatedAt: string | null }[],
): CertificateStanding => {
  if (marks.length > 0 && marks.every(({ presence }) => presence > 0)) return 'complete';
  return marks.some(({ presence, unvalidatedAt }) => presence === 0 && unvalidatedAt !== null)
    ? 'withdrawn'
    : 'incomplete';
};

export const trainingSessionTones: Tones<TrainingSessionStatus> = {
  planned: 'brand',
  held: 'success',
  cancelled: 'neutral',
};

export const presenceTones: Tones<`${Presence}`> = { 0: 'neutral', 1: 'success', 2: 'success', 3: 'info' };
