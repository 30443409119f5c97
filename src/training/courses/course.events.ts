import { event, type EventOf } from '../../kernel/event.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import type { PackageFormat, PeriodDays } from './course.vocabulary.js';

export interface CourseData {
  readonly code: string;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  readonly groupId: string;
  readonly durationMonths: number;
  readonly hours: number;
  readonly language: Language;
  readonly cap: number | null;
}

export interface CoursePeriod extends PeriodDays {
  readonly periodId: string;
}

export interface Question {
  readonly text: string;
  readonly choices: readonly { readonly text: string; readonly isRight: boolean }[];
}

/** Start of a package. */
export interface PackageStart {
  readonly format: PackageFormat;
  /** Path of its first page, with what is asked of it. */
  readonly entry: string;
  /** Of a package of several: the item of its manifest that the unit is. */
  readonly part?: string;
  /** Percent from which its learner has passed, where its manifest says one. */
  readonly passMark?: number;
  /** As its manifest hands it to the package. */
  readonly launchData?: string;
}

interface Unit {
  /** Stays that of the same place and kind in the version before, so that what was learned counts on. */
  readonly id: string;
  readonly title: string;
}

export type CourseUnit =
  | (Unit & { readonly kind: 'page'; readonly text: string })
  | (Unit & { readonly kind: 'video'; readonly fileId: string; readonly captionsId: string })
  | (Unit & { readonly kind: 'quiz'; readonly questions: readonly Question[]; readonly passMark: number })
  | (Unit & { readonly kind: 'package'; readonly fileId: string } & PackageStart);

export interface CourseContent {
  /** From 1. */
  readonly version: number;
  readonly units: readonly CourseUnit[];
}

const impersonal = { code: 'number', title: 'offered', description: 'offered' } as const;

export const courseRegistered = event('CourseRegistered').carries<CourseData>({ impersonal });
export const courseRevised = event('CourseRevised').carries<CourseData>({ impersonal });
export const courseOpened = event('CourseOpened').carries<object>();
export const courseClosed = event('CourseClosed').carries<object>();
export const coursePeriodAdded = event('CoursePeriodAdded').carries<CoursePeriod>();
export const coursePeriodMoved = event('CoursePeriodMoved').carries<CoursePeriod>();
export const coursePeriodRemoved = event('CoursePeriodRemoved').carries<{ readonly periodId: string }>();
export const courseContentPublished = event('CourseContentPublished').carries<CourseContent>({
  impersonal: { units: 'offered' },
});

export const courseEvents = [
  courseRegistered,
  courseRevised,
  courseOpened,
  courseClosed,
  coursePeriodAdded,
  coursePeriodMoved,
  coursePeriodRemoved,
  courseContentPublished,
] as const;
export type CourseEvent = EventOf<(typeof courseEvents)[number]>;
