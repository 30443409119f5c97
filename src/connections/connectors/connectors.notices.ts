import type { Notices } from '../../kernel/notices.js';

export const connectorsNotices: Notices = {
  connectors: {
    to: 'customers',
    told: ['connectorPutIntoService', 'connectorDisturbed', 'connectorRecovered', 'connectorWithdrawn'],
  },
  staffWork: { to: 'staff', told: ['connectorNotListed'] },
};
