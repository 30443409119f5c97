import { isDiskFull } from './failures.js';

let notices = 0;

/** Counts a write of this process that found no room. */
export const noticeFullDisk = (failure: unknown): void => {
  if (isDiskFull(failure)) notices += 1;
};

export const fullDiskNotices = (): number => notices;
