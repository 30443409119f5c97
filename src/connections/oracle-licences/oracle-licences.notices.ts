import type { Notices } from '../../kernel/notices.js';

export const oracleLicencesNotices: Notices = {
  oracleLicences: { to: 'staff', told: ['oracleLicenceRenewalDue', 'oracleLicenceExpired'] },
};
