import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const menusEntry: readonly ResourceEntry[] = [
  {
    name: 'menus',
    group: 'portal',
    keptBy: 'menus',
    icon: MenuOpen,
    ...screens(['menus'], () => import('./menus.resource.js'), 'list'),
  },
];
