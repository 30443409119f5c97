import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const articlesEntry: readonly ResourceEntry[] = [
  {
    name: 'articles',
    statuses: { article: 'articles:status' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Sell,
    ...screens(['articles', 'refusals', 'imports'], () => import('./articles.resource.js'), ...record),
  },
  {
    name: 'sale-documents',
    statuses: { saleDocument: 'articles:documentStatus' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: HistoryEdu,
    ...screens(['articles', 'terms'], () => import('./sale-documents.resource.js'), ...record),
  },
];
