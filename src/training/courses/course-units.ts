import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import type { CourseUnitFields, QuestionFields } from './course.commands.js';
import type { PackageInspected } from './course.package-rules.js';
import type { CourseUnit, Question } from './course.events.js';

interface Known {
  /** Units of the version before. */
  readonly before: readonly CourseUnit[];
  /** Media types of usable files, by their ids. */
  readonly files: Readonly<Record<string, string>>;
  /** Contents of the zips among these files. */
  readonly packages: Readonly<Record<string, PackageInspected>>;
  readonly idFor: (part: string) => string;
}

const questionOf = ({ text, choices }: QuestionFields, field: string): Question => {
  const right = choices.filter(({ isRight }) => isRight);
  if (choices.length < 2 || right.length !== 1) throw fieldRefusal(field, 'questionHasNoAnswer');
  return { text, choices: choices.map((choice) => ({ ...choice })) };
};

const contentOf = (
  { kind, text = '', fileId = '', captionsId = '', questions = [], passMark = 100 }: CourseUnitFields,
  { files, packages }: Pick<Known, 'files' | 'packages'>,
  field: string,
) => {
  const file = (name: string, id: string, mediaType: string): string => {
    if (!files[id]?.startsWith(mediaType)) throw fieldRefusal(`${field}.${name}`, 'courseFileUnusable');
    return id;
  };
  switch (kind) {
    case 'page':
      return { kind, text };
    case 'video':
      return { kind, fileId: file('fileId', fileId, 'video/'), captionsId: file('captionsId', captionsId, 'text/vtt') };
    case 'package': {
      const found = packages[fileId];
      if (!found) throw fieldRefusal(`${field}.fileId`, 'packageUnreadable');
      if ('fault' in found) throw fieldRefusal(`${field}.fileId`, found.fault, found.args);
      return { kind, fileId, format: found.format, entry: found.entry };
    }
    case 'quiz':
      if (questions.length === 0) throw fieldRefusal(`${field}.questions`, 'quizHasNoQuestion');
      return {
        kind,
        passMark,
        questions: questions.map((question, place) =>
          questionOf(question, `${field}.questions.${String(place)}.choices`),
        ),
      };
  }
};

/**
 * The units of a new version. A unit with the kind and title of a unit of the version before keeps its id, so that
 * progress in it counts on.
 * @throws Refusal where a unit cannot be learned from.
 */
export const unitsOf = (
  units: readonly CourseUnitFields[],
  { before, idFor, ...known }: Known,
): readonly CourseUnit[] => {
  if (units.length === 0) return refuse('courseHasNoContent');
  const free = [...before];
  const keptId = ({ kind, title }: CourseUnitFields): string | undefined => {
    const place = free.findIndex((unit) => unit.kind === kind && unit.title === title);
    return place < 0 ? undefined : free.splice(place, 1)[0]?.id;
  };
  return units.map((unit, place) => ({
    id: keptId(unit) ?? idFor(`unit ${String(place)}`),
    title: unit.title,
    ...contentOf(unit, known, `units.${String(place)}`),
  }));
};
