import type { CourseSeatsRow } from '../../../projections/training/course-seats.js';
import type { EnrolmentRow } from '../../../projections/training/enrolments.js';
import type { PackageEnd, PackageFormat, PeriodDays } from '../courses/course.vocabulary.js';
import type { ImportView } from '../../kernel/imports.vocabulary.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { GrantLedger } from '../../sales/orders/grant-ledger.vocabulary.js';
import type { EnrolmentImportOutcome } from './enrolment-import.vocabulary.js';
import {
  courseSeatsStatuses,
  enrolmentStatuses,
  type CourseSeatsStatus,
  type EnrolmentStatus,
} from './enrolment.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const enrolmentShown = shows<EnrolmentRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'seatsId',
  'courseId',
  'startsOn',
  'endsOn',
  'percent',
  'seconds',
  'score',
  'scorePoints',
  'scoreOutOf',
  'completedAt',
);

/** `GET /api/enrolments`: of one's client, or one's own. */
export interface EnrolmentListRow extends ShownBy<typeof enrolmentShown> {
  /** The title, in the language of who asks. */
  readonly name: string;
  readonly title: LocalisedText;
  readonly clientName: string | null;
  readonly participant: PersonLabel;
  readonly email: string | null;
  /** Null for people who do not enrol others. */
  readonly orderReference: string | null;
  readonly isMine: boolean;
}

export interface EnrolmentView
  extends
    EnrolmentListRow,
    Actionable,
    Shown<
      EnrolmentRow,
      'seat' | 'unit' | 'contentVersion' | 'certificate' | 'halfDays' | 'validatedHalfDays' | 'standing'
    > {
  readonly correspondent: PersonLabel | null;
  readonly hours: number;
  readonly namedBy: PersonLabel;
  /** First day on which a person may start who is enrolled or moved today. */
  readonly earliestStart: string;
  /** Until when the participant may be swapped and unenrolled. */
  readonly changeableUntil: string | null;
}

interface LearnedUnitView {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}

export interface QuizUnitView extends LearnedUnitView {
  readonly kind: 'quiz';
  /** Of the last try. */
  readonly mark: number | null;
  readonly passMark: number;
  readonly questions: readonly {
    readonly text: string;
    readonly choices: readonly string[];
    /** Place of the right choice; null until the quiz is passed. */
    readonly right: number | null;
  }[];
}

export type LearningUnitView =
  | (LearnedUnitView & { readonly kind: 'page'; readonly text: string })
  | (LearnedUnitView & { readonly kind: 'video'; readonly fileId: string; readonly captionsId: string })
  | QuizUnitView
  | (LearnedUnitView & {
      readonly kind: 'package';
      readonly format: PackageFormat;
      readonly completedBy: PackageEnd;
      /** Where it is played, on a host of its own; holds for one sitting. Null: no such host is configured. */
      readonly address: string | null;
    });

/** `GET /api/enrolments/:id/learning`: the course of an enrolment of one's own. */
export interface LearningView extends Shown<
  EnrolmentRow,
  'id' | 'status' | 'endsOn' | 'percent' | 'score' | 'seconds'
> {
  readonly title: LocalisedText;
  /** In which the units are. */
  readonly language: Language;
  readonly units: readonly LearningUnitView[];
  /** The unit to go on with. */
  readonly resumedAt: string | null;
}

/** `GET /api/course-trials/:id`: the content of a course as a learner sees it, for staff. Nothing of it is counted. */
export interface CourseTrialView {
  /** Of the course. */
  readonly id: string;
  readonly version: number;
  readonly title: LocalisedText;
  /** In which the units are. */
  readonly language: Language;
  /** None is done; right answers are there, since the page marks its quizzes itself. */
  readonly units: readonly LearningUnitView[];
}

/** `POST /api/certificate-verifications`, without an account. */
export interface CertificateVerificationView {
  readonly number: string;
  readonly title: LocalisedText;
  readonly hours: number;
  readonly completedOn: string;
  /** Presences do not bear it any more. */
  readonly isWithheld: boolean;
  /** Told to those only who know the last name; null to the others, and once they are forgotten. */
  readonly participant: string | null;
}

export class EnrolmentFilter {
  /** In the names of participants and courses, and in order references. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(enrolmentStatuses) status?: EnrolmentStatus[];
  @Optional() @Id() seatsId?: string;
  @Optional() @Id() courseId?: string;
  @Optional() @Id() clientId?: string;
  /** Starts on a day between these. */
  @Optional() @Day() startsFrom?: string;
  @Optional() @Day() @NotBefore('startsFrom') startsTo?: string;
  /** The asker's own. */
  @Optional() @YesNo() mine?: boolean;
}

export const courseSeatsShown = shows<CourseSeatsRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'courseId',
  'quantity',
  'expiresOn',
);

/** `GET /api/course-seats`: what was bought, and what is left of it. */
export interface CourseSeatsListRow extends ShownBy<typeof courseSeatsShown> {
  /** The title, in the language of who asks. */
  readonly name: string;
  readonly title: LocalisedText;
  readonly clientName: string | null;
  /** Null for people who do not enrol others. */
  readonly orderReference: string | null;
  /** How many may be enrolled (default G38). */
  readonly maximum: number;
  readonly taken: number;
  readonly seatsLeft: number;
  /** Proposals without an answer. */
  readonly proposed: number;
}

export interface CourseSeatsView extends CourseSeatsListRow, Actionable {
  readonly ledger: GrantLedger;
  readonly correspondent: PersonLabel | null;
  readonly description: LocalisedText;
  readonly durationMonths: number;
  readonly hours: number;
  /** Days between which an enrolment may start; empty: on any. */
  readonly periods: readonly PeriodDays[];
  readonly earliestStart: string;
  /** Contacts of the client who may be named; for those who may change the correspondent. */
  readonly people: readonly Choice[];
  /** The asker may enrol; else they may propose. */
  readonly mayEnrol: boolean;
}

export class CourseSeatsFilter {
  /** In titles and order references. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(courseSeatsStatuses) status?: CourseSeatsStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() courseId?: string;
  /** Some are left, and may be taken today. */
  @Optional() @YesNo() usable?: boolean;
  /** Usable seats that the asker enrols on: none was taken yet, they end soon, or a proposal waits. */
  @Optional() @YesNo() waiting?: boolean;
}

export type EnrolmentImportView = ImportView<EnrolmentImportOutcome>;
