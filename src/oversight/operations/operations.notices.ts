import type { Notices } from '../../kernel/notices.js';

export const operationsNotices: Notices = {
  security: { locked: true, told: ['fileQuarantinedForOperators'] },
};
