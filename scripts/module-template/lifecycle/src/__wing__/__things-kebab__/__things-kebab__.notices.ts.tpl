import type { Notices } from '../../kernel/notices.js';

export const __things__Notices: Notices = {
  __things__: { told: ['__thing__Closed'] },
};
