import type { Notices } from '../../kernel/notices.js';

export const leavingNotices: Notices = {
  delegation: { to: 'customers', told: ['workTakenOver', 'workAtClientTakenOver', 'workWithoutSuccessor'] },
};
