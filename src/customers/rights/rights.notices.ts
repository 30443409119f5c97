import type { Notices } from '../../kernel/notices.js';

export const rightsNotices: Notices = {
  delegation: {
    to: 'customers',
    told: [
      'delegationOffered',
      'delegationAccepted',
      'delegationDeclined',
      'delegationEndAnnounced',
      'delegationEnded',
      'delegationLapsed',
      'delegationRevoked',
      'delegationWithdrawn',
    ],
  },
  security: { locked: true, told: ['profileSigns'] },
  staffWork: { to: 'staff', told: ['permissionChangeRequested'] },
};
