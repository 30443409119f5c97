import Palette from '@mui/icons-material/PaletteOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const themesEntry: readonly ResourceEntry[] = [
  {
    name: 'entity-themes',
    group: 'portal',
    keptBy: 'themes',
    icon: Palette,
    ...screens(['themes'], () => import('./entity-themes.resource.js'), ...record),
  },
];
