import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const trainingAgreementsEntry: readonly ResourceEntry[] = [
  {
    name: 'training-agreements',
    statuses: { trainingAgreement: 'trainingAgreements:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: HistoryEdu,
    waiting: { waiting: true },
    ...screens(['trainingAgreements'], () => import('./training-agreements.resource.js'), ...record),
  },
  {
    name: 'training-bodies',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: School,
    ...screens(['trainingAgreements'], () => import('./training-bodies.resource.js'), ...record),
  },
];
