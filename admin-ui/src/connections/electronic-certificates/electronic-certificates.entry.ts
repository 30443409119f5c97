import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const electronicCertificatesEntry: readonly ResourceEntry[] = [
  {
    name: 'electronic-certificates',
    statuses: { electronicCertificate: 'electronicCertificates:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['electronicCertificates', 'certificateOrders'],
      () => import('./electronic-certificates.resource.js'),
      'list',
      'show',
    ),
  },
];
