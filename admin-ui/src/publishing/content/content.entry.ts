import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const contentEntry: readonly ResourceEntry[] = [
  {
    name: 'content-articles',
    statuses: { contentArticle: 'content:status' },
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    waiting: { waiting: true },
    icon: Article,
    ...screens(['content'], () => import('./content-articles.resource.js'), ...record),
  },
  {
    name: 'content-filters',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: FilterAlt,
    ...screens(['content', 'rights'], () => import('./content-filters.resource.js'), ...record),
  },
  {
    name: 'content-receipts',
    group: 'portal',
    keptBy: 'content',
    icon: FactCheck,
    ...screens(['content'], () => import('./content-receipts.resource.js'), 'list'),
  },
  {
    name: 'helping-answers',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: TaskAlt,
    ...screens(['content'], () => import('./helping-answers.resource.js'), 'list'),
  },
  {
    name: 'content-sections',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: AccountTree,
    ...screens(['content'], () => import('./content-sections.resource.js'), ...record),
  },
];
