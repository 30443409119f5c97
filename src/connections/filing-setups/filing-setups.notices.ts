import type { Notices } from '../../kernel/notices.js';

export const filingSetupsNotices: Notices = {
  filingSetups: {
    told: [
      'filingSetupSent',
      'filingSetupTaken',
      'filingSetupReturned',
      'filingSetupActivated',
      'filingCertificateEndNeared',
      'filingCertificateEnded',
    ],
  },
};
