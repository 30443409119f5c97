import type { PackageFormat } from '../../../../src/training/courses/course.vocabulary.js';

/** Of all that a package keeps: what it goes on with. */
const keptFields: Readonly<Record<PackageFormat, readonly string[]>> = {
  '1.2': ['cmi.core.lesson_location', 'cmi.core.lesson_status', 'cmi.core.score.raw', 'cmi.suspend_data'],
  '2004': [
    ...['cmi.location', 'cmi.completion_status', 'cmi.success_status', 'cmi.suspend_data'],
    ...['cmi.score.raw', 'cmi.score.scaled', 'cmi.progress_measure'],
  ],
};

export interface Attempt {
  readonly isDone: boolean;
  readonly score?: number;
  readonly bookmark: string;
}

type State = Readonly<Record<string, string>>;

const numberIn = (state: State, field: string): number | undefined => {
  const text = state[field];
  const value = Number(text);
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value;
};

const isDone: Readonly<Record<PackageFormat, (state: State) => boolean>> = {
  '1.2': (state) => ['passed', 'completed'].includes(state['cmi.core.lesson_status'] ?? ''),
  '2004': (state) =>
    state['cmi.success_status'] === 'passed' ||
    (state['cmi.completion_status'] === 'completed' && state['cmi.success_status'] !== 'failed'),
};

const scoreOf: Readonly<Record<PackageFormat, (state: State) => number | undefined>> = {
  '1.2': (state) => numberIn(state, 'cmi.core.score.raw'),
  '2004': (state) => {
    const scaled = numberIn(state, 'cmi.score.scaled');
    return scaled === undefined ? numberIn(state, 'cmi.score.raw') : scaled * 100;
  },
};

/** The state that a message of a package's frame tells of; undefined: it is something else. */
export const stateIn = (message: unknown): State | undefined => {
  if (typeof message !== 'object' || message === null || !('guichetPackage' in message)) return undefined;
  const { guichetPackage: state } = message;
  if (typeof state !== 'object' || state === null) return undefined;
  return Object.fromEntries(
    Object.entries(state).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
};

/** Attempt for the enrolment, from the state of a package. */
export const attemptOf = (format: PackageFormat, state: State): Attempt => {
  const score = scoreOf[format](state);
  const kept = keptFields[format].flatMap((field) => (state[field] ? [[field, state[field]] as const] : []));
  return {
    isDone: isDone[format](state),
    ...(score !== undefined && { score: Math.round(Math.min(100, Math.max(0, score))) }),
    bookmark: encodeURIComponent(JSON.stringify(Object.fromEntries(kept))),
  };
};
