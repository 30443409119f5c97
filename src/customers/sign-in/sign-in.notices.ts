import type { Notices } from '../../kernel/notices.js';

export const signInNotices: Notices = {
  security: {
    locked: true,
    told: [
      'fileQuarantined',
      'newSignIn',
      'passwordChanged',
      'recoveryCodeUsed',
      'secondFactorAdded',
      'secondFactorRemoved',
      'secondFactorsReset',
    ],
  },
};
