import type { PackageFormat } from '../../../../src/training/courses/course.vocabulary.js';
import { enrolmentLimits } from '../../../../src/training/enrolments/enrolment.vocabulary.js';

/** Fields that the portal gives a package anew each time, and keeps none of; of times, their sum alone. */
const ofPortal =
  /^cmi\.(?:core\.(?:student_id|student_name|credit|entry|lesson_mode|total_time|session_time|exit)|learner_id|learner_name|credit|entry|mode|total_time|session_time|exit|launch_data|comments_from_lms|scaled_passing_score|completion_threshold|max_time_allowed|time_limit_action|student_data\..*)$/;

export interface Attempt {
  readonly isDone: boolean;
  /** Of a hundred. */
  readonly score?: number;
  /** On the scale of the package, in hundredths. */
  readonly points?: number;
  readonly outOf?: number;
  /** In hundredths, to compare with the mark of the manifest. */
  readonly measure?: number;
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

const scores: Readonly<Record<PackageFormat, string>> = { '1.2': 'cmi.core.score', '2004': 'cmi.score' };

const hundredths = (value: number): number => Math.round(value * 100);
const isKept = (value: number): boolean => value >= 0 && hundredths(value) <= enrolmentLimits.points;

/** The score as the package says it, where its scale begins at 0 and says the same as the score of a hundred. */
const scaleOf = (format: PackageFormat, state: State, score: number) => {
  const [raw, min = 0, max] = ['raw', 'min', 'max'].map((each) => numberIn(state, `${scores[format]}.${each}`));
  if (raw === undefined || max === undefined || min !== 0 || !isKept(raw) || raw > max || !isKept(max)) return {};
  const isSame = hundredths(max) > 0 && Math.abs((raw * 100) / max - score) < 1;
  return isSame ? { points: hundredths(raw), outOf: hundredths(max) } : {};
};

/** Raw score of 1.2 (RTE 3.4.4), scaled one of 2004 (SN 4.6.2) in percent; rounded down, so that rounding passes nothing. */
const measureOf = (format: PackageFormat, state: State) => {
  const measure =
    format === '1.2' ? numberIn(state, 'cmi.core.score.raw') : (numberIn(state, 'cmi.score.scaled') ?? NaN) * 100;
  if (measure === undefined || Number.isNaN(measure)) return {};
  return { measure: Math.min(enrolmentLimits.points, Math.max(0, Math.floor(measure * 100 + 1e-6))) };
};

const times: Readonly<Record<PackageFormat, { readonly total: string; readonly session: string }>> = {
  '1.2': { total: 'cmi.core.total_time', session: 'cmi.core.session_time' },
  '2004': { total: 'cmi.total_time', session: 'cmi.session_time' },
};
const day = 86_400;
/** Of years, months, days, hours, minutes and seconds. */
const secondsOfParts = [365 * day, 30 * day, day, 3600, 60, 1];
const duration =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$|^(\d+):(\d+):(\d+(?:\.\d+)?)$/;

/** Of a time in the form of either edition; 0: it is none. */
const secondsIn = (time = ''): number => {
  const found = duration.exec(time)?.slice(1) ?? [];
  const parts = found[6] === undefined ? found.slice(0, 6) : ['', '', '', ...found.slice(6)];
  return parts.reduce((sum, part, place) => sum + Number(part || 0) * (secondsOfParts[place] ?? 0), 0);
};

const timeText: Readonly<Record<PackageFormat, (hours: number, minutes: number, seconds: number) => string>> = {
  '1.2': (...parts) => parts.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join(':'),
  '2004': (hours, minutes, seconds) => `PT${hours}H${minutes}M${seconds}S`,
};
/** Hours of 1.2 have four digits. */
const longestTotal = 9999 * 3600;

/** Time of all sittings: that of those before, and that of this one, which is no longer than the clock says. */
const totalTime = (format: PackageFormat, state: State, elapsed: number): State => {
  const { total, session } = times[format];
  const spent = Math.min(secondsIn(state[session]), Math.max(0, elapsed));
  const seconds = Math.min(longestTotal, Math.floor(secondsIn(state[total]) + spent));
  if (seconds === 0) return {};
  const text = timeText[format](Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
  return { [total]: text };
};

/** Signs of an address alone: spaces and letters beyond them would be trimmed or composed on the way. */
const inSigns = (kept: State): string =>
  JSON.stringify(kept).replace(/[^\x21-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Message of the page that holds a package. */
export interface PackageMessage {
  /** The first page of the package is there. */
  readonly isOpened: boolean;
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
export const messageIn = (message: unknown): PackageMessage | undefined => {
  if (!isObject(message) || !isObject(message['guichetPackage'])) return undefined;
  const { isOpened, isStarted, isActive, number, state } = message['guichetPackage'];
  return {
    isOpened: isOpened === true,
    isStarted: isStarted === true,
    isActive: isActive === true,
    ...(typeof number === 'number' && isObject(state) && { attempt: { number, state: stateIn(state) } }),
  };
};

/** Attempt for the enrolment, from the state of a package that was started so many seconds ago. */
export const attemptOf = (format: PackageFormat, state: State, elapsed = 0): Attempt => {
  const score = scoreOf[format](state);
  const kept = Object.entries(state).filter(([field, value]) => value !== '' && !ofPortal.test(field));
  return {
    isDone: isDone[format](state),
    ...(score !== undefined && {
      score: Math.round(Math.min(100, Math.max(0, score))),
      ...scaleOf(format, state, score),
      ...measureOf(format, state),
    }),
    bookmark: inSigns({ ...Object.fromEntries(kept), ...totalTime(format, state, elapsed) }),
  };
};
