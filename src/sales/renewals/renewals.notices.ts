import type { Notices } from '../../kernel/notices.js';

export const renewalsNotices: Notices = {
  renewalNotices: { to: 'customers', locked: true, told: ['renewalProposed', 'renewalReminded'] },
  renewals: {
    told: [
      'renewalLapsed',
      'renewalWithdrawn',
      'renewalSigned',
      'renewalSignedOnPaper',
      'renewalFinalised',
      'renewalDeclined',
    ],
  },
};
