import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const mediasEntry: readonly ResourceEntry[] = [
  {
    name: 'medias',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: PhotoLibrary,
    ...screens(['medias'], () => import('./medias.resource.js'), ...record),
  },
];
