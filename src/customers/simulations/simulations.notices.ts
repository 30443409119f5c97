import type { Notices } from '../../kernel/notices.js';

export const simulationsNotices: Notices = {
  simulation: { to: 'customers', locked: true, told: ['simulationStarted', 'simulationElevated'] },
};
