import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import type { CourseUnitFields, QuestionFields } from './course.commands.js';
import type { PackageInspected, PackagePart } from './course.package-rules.js';
import type { CourseUnit, Question } from './course.events.js';
import { courseLimits } from './course.vocabulary.js';

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

const usable = (found: PackageInspected | undefined, field: string) => {
  if (!found) throw fieldRefusal(`${field}.fileId`, 'packageUnreadable');
  if ('fault' in found) throw fieldRefusal(`${field}.fileId`, found.fault, found.args);
  return found;
};

const contentOf = (
  { kind, text = '', fileId = '', captionsId = '', questions = [], passMark = 100 }: CourseUnitFields,
  part: PackagePart | undefined,
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
      const { format, parts } = usable(packages[fileId], field);
      const { id, entry, passMark, launchData } = part ?? parts[0] ?? refuse('packageHasNoStart');
      return {
        ...{ kind, fileId, format, entry },
        ...(parts.length > 1 && { part: id }),
        ...(passMark !== undefined && { passMark }),
        ...(launchData !== undefined && { launchData }),
      };
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

interface NamedUnit {
  readonly unit: CourseUnitFields;
  readonly title: string;
  readonly field: string;
  /** Of a package. */
  readonly part?: PackagePart;
}

const titleOf = (unit: string, part: string): string =>
  part === '' || part === unit ? unit : `${unit} – ${part}`.slice(0, courseLimits.unitTitle);

/** A package that is new to the course becomes a unit for each of its parts, in the order of its organisation. */
const partsOf = (unit: CourseUnitFields, field: string, packages: Known['packages']): readonly NamedUnit[] => {
  const { kind, title, fileId = '' } = unit;
  if (kind !== 'package') return [{ unit, title, field }];
  const { parts } = usable(packages[fileId], field);
  const kept = parts.find(({ id }) => id === unit.part);
  if (parts.length === 1 || kept) return [{ unit, title, field, part: kept ?? parts[0] }];
  return parts.map((part) => ({ unit, title: titleOf(title, part.title), field, part }));
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
  const named = units.flatMap((unit, place) => partsOf(unit, `units.${String(place)}`, known.packages));
  if (named.length > courseLimits.units) return refuse('packageHasTooManyParts', { max: courseLimits.units });
  const free = [...before];
  const keptId = (kind: CourseUnit['kind'], title: string): string | undefined => {
    const place = free.findIndex((unit) => unit.kind === kind && unit.title === title);
    return place < 0 ? undefined : free.splice(place, 1)[0]?.id;
  };
  return named.map(({ unit, title, field, part }, place) => ({
    id: keptId(unit.kind, title) ?? idFor(`unit ${String(place)}`),
    title,
    ...contentOf(unit, part, known, field),
  }));
};
