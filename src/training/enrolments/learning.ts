import type { Scored } from './enrolment.vocabulary.js';

/** Rules of a unit for its learners. */
export interface UnitToLearn {
  readonly id: string;
  readonly quiz: {
    /** Place of the right choice of each question. */
    readonly right: readonly number[];
    /** Percent of right answers from which it is passed. */
    readonly passMark: number;
  } | null;
  /** The package reports the progress of its learner itself. */
  readonly isPackage?: true;
  /** Its course says that it is done by being opened, or by the word of its learner. */
  readonly isDoneByLearner?: true;
  /** Of a package whose manifest says from which percent it is passed. */
  readonly packagePassMark?: number;
}

/** Progress in a unit. */
interface UnitTried {
  readonly isDone: boolean;
  /** Of the last try of a quiz. */
  readonly mark: number | null;
  /** The mark as the package says it; else the mark is of a hundred. */
  readonly scored?: Scored;
}

/** Units that were tried, by their ids. */
export type Learned = Readonly<Record<string, UnitTried>>;

/** Percent of right answers, rounded down so that rounding never passes a quiz. */
export const markOf = (right: readonly number[], choices: readonly number[]): number =>
  Math.floor((100 * right.filter((place, question) => choices[question] === place).length) / right.length);

/** Percent of the units that are done. */
const percentOf = (units: readonly UnitToLearn[], learned: Learned): number =>
  Math.floor((100 * units.filter(({ id }) => learned[id]?.isDone).length) / units.length);

/** The mean of the marks; null while no quiz was tried. */
const scoreOf = (units: readonly UnitToLearn[], learned: Learned): number | null => {
  const marks = units.map(({ id }) => learned[id]?.mark ?? null).filter((mark) => mark !== null);
  return marks.length === 0 ? null : Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length);
};

/** The scale of the only mark; several marks have a mean, which is of a hundred. */
const scaleOf = (units: readonly UnitToLearn[], learned: Learned): Scored | undefined => {
  const marked = units.flatMap(({ id }) => learned[id] ?? []).filter(({ mark }) => mark !== null);
  return marked.length === 1 ? marked[0]?.scored : undefined;
};

/** How far the course is once this holds of a unit. */
export const courseAfter = (units: readonly UnitToLearn[], learned: Learned, unit: string, tried: UnitTried) => {
  const after = { ...learned, [unit]: tried };
  const courseScored = scaleOf(units, after);
  return { percent: percentOf(units, after), score: scoreOf(units, after), ...(courseScored && { courseScored }) };
};

/** State of its learner, as a package tells it. */
export interface PackageSaid {
  readonly isDone: boolean;
  /** Of a hundred, and on the scale of the package. */
  readonly score?: number;
  readonly scored?: Scored;
  /** In hundredths, to compare with the mark of the manifest: the raw score of 1.2, the scaled one of 2004 in percent. */
  readonly measure?: number;
}

const marked = (mark: number | null, scored: Scored | undefined) => ({ mark, ...(scored && { scored }) });

/**
 * Progress in a package. The mark that its manifest asks for decides over what the package says of itself; playing again
 * what is done lowers neither its state nor its mark.
 */
export const packageTried = (
  { packagePassMark }: Pick<UnitToLearn, 'packagePassMark'>,
  before: UnitTried | undefined,
  { isDone, score, scored, measure = score === undefined ? undefined : score * 100 }: PackageSaid,
): UnitTried => {
  const isFailed = packagePassMark !== undefined && measure !== undefined && measure < packagePassMark * 100;
  const kept = marked(before?.mark ?? null, before?.scored);
  const said = score === undefined ? kept : marked(score, scored);
  if (!before?.isDone) return { isDone: isDone && !isFailed, ...said };
  return { isDone: true, ...((said.mark ?? 0) > (kept.mark ?? -1) ? said : kept) };
};

/** Result of learning a unit: its own mark, and the progress of the course. */
export const learning = (
  units: readonly UnitToLearn[],
  learned: Learned,
  { unit, choices }: { readonly unit: string; readonly choices: readonly number[] },
) => {
  const quiz = units.find(({ id }) => id === unit)?.quiz ?? null;
  const mark = quiz && markOf(quiz.right, choices);
  const isDone = quiz === null || (mark ?? 0) >= quiz.passMark;
  const { percent, score } = courseAfter(units, learned, unit, { isDone, mark });
  return { mark, isDone, percent, score };
};

/** Seconds that a player tells of, as far as they can have passed since those before; the first beat only starts the clock. */
export const timeSpent = (
  seconds: number,
  { since, now }: { readonly since: string | null; readonly now: string },
): number =>
  since === null ? 0 : Math.max(0, Math.min(seconds, Math.floor((Date.parse(now) - Date.parse(since)) / 1000)));
