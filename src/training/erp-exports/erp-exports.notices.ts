import type { Notices } from '../../kernel/notices.js';

export const erpExportsNotices: Notices = {
  staffWork: { to: 'staff', told: ['erpExportBehind'] },
};
