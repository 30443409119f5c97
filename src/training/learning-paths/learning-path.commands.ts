import { Integer, ListOfNested, LongText, Nested, OneOf, Optional, Text } from '../../kernel/validation.js';
import { learningPathLimits, pathStepKinds, type PathStepKind } from './learning-path.vocabulary.js';

const { title, description, steps, code, days } = learningPathLimits;

export class PathTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

export class PathDescriptionFields {
  @LongText({ max: description }) fr!: string;
  @LongText({ max: description }) es!: string;
  @LongText({ max: description }) en!: string;
}

export class PathStepFields {
  @OneOf(pathStepKinds) kind!: PathStepKind;
  /** Code of the course, reference of the webinar, or title of the training session; a session may be left open. */
  @Optional() @Text({ max: code }) code?: string;
  /** Opens once the step of this number is done. */
  @Optional() @Integer({ min: 1, max: steps }) after?: number;
  /** Days after the start by which it should be done. */
  @Optional() @Integer({ min: 1, max: days }) days?: number;
}

export class LearningPathFields {
  @Nested(() => PathTitleFields) title!: PathTitleFields;
  @Nested(() => PathDescriptionFields) description!: PathDescriptionFields;
  /** In their order. */
  @ListOfNested(() => PathStepFields, { max: steps }) steps!: PathStepFields[];
}

export class RegisterLearningPath extends LearningPathFields {}
/** People who are enrolled go on with the steps that they began with. */
export class ReviseLearningPath extends LearningPathFields {}
export class OpenLearningPath {}
/** Ends new enrolments; running ones go on. */
export class CloseLearningPath {}
