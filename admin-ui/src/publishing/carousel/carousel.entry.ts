import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const carouselEntry: readonly ResourceEntry[] = [
  {
    name: 'carousel-slides',
    statuses: { carouselSlide: 'medias:use' },
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: ViewCarousel,
    ...screens(['carousel', 'content'], () => import('./carousel-slides.resource.js'), ...record),
  },
];
