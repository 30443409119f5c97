import type { Notices } from '../../kernel/notices.js';

export const slotsNotices: Notices = {
  interventions: { told: ['slotCancelled', 'slotMissed', 'slotsInConflict'] },
};
