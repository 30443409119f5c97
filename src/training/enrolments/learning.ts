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
  /** Of a package whose manifest says from which percent it is passed. */
  readonly packagePassMark?: number;
}

/** Progress in a unit. */
interface UnitTried {
  readonly isDone: boolean;
  /** Of the last try of a quiz. */
  readonly mark: number | null;
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

/** How far the course is once this holds of a unit. */
export const courseAfter = (units: readonly UnitToLearn[], learned: Learned, unit: string, tried: UnitTried) => {
  const after = { ...learned, [unit]: tried };
  return { percent: percentOf(units, after), score: scoreOf(units, after) };
};

/**
 * Progress in a package. The mark that its manifest asks for decides over what the package says of itself; playing again
 * what is done lowers neither its state nor its mark.
 */
export const packageTried = (
  { packagePassMark }: Pick<UnitToLearn, 'packagePassMark'>,
  before: UnitTried | undefined,
  { isDone, score }: { readonly isDone: boolean; readonly score: number | undefined },
): UnitTried => {
  const isFailed = packagePassMark !== undefined && score !== undefined && score < packagePassMark;
  if (!before?.isDone) return { isDone: isDone && !isFailed, mark: score ?? before?.mark ?? null };
  return { isDone: true, mark: score === undefined ? before.mark : Math.max(score, before.mark ?? 0) };
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
  return { mark, isDone, ...courseAfter(units, learned, unit, { isDone, mark }) };
};

/** Seconds that a player tells of, as far as they can have passed since those before. */
export const timeSpent = (
  seconds: number,
  { since, now }: { readonly since: string | null; readonly now: string },
): number =>
  since === null ? seconds : Math.max(0, Math.min(seconds, Math.floor((Date.parse(now) - Date.parse(since)) / 1000)));
