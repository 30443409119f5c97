import type { Notices } from '../../kernel/notices.js';

export const referentsNotices: Notices = {
  referents: { to: 'customers', told: ['referentNamed', 'referentRoleVacant'] },
};
