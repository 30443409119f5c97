import type { Notices } from '../../kernel/notices.js';

export const structuresNotices: Notices = {
  structures: { told: ['structureFoundClosed', 'structureFoundClosedOn', 'structureFoundOpen'] },
};
