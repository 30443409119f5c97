import { refuse } from './refusal.js';

/** State of a file at the virus scanner. */
export type ScanState = 'scanning' | 'clean' | 'quarantined' | 'missing';

/** Why a file that is not clean is not given out: one code for each reason. */
export const unavailable: Readonly<Record<Exclude<ScanState, 'clean'>, string>> = {
  scanning: 'fileScanning',
  quarantined: 'fileQuarantined',
  missing: 'fileMissing',
};
export const unavailableCodes = Object.values(unavailable);

/** @throws Refusal of `unavailableCodes`; null: the file is not there. */
export const refuseUnlessClean = (scan: ScanState | null): void => {
  if (scan !== 'clean') refuse(unavailable[scan ?? 'missing']);
};
