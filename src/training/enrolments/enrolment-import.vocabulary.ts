import type { Tones } from '../../kernel/tones.js';

export const enrolmentColumns = ['civility', 'firstName', 'lastName', 'email', 'startsOn'] as const;
export type EnrolmentColumn = (typeof enrolmentColumns)[number];

export const neededColumns: readonly EnrolmentColumn[] = ['firstName', 'lastName', 'email'];

/** Lines of one file; characters of its text. */
export const enrolmentImportLimits = { lines: 1_000, characters: 200_000 } as const;

export const enrolmentImportOutcomes = ['create', 'unchanged', 'refused'] as const;
export type EnrolmentImportOutcome = (typeof enrolmentImportOutcomes)[number];

export const enrolmentImportTones: Tones<EnrolmentImportOutcome> = {
  create: 'success',
  unchanged: 'neutral',
  refused: 'error',
};
