import { capitalised } from '../../../src/kernel/names.js';
import type { Problem } from '../../../src/kernel/views.js';

/** Every refused or failed request, as one error class. `status` 0: the server did not answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problem: Problem) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'status' in value;

/** A problem that no server described: no network, a proxy's error page… */
export const localProblem = (code: string, status: number): ProblemError =>
  new ProblemError({ type: 'about:blank', title: code, status, code, detail: '' });

const codeOf = (status: number): string => (status >= 500 ? 'temporarilyUnavailable' : 'unexpected');

export const problemFrom = (status: number, body: string): ProblemError => {
  try {
    const parsed: unknown = JSON.parse(body);
    if (isProblem(parsed)) return new ProblemError(parsed);
  } catch {
    // not JSON: the answer of something that stands before our server
  }
  return localProblem(codeOf(status), status);
};

type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** The one sentence that tells a person what went wrong: the server's own words, else the dictionary's. */
export const problemText = (error: unknown, t: Translate): string => {
  if (!(error instanceof ProblemError)) return t('common:problems.unexpected');
  return (
    error.problem.detail ||
    t(`common:problems.${error.code}`, { defaultValue: t('common:problems.unexpected'), ...error.problem.args })
  );
};

/** Faults of the filters of a list, in sentences; empty for other errors. */
export const filterFaults = (error: unknown): readonly string[] => {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
  const texts = Object.entries(errors).flatMap(([field, { text }]) => (field.startsWith('filter.') ? [text] : []));
  return [...new Set(texts)].map((text) => `${capitalised(text)}.`);
};

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ProblemError && codes.includes(error.code);

/** Another text has taken the place of the one that was read. */
export const isOfFormerText = (error: unknown): boolean =>
  hasCode(error, 'shownTextChanged', 'interventionReportChanged', 'certificateAppointmentChanged');

/** The shown data are outdated and have to be read again. */
export const isOutdated = (error: unknown): boolean => hasCode(error, 'changedMeanwhile') || isOfFormerText(error);

/** The thing exists, but not for this person: asking again would change nothing. */
export const isForbidden = (error: unknown): boolean => error instanceof ProblemError && error.status === 403;

/** Reason why the person is not shown what they asked to see. */
export const unseenText = (error: unknown, t: Translate): string =>
  hasCode(error, 'forbidden') ? t('common:errorPages.forbidden.data') : problemText(error, t);
