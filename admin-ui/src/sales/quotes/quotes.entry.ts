import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const quotesEntry: readonly ResourceEntry[] = [
  {
    name: 'quotes',
    statuses: { quote: 'quotes:status' },
    group: 'sales',
    keptBy: 'quotes',
    readBy: 'clients',
    icon: RequestQuote,
    waiting: { asked: true },
    ...screens(['quotes', 'articles'], () => import('./quotes.resource.js'), ...record),
  },
];
