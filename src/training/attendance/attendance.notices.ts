import type { Notices } from '../../kernel/notices.js';

export const attendanceNotices: Notices = {
  attendance: {
    told: [
      'traineeListed',
      'trainingSessionMoved',
      'trainingSessionCancelled',
      'unvalidationAsked',
      'unvalidationDeclined',
      'presenceUnvalidated',
      'revalidationAsked',
    ],
  },
};
