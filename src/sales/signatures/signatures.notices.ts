import type { Notices } from '../../kernel/notices.js';

export const signaturesNotices: Notices = {
  signatures: {
    told: [
      'signatureToSign',
      'signatureToSignInPlace',
      'signatureTakenOver',
      'signatureTriesSpent',
      'documentSigned',
      'signatureWithdrawn',
      'signatureOvertaken',
    ],
  },
};
