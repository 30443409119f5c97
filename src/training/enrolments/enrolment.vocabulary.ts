import { capOf, type PeriodDays } from '../courses/course.vocabulary.js';
import { daysAfter } from '../../kernel/days.js';
import type { NoticeTerms } from '../../kernel/end-notice.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of enrolments and seats (specification §3, §4), shared with both fronts. */

export const enrolmentStatuses = [
  'proposed',
  'enrolled',
  'upcoming',
  'inProgress',
  'completed',
  'abandoned',
  'unenrolled',
  'declined',
  'failed',
] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** True for a participant without an account, known by the enrolment alone. */
export const isWithoutAccount = ({
  id,
  participant,
}: {
  readonly id: string;
  readonly participant: { readonly id: string };
}): boolean => participant.id === id;

/** In these a seat is taken for good, or for now. */
export const seatedStatuses = ['enrolled', 'upcoming', 'inProgress', 'completed', 'abandoned'] as const;
/** Until the start: the participant may be swapped and unenrolled. */
export const comingStatuses = ['enrolled', 'upcoming'] as const;
/** In these the participant reads the content; learning it counts while it is in progress. */
export const learnableStatuses = ['inProgress', 'completed'] as const;
export const endedStatuses = ['completed', 'abandoned', 'unenrolled', 'declined', 'failed'] as const;

export const courseSeatsStatuses = ['active', 'withdrawn'] as const;
export type CourseSeatsStatus = (typeof courseSeatsStatuses)[number];

/** Standing by half-days to attend: all are validated, not all of them yet, or one was taken back. */
export const certificateStandings = ['complete', 'incomplete', 'withdrawn'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

/** A certificate is given from presences that are validated (default G41); where there was none to attend, at once. */
export const isWithheld = (standing: CertificateStanding | null): boolean =>
  standing !== null && standing !== 'complete';

export const enrolmentLimits = {
  reference: 40,
  name: 80,
  seats: 1000,
  /** Seconds of one sitting. */
  sitting: 86_400,
  unit: 200,
  /** Of a score, in hundredths. */
  points: 10_000_000,
  /** Signs of what a package keeps to go on with: 64,000 letters of any script, each of six signs, and all else. */
  bookmark: 600_000,
  /** Enrolled in one form. */
  atOnce: 20,
} as const;

/** A score on the scale of its package, from 0, both in hundredths: 1500 of 2000 are 15 of 20. */
export interface Scored {
  readonly points: number;
  readonly outOf: number;
}

interface ScoreKept {
  /** Of a hundred; null: there is none. */
  readonly score: number | null;
  readonly scorePoints: number | null;
  readonly scoreOutOf: number | null;
}

/** The score with its scale, for `certificate.scoreOf`; null: there is none. */
export const scoreWithScale = ({
  score,
  scorePoints,
  scoreOutOf,
}: ScoreKept): { readonly score: number; readonly outOf: number } | null => {
  if (score === null) return null;
  return scorePoints === null || scoreOutOf === null
    ? { score, outOf: 100 }
    : { score: scorePoints / 100, outOf: scoreOutOf / 100 };
};

/** Time by the clock, for `timeSpent`: whole minutes, of which none is counted before it is over. */
export const hoursAndMinutes = (seconds: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
});

/** How many may be enrolled on these seats (default G38). */
export const maximumOf = (quantity: number, course: { readonly cap: number | null }): number =>
  Math.min(quantity, capOf(course));

/** The value that the holder of a seat reserves. */
export const courseSeatHeld = ({ seatsId, seat }: { readonly seatsId: string; readonly seat: number }) => ({
  what: 'courseSeat',
  value: `${seatsId} ${String(seat)}`,
  refusal: 'courseSeatTaken',
});

/** Seats of a course that a client may take for a person. */
export interface CoursePlaces {
  readonly courseId: string;
  readonly isOpen: boolean;
  /** The person is in the course already, or a seat is asked for. */
  readonly isEnrolled: boolean;
  /** Days between which an enrolment may start; empty: on any. */
  readonly periods: readonly PeriodDays[];
  /** A free seat; null: there is none. */
  readonly place: { readonly seatsId: string; readonly seat: number } | null;
  /** Without a free seat: more was ordered than the course takes. */
  readonly isCapped: boolean;
}

/** The same day so many months later, or the last one of a shorter month. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/** Last day of an access that starts on this day. */
export const lastDayOf = (startsOn: string, months: number): string => daysAfter(monthsAfter(startsOn, months), -1);

/** The number as people copy it: in small letters, with spaces, other dashes or none between its signs. */
export const certificateSpelling = /^[\s\p{Pd}\u2212.]*(?:[0-9A-Fa-f][\s\p{Pd}\u2212.]*){15}$/u;

export const asCertificateNumber = (written: string): string =>
  written
    .replaceAll(/[^0-9A-Fa-f]/g, '')
    .toUpperCase()
    .replaceAll(/.{5}(?=.)/g, '$&-');

export const certificateNumber = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(-15)
    .toUpperCase()
    .replace(/^(.{5})(.{5})/, '$1-$2-');

/** Verifications from one network address in an hour: enough for a shared address, too few to try all numbers. */
export const verificationLimit = { name: 'certificateVerification', perHour: 60 } as const;

/** At which the start is announced, the day before. */
export const reminderTime = '09:00';

/** When the end of an access, and of unused seats, is announced. */
export const endNotice: NoticeTerms = { days: [30, 7], time: reminderTime };

const minuteMs = 60_000;
/** After which the learning platform is asked again; then no more. */
const triesAgainAfter = [5, 60].map((minutes) => minutes * minuteMs);

/** When the platform is asked again that has failed so many times; null: no more. */
export const nextTry = (failures: number, now: string): string | null => {
  const after = triesAgainAfter[failures - 1];
  return after === undefined ? null : new Date(Date.parse(now) + after).toISOString();
};

export const enrolmentTones: Tones<EnrolmentStatus> = {
  proposed: 'warning',
  enrolled: 'brand',
  upcoming: 'brand',
  inProgress: 'info',
  completed: 'success',
  abandoned: 'neutral',
  unenrolled: 'neutral',
  declined: 'neutral',
  failed: 'error',
};

export const courseSeatsTones: Tones<CourseSeatsStatus> = { active: 'success', withdrawn: 'neutral' };

export const certificateStandingTones: Tones<CertificateStanding> = {
  complete: 'success',
  incomplete: 'neutral',
  withdrawn: 'error',
};
