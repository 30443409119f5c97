import type { Notices } from '../../kernel/notices.js';

export const aptitudeChecksNotices: Notices = {
  aptitudeChecks: {
    told: [
      'aptitudeCheckHandedOver',
      'aptitudeCheckReminded',
      'aptitudeCheckEscalated',
      'aptitudeCheckRefused',
      'aptitudeReserveLifted',
      'aptitudeCheckWithdrawn',
      'aptitudeCheckSigned',
    ],
  },
};
