import type { Notices } from '../../kernel/notices.js';

export const trainingAgreementsNotices: Notices = {
  trainingAgreements: {
    told: [
      'trainingAgreementSent',
      'trainingAgreementReminded',
      'trainingAgreementSigned',
      'trainingAgreementSignedOnPaper',
      'trainingAgreementHeld',
      'trainingAgreementWithdrawn',
    ],
  },
};
