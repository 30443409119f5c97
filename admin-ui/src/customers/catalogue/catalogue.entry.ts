import Extension from '@mui/icons-material/ExtensionOutlined';
import FolderCopy from '@mui/icons-material/FolderCopyOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Layers from '@mui/icons-material/LayersOutlined';
import NewReleases from '@mui/icons-material/NewReleasesOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const catalogueEntry: readonly ResourceEntry[] = [
  {
    name: 'product-ranges',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Layers,
    ...screens([], () => import('./product-ranges.resource.js'), ...record),
  },
  {
    name: 'product-domains',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: FolderCopy,
    ...screens([], () => import('./product-domains.resource.js'), ...record),
  },
  {
    name: 'products',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Inventory,
    ...screens([], () => import('./products.resource.js'), ...record),
  },
  {
    name: 'product-modules',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Extension,
    ...screens([], () => import('./product-modules.resource.js'), ...record),
  },
  {
    name: 'product-versions',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: NewReleases,
    ...screens([], () => import('./product-versions.resource.js'), ...record),
  },
  {
    name: 'licences',
    group: 'catalogue',
    keptBy: 'licences',
    readBy: 'tickets',
    icon: VpnKey,
    ...screens([], () => import('./licences.resource.js'), ...record),
  },
];
