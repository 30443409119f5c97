/** One address that the walker looks at. */
export interface WalkedRoute {
  /** As the front declares it: `/sfrequest/:id`; a resource's screen for the staff front. */
  readonly path: string;
  /** Values of its parameters are those of the first row of this list. */
  readonly idFrom?: string;
  /** Who looks at it; nobody logs in for open pages. */
  readonly as: 'customer' | 'staff' | 'operator' | 'auditor' | 'nobody';
  /** Stands alone: no side menu, no skip link. */
  readonly bare?: boolean;
  readonly printed?: boolean;
  readonly list?: boolean;
  /** Name of the button that sends its form. */
  readonly form?: RegExp;
  readonly legal?: boolean;
  /** Its navigation is behind a button on a narrow screen. */
  readonly collapsesMenu?: boolean;
}

const portal: readonly WalkedRoute[] = [
  { path: '/login', as: 'nobody', bare: true },
  { path: '/', as: 'customer', bare: true },
  { path: '/sfrequest/', as: 'customer', form: /Envoyer|Ouvrir/ },
  { path: '/sfrequest/open/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/closed/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/partners/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/:id', as: 'customer', idFrom: '/api/tickets' },
  { path: '/sfrequest/confirmation/:id', as: 'customer', idFrom: '/api/tickets' },
  { path: '/sfrequest/print/:id', as: 'customer', idFrom: '/api/tickets', printed: true, bare: true },
  { path: '/error500', as: 'nobody', bare: true },
  { path: '/forbidden', as: 'nobody', bare: true },
];

/** Screens of the staff front: each resource's list, and a form or a detail of each kind. */
const admin: readonly WalkedRoute[] = [
  { path: '/admin/login', as: 'nobody', bare: true },
  { path: '/admin/', as: 'staff', collapsesMenu: true },
  { path: '/admin/tickets', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/tickets/create', as: 'staff', collapsesMenu: true },
  { path: '/admin/tickets/:id/show', as: 'staff', idFrom: '/api/tickets', collapsesMenu: true },
  ...[
    'clients',
    'contacts',
    'staff-users',
    'product-ranges',
    'product-domains',
    'products',
    'product-modules',
    'product-versions',
    'licences',
  ].flatMap((name): readonly WalkedRoute[] => [
    { path: `/admin/${name}`, as: 'staff', list: true, collapsesMenu: true },
    { path: `/admin/${name}/create`, as: 'staff', form: /Enregistrer|Créer|Ajouter/, collapsesMenu: true },
    { path: `/admin/${name}/:id`, as: 'staff', idFrom: `/api/${name}`, collapsesMenu: true },
  ]),
  ...['projections', 'parked-events', 'jobs', 'mails'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'operator',
    list: true,
    collapsesMenu: true,
  })),
  ...['log-entries', 'streams', 'audit-verifications', 'history-reads'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'auditor',
    list: true,
    collapsesMenu: true,
  })),
  ...['log-entries', 'streams'].map((name): WalkedRoute => ({
    path: `/admin/${name}/:id/show`,
    as: 'auditor',
    idFrom: `/api/${name}`,
    collapsesMenu: true,
  })),
];

export const routes = { portal, admin } as const;

/** The address of a route: optional parameters left out, the id put in. */
export const addressOf = ({ path }: WalkedRoute, id: string | undefined): string =>
  path.replace(/\/:\w+\?/g, '').replace(/:id/, id ?? '');
