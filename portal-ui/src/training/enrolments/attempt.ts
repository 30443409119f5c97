import type { PackageFormat } from '../../../../src/training/courses/course.vocabulary.js';

/** Fields that the portal gives a package anew each time, and keeps none of. */
const ofPortal =
  /^cmi\.(?:core\.(?:student_id|student_name|credit|entry|lesson_mode|total_time|session_time|exit)|learner_id|learner_name|credit|entry|mode|total_time|session_time|exit|launch_data|comments_from_lms|scaled_passing_score|completion_threshold|max_time_allowed|time_limit_action|student_data\..*)$/;

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

/** Of a hundred, by the scale that the package says; a score without one is of a hundred already. */
const scaledIn = (state: State, score: string): number | undefined => {
  const [raw, min = 0, max] = ['raw', 'min', 'max'].map((each) => numberIn(state, `${score}.${each}`));
  return raw === undefined || max === undefined || max <= min ? raw : ((raw - min) * 100) / (max - min);
};

const scoreOf: Readonly<Record<PackageFormat, (state: State) => number | undefined>> = {
  '1.2': (state) => scaledIn(state, 'cmi.core.score'),
  '2004': (state) => {
    const scaled = numberIn(state, 'cmi.score.scaled');
    return scaled === undefined ? scaledIn(state, 'cmi.score') : scaled * 100;
  },
};

/** Signs of an address alone: spaces and letters beyond them would be trimmed or composed on the way. */
const inSigns = (kept: State): string =>
  JSON.stringify(kept).replace(/[^\x21-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Message of the page that holds a package. */
export interface Told {
  /** The package has asked for the API. */
  readonly isStarted: boolean;
  readonly isActive: boolean;
  /** Number and state, to be acknowledged. */
  readonly attempt?: { readonly number: number; readonly state: State };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const stateIn = (state: Readonly<Record<string, unknown>>): State =>
  Object.fromEntries(Object.entries(state).filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Content of a message of a package's frame; undefined: the message is of something else. */
export const toldIn = (message: unknown): Told | undefined => {
  if (!isObject(message) || !isObject(message['guichetPackage'])) return undefined;
  const { isStarted, isActive, number, state } = message['guichetPackage'];
  return {
    isStarted: isStarted === true,
    isActive: isActive === true,
    ...(typeof number === 'number' && isObject(state) && { attempt: { number, state: stateIn(state) } }),
  };
};

/** Attempt for the enrolment, from the state of a package. */
export const attemptOf = (format: PackageFormat, state: State): Attempt => {
  const score = scoreOf[format](state);
  const kept = Object.entries(state).filter(([field, value]) => value !== '' && !ofPortal.test(field));
  return {
    isDone: isDone[format](state),
    ...(score !== undefined && { score: Math.round(Math.min(100, Math.max(0, score))) }),
    bookmark: inSigns(Object.fromEntries(kept)),
  };
};
