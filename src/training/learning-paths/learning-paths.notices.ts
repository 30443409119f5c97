import type { Notices } from '../../kernel/notices.js';

export const learningPathsNotices: Notices = {
  learningPaths: {
    told: [
      'pathEntered',
      'pathLeft',
      'pathStepOpened',
      'pathCompleted',
      'pathCompletedOfTheirs',
      'pathSessionSwapped',
      'pathSeatLost',
      'pathSeatLostOfTheirs',
      'pathSeatKept',
      'pathSeatKeptOfTheirs',
    ],
  },
};
