import { wholeOf } from '@guichet/ui-common/form/inputs';
import type { CourseView } from '../../../../src/training/courses/courses.views.js';
import type { UnitKind } from '../../../../src/training/courses/course.vocabulary.js';

export interface ChoiceValues {
  readonly text: string;
  readonly isRight: boolean;
}

export interface QuestionValues {
  readonly text: string;
  readonly choices: readonly ChoiceValues[];
}

/** A unit as its form has it: fields of every kind, so that another kind may be tried without losing anything. */
export interface UnitValues {
  readonly kind: UnitKind;
  readonly title: string;
  readonly text: string;
  readonly fileId: string;
  /** Of a package of several parts that was published before. */
  readonly part: string;
  readonly captionsId: string;
  readonly questions: readonly QuestionValues[];
  readonly passMark: number | string;
}

export interface ContentValues {
  readonly units: readonly UnitValues[];
}

export const newChoice: ChoiceValues = { text: '', isRight: false };

export const newQuestion: QuestionValues = { text: '', choices: [{ text: '', isRight: true }, newChoice] };

export const newUnit: UnitValues = {
  kind: 'page',
  title: '',
  text: '',
  fileId: '',
  part: '',
  captionsId: '',
  questions: [newQuestion],
  passMark: 80,
};

export const unitValuesOf = (unit: CourseView['units'][number]): UnitValues => ({ ...newUnit, ...unit });

/** Fields that each kind is sent with. */
const sentFields = {
  page: ['text'],
  video: ['fileId', 'captionsId'],
  quiz: ['questions', 'passMark'],
  package: ['fileId', 'part'],
} as const satisfies Readonly<Record<UnitKind, readonly (keyof UnitValues)[]>>;

/** The body of `PublishCourseContent`. */
export const contentCommandOf = ({ units }: ContentValues): object => ({
  units: units.map((unit) => ({
    kind: unit.kind,
    title: unit.title,
    ...Object.fromEntries(
      sentFields[unit.kind]
        .filter((field) => field !== 'part' || unit.part !== '')
        .map((field) => [field, field === 'passMark' ? wholeOf(unit[field]) : unit[field]]),
    ),
  })),
});
