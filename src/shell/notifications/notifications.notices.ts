import type { Notices } from '../../kernel/notices.js';

export const notificationsNotices: Notices = {
  staffWork: { to: 'staff', told: [] },
};
