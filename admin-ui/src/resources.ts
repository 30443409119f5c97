import type { SvgIconComponent } from '@mui/icons-material';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import FolderCopy from '@mui/icons-material/FolderCopyOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Layers from '@mui/icons-material/LayersOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import NewReleases from '@mui/icons-material/NewReleasesOutlined';
import Report from '@mui/icons-material/ReportProblemOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import { lazy, type ComponentType } from 'react';
import type { StaffPermission } from '../../src/accounts/account.terms.js';

export const groups = ['tickets', 'customers', 'catalogue', 'operations'] as const;
export type Group = (typeof groups)[number];

/** What a `*.resource.tsx` file exports: its screens, loaded when first visited. */
export interface ResourceScreens {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

export interface ResourceEntry extends Partial<ResourceScreens> {
  readonly name: string;
  readonly group: Group;
  /** Who finds it in the menu; the server decides for itself who may read it. */
  readonly permission: StaffPermission;
  readonly icon: SvgIconComponent;
}

type Screen = keyof ResourceScreens;

const screens = (
  load: () => Promise<{ readonly screens: ResourceScreens }>,
  ...names: readonly Screen[]
): Partial<ResourceScreens> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lazy(async () => {
        const found = (await load()).screens[name];
        if (!found) throw new Error(`This resource has no ${name} screen`);
        return { default: found };
      }),
    ]),
  );

const record = ['list', 'edit', 'create'] as const;

/** Every resource of the application; each is one folder or file, and one line here. */
export const resources: readonly ResourceEntry[] = [
  {
    name: 'tickets',
    group: 'tickets',
    permission: 'tickets',
    icon: ConfirmationNumber,
    ...screens(() => import('./tickets/tickets.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'clients',
    group: 'customers',
    permission: 'clients',
    icon: Apartment,
    ...screens(() => import('./accounts/clients.resource.js'), ...record),
  },
  {
    name: 'contacts',
    group: 'customers',
    permission: 'contacts',
    icon: Groups,
    ...screens(() => import('./accounts/contacts.resource.js'), ...record),
  },
  {
    name: 'staff-users',
    group: 'customers',
    permission: 'staffUsers',
    icon: Badge,
    ...screens(() => import('./accounts/staff-users.resource.js'), ...record),
  },
  {
    name: 'product-ranges',
    group: 'catalogue',
    permission: 'catalogue',
    icon: Layers,
    ...screens(() => import('./catalogue/product-ranges.resource.js'), ...record),
  },
  {
    name: 'product-domains',
    group: 'catalogue',
    permission: 'catalogue',
    icon: FolderCopy,
    ...screens(() => import('./catalogue/product-domains.resource.js'), ...record),
  },
  {
    name: 'products',
    group: 'catalogue',
    permission: 'catalogue',
    icon: Inventory,
    ...screens(() => import('./catalogue/products.resource.js'), ...record),
  },
  {
    name: 'product-modules',
    group: 'catalogue',
    permission: 'catalogue',
    icon: Extension,
    ...screens(() => import('./catalogue/product-modules.resource.js'), ...record),
  },
  {
    name: 'product-versions',
    group: 'catalogue',
    permission: 'catalogue',
    icon: NewReleases,
    ...screens(() => import('./catalogue/product-versions.resource.js'), ...record),
  },
  {
    name: 'licences',
    group: 'catalogue',
    permission: 'licences',
    icon: VpnKey,
    ...screens(() => import('./catalogue/licences.resource.js'), ...record),
  },
  {
    name: 'projections',
    group: 'operations',
    permission: 'operate',
    icon: Sync,
    ...screens(() => import('./operations/projections.resource.js'), 'list'),
  },
  {
    name: 'parked-events',
    group: 'operations',
    permission: 'operate',
    icon: Report,
    ...screens(() => import('./operations/parked-events.resource.js'), 'list'),
  },
  {
    name: 'jobs',
    group: 'operations',
    permission: 'operate',
    icon: WorkHistory,
    ...screens(() => import('./operations/jobs.resource.js'), 'list'),
  },
  {
    name: 'mails',
    group: 'operations',
    permission: 'operate',
    icon: MailOutline,
    ...screens(() => import('./operations/mails.resource.js'), 'list'),
  },
];
