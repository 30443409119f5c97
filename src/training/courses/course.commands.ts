import { Matches } from 'class-validator';
import {
  coded,
  Day,
  Id,
  Integer,
  ListOfNested,
  LongText,
  Nested,
  OneOf,
  Optional,
  RequiredWhen,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { languages, type Language } from '../../kernel/language.js';
import { courseCode, courseLimits, unitKinds, type UnitKind } from './course.vocabulary.js';

const { code, title, description, months, hours, cap } = courseLimits;

export class CourseTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

export class CourseDescriptionFields {
  @LongText({ max: description }) fr!: string;
  @LongText({ max: description }) es!: string;
  @LongText({ max: description }) en!: string;
}

const CourseCode = (): PropertyDecorator => (target, property) => {
  Matches(courseCode, coded('invalidCourseCode'))(target, property);
  Text({ max: code })(target, property);
};

/** A course as staff describe it (specification §3). */
export class CourseFields {
  @CourseCode() code!: string;
  @Nested(() => CourseTitleFields) title!: CourseTitleFields;
  @Nested(() => CourseDescriptionFields) description!: CourseDescriptionFields;
  @Id() groupId!: string;
  /** Months for which an enrolment gives access. */
  @Integer({ min: 1, max: months }) durationMonths!: number;
  @Integer({ min: 1, max: hours }) hours!: number;
  /** In which its content is. */
  @OneOf(languages) language: Language = 'fr';
  /** How many may take part at once; 50 where it is not known (default G38). */
  @Optional() @Integer({ min: 1, max: cap }) cap?: number;
}

export class RegisterCourse extends CourseFields {}
/** The code stays as it is once the course was open. */
export class ReviseCourse extends CourseFields {}
export class OpenCourse {}
/** Ends new enrolments; running ones go on. */
export class CloseCourse {}

class CoursePeriodFields {
  @Day() startsOn!: string;
  /** Last day. */
  @Day() endsOn!: string;
}

export class AddCoursePeriod extends CoursePeriodFields {}
/** Of several, a period is told by its first day. */
export class MoveCoursePeriod extends CoursePeriodFields {
  @Day() formerStartsOn!: string;
}
export class RemoveCoursePeriod {
  @Day() startsOn!: string;
}

export class QuestionChoiceFields {
  @Text({ max: courseLimits.choice }) text!: string;
  @YesNo() isRight: boolean = false;
}

export class QuestionFields {
  @Text({ max: courseLimits.question }) text!: string;
  @ListOfNested(() => QuestionChoiceFields, { max: courseLimits.choices }) choices!: QuestionChoiceFields[];
}

const isKind =
  (...kinds: readonly UnitKind[]) =>
  ({ kind }: CourseUnitFields): boolean =>
    kinds.includes(kind);

/** A unit of a course in the course's language; its kind decides which of the fields below apply. */
export class CourseUnitFields {
  @OneOf(unitKinds) kind!: UnitKind;
  @Text({ max: courseLimits.unitTitle }) title!: string;
  @RequiredWhen<CourseUnitFields>(isKind('page')) @LongText({ max: courseLimits.unitText }) text?: string;
  /** The video, or the zip of the package. */
  @RequiredWhen<CourseUnitFields>(isKind('video', 'package')) @Id() fileId?: string;
  /** Part of a package that was published before; without it, a package becomes a unit for each of its parts. */
  @Optional() @Text({ max: courseLimits.part }) part?: string;
  /** WebVTT: what is said in the video, for those who do not hear it. */
  @RequiredWhen<CourseUnitFields>(isKind('video')) @Id() captionsId?: string;
  @RequiredWhen<CourseUnitFields>(isKind('quiz'))
  @ListOfNested(() => QuestionFields, { max: courseLimits.questions })
  questions?: QuestionFields[];
  /** Percent of right answers from which the quiz is passed. */
  @RequiredWhen<CourseUnitFields>(isKind('quiz')) @Integer({ min: 1, max: 100 }) passMark?: number;
}

/** All units anew, in their order: a new version, which those enrolled from now on learn from. */
export class PublishCourseContent {
  @ListOfNested(() => CourseUnitFields, { max: courseLimits.units }) units!: CourseUnitFields[];
}
