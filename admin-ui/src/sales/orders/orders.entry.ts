import BarChart from '@mui/icons-material/BarChartOutlined';
import Campaign from '@mui/icons-material/Campaign';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const ordersEntry: readonly ResourceEntry[] = [
  {
    name: 'orders',
    statuses: { order: 'orders:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: ShoppingCart,
    waiting: { waiting: true },
    ...screens(['orders', 'refusals'], () => import('./orders.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'order-revenue',
    group: 'sales',
    keptBy: 'clients',
    icon: BarChart,
    ...screens(['orders'], () => import('./order-revenue.resource.js'), 'list'),
  },
  {
    name: 'campaign-counts',
    group: 'sales',
    keptBy: 'clients',
    icon: Campaign,
    ...screens(['orders'], () => import('./campaign-counts.resource.js'), 'list'),
  },
];
