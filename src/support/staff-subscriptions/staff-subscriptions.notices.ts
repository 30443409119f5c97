import type { Notices } from '../../kernel/notices.js';

export const staffSubscriptionsNotices: Notices = {
  staffWork: { to: 'staff', told: ['staffSubscription'] },
};
