import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...['projections', 'parked-events', 'jobs', 'mails', 'received-mails', 'quarantined-files'].map(
    (name): WalkedRoute => ({
      path: `/admin/${name}`,
      as: 'operator',
      list: true,
      collapsesMenu: true,
    }),
  ),
];
