import type { Notices } from '../../kernel/notices.js';

export const accountsNotices: Notices = {
  security: { locked: true, told: ['clientLinked', 'contactPowersGiven', 'emailChanged', 'emailChangeUndone'] },
};
