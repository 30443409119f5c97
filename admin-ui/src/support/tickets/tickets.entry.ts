import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const ticketsEntry: readonly ResourceEntry[] = [
  {
    name: 'tickets',
    statuses: { ticket: 'tickets:status' },
    group: 'tickets',
    keptBy: 'tickets',
    readBy: 'ticketRisks',
    icon: ConfirmationNumber,
    ...screens(['tickets'], () => import('./tickets.resource.js'), 'list', 'show', 'create'),
  },
];
