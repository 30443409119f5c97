import type { SvgIconComponent } from '@mui/icons-material';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FolderCopy from '@mui/icons-material/FolderCopyOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Layers from '@mui/icons-material/LayersOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import NewReleases from '@mui/icons-material/NewReleasesOutlined';
import Report from '@mui/icons-material/ReportProblemOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import { lazy, type ComponentType } from 'react';
import type { StaffPermission } from '../../src/accounts/account.terms.js';

export const groups = ['tickets', 'customers', 'catalogue', 'audit', 'operations'] as const;
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
  /** Who may change it; the server decides for itself, here only what is worth showing. */
  readonly keptBy: StaffPermission;
  /** Who may only read it. */
  readonly readBy?: StaffPermission;
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

/** The resources that a person with these permissions finds in the menu. */
export const resourcesFor = (permissions: readonly string[]): readonly ResourceEntry[] =>
  resources.filter(({ keptBy, readBy }) => permissions.includes(keptBy) || (readBy && permissions.includes(readBy)));

/** Whether someone with these permissions may add to a resource. */
export const mayKeep = (name: string, permissions: readonly string[]): boolean =>
  resources.some((resource) => resource.name === name && permissions.includes(resource.keptBy));

/** Every resource of the application; each is one folder or file, and one line here. */
export const resources: readonly ResourceEntry[] = [
  {
    name: 'tickets',
    group: 'tickets',
    keptBy: 'tickets',
    readBy: 'ticketRisks',
    icon: ConfirmationNumber,
    ...screens(() => import('./tickets/tickets.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'clients',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Apartment,
    ...screens(() => import('./accounts/clients.resource.js'), ...record),
  },
  {
    name: 'contacts',
    group: 'customers',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: Groups,
    ...screens(() => import('./accounts/contacts.resource.js'), ...record),
  },
  {
    name: 'staff-users',
    group: 'customers',
    keptBy: 'staffUsers',
    readBy: 'tickets',
    icon: Badge,
    ...screens(() => import('./accounts/staff-users.resource.js'), ...record),
  },
  {
    name: 'product-ranges',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Layers,
    ...screens(() => import('./catalogue/product-ranges.resource.js'), ...record),
  },
  {
    name: 'product-domains',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: FolderCopy,
    ...screens(() => import('./catalogue/product-domains.resource.js'), ...record),
  },
  {
    name: 'products',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(() => import('./catalogue/products.resource.js'), ...record),
  },
  {
    name: 'product-modules',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Extension,
    ...screens(() => import('./catalogue/product-modules.resource.js'), ...record),
  },
  {
    name: 'product-versions',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: NewReleases,
    ...screens(() => import('./catalogue/product-versions.resource.js'), ...record),
  },
  {
    name: 'licences',
    group: 'catalogue',
    keptBy: 'licences',
    readBy: 'tickets',
    icon: VpnKey,
    ...screens(() => import('./catalogue/licences.resource.js'), ...record),
  },
  {
    name: 'log-entries',
    group: 'audit',
    keptBy: 'audit',
    icon: ManageSearch,
    ...screens(() => import('./audit/log-entries.resource.js'), 'list', 'show'),
  },
  {
    name: 'streams',
    group: 'audit',
    keptBy: 'audit',
    icon: History,
    ...screens(() => import('./audit/streams.resource.js'), 'list', 'show'),
  },
  {
    name: 'audit-verifications',
    group: 'audit',
    keptBy: 'audit',
    icon: FactCheck,
    ...screens(() => import('./audit/audit-verifications.resource.js'), 'list'),
  },
  {
    name: 'history-reads',
    group: 'audit',
    keptBy: 'audit',
    icon: Visibility,
    ...screens(() => import('./audit/history-reads.resource.js'), 'list'),
  },
  {
    name: 'projections',
    group: 'operations',
    keptBy: 'operate',
    icon: Sync,
    ...screens(() => import('./operations/projections.resource.js'), 'list'),
  },
  {
    name: 'parked-events',
    group: 'operations',
    keptBy: 'operate',
    icon: Report,
    ...screens(() => import('./operations/parked-events.resource.js'), 'list'),
  },
  {
    name: 'jobs',
    group: 'operations',
    keptBy: 'operate',
    icon: WorkHistory,
    ...screens(() => import('./operations/jobs.resource.js'), 'list'),
  },
  {
    name: 'mails',
    group: 'operations',
    keptBy: 'operate',
    icon: MailOutline,
    ...screens(() => import('./operations/mails.resource.js'), 'list'),
  },
];
